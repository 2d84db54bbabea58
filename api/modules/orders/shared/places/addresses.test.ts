import type { OrderAddress } from '#domain/delivery/OrderAddress';
import { deliveryTypes } from '#domain/delivery/deliveryMethods';
import type { Envelope } from '#domain/wire/Envelope';
import type { SaveResult } from '#domain/wire/Form';
import type { ListResult } from '#domain/wire/Listing';
import { demoSettings } from '../../../../../mocks/seed/settings';
import type { TestApi } from '../../../../testing/testApi';
import { testApi } from '../../../../testing/testApi';
import { aProduct, aRecord, testStart } from '../../../../testing/testRecords';
import { locationsOf, officesOf, placeCollection, regionsOf, storedPlace, warehousesOf } from './StoredPlace';

const place = (list: string, id: string, title: string, more: object = {}) =>
  storedPlace(list, id, title, testStart, more);
const office = {
  region: { title: 'Львівська' },
  location: { title: 'Львів' },
  title: 'Головпоштамт',
  address: 'Словацького, 1',
};

const directory = [
  place(regionsOf('novapost'), 'r1', 'Львівська'),
  place(regionsOf('novapost'), 'r2', 'Одеська'),
  place(locationsOf('novapost', 'r1'), 'l1', 'Стрий (Стрийський)'),
  place(warehousesOf('novapost', 'l1'), 'w1', 'Відділення №1: вул. Садова, 1', { kind: 'Branch' }),
  place(warehousesOf('novapost', 'l1'), 'w2', 'Поштомат №2', { kind: 'Postomat' }),
  place(warehousesOf('novapost', 'l1'), 'w3', 'Відділення №3', { closed: true }),
  place(regionsOf('ukrpost'), 'u1', 'Волинська'),
  place(locationsOf('ukrpost', 'u1'), 'u2', 'Ковель'),
  place(officesOf('ukrpost', '79000'), '79000', office.title, { office }),
];

type Sent = Partial<OrderAddress> & Pick<OrderAddress, 'type'>;
const branch = (warehouse = 'w1', more: object = {}): Sent => ({
  type: 'novapost_warehouse',
  novapost_warehouse: { region: 'r1', location: 'l1', warehouse, warehouse_type: '' },
  ...more,
});

const person = { surname: { 0: 'Коваль' }, name: { 0: 'Олена' }, phone: { 0: '+38 (050) 111 22 33' } };
const sale = {
  shop: { 0: 'shop-owner' },
  cart: { 0: { cartItems: [{ id: 'jug', qty: 1 }] } },
  payment: { 0: { payment: 'cash' } },
};
const entities = { order: { fields: sale, stored: 'orders' }, client: { fields: person, stored: 'clients' } } as const;
type Entity = keyof typeof entities;

let api: TestApi;
afterEach(() => api.close());
const open = async (places = directory, language: 'uk' | 'en' = 'en'): Promise<void> => {
  api = await testApi({
    language,
    seed: {
      [placeCollection.name]: places,
      properties: [
        aRecord('property', { _id: 'shipping', ...demoSettings.shipping }),
        aRecord('property', { _id: 'payment', ...demoSettings.payment }),
      ],
      products: [aProduct('jug', 'Глечик', { quantity: { 0: 9 } })],
    },
  });
};

interface Saved {
  id: string;
  valid: boolean;
  said: string[];
  addresses: OrderAddress[];
}

const readSaved = async (entity: Entity, reply: Envelope, known = ''): Promise<Saved> => {
  const { valid, _id = '', fields = [] } = reply.result as unknown as SaveResult;
  const id = _id || known;
  const field = Object.values(fields).find(({ name }) => name === 'addresses');
  const record = id === '' ? null : await api.store.get(entities[entity].stored, id);
  return {
    id,
    valid,
    said: field?.messages.map(({ text }) => text) ?? [],
    addresses: (record?.addresses as { 0: OrderAddress[] } | undefined)?.[0] ?? [],
  };
};
const insert = async (entity: Entity, ...addresses: Sent[]): Promise<Saved> =>
  readSaved(
    entity,
    await api.post(`/api/${entity}/insert`, { fields: { ...entities[entity].fields, addresses: { 0: addresses } } }),
  );
const update = async (entity: Entity, id: string, ...addresses: Sent[]): Promise<Saved> =>
  readSaved(entity, await api.put(`/api/${entity}/update/${id}`, { fields: { addresses: { 0: addresses } } }), id);

describe.each(['order', 'client'] as const)('the addresses of a saved %s', (entity) => {
  it('of each way get the texts of the directory from their ids', async () => {
    await open();
    const door = { region: 'u1', location: 'u2', address: 'вул. Нова, 5' };
    const { valid, addresses } = await insert(
      entity,
      branch(),
      { type: 'novapost_address', novapost_address: { region: 'r1', location: 'l1', address: 'вул. Садова, 7' } },
      { type: 'ukrpost_warehouse', ukrpost_warehouse: { index: '79000' } },
      { type: 'ukrpost_address', ukrpost_address: door },
      { type: 'selfshipping', selfshipping: { city: 'lviv', point: 'lviv-centre' } },
    );
    expect(valid).toBe(true);
    expect(addresses.map(({ type }) => type)).toEqual(deliveryTypes);
    expect(addresses.map(({ region, location, address }) => [region, location, address])).toEqual([
      ['Львівська', 'Стрий (Стрийський)', 'Відділення №1: вул. Садова, 1'],
      ['Львівська', 'Стрий (Стрийський)', 'вул. Садова, 7'],
      ['Львівська', 'Львів', 'Головпоштамт, Словацького, 1'],
      ['Волинська', 'Ковель', 'вул. Нова, 5'],
      ['', 'Lviv', 'Market Square'],
    ]);
    expect(addresses[0]?.novapost_warehouse.warehouse_type).toBe('Branch');
  });

  it.each<[string, Sent, RegExp]>([
    [
      'a region',
      { type: 'novapost_address', novapost_address: { region: 'r9', location: 'l1', address: 'А, 1' } },
      /no region r9/,
    ],
    [
      'a settlement of another region',
      branch('w1', { novapost_warehouse: { region: 'r2', location: 'l1', warehouse: 'w1', warehouse_type: '' } }),
      /no settlement l1 in this region/,
    ],
    ['a warehouse', branch('w9'), /no branch w9/],
    [
      'a point',
      { type: 'selfshipping', selfshipping: { city: 'lviv', point: 'kyiv-podil' } },
      /no self-pickup city or point kyiv-podil/,
    ],
    ['a town by its text', branch('w1', { location: 'Одеса' }), /“Одеса” .* “Стрий \(Стрийський\)”/],
    ['a branch by its text', branch('w1', { address: 'Поштомат №2' }), /“Поштомат №2” .* “Відділення №1/],
    [
      'an office by its text',
      { type: 'ukrpost_warehouse', ukrpost_warehouse: { index: '79000' }, location: 'Київ' },
      /“Київ” .* “Львів”/,
    ],
  ])('are refused with %s that the directory does not have so', async (_what, address, reason) => {
    await open();
    const { valid, said } = await insert(entity, address);
    expect(valid).toBe(false);
    expect(said).toEqual([expect.stringMatching(reason)]);
  });

  it('follow the directory’s spelling, and may name a place more shortly', async () => {
    await open();
    const { addresses } = await insert(
      entity,
      branch('w1', { region: 'львівська обл.', location: 'м. Стрий', address: 'Відділення №1' }),
    );
    expect(addresses[0]).toMatchObject({
      region: 'Львівська',
      location: 'Стрий (Стрийський)',
      address: 'Відділення №1: вул. Садова, 1',
    });
  });

  it('of an office whose town the carrier does not tell keep what somebody wrote', async () => {
    const unnamed = { ...office, region: { title: '' }, location: { title: '' } };
    await open([place(officesOf('ukrpost', '79000'), '79000', office.title, { office: unnamed })]);
    const sent = { type: 'ukrpost_warehouse', ukrpost_warehouse: { index: '79000' }, location: 'с. Нове' } as const;
    expect(await insert(entity, sent)).toMatchObject({
      valid: true,
      said: [],
      addresses: [{ region: '', location: 'с. Нове', address: 'Головпоштамт, Словацького, 1' }],
    });
  });

  it('are kept with a warning where the directory can’t know', async () => {
    await open([]);
    const stray = branch('w9', { region: 'Львівська', location: 'Стрий', address: 'Відділення №9' });
    const unchecked = await insert(entity, stray);
    expect(unchecked).toMatchObject({ valid: true, addresses: [{ location: 'Стрий', address: 'Відділення №9' }] });
    expect(unchecked.said).toEqual([expect.stringMatching(/not loaded/)]);
    const index = await update(entity, unchecked.id, {
      type: 'ukrpost_warehouse',
      ukrpost_warehouse: { index: '01001' },
    });
    expect(index).toMatchObject({ valid: true, addresses: [{ address: '01001' }] });
    expect(index.said).toEqual([expect.stringMatching(/01001 is not in the directory/)]);
  });

  it('that are stored stay as they are when their branch is gone, and a closed one is told', async () => {
    await open();
    const { id, addresses } = await insert(entity, branch());
    await api.store.remove(placeCollection.name, { op: 'ids', ids: [`${warehousesOf('novapost', 'l1')}:w1`] });
    const untouched = await update(entity, id, ...addresses);
    expect(untouched).toMatchObject({ valid: true, said: [], addresses });
    const bare = await update(entity, id, branch(), branch('w3'));
    expect(bare).toMatchObject({
      valid: true,
      addresses: [{ address: 'Відділення №1: вул. Садова, 1' }, { address: 'Відділення №3' }],
    });
    expect(bare.said).toEqual([
      expect.stringMatching(/“Відділення №1.* gone/),
      expect.stringMatching(/“Відділення №3” is closed/),
    ]);
    expect(await update(entity, id, branch('w9'))).toMatchObject({ valid: false });
  });
});

it('an order is found by the region that only an id was sent of', async () => {
  await open();
  const { id } = await insert('order', branch('w2'));
  const filter = { $and: [{ 'region.0': { $in: ['львів'] } }] };
  const { result } = await api.post('/api/order/list', { page: 1, filter });
  expect((result as unknown as ListResult).items.map(({ _id }) => _id)).toEqual([id]);
});
