import { addressKinds } from './addressKinds';
import type { CarrierRules } from './CarrierRules';
import type { ParcelRules } from './ParcelRules';

export const ukrPoshta = {
  code: 'ukrpost',
  title: { uk: 'Укрпошта', en: 'Ukrposhta' },
  genitive: { uk: 'Укрпошти', en: 'Ukrposhta' },
  methods: [
    { type: 'ukrpost_warehouse', kind: 'office' },
    { type: 'ukrpost_address', kind: 'courier' },
  ],
  blank: () => ({ ukrpost_warehouse: { ...addressKinds.office }, ukrpost_address: { ...addressKinds.courier } }),
  directories: ['settlements'],
  wireName: 'ukrPost',
  path: 'ukrposhta',
  regions: <Value>(value: Value) => ({ ukrPostRegions: value }),
  hasSenders: false,
} as const satisfies CarrierRules;

/**
 * The lifecycle of a shipment, all that the eCom API has (its description of 2026-03-09), in words of ours. It tells it
 * of shipments of the own contract; NOT_FOUND is ours, of any other.
 */
export const ukrPoshtaParcels: ParcelRules = {
  carrier: ukrPoshta,
  // The second is of parcels that go abroad.
  isNumber: (number) => /^(\d{13}|[A-Z]{2}\d{9}UA)$/.test(number),
  states: {
    CREATED: {
      meaning: 'waiting',
      uk: 'Накладну створено, посилку ще не передано',
      en: 'Waybill made out, parcel not handed over yet',
    },
    REGISTERED: { meaning: 'moving', uk: 'Посилку прийнято у відділенні', en: 'Accepted at the post office' },
    DELIVERING: { meaning: 'moving', uk: 'Посилка прямує до отримувача', en: 'On the way to the recipient' },
    IN_DEPARTMENT: { meaning: 'moving', uk: 'Прибула у відділення', en: 'Arrived at the post office' },
    STORAGE: { meaning: 'moving', uk: 'Зберігається у відділенні', en: 'Kept at the post office' },
    FORWARDING: { meaning: 'moving', uk: 'Посилку переадресовано', en: 'Forwarded to another address' },
    DELIVERED: { meaning: 'received', uk: 'Посилку отримано', en: 'Received' },
    RETURNING: { meaning: 'refused', uk: 'Посилка повертається', en: 'On the way back' },
    RETURNED: { meaning: 'refused', uk: 'Посилку повернуто відправнику', en: 'Given back to the sender' },
    CANCELED: { meaning: 'deleted', uk: 'Накладну скасовано', en: 'Waybill canceled' },
    DELETED: { meaning: 'deleted', uk: 'Накладну видалено', en: 'Waybill deleted' },
    NOT_FOUND: { meaning: 'unknown', uk: 'Укрпошта не знає такого номера', en: 'Ukrposhta does not know this number' },
  },
};
