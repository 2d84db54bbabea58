import { blankAddress } from '#domain/delivery/addressChanges';
import { filterToWhere } from '#domain/form/filterToWhere';
import { addressFilterFromText } from '#domain/query/addressFilter';
import { toWireFilter } from '#domain/query/wireFilter';
import type { ListResult } from '#domain/wire/Listing';
import type { TimelineResult } from '#domain/wire/OrderTimeline';
import type { OrderQueue } from '#domain/wire/OrderQueue';
import { queueParts } from '#domain/wire/OrderQueue';
import type { SalesFigures } from '#domain/wire/SalesFigures';
import type { ViewCountsResult } from '#domain/wire/View';
import { buy, salesSeed } from '../order/testing/sales';
import { testApi } from '../../../testing/testApi';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { aRecord, entityNamed } from '../../../testing/testRecords';
import { enterPayments } from '../shared/due/enterPayments';
import { noMoney } from '../shared/due/OrderMoney';
import { deriveOrder } from '../order/deriveOrder';
import { paymentServices } from '../../payments/payment/testing/paymentServices';
import { toBranch, waybillApi } from '../../delivery/waybill/testing/waybillApi';

type Client = Pick<TestClient, 'get' | 'post'>;

/** The ids that the list finds by a filter of its address. */
async function listed(api: TestApi, client: Client, filter: string): Promise<string[]> {
  const where = filterToWhere(entityNamed('order').attributes.uk, addressFilterFromText(filter), api.clock.now());
  const { result } = await client.post('/api/order/list', { filter: toWireFilter(where), limit: 100 });
  return (result as unknown as ListResult).items.map(({ _id }) => _id).sort();
}

/** What each shipped view of the list shows; what is counted of views and on the dashboard must be the same. */
async function shown(api: TestApi, client: Client = api): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { key, state } of entityNamed('order').views) found[key] = await listed(api, client, state.filter ?? '');
  const { counts } = (await client.get('/api/order/view-counts')).result as unknown as ViewCountsResult;
  expect(Object.values(counts)).toEqual(Object.values(found).map(({ length }) => length));
  const { sales, queue } = (await client.get('/api/home/dashboard')).result as unknown as Dashboard;
  for (const { filter, count } of sales.waiting) expect(await listed(api, client, filter)).toHaveLength(count);
  expectSameQueue(queue, found);
  return found;
}

interface Dashboard {
  sales: SalesFigures;
  queue: OrderQueue;
}

/** The queue counts as the views do, and has each order once: under the first part that it is in. */
function expectSameQueue({ count, parts, orders }: OrderQueue, found: Record<string, string[]>): void {
  expect(parts.map((one) => [one.part, one.count])).toEqual(queueParts.map((part) => [part, found[part]?.length]));
  const all = queueParts.flatMap((part) => found[part] ?? []);
  expect(count).toBe(new Set(all).size);
  expect(orders.map(({ _id }) => _id).sort()).toEqual([...new Set(all)].sort());
  for (const { _id, parts: own } of orders)
    expect(own).toEqual(queueParts.filter((each) => found[each]?.includes(_id)));
  const places = orders.map(({ parts: [first = 'new'] }) => queueParts.indexOf(first));
  expect(places).toEqual([...places].sort((one, other) => one - other));
}

const branch = { ...blankAddress('ukrpost_warehouse'), main: true, location: 'Київ', address: '01001' };
const jug = { id: 'jug', qty: 2, price: 50, discount: 0, discounts: [], title: '', sku: '', returned: 0, restocked: 0 };
const cart = { cartItems: [jug], discounts: [], fullPrice: 100, fullDiscount: 0, shippingPrice: 0, totalPrice: 100 };

/** As it is saved: with what is derived, and the payment that its status tells of. */
function anOrder(shop: string, status: string, payment: string, values: object = {}) {
  const record = aRecord('order', {
    _id: `${status}-by-${payment}`,
    ...{ shop: { 0: shop }, client: { 0: 'c1' }, addresses: { 0: [branch] }, cart: { 0: cart } },
    payment: { 0: { payment, parts_count: 0, link: null } },
    status: { 0: { status, history: [{ status, comment: '', reported: false, time: '', author: '' }] } },
    ...values,
  });
  enterPayments(record, null, noMoney);
  deriveOrder(record, null, noMoney);
  return record;
}

it('an order is to send when it is paid, or accepted and paid on delivery; else it waits for its payment', async () => {
  const owners = ['pending', 'processing', 'payed', 'sent', 'complete', 'canceled'].flatMap((status) =>
    ['cash', 'card', 'privat_installments'].map((payment) => anOrder('shop-owner', status, payment)),
  );
  const others = ['cash', 'partner'].flatMap((kind) =>
    ['pending', 'processing'].map((stage) =>
      anOrder('shop-kosiv', `${stage}_${kind}`, kind === 'cash' ? 'cash' : 'card'),
    ),
  );
  // The way of paying was changed after it had been accepted.
  const changed = anOrder('shop-kosiv', 'processing_cash', 'card');
  const api = await testApi({ seed: { orders: [...owners, ...others, changed] } });
  expect(await shown(api)).toEqual({
    new: [
      'pending-by-card',
      'pending-by-cash',
      'pending-by-privat_installments',
      'pending_cash-by-cash',
      'pending_partner-by-card',
    ],
    toSend: [
      'payed-by-card',
      'payed-by-cash',
      'payed-by-privat_installments',
      'processing-by-cash',
      'processing_cash-by-cash',
    ],
    waitingForPayment: [
      'pending-by-card',
      'pending-by-privat_installments',
      'pending_partner-by-card',
      'processing-by-card',
      'processing-by-privat_installments',
      'processing_cash-by-card',
      'processing_partner-by-card',
    ],
    // Sent though they are paid before, and nobody has paid.
    problems: ['complete-by-card', 'complete-by-privat_installments', 'sent-by-card', 'sent-by-privat_installments'],
  });
  expect(await shown(api, await api.as('merchant'))).toEqual({
    new: ['pending_cash-by-cash', 'pending_partner-by-card'],
    toSend: ['processing_cash-by-cash'],
    waitingForPayment: ['pending_partner-by-card', 'processing_cash-by-card', 'processing_partner-by-card'],
    problems: [],
  });
});

describe('the queue', () => {
  const orders = [
    anOrder('shop-owner', 'pending', 'card'),
    anOrder('shop-kosiv', 'pending_cash', 'cash'),
    anOrder('shop-owner', 'processing', 'cash'),
    anOrder('shop-owner', 'sent', 'card'),
    anOrder('shop-owner', 'payed', 'cash', { client: { 0: '' } }),
  ];
  const queueFor = async (client: Pick<Client, 'get'>) =>
    ((await client.get('/api/home/dashboard')).result as unknown as Dashboard).queue.orders;

  it.each([
    ['uk', ['Сплачено не все', 'Нове, онлайн-оплата', 'Нове, оплата під час отримання', 'Зібрати: 1 товар, 2 шт.']],
    ['en', ['Not all is paid', 'New, online payment', 'New, cash on delivery', 'To pack: 1 product, 2 pcs']],
  ] as const)('says why, what harms first: %s', async (language, reasons) => {
    const api = await testApi({ language, seed: { orders: orders.slice(0, 4) } });
    const queue = await queueFor(api);
    expect(queue.map(({ reasonText }) => reasonText).sort()).toEqual([...reasons].sort());
    expect(queue[0]?.reasonText).toBe(reasons[0]);
  });

  it('names shops for staff of the marketplace alone, and shows a merchant the own one', async () => {
    const api = await testApi({ seed: { orders } });
    const named = (await queueFor(api)).map(({ shop }) => shop);
    expect(named.every((shop) => shop !== '')).toBe(true);
    const own = await queueFor(await api.as('merchant'));
    expect(own.map(({ _id, shop }) => [_id, shop])).toEqual([['pending_cash-by-cash', '']]);
  });

  it.each([
    ['uk', /^№ \d+$/],
    ['en', /^#\d+$/],
  ] as const)('numbers orders as %s does, and so do the list and the form', async (language, number) => {
    const api = await testApi({ language, seed: salesSeed() });
    await buy(api, { jug: 1 });
    const { items } = (await api.post('/api/order/list', {})).result as unknown as ListResult;
    const [listed] = items;
    const { result } = await api.get(`/api/order/load/${listed?._id}`);
    const [queued] = await queueFor(api);
    for (const title of [queued?.title, (listed?.fields.title as { 0?: string } | undefined)?.[0]])
      expect(title).toMatch(number);
    expect(JSON.stringify(result)).toContain(JSON.stringify({ '0': queued?.title }));
  });

  it('has a new order until it is accepted', async () => {
    const api = await testApi({ seed: salesSeed() });
    await buy(api, { jug: 1 });
    const [first] = await queueFor(api);
    expect(first?.status).toBe('pending');
    const change = { selectedItems: [first?._id], status: 'accept', comment: '', reported: false };
    await api.post('/api/order/change-statuses', change);
    await api.idle();
    expect((await queueFor(api)).map(({ status }) => status)).not.toContain('pending');
  });
});

describe('the view of problems', () => {
  it('has orders without a client or an address', async () => {
    const orders = [
      anOrder('shop-owner', 'pending', 'cash', { client: { 0: '' } }),
      anOrder('shop-owner', 'payed', 'cash'),
    ];
    const api = await testApi({ seed: { orders } });
    expect((await shown(api))['problems']).toEqual(['pending-by-cash']);
  });

  describe('has a payment', () => {
    let services: Awaited<ReturnType<typeof paymentServices>>;
    const problems = async () => (await shown(services.api))['problems'];
    const address = { ...blankAddress('ukrpost_warehouse'), main: true, ukrpost_warehouse: { index: '01001' } };
    const sell = () =>
      services.sell(2, { client: { 0: 'c1' }, addresses: { 0: [{ ...address, location: 'Київ', address: '01001' }] } });
    const change = async (id: string, fields: object) =>
      expect((await services.api.put(`/api/order/update/${id}`, { fields })).result).toMatchObject({ valid: true });
    const setStatus = async (id: string, status: string) => {
      const { history } = ((await services.api.store.get('orders', id))?.status as { 0: { history: object[] } })[0];
      await change(id, { status: { 0: { status, history: [{ status, comment: 'так' }, ...history] } } });
    };

    beforeEach(async () => {
      services = await paymentServices();
      const { store } = services.api;
      await store.insert('clients', [aRecord('client', { _id: 'c1', phone: { 0: '+38 (067) 123 45 67' } })]);
      await store.insert('properties', [
        aRecord('property', {
          _id: 'shipping',
          ukrpost_warehouse_active: { 0: true },
          ukrpost_warehouse_available_payments: { 0: ['card', 'privat24', 'privat_installments'] },
        }),
      ]);
    });
    afterEach(() => services.close());

    it('of another sum, until a person says that the order is paid', async () => {
      const id = await sell();
      const payment = await services.follow(id);
      expect(await problems()).toEqual([]);
      await services.report(payment, { status: 'success', amount: 1 });
      expect(await problems()).toEqual([id]);
      await setStatus(id, 'payed');
      expect(await problems()).toEqual([]);
    });

    it('for a total that was changed since, until a part of it is given back', async () => {
      const id = await sell();
      const payment = await services.follow(id);
      await change(id, { cart: { 0: { cartItems: [{ id: 'jug', qty: 1 }] } } });
      await services.report(payment, { status: 'success' });
      expect(await problems()).toEqual([id]);
      expect((await services.api.post('/api/payment/refund', { payment, sum: 333.33 })).status).toBe(200);
      expect(await problems()).toEqual([]);
    });

    it('that came late for a canceled order, until it is given back', async () => {
      const id = await sell();
      const payment = await services.follow(id);
      await setStatus(id, 'canceled');
      await services.report(payment, { status: 'success' });
      expect(await problems()).toEqual([id]);
      expect((await services.api.post('/api/payment/refund', { payment, sum: 666.66 })).status).toBe(200);
      expect(await problems()).toEqual([]);
    });

    it('that came with another sum for a canceled order, until a person has dealt with it', async () => {
      const id = await sell();
      const payment = await services.follow(id);
      await services.report(payment, { status: 'success', amount: 1 });
      await setStatus(id, 'canceled');
      expect(await problems()).toEqual([id]);
      const review = async (client: Client, reviewed = payment) =>
        (await client.post(`/api/payment/${reviewed}/review`, { note: ' Домовилися ' })).status;
      expect(await review(await services.api.as('merchant'))).toBe(403);
      expect(await problems()).toEqual([id]);
      expect(await review(await services.api.as('staff'))).toBe(200);
      expect(await problems()).toEqual([]);
      expect(await review(services.api)).toBe(409);
      expect(await review(services.api, 'none')).toBe(404);
    });

    it('that was made a second time, until it is noted that the money was given back', async () => {
      const id = await sell();
      const first = await services.follow(id);
      await services.link(id, 'privat_installments', '&parts_count=3');
      const second = services.bank.created[0]?.orderId ?? '';
      await services.report(first, { status: 'success' });
      await services.api.post('/api/callback/privat_installments', services.bank.report(second, 'SUCCESS'));
      await services.api.idle();
      expect(await problems()).toEqual([id]);
      const troubles = async () => (await services.payments(id)).map(({ trouble }) => trouble).sort();
      expect(await troubles()).toEqual(['', 'surplus']);
      expect((await services.api.post(`/api/payment/${second}/review`, { note: 'Нічого' })).status).toBe(409);
      const refund = { order: id, kind: 'refund', sum: 666.66, way: 'cash', note: 'Віддали готівкою' };
      expect((await services.api.post('/api/order/enter-money', refund)).status).toBe(200);
      expect(await problems()).toEqual([]);
      expect(await troubles()).toEqual(['', '']);
      const timeline = (await services.api.get(`/api/order/timeline?order=${id}`)).result as unknown as TimelineResult;
      expect(timeline.items).toContainEqual({
        time: expect.any(String) as string,
        kind: 'refund',
        text: 'Money was given back: ₴666.66, in cash — Віддали готівкою',
        author: 'admin',
      });
    });

    it('that was made a second time, whatever becomes of the order', async () => {
      const id = await sell();
      const first = await services.follow(id);
      await services.link(id, 'privat_installments', '&parts_count=3');
      const second = services.bank.created[0]?.orderId ?? '';
      await services.report(first, { status: 'success' });
      expect(await problems()).toEqual([]);
      await services.api.post('/api/callback/privat_installments', services.bank.report(second, 'SUCCESS'));
      await services.api.idle();
      await setStatus(id, 'sent');
      expect(await problems()).toEqual([id]);
      expect((await services.api.post('/api/payment/refund', { payment: second, sum: 666.66 })).status).toBe(200);
      expect(await problems()).toEqual([]);
    });
  });

  it('has an order of whose waybill nobody knows, from a minute later until it is known', async () => {
    const { api, carrier, sell, create, show, close } = await waybillApi();
    const id = await sell(toBranch());
    carrier.moods.set('InternetDocument.save', 'lost');
    expect((await create(id))[0]).toBe(502);
    expect((await shown(api))['problems']).toEqual([]);
    carrier.moods.clear();
    api.clock.advance(61_000);
    expect((await shown(api))['problems']).toEqual([id]);
    expect(await show(id)).toMatchObject({ unclear: true });
    await create(id);
    expect((await shown(api))['problems']).toEqual([]);
    await close();
  });
});
