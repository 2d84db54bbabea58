import type { ListResult } from '#domain/wire/Listing';
import type { SaveResult } from '#domain/wire/Form';
import { fieldsIn } from '#domain/wire/fieldsIn';
import type { TimelineResult } from '#domain/wire/OrderTimeline';
import type { GetCartResult, OrderStatusValue } from '#domain/wire/Order';
import { cartOf, statusOf } from '../shared/values/orderValues';
import { lettersOf } from '../../../testing/lettersOf';
import { testApi, TestClock } from '../../../testing/testApi';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { aProduct, aRecord } from '../../../testing/testRecords';
import type { OrderLoadResult } from './schemas';

const active = ['cash', 'liqpay_card'].flatMap((prefix) => [
  [`${prefix}_active`, { 0: true }],
  [`${prefix}_merchant_available`, { 0: true }],
]);
const settings = [
  { ...aRecord('page', { _id: 'payment' }), ...Object.fromEntries(active) },
  {
    ...aRecord('page', { _id: 'shipping' }),
    selfshipping_active: { 0: true },
    selfshipping_merchant_available: { 0: true },
    selfshipping_available_payments: { 0: ['cash', 'card'] },
    selfshipping_merchant_available_payments: { 0: ['cash', 'card'] },
  },
];
const reduced = {
  0: { default: 100, discount: 80, percents: 20, discount_from: null, discount_to: '2025-11-21' },
};
const seed = {
  products: [
    aProduct('jug', 'Глечик', { quantity: { 0: 10 }, price: reduced }),
    aProduct('bowl', 'Миска', { quantity: { 0: 3 } }),
    aProduct('sold', 'Продана', { quantity: { 0: 0 } }),
    aProduct('off', 'Знята', { quantity: { 0: 0 }, active: { 0: false } }),
    aProduct('kosiv', 'Ліжник', { shop: { 0: 'shop-kosiv' }, quantity: { 0: 5 } }),
  ],
  properties: settings,
  clients: [aRecord('client', { _id: 'c1', title: { 0: 'Коваль Олена' }, phone: { 0: '+38 (067) 123 45 67' } })],
  promocodes: [
    aRecord('promocode', {
      _id: 'autumn',
      title: { uk: 'Осінь' },
      urlcode: { 0: 'autumn' },
      kind: { 0: 'percent' },
      value: { 0: 10 },
      active: { 0: true },
      codes: { 0: ['ONCE', 'OLD'] },
      promocodes: {
        0: [
          { active: true, code: 'ONCE', dateFrom: null, dateTo: null, maxUses: 1, uses: 0 },
          { active: true, code: 'OLD', dateFrom: null, dateTo: '2025-11-20', maxUses: 0, uses: 0 },
        ],
      },
    }),
    aRecord('promocode', {
      _id: 'foreign',
      title: { uk: 'Чужий' },
      urlcode: { 0: 'foreign' },
      kind: { 0: 'sum' },
      value: { 0: 5 },
      active: { 0: true },
      shop: { 0: 'shop-kosiv' },
      codes: { 0: ['KOSIV'] },
      promocodes: { 0: [{ active: true, code: 'KOSIV', dateFrom: null, dateTo: null, maxUses: 0, uses: 0 }] },
    }),
  ],
};

type Client = Pick<TestApi, 'get' | 'post' | 'put' | 'delete'>;

const cart = (lines: Readonly<Record<string, number>>, ...codes: string[]) => ({
  0: {
    cartItems: Object.entries(lines).map(([id, qty]) => ({ id, qty, price: 1 })),
    discounts: codes.map((data) => ({ type: 'coupon', data })),
    totalPrice: 1,
  },
});
const form = (lines: Readonly<Record<string, number>>, more: object = {}, ...codes: string[]) => ({
  fields: {
    shop: { 0: 'shop-owner' },
    client: { 0: 'c1' },
    cart: cart(lines, ...codes),
    payment: { 0: { payment: 'card' } },
    ...more,
  },
});
const save = async (api: Client, path: string, body: object): Promise<SaveResult> => {
  const { result } = await (path === 'insert' ? api.post('/api/order/insert', body) : api.put(path, body));
  return result as unknown as SaveResult;
};
const insert = (api: Client, ...given: Parameters<typeof form>) => save(api, 'insert', form(...given));
const update = (api: Client, id: string, fields: object) => save(api, `/api/order/update/${id}`, { fields });
const stored = async (api: TestApi, id: string) => {
  const order = await api.store.get('orders', id);
  if (!order) throw new Error(`no order ${id}`);
  return order;
};
const stock = async (api: TestApi, id = 'jug') => ((await api.store.get('products', id))?.quantity as { 0: number })[0];
const uses = async (api: TestApi) => (await api.store.get('couponUses', 'autumn:ONCE'))?.uses ?? 0;
const changeStatus = async (api: TestApi, id: string, status: string, more: object = {}, client: Client = api) => {
  const { history = [] } = statusOf(await stored(api, id)) ?? {};
  const entry = { status, comment: '', reported: false, time: '', author: '', ...more };
  return update(client, id, { status: { 0: { status, history: [entry, ...history] } } });
};
const fieldsOf = ({ fields }: OrderLoadResult['form']) => fields.groups.flatMap(({ items }) => fieldsIn(items));
const texts = (result: SaveResult, field: string) => result.fields[field]?.messages.map(({ text }) => text);

describe('an order', () => {
  it('is stored with the server’s own totals, a number and its first status', async () => {
    const api = await testApi({ seed });
    const saved = await insert(api, { jug: 2, bowl: 1 }, {}, ' once ');
    expect(saved.fields).toEqual({});
    const order = await stored(api, saved._id);
    expect(cartOf(order)).toMatchObject({
      fullPrice: 300,
      fullDiscount: 66,
      shippingPrice: 0,
      totalPrice: 234,
      discounts: [{ data: 'ONCE', discount: 26, status: 1 }],
      cartItems: [
        { id: 'jug', qty: 2, price: 100, discount: 40, title: 'Глечик', discounts: [{ data: 'ONCE', discount: 16 }] },
        { id: 'bowl', qty: 1, price: 100, discount: 0, discounts: [{ data: 'ONCE', discount: 10 }] },
      ],
    });
    expect(order).toMatchObject({
      title: { 0: `№ ${order._increment}` },
      current_status: { 0: 'pending' },
      total: { 0: 234 },
      products: { 0: ['jug', 'bowl'] },
      phone: { 0: '+38 (067) 123 45 67' },
    });
    expect(statusOf(order)?.history).toMatchObject([
      { status: 'pending', author: 'admin', time: '2025-11-21T10:00:00.000Z' },
    ]);
    expect(await api.store.get('clients', 'c1')).toMatchObject({
      ordersCount: { 0: 1 },
      ordersSum: { 0: 234 },
      shops: { 0: ['shop-owner'] },
    });
  });

  it('has accepted promocodes only', async () => {
    const api = await testApi({ seed });
    const discounts = [
      { type: 'coupon', data: 'OLD', status: 0 },
      { type: 'coupon', data: 'ONCE', status: 2 },
    ];
    const { _id } = await insert(api, { jug: 1 }, { cart: { 0: { ...cart({ jug: 1 })[0], discounts } } });
    const { discounts: saved } = cartOf(await stored(api, _id)) ?? {};
    expect(saved).toMatchObject([{ data: 'ONCE', status: 1 }]);
  });

  it.each([
    ['OLD', 'The promocode OLD: The promocode has expired'],
    ['KOSIV', 'The promocode KOSIV: There is no such promocode'],
    ['NONE', 'The promocode NONE: There is no such promocode'],
  ])(
    'is refused with a promocode that gives nothing, when it is made and when it is changed: %s',
    async (code, text) => {
      const api = await testApi({ seed });
      const withCode = { cart: cart({ jug: 1 }, code) };
      const refused = await insert(api, { jug: 1 }, withCode);
      expect(refused).toMatchObject({ valid: false, fields: { cart: { messages: [{ text }] } } });
      const { _id } = await insert(api, { jug: 1 });
      expect(await update(api, _id, withCode)).toMatchObject({
        valid: false,
        fields: { cart: { messages: [{ text }] } },
      });
      expect(cartOf(await stored(api, _id))).toMatchObject({ totalPrice: 80, discounts: [] });
    },
  );

  it.each([
    ['in the trash', { _deleted: true }],
    ['switched off', { active: { 0: false } }],
    ['without the code', { promocodes: { 0: [] }, codes: { 0: [] } }],
    ['for larger sums', { minSum: { 0: 10_000 } }],
  ])('keeps the promocode that it was given, whatever is changed of it: %s', async (_case, change) => {
    const api = await testApi({ seed });
    const { _id } = await insert(api, { jug: 2 }, { cart: cart({ jug: 2 }, 'ONCE') });
    const before = cartOf(await stored(api, _id));
    const promocode = await api.store.get('promocodes', 'autumn');
    const replaced = promocode && { ...promocode, ...change, _revision: promocode._revision + 1 };
    expect(replaced && (await api.store.replace('promocodes', replaced)).ok).toBe(true);
    expect(await update(api, _id, { cart: cart({ jug: 1 }, 'ONCE') })).toMatchObject({ valid: true });
    const after = cartOf(await stored(api, _id));
    expect(before && after && [before.discounts, after.discounts, after.totalPrice * 2]).toEqual([
      [expect.objectContaining({ data: 'ONCE', discount: 16 })],
      [expect.objectContaining({ data: 'ONCE', discount: 8 })],
      before?.totalPrice,
    ]);
  });

  it('keeps its link to pay by until it is paid in another way', async () => {
    const link = { link: 'https://pay.example.com/1', status: true, messages: [] };
    const payment = { payment: 'card', parts_count: 2, link };
    const order = aRecord('order', {
      _id: 'o1',
      shop: { 0: 'shop-owner' },
      payment: { 0: payment },
      status: { 0: { status: 'pending', history: [] } },
    });
    const api = await testApi({ seed: { ...seed, orders: [order] } });
    const linkAfter = async (value: object) => {
      expect(await update(api, 'o1', { payment: { 0: value } })).toMatchObject({ valid: true });
      return ((await stored(api, 'o1')).payment as { 0: typeof payment })[0].link;
    };
    expect(await linkAfter({ ...payment, link: null })).toEqual(link);
    expect(await linkAfter({ ...payment, payment: 'cash' })).toBeNull();
  });

  it('keeps what it was sold at when prices change and codes expire', async () => {
    const clock = new TestClock();
    const api = await testApi({ seed, clock });
    const { _id } = await insert(api, { jug: 2 });
    clock.advance(86_400_000);
    await update(api, _id, { client: { 0: '' } });
    expect(cartOf(await stored(api, _id))).toMatchObject({ totalPrice: 160 });
    await update(api, _id, { cart: cart({ jug: 3, bowl: 1 }) });
    expect(cartOf(await stored(api, _id))).toMatchObject({ totalPrice: 340 });
  });

  it('without a line or a payment is refused', async () => {
    const api = await testApi({ seed });
    const saved = await insert(api, {}, { payment: { 0: null } });
    expect(saved).toMatchObject({ valid: false, fields: { cart: { valid: false }, payment: { valid: false } } });
  });

  it.each([
    ['sold out', { sold: 1 }, '“Продана” is out of stock'],
    ['switched off', { off: 1 }, '“Знята” is not for sale any more'],
    ['scarce', { bowl: 4 }, '“Миска”: only 3 in stock'],
    ['of another shop', { kosiv: 1 }, 'The shop of the order does not sell one of the products'],
    ['unknown', { nothing: 1 }, 'The shop of the order does not sell one of the products'],
  ])('of what is %s is refused', async (_name, lines, text) => {
    const api = await testApi({ seed });
    const said = texts(await insert(api, lines), 'cart');
    expect(said).toContain(text);
    expect(said).toHaveLength(new Set(said).size);
    expect(await stock(api, 'bowl')).toBe(3);
  });

  it.each([
    ['part of a piece', 1.5, 'Enter a number, for example 1250.50'],
    ['fewer than one', -1, 'The number is too small: at least 1'],
    ['more than fit into a line', 10_001, 'The number is too big: at most 10,000'],
  ])('of %s is refused by the cart, and nothing is taken', async (_what, qty, text) => {
    const api = await testApi({ seed });
    const refused = await insert(api, { jug: qty });
    expect([refused.valid, texts(refused, 'cart'), Object.keys(refused.fields)]).toEqual([false, [text], ['cart']]);
    expect(await stock(api)).toBe(10);
  });

  it('of another shop begins anew', async () => {
    const api = await testApi({ seed });
    const { _id } = await insert(api, { jug: 2 });
    expect(await update(api, _id, { shop: { 0: 'shop-kosiv' } })).toMatchObject({ valid: false, fields: { cart: {} } });
    const moved = await update(api, _id, { shop: { 0: 'shop-kosiv' }, cart: cart({ jug: 2, kosiv: 1 }) });
    expect(moved).toMatchObject({ valid: true });
    const order = await stored(api, _id);
    expect(cartOf(order)?.cartItems.map(({ id }) => id)).toEqual(['kosiv']);
    expect(statusOf(order)?.history.map(({ status }) => status)).toEqual(['pending_partner', 'pending']);
    expect([await stock(api), await stock(api, 'kosiv')]).toEqual([10, 4]);
  });
});

describe('the status of an order', () => {
  it('follows the table, and an admin leaves it with a comment', async () => {
    const api = await testApi({ seed });
    const { _id } = await insert(api, { jug: 1 });
    expect(texts(await changeStatus(api, _id, 'sent'), 'status')).toEqual([
      'Add a comment to set a status out of the usual order',
    ]);
    expect(await changeStatus(api, _id, 'sent', { comment: 'Забрали одразу' })).toMatchObject({ valid: true });
    const staff = await api.as('staff');
    expect(texts(await changeStatus(api, _id, 'processing', {}, staff), 'status')).toEqual([
      'This status can’t follow the present one',
    ]);
    expect(await changeStatus(api, _id, 'complete', {}, staff)).toMatchObject({ valid: true });
    expect((await stored(api, _id)).current_status).toEqual({ 0: 'complete' });
    expect(statusOf(await stored(api, _id))?.history.map(({ status, author }) => [status, author])).toEqual([
      ['complete', 'staff'],
      ['sent', 'admin'],
      ['pending', 'admin'],
    ]);
  });

  it('checks several new entries one after another, the oldest first', async () => {
    const api = await testApi({ seed, user: 'staff' });
    const { _id } = await insert(api, { jug: 1 });
    const { history = [] } = statusOf(await stored(api, _id)) ?? {};
    const entries = (...statuses: string[]) => statuses.map((status) => ({ status, comment: '', reported: false }));
    const set = (value: Partial<OrderStatusValue> | object) => update(api, _id, { status: { 0: value } });
    expect(await set({ status: 'sent', history: [...entries('processing', 'sent'), ...history] })).toMatchObject({
      valid: false,
    });
    expect(await set({ status: 'sent', history: [...entries('sent', 'processing'), ...history] })).toMatchObject({
      valid: true,
    });
  });

  it.each([
    ['one that there is not', ['lost'], 'Choose one of the offered values'],
    ['a name of JavaScript', ['__proto__'], 'Choose one of the offered values'],
    ['hundreds', Array.from({ length: 400 }, () => 'complete'), 'Add a comment to set a status out of the usual order'],
  ])('is no status of %s: the save says so, once', async (_what, names, text) => {
    const api = await testApi({ seed });
    const { _id } = await insert(api, { jug: 1 });
    const { history = [] } = statusOf(await stored(api, _id)) ?? {};
    const added = names.map((status) => ({ status, comment: '', reported: false }));
    const refused = await update(api, _id, { status: { 0: { status: names[0], history: [...added, ...history] } } });
    expect([refused.valid, texts(refused, 'status')]).toEqual([false, [text]]);
    expect(statusOf(await stored(api, _id))?.history).toEqual(history);
  });

  it('keeps its history whatever is sent', async () => {
    const api = await testApi({ seed });
    const { _id } = await insert(api, { jug: 1 });
    const before = statusOf(await stored(api, _id));
    const [first] = before?.history ?? [];
    for (const history of [[], [{ ...first, comment: 'Інше' }], [{ ...first, time: '2020-01-01T00:00:00.000Z' }]])
      expect(texts(await update(api, _id, { status: { 0: { status: 'pending', history } } }), 'status')).toEqual([
        'The stored history of statuses can’t be changed. Load the order again.',
      ]);
    expect(statusOf(await stored(api, _id))).toEqual(before);
  });
});

describe('stock and coupons', () => {
  it('are taken when an order is saved, by the difference when it changes, and given back', async () => {
    const api = await testApi({ seed });
    const { _id } = await insert(api, { jug: 4 }, {}, 'ONCE');
    expect([await stock(api), await uses(api)]).toEqual([6, 1]);
    await update(api, _id, { cart: cart({ jug: 10 }, 'ONCE') });
    expect([await stock(api), await uses(api)]).toEqual([0, 1]);
    expect(await update(api, _id, { cart: cart({ jug: 11 }, 'ONCE') })).toMatchObject({ valid: false });
    await update(api, _id, { cart: cart({ jug: 1, bowl: 2 }) });
    expect([await stock(api), await stock(api, 'bowl'), await uses(api)]).toEqual([9, 1, 0]);
    await changeStatus(api, _id, 'canceled');
    expect([await stock(api), await stock(api, 'bowl')]).toEqual([10, 3]);
    await changeStatus(api, _id, 'pending');
    expect([await stock(api), await stock(api, 'bowl')]).toEqual([9, 1]);
    await api.delete(`/api/order/delete/${_id}`);
    expect([await stock(api), await stock(api, 'bowl')]).toEqual([10, 3]);
    await api.post(`/api/order/restore/${_id}`);
    expect([await stock(api), await stock(api, 'bowl')]).toEqual([9, 1]);
    expect(await api.store.count('reservations', { op: 'and', of: [] })).toBe(0);
  });

  it('cancel a restored order whose goods are sold by now', async () => {
    const api = await testApi({ seed });
    const { _id } = await insert(api, { bowl: 3 });
    await api.delete(`/api/order/delete/${_id}`);
    await insert(api, { bowl: 1 });
    await api.post(`/api/order/restore/${_id}`);
    expect(statusOf(await stored(api, _id))?.status).toBe('canceled');
    // Why is said in the language of who reads it, and a form that has it so is saved.
    const shown = async (language: 'uk' | 'en') => {
      const { result } = await (
        await testApi({ store: api.store, clock: api.clock, language })
      ).get(`/api/order/load/${_id}`);
      const status = fieldsOf((result as unknown as OrderLoadResult).form).find(({ name }) => name === 'status');
      return status?.value['0'] as OrderStatusValue;
    };
    expect((await shown('uk')).history[0]?.comment).toBe('Товару вже немає в наявності');
    const { history } = await shown('en');
    expect(history[0]?.comment).toBe('The goods are sold out by now');
    const entry = { status: 'pending', comment: 'again', reported: false, time: '', author: '' };
    const again = { status: 'pending', history: [entry, ...history] };
    const refused = await update(api, _id, { status: { 0: again } });
    expect(Object.keys(refused.fields)).toEqual(['cart']);
    expect(await stock(api, 'bowl')).toBe(2);
  });

  it('of a product that was switched off and sold since are told to be gone when an order is taken up again', async () => {
    const api = await testApi({ seed });
    const { _id } = await insert(api, { bowl: 3 });
    const setStatus = (status: string) =>
      api.post('/api/order/change-statuses', { selectedItems: [_id], status, comment: 'так' });
    await setStatus('canceled');
    await api.put('/api/product/update/bowl', { fields: { active: { 0: false }, quantity: { 0: 1 } } });
    const { result } = await setStatus('pending');
    expect(JSON.stringify(result)).toContain('“Миска” is not for sale any more');
  });

  it('are all taken or none', async () => {
    const api = await testApi({ seed });
    await insert(api, { bowl: 3 }, {}, 'ONCE');
    expect(await insert(api, { jug: 1, bowl: 1 })).toMatchObject({ valid: false });
    const both = await Promise.all([insert(api, { jug: 6 }), insert(api, { jug: 6 })]);
    expect(both.map(({ valid }) => valid).sort()).toEqual([false, true]);
    expect([await stock(api), await uses(api)]).toEqual([4, 1]);
  });

  it('are in the history of the product', async () => {
    const api = await testApi({ seed });
    await insert(api, { jug: 4 });
    const { result } = await api.get('/api/product/history/jug');
    expect(JSON.stringify(result)).toContain('quantity');
  });

  it('sells exactly the last ten pieces to sixteen clients', async () => {
    const api = await testApi({ seed });
    const saved = await Promise.all(Array.from({ length: 16 }, () => insert(api, { jug: 1 }, {}, 'ONCE')));
    let sold = saved.filter(({ valid }) => valid).length;
    // Those whose code was used up meanwhile took nothing.
    while ((await insert(api, { jug: 1 })).valid) sold += 1;
    expect([sold, await stock(api), await uses(api)]).toEqual([10, 0, 1]);
  });
});

describe('the cart of a browser', () => {
  const ask = async (api: Client, body: object) =>
    api.post('/api/order/get-cart', { cart: {}, discounts: [], address: null, shop: 'shop-owner', ...body });

  it('is computed from ids, quantities and codes', async () => {
    const api = await testApi({ seed });
    const { status, result } = await ask(api, {
      cart: { jug: { qty: 2, price: 1 }, bowl: { qty: 4 }, sold: { qty: 1 }, kosiv: { qty: 1 } },
      discounts: ['once', 'OLD', 'KOSIV', 'NONE'].map((data) => ({ type: 'coupon', data })),
    });
    const { productsData, discounts, cart: computed } = result as unknown as GetCartResult;
    expect(status).toBe(200);
    expect(productsData).toMatchObject({
      jug: { price: 100, current: 80, max: 10, state: 'ok', title: 'Глечик' },
      bowl: { max: 3, state: 'short' },
      sold: { max: 0, state: 'outOfStock' },
      kosiv: { title: '', price: 0, max: 0, state: 'gone' },
    });
    expect(discounts.map(({ data, status: accepted, messages }) => [data, accepted, messages[0]?.text])).toEqual([
      ['ONCE', 1, 'The promocode is applied'],
      ['OLD', 0, 'The promocode has expired'],
      ['KOSIV', 0, 'There is no such promocode'],
      ['NONE', 0, 'There is no such promocode'],
    ]);
    expect(computed.cartItems.map(({ id }) => id)).toEqual(['jug', 'bowl', 'sold']);
  });

  it('is limited, and a merchant’s is of the own shop', async () => {
    const api = await testApi({ seed });
    const merchant = await api.as('merchant');
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`p${at}`, { qty: 1 }]));
    expect((await ask(api, { cart: many })).status).toBe(400);
    expect((await ask(api, { cart: { jug: { qty: 0 } } })).status).toBe(400);
    expect((await ask(merchant, { cart: { jug: { qty: 1 } } })).status).toBe(403);
    expect((await ask(merchant, { cart: { kosiv: { qty: 1 } }, shop: 'shop-kosiv' })).status).toBe(200);
  });
});

describe('the form of an order', () => {
  it('has the shops and the choices of its shop', async () => {
    const api = await testApi({ seed });
    const { _id } = await insert(api, { jug: 1 });
    const { result } = await api.get(`/api/order/load/${_id}?shop=shop-kosiv`);
    const { shops, form: loaded } = result as unknown as OrderLoadResult;
    const fields = new Map(fieldsOf(loaded).map((field) => [field.name, field]));
    expect(shops.map(({ value }) => value).sort()).toEqual(['shop-kosiv', 'shop-owner', 'shop-rival']);
    expect(shops.find(({ value }) => value === 'shop-kosiv')?.view).toBe('Косівська майстерня');
    expect(fields.get('cart')?.value).toEqual({ 0: null });
    expect(fields.get('payment')?.datalist?.map(({ value }) => value)).toEqual(['cash', 'card']);
    // Its history has a status that this shop does not: it keeps its name.
    const pending = fields.get('status')?.datalist?.find(({ value }) => value === 'pending');
    expect(pending).toEqual({ value: 'pending', view: 'Pending', visible: false });
  });

  it('says which statuses need a comment to follow', async () => {
    const api = await testApi({ seed });
    const { _id } = await insert(api, { jug: 1 });
    const { result } = await api.get(`/api/order/load/${_id}`);
    const status = fieldsOf((result as unknown as OrderLoadResult).form).find(({ name }) => name === 'status');
    const needing = status?.datalist?.filter(({ needsComment }) => needsComment).map(({ value }) => value);
    expect(needing).toEqual(['sent', 'complete']);
  });

  it('of a copy has no status, no waybill and no coupons', async () => {
    const api = await testApi({ seed });
    const { _id } = await insert(api, { jug: 1 }, { waybill: { 0: '20450000000001' } }, 'ONCE');
    expect(await stored(api, _id)).toMatchObject({ waybill: { 0: '20450000000001' } });
    const found = (await api.post('/api/order/list', { search: '20450000000001' })).result;
    expect(found).toMatchObject({ allItemsCount: 1, items: [{ _id }] });
    const { result } = await api.get(`/api/order/create?source=${_id}`);
    const fields = new Map(fieldsOf((result as unknown as OrderLoadResult).form).map((field) => [field.name, field]));
    expect(fields.get('status')?.value).toEqual({ 0: null });
    expect(fields.get('waybill')?.value).toEqual({ 0: '' });
    expect(fields.get('cart')?.value).toMatchObject({ 0: { discounts: [] } });
  });
});

describe('a merchant', () => {
  it('handles the orders of the own shop, and learns of no other', async () => {
    const api = await testApi({ seed });
    const merchant = await api.as('merchant');
    const foreign = await insert(api, { jug: 1 });
    const own = await insert(api, { kosiv: 1 }, { shop: { 0: 'shop-kosiv' } });
    expect((await merchant.get(`/api/order/load/${foreign._id}`)).status).toBe(403);
    const { result } = await merchant.get(`/api/order/load/${own._id}`);
    expect((result as unknown as OrderLoadResult).shops.map(({ value }) => value)).toEqual(['shop-kosiv']);
    expect(await changeStatus(api, own._id, 'processing_partner', {}, merchant)).toMatchObject({ valid: true });
    expect((await merchant.delete(`/api/order/delete/${own._id}`)).status).toBe(403);
    const client = (await merchant.get('/api/client/load/c1')).result as unknown as OrderLoadResult;
    expect(fieldsOf(client.form).find(({ name }) => name === 'ordersCount')?.value).toEqual({ 0: null });
    const columnsOf = async (list: Pick<TestClient, 'post'>) =>
      ((await list.post('/api/client/list', {})).result as unknown as ListResult).attributes.map(({ name }) => name);
    expect(await columnsOf(api)).toContain('ordersSum');
    expect(await columnsOf(merchant)).toEqual(expect.not.arrayContaining(['ordersCount', 'ordersSum']));
    await api.put('/api/client/update/c1', { fields: { comment: { 0: 'Сварлива' } } });
    expect(JSON.stringify(await api.get('/api/client/history/c1'))).toContain('Сварлива');
    for (const call of ['history', 'load'])
      expect(JSON.stringify(await merchant.get(`/api/client/${call}/c1`))).not.toContain('Сварлива');
    const rival = await api.as('rival');
    expect((await rival.get('/api/client/load/c1')).status).toBe(403);
    expect((await rival.post('/api/client/list', {})).result).toMatchObject({ allItemsCount: 0 });
  });
});

describe('the client', () => {
  it('is told of a reported status once, in the own language', async () => {
    const clients = [
      aRecord('client', {
        _id: 'en',
        phone: { 0: '+38 (067) 765 43 21' },
        email: { 0: 'o@example.com' },
        language: { 0: 'en' },
      }),
    ];
    const api = await testApi({ seed: { ...seed, clients: [...seed.clients, ...clients] } });
    const { _id } = await insert(api, { jug: 1 }, { client: { 0: 'en' } });
    const report = () => api.get(`/api/order/report-client?order=${_id}`);
    expect((await report()).status).toBe(409);
    await changeStatus(api, _id, 'payed', { reported: true, comment: 'Дякуємо' });
    for (let call = 0; call < 2; call += 1)
      expect(await report()).toMatchObject({
        status: 200,
        result: { status: true },
        messages: [
          {
            type: 'warning',
            text: 'There is no mail server: the email to the client waits in the list of emails',
            link: { path: '/mails', text: 'List of emails' },
          },
        ],
      });
    const { items } = (await api.get(`/api/order/timeline?order=${_id}`)).result as unknown as TimelineResult;
    expect(items.filter(({ kind }) => kind === 'mail')).toMatchObject([
      { text: 'The email to the client about the status “Paid” waits: there is no mail server', inMails: true },
    ]);
    const letters = (await lettersOf(api)).map((letter) => letter._id);
    const mails = await api.store.getMany('mails', letters);
    const { _increment } = await stored(api, _id);
    expect(mails).toMatchObject([{ to: 'o@example.com', subject: `Order #${_increment}: paid`, language: 'en' }]);
    expect(mails[0]?.text).toContain('A note from the shop: Дякуємо');
  });

  it('without an address is not', async () => {
    const api = await testApi({ seed });
    const { _id } = await insert(api, { jug: 1 });
    await changeStatus(api, _id, 'payed', { reported: true });
    expect(await api.get(`/api/order/report-client?order=${_id}`)).toMatchObject({
      status: 409,
      messages: [{ text: 'The client has no email: nothing was sent' }],
    });
  });
});
