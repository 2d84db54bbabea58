import { accessFor } from '#core/schema/accessFor';
import type { ListResult } from '#domain/wire/Listing';
import type { SaveResult } from '#domain/wire/Form';
import type { SearchHit } from '#domain/wire/Search';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aProduct, aRecord } from '../../../testing/testRecords';
import { entities } from '../../registry';

type Client = Pick<TestClient, 'get' | 'post'>;

const phones = ['+38 (067) 750 43 31', '+38 (050) 433 17 75', '+38 (063) 111 22 43'];
const clients = [
  ['oksana', 'Коваль', 'Оксана', 'oksana.koval@example.com'],
  ['stepan', 'Дем’янчук', 'Степан', 'stepan@example.com'],
  ['olena', 'Коваль', 'Олена', 'olena@example.com'],
].map(([_id = '', surname = '', name = '', email = ''], at) =>
  aRecord('client', {
    _id,
    title: { 0: `${surname} ${name}` },
    surname: { 0: surname },
    name: { 0: name },
    email: { 0: email },
    phone: { 0: phones[at] },
    shops: { 0: at === 0 ? ['shop-kosiv'] : [] },
    active: { 0: true },
  }),
);
const seed = {
  clients,
  products: [
    aProduct('jug', 'Глечик кам’яний', { sku: { 0: 'KM-4331' }, quantity: { 0: 99 } }),
    aProduct('towel', 'Рушник 30×70', { sku: { 0: 'АВ-12' }, quantity: { 0: 99 } }),
    aProduct('rug', 'Ліжник', { shop: { 0: 'shop-kosiv' }, sku: { 0: 'LZ-1' }, quantity: { 0: 99 } }),
  ],
  properties: [
    {
      ...aRecord('page', { _id: 'payment' }),
      liqpay_card_active: { 0: true },
      liqpay_card_merchant_available: { 0: true },
    },
  ],
};

async function buy(api: Client, product: string, client: string, shop = 'shop-owner'): Promise<string> {
  const cart = { cartItems: [{ id: product, qty: 1 }] };
  const fields = { shop: { 0: shop }, client: { 0: client }, cart: { 0: cart }, payment: { 0: { payment: 'card' } } };
  const saved = (await api.post('/api/order/insert', { fields })).result as unknown as SaveResult;
  expect(saved).toMatchObject({ valid: true, fields: {} });
  return saved._id;
}

/** Orders № 1, 2 and 3. */
async function shop(): Promise<{ api: TestApi; orders: Readonly<Record<'oksana' | 'stepan' | 'kosiv', string>> }> {
  const api = await testApi({ seed });
  const oksana = await buy(api, 'jug', 'oksana');
  const stepan = await buy(api, 'towel', 'stepan');
  return { api, orders: { oksana, stepan, kosiv: await buy(api, 'rug', 'oksana', 'shop-kosiv') } };
}

const listed = async (api: Client, entity: string, body: object): Promise<string[]> =>
  ((await api.post(`/api/${entity}/list`, body)).result as unknown as ListResult).items.map(({ _id }) => _id);
const everywhere = async (api: Client, text: string): Promise<SearchHit[]> =>
  ((await api.get(`/api/home/search?text=${encodeURIComponent(text)}`)).result as { items: SearchHit[] }).items;
const hits = async (api: Client, text: string): Promise<string[]> =>
  (await everywhere(api, text)).map(({ entity, _id }) => `${entity} ${_id}`);

describe('orders are found', () => {
  it.each([
    ['the client’s phone', ['0677504331', '+380677504331', '067-750-43-31', '7504331', '43-31'], 'oksana'],
    ['the client’s name, in any order', ['коваль оксана', 'Оксана'], 'oksana'],
    ['a name without its apostrophe', ['демянчук'], 'stepan'],
    ['the client’s email', ['OKSANA.KOVAL@example.com', 'oksana.koval@'], 'oksana'],
    ['a product', ['глечик камяний', 'глечик, кам’яний'], 'oksana'],
    ['a size', ['рушник 30x70'], 'stepan'],
    ['an article', ['km-4331'], 'oksana'],
    ['an article in the other alphabet', ['AB-12'], 'stepan'],
    ['words about several things', ['степан рушник', 'демянчук 30х70'], 'stepan'],
  ] as const)('by %s', async (_what, searches, whose) => {
    const { api, orders } = await shop();
    for (const search of searches)
      expect({ search, found: await listed(api, 'order', { search, sort: { _created: 1 } }) }).toEqual({
        search,
        found: expect.arrayContaining([orders[whose]]) as string[],
      });
    expect(await listed(api, 'order', { search: `${searches[0]} нічого` })).toEqual([]);
  });

  it('by their number alone where it has its sign', async () => {
    const { api, orders } = await shop();
    for (const search of ['№2', '# 2', '№ 2']) {
      expect(await listed(api, 'order', { search })).toEqual([orders.stepan]);
      expect(await hits(api, search)).toEqual([`order ${orders.stepan}`]);
    }
    expect(await listed(api, 'order', { search: '#9' })).toEqual([]);
  });

  it('by the filter of phones in any whole notation, and by no part', async () => {
    const { api, orders } = await shop();
    const filtered = (phone: string) => listed(api, 'order', { filter: { $and: [{ phone: { $in: [phone] } }] } });
    for (const phone of ['0504331775', '+380504331775', '050 433-17-75'])
      expect(await filtered(phone)).toEqual([orders.stepan]);
    expect(await filtered('1775')).toEqual([]);
  });
});

describe('orders of a client who is called or reached otherwise by now', () => {
  const rename = (api: Client & Pick<TestClient, 'put'>, fields: object) =>
    api.put('/api/client/update/oksana', { fields });
  const phone = '+38 (099) 000 11 22';

  it('are found by the new words and not by the old ones, with an entry of their history', async () => {
    const { api, orders } = await shop();
    const opened = await api.store.get('orders', orders.oksana);
    await rename(api, { phone: { 0: '0990001122' }, surname: { 0: 'Ткач' }, email: { 0: 'tkach@example.com' } });
    await api.idle();
    const own = [orders.oksana, orders.kosiv].sort();
    for (const search of ['0990001122', 'ткач', 'tkach@example.com'])
      expect((await listed(api, 'order', { search })).sort()).toEqual(own);
    for (const search of ['0677504331', 'коваль']) expect(await listed(api, 'order', { search })).toEqual([]);
    expect((await listed(api, 'order', { filter: { $and: [{ phone: { $in: [phone] } }] } })).sort()).toEqual(own);
    const { records } = await api.store.find('changes', {
      where: { op: 'in', path: 'ids', values: [orders.kosiv] },
      sort: [{ path: '_created', direction: -1 }],
    });
    expect(records.some(({ fields }) => Array.isArray(fields) && fields.includes('phone'))).toBe(true);
    // A form that is open meanwhile is not outdated by it.
    const fields = { waybill: { 0: '20450000000001' } };
    const saved = await api.put(`/api/order/update/${orders.oksana}`, { fields, _revision: opened?._revision });
    expect(saved.status).toBe(200);
  });

  it('follow also while one of them is being saved', async () => {
    const { api } = await shop();
    await Promise.all([rename(api, { phone: { 0: phone } }), buy(api, 'jug', 'oksana'), buy(api, 'jug', 'oksana')]);
    await api.idle();
    expect(await listed(api, 'order', { search: '0990001122' })).toHaveLength(4);
    expect(await listed(api, 'order', { search: '0677504331' })).toEqual([]);
  });

  it('are the marketplace’s as they were when nothing was changed that they show', async () => {
    const { api, orders } = await shop();
    const before = await api.store.get('orders', orders.oksana);
    await rename(api, { comment: { 0: 'Телефонувати після 18' } });
    await api.idle();
    expect((await api.store.get('orders', orders.oksana))?._revision).toBe(before?._revision);
  });
});

describe('what comes first', () => {
  it('is a number, then the end of a phone, then an article, then a name', async () => {
    const { api, orders } = await shop();
    await api.store.insert('products', [
      aProduct('three', '3', { sku: { 0: '4331' } }),
      aProduct('odd', '4331 візерунок'),
    ]);
    expect((await hits(api, '3'))[0]).toBe(`order ${orders.kosiv}`);
    const found = await hits(api, '4331');
    expect(found.slice(0, 3).sort()).toEqual(
      ['client oksana', `order ${orders.kosiv}`, `order ${orders.oksana}`].sort(),
    );
    expect(found.slice(3, 5)).toEqual(['product three', 'product odd']);
    expect(found.slice(5).sort()).toEqual(['client stepan', `order ${orders.stepan}`, 'product jug'].sort());
  });

  it('is first in a picker too, page by page, and where an order is chosen that holds', async () => {
    const { api } = await shop();
    const more = Array.from({ length: 12 }, (_, at) => aProduct(`more${at}`, `Зразок 4331 ${at}`));
    await api.store.insert('products', [...more, aProduct('exact', 'Ясен', { sku: { 0: '4331' } })]);
    const page = (number: number, rest = {}) =>
      listed(api, 'product', { search: '4331', limit: 5, page: number, ...rest });
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages[0]?.[0]).toBe('exact');
    expect(new Set(pages.flat()).size).toBe(14);
    expect(await page(4)).toEqual([]);
    expect((await page(1, { sort: { sku: -1 } }))[0]).toBe('jug');
  });

  it('says whose it is: phone and town of a client, status and sum of an order', async () => {
    const { api, orders } = await shop();
    const summaries = Object.fromEntries((await everywhere(api, '4331')).map(({ _id, summary }) => [_id, summary]));
    expect(summaries).toMatchObject({
      oksana: phones[0],
      [orders.oksana]: 'Pending · ₴100.00, not paid',
    });
    const { items } = (await api.post('/api/client/list', { search: 'коваль', columns: ['_summary'] }))
      .result as unknown as ListResult;
    expect(items.map(({ summary }) => summary).sort()).toEqual([phones[0], phones[2]].sort());
  });
});

describe('a merchant', () => {
  it('finds own orders and their clients, and nobody else by anything', async () => {
    const { api, orders } = await shop();
    const merchant = await api.as('merchant');
    for (const search of ['4331', '0677504331', 'оксана', 'oksana.koval@example.com'])
      expect((await hits(merchant, search)).sort()).toEqual(['client oksana', `order ${orders.kosiv}`]);
    for (const search of ['1775', 'степан', 'stepan@example.com', 'рушник', 'АВ-12'])
      expect({ search, found: await hits(merchant, search) }).toEqual({ search, found: [] });
    for (const search of ['№1', '№2']) expect(await listed(merchant, 'order', { search })).toEqual([]);
    expect(await listed(merchant, 'order', { search: '№3' })).toEqual([orders.kosiv]);
  });

  it('has no field that is searched and hidden', () => {
    for (const entity of entities.values()) {
      const hidden = accessFor(entity, { ...merchantUser, shop: 'shop-kosiv' }).hiddenFields ?? [];
      const searched = [...entity.fields.values()].filter(({ searchable }) => searchable).map(({ name }) => name);
      expect({ entity: entity.name, both: searched.filter((name) => hidden.includes(name)) }).toEqual({
        entity: entity.name,
        both: [],
      });
    }
  });
});

const merchantUser = { id: 'm', name: 'm', email: 'm@example.com', type: 'merchant', gates: [], role: null } as const;
