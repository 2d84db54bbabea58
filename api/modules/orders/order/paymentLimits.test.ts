import type { SaveResult } from '#domain/wire/Form';
import type { Language } from '#domain/text/Language';
import { testApi } from '../../../testing/testApi';
import type { TestApi } from '../../../testing/testApi';
import { aProduct, aRecord } from '../../../testing/testRecords';

/** Cash from 300 ₴, instalments from 500 ₴ in 3 to 6 parts; a jug costs 100 ₴. */
const payment = aRecord('property', {
  _id: 'payment',
  cash_active: { 0: true },
  cash_min_order_price: { 0: 300 },
  liqpay_card_active: { 0: true },
  privat_installments_active: { 0: true },
  privat_installments_min_parts: { 0: 3 },
  privat_installments_max_parts: { 0: 6 },
  privat_installments_min_order_price: { 0: 500 },
});
const open = (language: Language = 'en') =>
  testApi({
    language,
    seed: {
      properties: [payment],
      products: [aProduct('jug', 'Глечик', { quantity: { 0: 100 } })],
      clients: [aRecord('client', { _id: 'c1', phone: { 0: '+38 (067) 123 45 67' } })],
    },
  });

const cart = (qty: number) => ({ 0: { cartItems: [{ id: 'jug', qty }], discounts: [] } });
const paidBy = (code: string, parts = 3) => ({ 0: { payment: code, parts_count: parts } });
const saved = ({ result }: { result: unknown }): SaveResult => result as SaveResult;
const textsOf = ({ fields }: SaveResult) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { messages }]) => [name, messages.map(({ text }) => text.replace(/\s/g, ' '))]),
  );

async function sell(api: TestApi, qty: number, way: object): Promise<string> {
  const fields = { shop: { 0: 'shop-owner' }, cart: cart(qty), payment: way };
  const { valid, _id } = saved(await api.post('/api/order/insert', { fields }));
  expect(valid).toBe(true);
  return _id;
}
const update = async (api: TestApi, id: string, fields: object) =>
  textsOf(saved(await api.put(`/api/order/update/${id}`, { fields })));

/** What the owner of the marketplace demands from now on. */
async function demand(api: TestApi, more: object): Promise<void> {
  const stored = await api.store.get('properties', 'payment');
  if (!stored) throw new Error('no settings of payment');
  await api.store.replace('properties', { ...stored, ...more, _revision: stored._revision + 1 });
}

it.each([
  ['en', 'cash', 300, 'This payment is available for sums from ₴300'],
  ['uk', 'cash', 300, 'Цей спосіб оплати доступний від суми 300 ₴'],
  ['en', 'privat_installments', 500, 'This payment is available for sums from ₴500'],
] as const)(
  'an order can not be edited below the minimum of its method (%s, %s)',
  async (language, code, least, text) => {
    const api = await open(language);
    const id = await sell(api, least / 100 + 1, paidBy(code));
    expect(await update(api, id, { cart: cart(least / 100) })).toEqual({});
    expect(await update(api, id, { cart: cart(least / 100 - 1) })).toEqual({
      payment: [text],
    });
    expect(await api.store.get('orders', id)).toMatchObject({ total: { 0: least } });
    expect(await update(api, id, { cart: cart(least / 100 - 1), payment: paidBy('card') })).toEqual({});
  },
);

it('an order from before a higher minimum can be edited, as long as its total does not become smaller', async () => {
  const api = await open();
  const id = await sell(api, 4, paidBy('cash'));
  await demand(api, { cash_min_order_price: { 0: 1000 } });
  expect(await update(api, id, { client: { 0: 'c1' } })).toEqual({});
  expect(await update(api, id, { cart: cart(5) })).toEqual({});
  expect(await update(api, id, { cart: cart(4) })).toEqual({
    payment: ['This payment is available for sums from ₴1,000'],
  });
  const order = await api.store.get('orders', id);
  const { history } = (order?.status as { 0: { history: object[] } })[0];
  const canceled = { status: 'canceled', history: [{ status: 'canceled' }, ...history] };
  expect(await update(api, id, { status: { 0: canceled } })).toEqual({});
});

it('a return is not held back by the minimum', async () => {
  const api = await open();
  const id = await sell(api, 3, paidBy('cash'));
  const { history } = ((await api.store.get('orders', id))?.status as { 0: { history: object[] } })[0];
  expect(
    await update(api, id, { status: { 0: { status: 'payed', history: [{ status: 'payed' }, ...history] } } }),
  ).toEqual({});
  const body = { order: id, lines: [{ id: 'jug', qty: 2, restock: true }], delivery: false, refund: false };
  expect((await api.post('/api/order/return', body)).status).toBe(200);
});

it('the number of instalments that an order has is kept when other numbers are on offer, and checked when it changes', async () => {
  const api = await open();
  const id = await sell(api, 6, paidBy('privat_installments', 6));
  await demand(api, { privat_installments_max_parts: { 0: 4 } });
  expect(await update(api, id, { cart: cart(5) })).toEqual({});
  expect(await update(api, id, { payment: paidBy('privat_installments', 5) })).toEqual({
    payment: ['The number is too big: at most 4'],
  });
});

it('an order whose method is not on offer any more can be edited', async () => {
  const api = await open();
  const id = await sell(api, 5, paidBy('cash'));
  await demand(api, { cash_active: { 0: false } });
  expect(await update(api, id, { cart: cart(3) })).toEqual({});
});
