import { addressKinds } from './addressKinds';
import type { CarrierRules } from './CarrierRules';
import type { ParcelRules } from './ParcelRules';

export const novaPoshta = {
  code: 'novapost',
  title: { uk: 'Нова пошта', en: 'Nova Poshta' },
  genitive: { uk: 'Нової пошти', en: 'Nova Poshta' },
  methods: [
    { type: 'novapost_warehouse', kind: 'warehouse' },
    { type: 'novapost_address', kind: 'courier' },
  ],
  blank: () => ({
    novapost_warehouse: { ...addressKinds.warehouse },
    novapost_address: { ...addressKinds.courier },
  }),
  directories: ['settlements', 'warehouses'],
  wireName: 'novaPost',
  path: 'novaposhta',
  regions: <Value>(value: Value) => ({ novaPostRegions: value }),
  hasSenders: true,
} as const satisfies CarrierRules;

/**
 * Every state that Nova Poshta publishes (its page of getStatusDocuments; 14, 107 and 108 are of older editions of it,
 * as public clients list them), in words of ours.
 */
export const novaPoshtaParcels: ParcelRules = {
  carrier: novaPoshta,
  isNumber: (number) => /^(\d{14}|\d{11})$/.test(number),
  states: {
    1: {
      meaning: 'waiting',
      uk: 'Накладну створено, посилку ще не передано',
      en: 'Waybill made out, parcel not handed over yet',
    },
    2: { meaning: 'deleted', uk: 'Накладну видалено', en: 'Waybill deleted' },
    3: { meaning: 'unknown', uk: 'Нова пошта не знає такого номера', en: 'Nova Poshta does not know this number' },
    4: { meaning: 'moving', uk: 'Посилка в місті відправника', en: 'In the sender’s city' },
    41: { meaning: 'moving', uk: 'Посилка в місті відправника', en: 'In the sender’s city' },
    5: { meaning: 'moving', uk: 'Посилка прямує до міста отримувача', en: 'On the way to the recipient’s city' },
    6: { meaning: 'moving', uk: 'Посилка в місті отримувача', en: 'In the recipient’s city' },
    7: { meaning: 'moving', uk: 'Прибула на відділення', en: 'Arrived at the branch' },
    8: { meaning: 'moving', uk: 'Прибула до поштомата', en: 'Arrived at the parcel locker' },
    9: { meaning: 'received', uk: 'Посилку отримано', en: 'Received' },
    10: { meaning: 'received', uk: 'Посилку отримано, переказ коштів очікує', en: 'Received, money is on its way' },
    11: { meaning: 'received', uk: 'Посилку отримано, кошти видано', en: 'Received, money paid out' },
    12: { meaning: 'waiting', uk: 'Нова пошта комплектує відправлення', en: 'Being packed by Nova Poshta' },
    14: { meaning: 'moving', uk: 'Отримувач оглядає посилку', en: 'The recipient is looking at it' },
    101: { meaning: 'moving', uk: 'Кур’єр прямує до отримувача', en: 'The courier is on the way' },
    102: { meaning: 'refused', uk: 'Відмова від отримання, створено повернення', en: 'Refused, a return was made out' },
    103: { meaning: 'refused', uk: 'Відмова від отримання', en: 'Refused' },
    104: { meaning: 'redirected', uk: 'Змінено адресу', en: 'The address was changed' },
    105: { meaning: 'moving', uk: 'Зберігання припинено', en: 'Storage has ended' },
    106: {
      meaning: 'received',
      uk: 'Посилку отримано, створено зворотну доставку',
      en: 'Received, a backward delivery was made out',
    },
    107: { meaning: 'moving', uk: 'Нараховується плата за зберігання', en: 'Storage is being charged' },
    108: { meaning: 'refused', uk: 'Відмова від отримання', en: 'Refused' },
    111: { meaning: 'moving', uk: 'Невдала спроба доставки', en: 'An attempt of delivery has failed' },
    112: { meaning: 'moving', uk: 'Дату доставки перенесено', en: 'The delivery was put off' },
  },
};
