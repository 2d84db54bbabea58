import { blankAddress } from '#domain/delivery/addressChanges';
import type { OrderAddress } from '#domain/delivery/OrderAddress';
import { waybillSettings } from '#domain/delivery/waybillSettings';
import type { CarrierCase } from '../../testing/CarrierCase';
import { UkrPoshtaFake } from '../fake/UkrPoshtaFake';
import { ukrPoshta } from '../index';

const [key, token, uuid] = ['u', 't', 'c'].map((letter) => letter.repeat(36)) as [string, string, string];

const toOffice = (index: string): OrderAddress => ({
  ...blankAddress('ukrpost_warehouse'),
  ukrpost_warehouse: { index },
});
const toDoor = (address: string): OrderAddress => ({
  ...blankAddress('ukrpost_address'),
  ukrpost_address: { region: '14', location: '1', address },
  region: 'Львівська',
  location: 'м. Львів',
  address,
});

const office = (index: string, more: object = {}) => ({
  POSTINDEX: index,
  POSTCODE: index,
  REGION_UA: 'Львівська',
  CITY_UA: 'Львів',
  CITY_UA_TYPE: 'м.',
  PO_LONG: `Відділення ${index}`,
  ADDRESS: 'вул. Словацького, 1',
  LOCK_CODE: '0',
  ...more,
});

const values = {
  weight: 2,
  seats: 1,
  description: 'Глечик',
  cost: 900,
  payer: 'Recipient',
  backwardDelivery: 900,
} as const;

export const ukrPoshtaCase: CarrierCase = {
  carrier: ukrPoshta,
  keys: { apikey: key, token, uuid },
  wrongKeys: { apikey: 'x'.repeat(36), token, uuid },
  fake: (now) => {
    const desk = new UkrPoshtaFake({
      key,
      token,
      uuid,
      now,
      regions: [
        { REGION_ID: '14', REGION_UA: 'Львівська' },
        { REGION_ID: '15', REGION_UA: 'Волинська' },
      ],
      districts: [
        { REGION_ID: '14', DISTRICT_ID: '141', DISTRICT_UA: 'Львівський' },
        { REGION_ID: '14', DISTRICT_ID: '142', DISTRICT_UA: 'Стрийський' },
      ],
      cities: [
        { CITY_ID: '1', CITY_UA: 'Львів', DISTRICT_ID: '141', DISTRICT_UA: 'Львівський', SHORTCITYTYPE_UA: 'м.' },
        { CITY_ID: '2', CITY_UA: 'Стрий', DISTRICT_ID: '142', DISTRICT_UA: 'Стрийський', SHORTCITYTYPE_UA: 'м.' },
        { CITY_ID: '3', CITY_UA: 'Нове', DISTRICT_ID: '142', DISTRICT_UA: null, SHORTCITYTYPE_UA: 'с.' },
      ],
      offices: [
        office('79000', { POSTCODE: '79001', PO_LONG: 'Інше' }),
        office('79000'),
        office('79999', { LOCK_CODE: '65535' }),
      ],
    });
    return {
      service: desk,
      count: () => desk.shipments.documents.size,
      setState: (number, code) => desk.shipments.states.set(number, code),
    };
  },
  places: {
    settlements: [
      { list: 'regions', within: '', key: '14', title: 'Львівська' },
      { list: 'regions', within: '', key: '15', title: 'Волинська' },
      { list: 'locations', within: '14', key: '1', title: 'м. Львів (Львівський)' },
      { list: 'locations', within: '14', key: '2', title: 'м. Стрий (Стрийський)' },
      { list: 'locations', within: '14', key: '3', title: 'с. Нове' },
    ],
  },
  office: {
    index: '79000',
    found: {
      region: { title: 'Львівська' },
      location: { title: 'м. Львів' },
      title: 'Відділення 79000',
      address: 'вул. Словацького, 1',
    },
    missing: '79999',
  },
  recorded: [{ body: { Entries: 'Internal error' }, reason: 'down' }],
  waybill: {
    order: (now) => ({
      address: toOffice('79000'),
      recipient: { surname: 'Коваль', name: 'Олена', patronymic: '', phone: '380501112233' },
      values,
      sender: null,
      settings: { ...waybillSettings(null, 'ukrpost'), size: { length: 30, width: 20, height: 10 } },
      now,
    }),
    refused: [
      { change: { settings: waybillSettings(null, 'ukrpost') }, key: 'waybillNeedsSize' },
      { change: { values: { ...values, seats: 2 } }, key: 'waybillOneSeat' },
      { change: { values: { ...values, backwardDelivery: 901 } }, key: 'waybillCollectsMore' },
      { change: { address: toDoor('вул. Ярмаркова, 5') }, key: 'waybillNoIndex' },
      { change: { address: toDoor('79000, вул. Ярмаркова') }, key: 'waybillNoHouse' },
    ],
    states: {
      waiting: 'CREATED',
      deleted: 'DELETED',
      moving: 'DELIVERING',
      received: 'DELIVERED',
      unpublished: 'LOST',
    },
  },
};
