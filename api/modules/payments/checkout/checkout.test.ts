import type { ChangeItem } from '#domain/wire/Change';
import { maxCheckoutShops } from '#domain/wire/Checkout';
import type { RefusedOrder } from '#domain/wire/Checkout';
import type { ListResult } from '#domain/wire/Listing';
import type { OrderGroup } from '#domain/wire/OrderGroup';
import { matchAll } from '#domain/query/Where';
import { cartOf, paymentOf } from '../../orders/shared/values/orderValues';
import { demoSettings } from '../../../../mocks/seed/settings';
import { safeHttpPoster } from '../../../adapters/remote/safeHttpPoster';
import { testApi } from '../../../testing/testApi';
import type { TestApi } from '../../../testing/testApi';
import { aProduct, aRecord, aShop } from '../../../testing/testRecords';
import { WebhookReceiver } from '../../integrations/testing/WebhookReceiver';
import { paymentServices } from '../payment/testing/paymentServices';
import { checkoutOf, checkoutSeed, checkOut, expectBalanced } from './testing/checkouts';

const open = (more: Parameters<typeof testApi>[0] = {}) => testApi({ seed: checkoutSeed(), ...more });

const reasons = (refused: readonly RefusedOrder[]) =>
  refused.flatMap(({ shop, fields }) =>
    Object.values(fields).map(({ name, messages }) => [shop, name, ...messages.map(({ text }) => text)]),
  );

const expectNothing = async ({ store }: TestApi) => {
  expect(await store.count('orders', matchAll)).toBe(0);
  await expectBalanced(store);
};

describe('a checkout', () => {
  it('places an order in each shop, with its own lines, codes and number', async () => {
    const api = await open();
    const body = checkoutOf({ jug: 2, rug: 1, bowl: 1, pot: 3 }, ['all', ' kosiv ']);
    const { status, messages, result } = await checkOut(api, body);
    expect([status, messages]).toEqual([200, ['Placed: 3 orders']]);
    const { orders, ...sums } = result;
    expect(sums).toEqual({ valid: true, group: '1', total: 1966.43, due: 1966.43, refused: [] });
    expect(orders.map(({ shop, title, total, due, link }) => [shop, title, total, due, link])).toEqual([
      ['shop-kosiv', '№ 1', 1300.45, 1300.45, null],
      ['shop-owner', '№ 2', 449.98, 449.98, null],
      ['shop-rival', '№ 3', 216, 216, null],
    ]);
    const stored = await api.store.getMany(
      'orders',
      orders.map(({ _id }) => _id),
    );
    expect(stored.map(({ group, current_status: status, products }) => [group, status, products])).toEqual([
      [{ 0: '1' }, { 0: 'pending_cash' }, { 0: ['rug'] }],
      [{ 0: '1' }, { 0: 'pending' }, { 0: ['jug', 'bowl'] }],
      [{ 0: '1' }, { 0: 'pending_cash' }, { 0: ['pot'] }],
    ]);
    await expectBalanced(api.store);
    const { records } = await api.store.find('couponUses', { where: matchAll, sort: [{ path: '_id', direction: 1 }] });
    expect(records.map(({ _id, uses }) => [_id, uses])).toEqual([
      ['all:ALL', 3],
      ['kosiv:KOSIV', 1],
    ]);
  });

  it('costs what get-cart says of each shop', async () => {
    const api = await open();
    const { result } = await checkOut(api, checkoutOf({ jug: 1, belt: 3 }, ['EVER']));
    const cartOf = async (shop: string, id: string, qty: number) => {
      const body = { shop, cart: { [id]: { qty } }, discounts: [{ type: 'coupon', data: 'EVER' }], address: null };
      return ((await api.post('/api/order/get-cart', body)).result as { cart: { totalPrice: number } }).cart.totalPrice;
    };
    const [rug, jug] = [await cartOf('shop-kosiv', 'belt', 3), await cartOf('shop-owner', 'jug', 1)];
    expect(result.orders.map(({ total }) => total)).toEqual([rug, jug]);
    expect([result.total, result.due]).toEqual([1189.98, 1189.98]);
  });

  it('adds the delivery of each shop, to where it sends', async () => {
    const forShops = {
      selfshipping_merchant_available: { 0: true },
      selfshipping_merchant_available_payments: { 0: ['cash'] },
    };
    const properties = [
      aRecord('property', { _id: 'shipping', ...demoSettings.shipping, ...forShops }),
      aRecord('property', { _id: 'payment', ...demoSettings.payment }),
    ];
    const api = await open({ seed: { ...checkoutSeed(), properties } });
    const to = (city: string, point: string) => ({
      addresses: { 0: [{ type: 'selfshipping', main: true, selfshipping: { city, point } }] },
    });
    const fields = { payment: { 0: { payment: 'cash' } }, ...to('kyiv', 'kyiv-left') };
    const shops = [{ shop: 'shop-kosiv', fields: to('lviv', 'lviv-centre') }];
    const { result } = await checkOut(api, checkoutOf({ jug: 1, rug: 1, pot: 1 }, [], { fields, shops }));
    expect(reasons(result.refused)).toEqual([]);
    const stored = await api.store.getMany(
      'orders',
      result.orders.map(({ _id }) => _id),
    );
    const shipping = stored.map((order) => [cartOf(order)?.shippingPrice, order.town]);
    expect(shipping).toEqual([
      [0, { 0: 'Lviv' }],
      [30, { 0: 'Kyiv' }],
      [30, { 0: 'Kyiv' }],
    ]);
    expect(result.total).toBe(1780.49 + 60);
  });

  it('of one shop is an order alone', async () => {
    const api = await open();
    const { result } = await checkOut(api, checkoutOf({ jug: 1 }));
    expect(result).toMatchObject({ valid: true, group: null, orders: [{ title: '№ 1' }] });
    expect((await api.store.get('orders', result.orders[0]?._id ?? ''))?.group).toEqual({ 0: '' });
  });

  it('takes another payment, comment and buyer of a shop', async () => {
    const api = await open();
    const fields = { payment: { 0: { payment: 'cash' } }, comment: { 0: 'Усім' } };
    const own = { payment: { 0: { payment: 'card' } }, comment: { 0: 'Косову' } };
    const body = checkoutOf({ jug: 1, rug: 1 }, [], { fields, shops: [{ shop: 'shop-kosiv', fields: own }] });
    const { result } = await checkOut(api, body);
    const stored = await api.store.getMany(
      'orders',
      result.orders.map(({ _id }) => _id),
    );
    expect(stored.map((order) => [order.shop, paymentOf(order)?.payment, order.comment])).toEqual([
      [{ 0: 'shop-kosiv' }, 'card', { 0: 'Косову' }],
      [{ 0: 'shop-owner' }, 'cash', { 0: 'Усім' }],
    ]);
  });

  it('adds all orders to their client, and tells of each once', async () => {
    const api = await open({ seed: { ...checkoutSeed(), clients: [aRecord('client', { _id: 'c1' })] } });
    const fields = { payment: { 0: { payment: 'cash' } }, client: { 0: 'c1' } };
    await checkOut(api, checkoutOf({ jug: 1, rug: 1, pot: 1 }, [], { fields }));
    await api.idle();
    expect(await api.store.get('clients', 'c1')).toMatchObject({ ordersCount: { 0: 3 }, ordersSum: { 0: 1780.49 } });
    const { records: changes } = await api.store.find('changes', { where: matchAll });
    const created = changes.filter(({ entity, kind }) => entity === 'order' && kind === 'created');
    expect(created).toMatchObject([
      { ids: [expect.any(String), expect.any(String), expect.any(String)], pending: false },
    ]);
  });
});

it('tells a webhook of all its orders at once, and of one that is refused nothing', async () => {
  const receiver = await WebhookReceiver.start();
  const api = await open({ remotePoster: safeHttpPoster({ allowLocalhost: true }) });
  const hook = { name: 'Облік', address: receiver.address, entities: [], kinds: [], active: true };
  const added = await api.post('/api/webhooks', { ...hook, events: ['order.created'] });
  receiver.secret = String(added.result.secret);
  await checkOut(api, checkoutOf({ jug: 1, pot: 5 }));
  const { result } = await checkOut(api, checkoutOf({ jug: 1, rug: 1, pot: 1 }));
  await api.idle();
  expect(receiver.deliveries.map(({ payload }) => [payload.event, payload.records.map(({ _id }) => _id)])).toEqual([
    ['order.created', result.orders.map(({ _id }) => _id)],
  ]);
  await receiver.close();
  await api.close();
});

describe('a checkout that is refused', () => {
  it.each([
    ['en', 'There is no product none', '“pot”: only 4 in stock'],
    ['uk', 'Товару none немає', '«pot»: у наявності лише 4 штуки'],
  ] as const)('stores nothing, and says why (%s)', async (language, unknown, short) => {
    const api = await open({ language });
    const none = await checkOut(api, { ...checkoutOf({ jug: 1 }), items: [{ id: 'none', qty: 1 }] });
    expect(none).toMatchObject({ status: 200, result: { valid: false, group: null, total: 0, due: 0, orders: [] } });
    expect(reasons(none.result.refused)).toEqual([[null, 'cart', unknown]]);
    const { result } = await checkOut(api, checkoutOf({ jug: 1, rug: 1, pot: 5 }));
    expect(reasons(result.refused)).toEqual([['shop-rival', 'cart', short]]);
    await expectNothing(api);
  });

  it('names what is wrong in each shop', async () => {
    const api = await open();
    const fields = { payment: { 0: { payment: 'privat24' } }, buyer_phone: { 0: 'x' } };
    const { messages, result } = await checkOut(api, checkoutOf({ jug: 1, rug: 1 }, [], { fields }));
    expect(messages).toHaveLength(1);
    expect(result.refused.map(({ shop, fields: names }) => [shop, Object.keys(names).toSorted()])).toEqual([
      ['shop-kosiv', ['buyer_phone', 'payment', 'phone']],
      ['shop-owner', ['buyer_phone', 'payment', 'phone']],
    ]);
    await expectNothing(api);
  });

  it('has a code that is for none of the shops, or is used up', async () => {
    const api = await open();
    const of = async (lines: Parameters<typeof checkoutOf>[0], code: string) =>
      reasons((await checkOut(api, checkoutOf(lines, [code]))).result.refused);
    expect(await of({ jug: 1, pot: 1 }, 'nope')).toEqual([
      [null, 'cart', expect.stringContaining('There is no such promocode')],
    ]);
    expect(await of({ jug: 1, pot: 1 }, 'KOSIV')).toEqual([
      [null, 'cart', expect.stringContaining('There is no such promocode')],
    ]);
    expect((await checkOut(api, checkoutOf({ jug: 1, rug: 1 }, ['ALL']))).result.valid).toBe(true);
    // Two uses are left, and three shops want one each.
    expect(await of({ jug: 1, rug: 1, pot: 1 }, 'ALL')).toEqual([
      ['shop-rival', 'cart', expect.stringContaining('ALL')],
    ]);
    expect((await api.store.get('couponUses', 'all:ALL'))?.uses).toBe(2);
    await expectBalanced(api.store);
  });

  it('is of too many shops, of one without products, or no checkout at all', async () => {
    const many = Array.from({ length: maxCheckoutShops + 1 }, (_, at) => `s${at}`);
    const api = await testApi({
      seed: {
        shops: many.map((id) => aShop(id, id)),
        products: many.map((id) => aProduct(`p-${id}`, id, { shop: { 0: id } })),
      },
    });
    const items = many.map((id) => ({ id: `p-${id}`, qty: 1 }));
    const { result } = await checkOut(api, { ...checkoutOf({}), items });
    expect(reasons(result.refused)).toEqual([[null, 'cart', expect.stringContaining('more than 20 shops')]]);
    const shops = [{ shop: 'shop-owner', fields: {} }];
    const idle = await checkOut(api, { ...checkoutOf({}, [], { shops }), items: items.slice(0, 1) });
    expect(reasons(idle.result.refused)).toEqual([['shop-owner', 'shop', expect.any(String)]]);
    const one = items.slice(0, 1);
    for (const body of [
      { ...checkoutOf({}), items: [] },
      { ...checkoutOf({}), items: Array.from({ length: 101 }, (_, at) => ({ id: `x${at}`, qty: 1 })) },
      { ...checkoutOf({}, [], { fields: { shop: { 0: 's1' } } }), items: one },
      { ...checkoutOf({}, [], { shops: [{ shop: 's0', fields: { cart: { 0: null } } }] }), items: one },
      { ...checkoutOf({}, [], { shops: [...shops, ...shops] }), items: one },
    ])
      expect((await checkOut(api, body)).status).toBe(400);
    expect(await api.store.count('orders', matchAll)).toBe(0);
  });
});

describe('a merchant’s checkout', () => {
  it('is of the own shop alone: other products do not exist', async () => {
    const api = await open();
    const merchant = await api.as('merchant');
    const both = await checkOut(merchant, checkoutOf({ rug: 1, jug: 1 }));
    expect(reasons(both.result.refused)).toEqual([[null, 'cart', 'There is no product jug']]);
    const own = await checkOut(merchant, checkoutOf({ rug: 1 }, ['ALL']));
    expect(own.result).toMatchObject({ valid: true, group: null, orders: [{ shop: 'shop-kosiv' }] });
    await expectBalanced(api.store);
  });

  it('tells a shop that gets an order of another nothing of when it was placed', async () => {
    const api = await open();
    const { result } = await checkOut(api, checkoutOf({ rug: 1, pot: 1 }));
    const id = result.orders[0]?._id ?? '';
    const cart = { 0: { cartItems: [{ id: 'pot', qty: 1 }], discounts: [] } };
    const moved = await api.put(`/api/order/update/${id}`, { fields: { shop: { 0: 'shop-rival' }, cart } });
    expect(moved.result).toMatchObject({ valid: true });
    const kindsFor = async (client: Pick<TestApi, 'get'>): Promise<string[]> => {
      const { items } = (await client.get(`/api/order/history/${id}`)).result as unknown as { items: ChangeItem[] };
      return items.map(({ kind }) => kind);
    };
    expect(await kindsFor(api)).toContain('created');
    expect(await kindsFor(await api.as('rival'))).not.toContain('created');
  });

  it('of others leaves a merchant the own order and the number that is shared', async () => {
    const api = await open();
    const { result } = await checkOut(api, checkoutOf({ jug: 1, rug: 1, pot: 1 }));
    await api.idle();
    const [kosiv, owner, rival] = result.orders;
    const groupFor = async (client: Pick<TestApi, 'get'>, id = '') =>
      (await client.get(`/api/order/group?order=${id}`)).result as unknown as OrderGroup;
    expect(await groupFor(api, kosiv?._id)).toEqual({
      group: '1',
      others: [
        { _id: owner?._id, title: '№ 2', shop: 'Ярмарок' },
        { _id: rival?._id, title: '№ 3', shop: 'Гончарня' },
      ],
    });
    const merchant = await api.as('merchant');
    expect(await groupFor(merchant, kosiv?._id)).toEqual({ group: '1', others: [] });
    expect((await merchant.get(`/api/order/group?order=${rival?._id}`)).status).toBe(403);
    const seen = await Promise.all([
      merchant.post('/api/order/list', { columns: ['*'], filter: { $and: [{ 'group.0': '1' }] } }),
      merchant.get(`/api/order/load/${kosiv?._id}`),
      merchant.get(`/api/order/timeline?order=${kosiv?._id}`),
      merchant.get(`/api/order/history/${kosiv?._id}`),
      merchant.get('/api/changes?entity=order'),
      merchant.get('/api/notices'),
      merchant.get('/api/home/dashboard'),
    ]);
    for (const { status, result: answer } of seen) {
      expect(status).toBe(200);
      for (const other of [owner, rival]) {
        expect(JSON.stringify(answer)).not.toContain(other?._id);
        expect(JSON.stringify(answer)).not.toContain(other?.title);
      }
    }
    expect((seen[0]?.result as unknown as ListResult).items.map(({ _id }) => _id)).toEqual([kosiv?._id]);
  });
});

describe('a checkout that is paid by card', () => {
  it('has a link for each order, of its own sum', async () => {
    const services = await paymentServices({ settings: { liqpay_card_merchant_available: { 0: true } } });
    const { api, liqPay } = services;
    const body = checkoutOf({ jug: 1 }, [], { fields: { payment: { 0: { payment: 'card' } } } });
    const { result } = await checkOut(api, { ...body, items: ['jug', 'kosiv'].map((id) => ({ id, qty: 1 })) });
    const paid = result.orders.map(({ link }) => liqPay.checkout(link?.link ?? ''));
    expect(paid.map(({ amount }) => amount)).toEqual(result.orders.map(({ due }) => due));
    expect(new Set(paid.map(({ order_id: id }) => id)).size).toBe(2);
    expect(result.total).toBe(433.33);
    await services.close();
  });

  it('stands when the service cannot make a link', async () => {
    const settings = { liqpay_private_apikey: { 0: '' }, liqpay_card_merchant_available: { 0: true } };
    const services = await paymentServices({ settings });
    const body = checkoutOf({ jug: 1 }, [], { fields: { payment: { 0: { payment: 'card' } } } });
    const { result } = await checkOut(services.api, body);
    expect(result).toMatchObject({ valid: true, orders: [{ link: { link: '', status: false } }] });
    await services.close();
  });
});

it('is found by its number, and no other with it', async () => {
  const api = await open();
  for (let at = 0; at < 2; at += 1) await checkOut(api, checkoutOf({ jug: 1, pot: 1 }));
  await api.store.patch('orders', { op: 'in', path: 'group.0', values: ['2'] }, { 'group.0': '11' });
  const { result } = await api.post('/api/order/list', { filter: { $and: [{ group: '1' }] } });
  expect((result as unknown as ListResult).items).toHaveLength(2);
});

describe('a checkout under a key', () => {
  it('is made once, and answered again with the same orders', async () => {
    const api = await open();
    const body = checkoutOf({ jug: 1, rug: 1 }, ['ALL']);
    const [first, second] = [await checkOut(api, body, 'a'), await checkOut(api, body, 'a')];
    expect(second).toEqual(first);
    expect(await checkOut(api, checkoutOf({ jug: 1 }), 'a')).toMatchObject({ status: 422 });
    expect((await checkOut(api, body)).result.group).toBe('2');
    expect(await api.store.count('orders', matchAll)).toBe(4);
    await expectBalanced(api.store);
  });
});
