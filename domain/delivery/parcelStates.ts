import type { Language } from '../text/Language';

/** Nova Poshta's states of a parcel by their codes, in words of ours; of others its own are shown. */
const texts: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  '1': { uk: 'Накладну створено, посилку ще не передано', en: 'Waybill made out, parcel not handed over yet' },
  '2': { uk: 'Накладну видалено', en: 'Waybill deleted' },
  '3': { uk: 'Нова пошта не знає такого номера', en: 'Nova Poshta does not know this number' },
  '4': { uk: 'Посилка в місті відправника', en: 'In the sender’s city' },
  '41': { uk: 'Посилка в місті відправника', en: 'In the sender’s city' },
  '5': { uk: 'Посилка прямує до міста отримувача', en: 'On the way to the recipient’s city' },
  '6': { uk: 'Посилка в місті отримувача', en: 'In the recipient’s city' },
  '7': { uk: 'Прибула на відділення', en: 'Arrived at the branch' },
  '8': { uk: 'Прибула до поштомата', en: 'Arrived at the parcel locker' },
  '9': { uk: 'Посилку отримано', en: 'Received' },
  '10': { uk: 'Посилку отримано, переказ коштів очікує', en: 'Received, money is on its way' },
  '11': { uk: 'Посилку отримано, кошти видано', en: 'Received, money paid out' },
  '12': { uk: 'Нова пошта комплектує відправлення', en: 'Being packed by Nova Poshta' },
  '101': { uk: 'Кур’єр прямує до отримувача', en: 'The courier is on the way' },
  '102': { uk: 'Відмова від отримання, створено повернення', en: 'Refused, a return was made out' },
  '103': { uk: 'Відмова від отримання', en: 'Refused' },
  '104': { uk: 'Змінено адресу', en: 'The address was changed' },
  '105': { uk: 'Зберігання припинено', en: 'Storage has ended' },
  '106': { uk: 'Посилку отримано, створено зворотну доставку', en: 'Received, a backward delivery was made out' },
  '111': { uk: 'Невдала спроба доставки', en: 'An attempt of delivery has failed' },
  '112': { uk: 'Дату доставки перенесено', en: 'The delivery was put off' },
};

const received: readonly string[] = ['9', '10', '11', '106'];
const notHandedOver: readonly string[] = ['', '1', '2', '3', '12'];

export const parcelText = (code: string, text: string, language: Language): string => texts[code]?.[language] ?? text;

export const isReceived = (code: string): boolean => received.includes(code);

const refused: readonly string[] = ['102', '103'];

/** The recipient does not want it: somebody has to decide. Its way back is followed on. */
export const isRefused = (code: string): boolean => refused.includes(code);

/** Nothing follows, or nothing of interest. */
export const isFinal = (code: string): boolean => isReceived(code) || code === '2';

/** The carrier has the parcel: its waybill stays. */
export const isHandedOver = (code: string): boolean => !notHandedOver.includes(code);

/** A number of Nova Poshta, as against those of Ukrposhta. */
export const isNovaPoshtaNumber = (number: string): boolean => /^(\d{14}|\d{11})$/.test(number);
