import type { ListResult } from '#domain/wire/Listing';
import { blankAddress } from '#domain/delivery/addressChanges';
import { testApi } from '../../../testing/testApi';
import type { TestApi } from '../../../testing/testApi';
import { aProduct, aRecord } from '../../../testing/testRecords';

const titles = {
  card: { uk: 'Карткою онлайн', en: 'By card' },
  cash: { uk: 'Готівкою', en: 'In cash' },
  post: { uk: 'Укрпошта, відділення', en: 'Ukrposhta, office' },
};
const properties = [
  aRecord('property', {
    _id: 'payment',
    cash_active: { 0: true },
    cash_title: titles.cash,
    liqpay_card_active: { 0: true },
    liqpay_card_title: titles.card,
  }),
  aRecord('property', {
    _id: 'shipping',
    ukrpost_warehouse_active: { 0: true },
    ukrpost_warehouse_title: titles.post,
    ukrpost_warehouse_available_payments: { 0: ['cash', 'card'] },
  }),
];
const seed = {
  properties,
  products: [aProduct('jug', 'Глечик', { quantity: { 0: 10 } }), aProduct('bowl', 'Миска', { quantity: { 0: 10 } })],
  clients: ['c1', 'c2'].map((_id, at) => aRecord('client', { _id, phone: { 0: `+38 (067) 123 45 6${at}` } })),
};

const insert = async (api: TestApi, product: string, payment: string, client: string, region: string) => {
  const address = {
    ...blankAddress('ukrpost_warehouse'),
    main: true,
    ukrpost_warehouse: { index: '01001' },
    region,
    location: product === 'jug' ? 'Бровари' : 'Стрий',
    address: 'Хрещатик, 22',
  };
  const { result } = await api.post('/api/order/insert', {
    fields: {
      shop: { 0: 'shop-owner' },
      client: { 0: client },
      addresses: { 0: [address] },
      cart: { 0: { cartItems: [{ id: product, qty: 1 }] } },
      payment: { 0: { payment } },
    },
  });
  expect(result).toMatchObject({ valid: true });
  return (result as { _id: string })._id;
};

const list = async (api: TestApi, filter: object) =>
  (await api.post('/api/order/list', { page: 1, filter: { $and: [filter] } })).result as unknown as ListResult;

it('filters orders by status, payment, delivery, region, client and product', async () => {
  const api = await testApi({ seed });
  const first = await insert(api, 'jug', 'card', 'c1', 'Київська');
  const second = await insert(api, 'bowl', 'cash', 'c2', 'Львівська');
  const stored = await api.store.get('orders', second);
  const { history } = (stored?.status as { 0: { history: object[] } })[0];
  const entry = { status: 'processing', comment: '', reported: false, time: '', author: '' };
  await api.put(`/api/order/update/${second}`, {
    fields: { status: { 0: { status: 'processing', history: [entry, ...history] } } },
  });
  const found = async (filter: object) => (await list(api, filter)).items.map(({ _id }) => _id);
  expect(await found({ 'current_status.0': { $in: ['pending'] } })).toEqual([first]);
  expect(await found({ 'current_status.0': { $in: ['processing'] } })).toEqual([second]);
  expect(await found({ 'payment_code.0': { $in: ['card'] } })).toEqual([first]);
  expect((await found({ 'delivery_type.0': { $in: ['ukrpost_warehouse'] } })).sort()).toEqual([first, second].sort());
  expect(await found({ 'delivery_type.0': { $in: ['selfshipping'] } })).toEqual([]);
  expect(await found({ 'region.0': { $in: ['львів'] } })).toEqual([second]);
  expect(await found({ 'town.0': { $in: ['бровари'] } })).toEqual([first]);
  await api.put(`/api/order/update/${second}`, { fields: { waybill: { 0: '20450000001234' } } });
  expect(await found({ 'waybill.0': { $in: ['20450000001234'] } })).toEqual([second]);
  const listed = await list(api, { 'waybill.0': { $in: ['20450000001234'] } });
  expect(listed.attributes.filter(({ backendListing }) => backendListing).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['waybill', 'town']),
  );
  expect(await found({ 'client.0': { $in: ['c1'] } })).toEqual([first]);
  const { items, attributes } = await list(api, { 'products.0': { $in: ['bowl'] } });
  expect(items.map(({ _id }) => _id)).toEqual([second]);
  // Products are no column: those that the filter names have their titles, others are not read.
  const titlesOf = (name: string, of: ListResult['attributes']) => of.find((each) => each.name === name)?.datalist;
  expect(titlesOf('products', attributes)).toEqual([{ value: 'bowl', view: 'Миска' }]);
  const all = await list(api, { 'client.0': { $in: ['c1', 'c2'] } });
  expect([titlesOf('products', all.attributes), titlesOf('client', all.attributes)?.length]).toEqual([[], 2]);
});

it.each(['uk', 'en'] as const)(
  'names the methods of payment and delivery as they are called in the settings (%s)',
  async (language) => {
    const api = await testApi({ seed, language });
    await insert(api, 'jug', 'card', 'c1', 'Київська');
    const { attributes } = await list(api, { _deleted: false });
    const payment = attributes.find(({ name }) => name === 'payment_code');
    expect(payment?.datalist?.find(({ value }) => value === 'card')?.view).toBe(titles.card[language]);
    const delivery = attributes.find(({ name }) => name === 'delivery_type');
    expect(delivery?.datalist?.find(({ value }) => value === 'ukrpost_warehouse')?.view).toBe(titles.post[language]);
  },
);
