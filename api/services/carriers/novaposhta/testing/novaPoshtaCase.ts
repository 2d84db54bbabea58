import { blankAddress } from '#domain/delivery/addressChanges';
import { waybillSettings } from '#domain/delivery/waybillSettings';
import type { CarrierCase } from '../../testing/CarrierCase';
import { fakeContact, fakeCounterparty } from '../fake/fakeSender';
import { cityOf, NovaPoshtaFake } from '../fake/NovaPoshtaFake';
import { novaPoshtaService } from '../fake/novaPoshtaService';
import { novaPoshta } from '../index';
import { refused } from './recordedAnswers';

const key = 'k'.repeat(32);

const settlement = (ref: string, title: string, area: string, region = '') => ({
  Ref: ref,
  Description: title,
  Area: area,
  AreaDescription: area === 'a1' ? 'Львівська' : 'Волинська',
  RegionsDescription: region,
  SettlementTypeDescription: 'місто',
});

const warehouse = (ref: string, settlementRef: string, more: object = {}) => ({
  Ref: ref,
  Description: `Відділення ${ref}`,
  SettlementRef: settlementRef,
  CategoryOfWarehouse: 'Branch',
  WarehouseStatus: 'Working',
  DenyToSelect: '0',
  ...more,
});

const branch = (ref: string) =>
  /^w\d$/.test(ref) ? { CityRef: cityOf('s1'), CategoryOfWarehouse: ref === 'w9' ? 'Postomat' : 'Branch' } : undefined;

const toBranch = (ref: string) => ({
  ...blankAddress('novapost_warehouse'),
  novapost_warehouse: { region: 'a1', location: 's1', warehouse: ref, warehouse_type: 'Branch' },
  location: 'м. Львів',
});

const toDoor = (text: string, location = 'м. Львів') => ({
  ...blankAddress('novapost_address'),
  novapost_address: { region: 'a1', location: 's1', address: text },
  location,
});

// More than one page of settlements.
const villages = Array.from({ length: 160 }, (_, at) => settlement(`v${at}`, `Село${at}`, 'a2', 'Стрийський'));

export const novaPoshtaCase: CarrierCase = {
  carrier: novaPoshta,
  keys: { apikey: key },
  wrongKeys: { apikey: 'x'.repeat(32) },
  fake: (now) => {
    const desk = new NovaPoshtaFake({
      key,
      now,
      branch,
      settlements: new Map([['s1', 'Львів']]),
      streets: (name) => [
        { kind: 'вул.', name },
        { kind: 'пров.', name },
      ],
      directories: {
        settlements: [settlement('s1', 'Львів', 'a1'), ...villages],
        warehouses: [
          warehouse('w1', 's1'),
          warehouse('w2', 's1', { WarehouseStatus: 'TemporarilyClosed' }),
          warehouse('w3', 's1', { DenyToSelect: '1' }),
          // Of no settlement: it can't be chosen.
          warehouse('w4', ''),
        ],
      },
    });
    return {
      service: novaPoshtaService(desk, key),
      count: () => desk.documents.size,
      setState: (number, code) => desk.states.set(number, code),
    };
  },
  places: {
    settlements: [
      { list: 'regions', within: '', key: 'a1', title: 'Львівська' },
      { list: 'locations', within: 'a1', key: 's1', title: 'м. Львів' },
      ...villages.flatMap(({ Ref, Description }) => [
        { list: 'regions', within: '', key: 'a2', title: 'Волинська' } as const,
        { list: 'locations', within: 'a2', key: Ref, title: `м. ${Description} (Стрийський)` } as const,
      ]),
    ],
    warehouses: [
      { list: 'warehouses', within: 's1', key: 'w1', title: 'Відділення w1', kind: 'Branch', closed: false },
      { list: 'warehouses', within: 's1', key: 'w2', title: 'Відділення w2', kind: 'Branch', closed: true },
      { list: 'warehouses', within: 's1', key: 'w3', title: 'Відділення w3', kind: 'Branch', closed: true },
    ],
  },
  recorded: [
    { body: refused(['API key expired'], ['20000201204']), reason: 'key' },
    { body: refused({ 0: 'To many requests' }, ['20000401501']), reason: 'limit' },
    { body: refused(['20000401501']), reason: 'limit' },
    { body: refused(['Something else']), reason: 'refused' },
  ],
  waybill: {
    order: (now) => ({
      address: toBranch('w5'),
      recipient: { surname: 'Коваль', name: 'Олена', patronymic: '', phone: '380501112233' },
      values: { weight: 2, seats: 1, description: 'Глечик', cost: 900, payer: 'Recipient', backwardDelivery: 900 },
      sender: { counterparty: fakeCounterparty.Ref, contact: fakeContact.Ref, title: '', phone: fakeContact.Phones },
      settings: { ...waybillSettings(null, 'novapost'), warehouse: toBranch('w1').novapost_warehouse },
      now,
    }),
    refused: [
      { change: { sender: null }, key: 'waybillNotConfigured' },
      { change: { address: toBranch('gone') }, key: 'waybillNoWarehouse' },
      { change: { address: toBranch('w9') }, key: 'waybillNeedsSize' },
      { change: { address: toDoor('Ярмаркова') }, key: 'waybillNoHouse' },
      { change: { address: toDoor('Ярмаркова, 5') }, key: 'waybillManyStreets' },
      { change: { address: toDoor('вул. Ярмаркова, 5', 'м. Стрий') }, key: 'waybillNoSettlement' },
    ],
    states: { waiting: '1', deleted: '2', moving: '5', received: '9', unpublished: '80' },
  },
};
