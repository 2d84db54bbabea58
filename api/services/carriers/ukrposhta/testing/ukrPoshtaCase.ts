import type { CarrierCase } from '../../testing/CarrierCase';
import { UkrPoshtaDesk } from '../fake/UkrPoshtaDesk';
import { ukrPoshta } from '../index';

const key = 'u'.repeat(36);

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

export const ukrPoshtaCase: CarrierCase = {
  carrier: ukrPoshta,
  keys: { apikey: key },
  wrongKeys: { apikey: 'x'.repeat(36) },
  fake: () => ({
    service: new UkrPoshtaDesk({
      key,
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
    }),
    count: () => 0,
    setState: () => undefined,
  }),
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
};
