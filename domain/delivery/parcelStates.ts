import type { Language } from '../text/Language';

/**
 * What a state does to the waybill and its order: `waiting`: the waybill can be deleted here; `deleted`: the order is
 * released; `unknown`: as waiting, the carrier may know the number later; `moving`: the carrier has the parcel, the
 * waybill stays; `redirected`: so it does, and the number that follows becomes the order's; `refused`: so it does, an
 * issue of the order; `received`: completes the order where the settings say so, and ends the tracking.
 */
export type ParcelMeaning = 'waiting' | 'deleted' | 'unknown' | 'moving' | 'redirected' | 'refused' | 'received';

interface ParcelState extends Readonly<Record<Language, string>> {
  meaning: ParcelMeaning;
}

const state = (meaning: ParcelMeaning, uk: string, en: string): ParcelState => ({ meaning, uk, en });

/**
 * Every state that Nova Poshta publishes (its page of getStatusDocuments; 14, 107 and 108 are of older editions of it,
 * as public clients list them), in words of ours. Ukrposhta's parcels are not tracked.
 */
const states: ReadonlyMap<string, ParcelState> = new Map(
  Object.entries({
    '1': state('waiting', 'Накладну створено, посилку ще не передано', 'Waybill made out, parcel not handed over yet'),
    '2': state('deleted', 'Накладну видалено', 'Waybill deleted'),
    '3': state('unknown', 'Нова пошта не знає такого номера', 'Nova Poshta does not know this number'),
    '4': state('moving', 'Посилка в місті відправника', 'In the sender’s city'),
    '41': state('moving', 'Посилка в місті відправника', 'In the sender’s city'),
    '5': state('moving', 'Посилка прямує до міста отримувача', 'On the way to the recipient’s city'),
    '6': state('moving', 'Посилка в місті отримувача', 'In the recipient’s city'),
    '7': state('moving', 'Прибула на відділення', 'Arrived at the branch'),
    '8': state('moving', 'Прибула до поштомата', 'Arrived at the parcel locker'),
    '9': state('received', 'Посилку отримано', 'Received'),
    '10': state('received', 'Посилку отримано, переказ коштів очікує', 'Received, money is on its way'),
    '11': state('received', 'Посилку отримано, кошти видано', 'Received, money paid out'),
    '12': state('waiting', 'Нова пошта комплектує відправлення', 'Being packed by Nova Poshta'),
    '14': state('moving', 'Отримувач оглядає посилку', 'The recipient is looking at it'),
    '101': state('moving', 'Кур’єр прямує до отримувача', 'The courier is on the way'),
    '102': state('refused', 'Відмова від отримання, створено повернення', 'Refused, a return was made out'),
    '103': state('refused', 'Відмова від отримання', 'Refused'),
    '104': state('redirected', 'Змінено адресу', 'The address was changed'),
    '105': state('moving', 'Зберігання припинено', 'Storage has ended'),
    '106': state(
      'received',
      'Посилку отримано, створено зворотну доставку',
      'Received, a backward delivery was made out',
    ),
    '107': state('moving', 'Нараховується плата за зберігання', 'Storage is being charged'),
    '108': state('refused', 'Відмова від отримання', 'Refused'),
    '111': state('moving', 'Невдала спроба доставки', 'An attempt of delivery has failed'),
    '112': state('moving', 'Дату доставки перенесено', 'The delivery was put off'),
  }),
);

/** null: the carrier has never published such a state, and it changes nothing. */
export const parcelMeaning = (code: string): ParcelMeaning | null => states.get(code)?.meaning ?? null;

/** The carrier's own words stand in only for states that were stored before all of its codes were known. */
export const parcelText = (code: string, text: string, language: Language): string =>
  states.get(code)?.[language] ?? text;

export const isReceived = (code: string): boolean => parcelMeaning(code) === 'received';

/** The recipient does not want it: somebody has to decide. Its way back is followed on. */
export const isRefused = (code: string): boolean => parcelMeaning(code) === 'refused';

/** Nothing follows, or nothing of interest. */
export const isFinal = (code: string): boolean => isReceived(code) || parcelMeaning(code) === 'deleted';

const handedOver: readonly (ParcelMeaning | null)[] = ['moving', 'redirected', 'refused', 'received'];

/** The carrier has the parcel: its waybill stays. */
export const isHandedOver = (code: string): boolean => handedOver.includes(parcelMeaning(code));

/** A number of Nova Poshta, as against those of Ukrposhta. */
export const isNovaPoshtaNumber = (number: string): boolean => /^(\d{14}|\d{11})$/.test(number);
