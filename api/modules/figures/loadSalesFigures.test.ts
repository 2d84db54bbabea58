import { sumMoney, toMoney } from '#domain/commerce/Money';
import { filterToWhere } from '#domain/form/filterToWhere';
import { addressFilterFromText } from '#domain/query/addressFilter';
import { allOf, matchAll, notDeleted } from '#domain/query/Where';
import type { SalesFigures } from '#domain/wire/SalesFigures';
import type { JobParams } from '#core/jobs/Jobs';
import { failingStore } from '../../testing/failingStore';
import type { TestApi, TestClient } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';
import { aRecord, entityNamed } from '../../testing/testRecords';
import { buy, cancel, salesSeed, setStatus } from '../orders/order/testing/sales';
import { orderDayCollection, soldDayCollection } from './OrderDay';
import { recountDays, recountKind } from './recountDays';
import { systemStore } from '#core/ports/SystemStore';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { valueOf } from '#core/schema/valueOf';

const dayMs = 86_400_000;

const figuresFor = async (api: Pick<TestClient, 'get'>): Promise<SalesFigures> => {
  const { sales } = (await api.get('/api/home/dashboard')).result as { sales: SalesFigures };
  return sales;
};

/** The orders that the list finds by a filter of its address, for this merchant's shop or all. */
const ordersOf = async (api: TestApi, filter: string, shop?: string): Promise<readonly EntityRecords['orders'][]> => {
  const where = filterToWhere(entityNamed('order').attributes.uk, addressFilterFromText(filter), api.clock.now());
  const own = shop === undefined ? null : { op: 'in' as const, path: 'shop.0', values: [shop] };
  return (await api.store.find('orders', { where: allOf(notDeleted, where, own) })).records;
};

const listed = async (...args: Parameters<typeof ordersOf>): Promise<number> => (await ordersOf(...args)).length;

async function expectSameAsLists(api: TestApi, figures: SalesFigures, shop?: string): Promise<void> {
  for (const { filters, now, products, shops } of figures.periods) {
    expect(await listed(api, filters.sold, shop)).toBe(now.orders - now.canceled);
    expect(await listed(api, filters.canceled, shop)).toBe(now.canceled);
    const sums = (await ordersOf(api, filters.returned, shop)).map((order) => valueOf(order, 'returned_sum') ?? 0);
    expect(sumMoney(sums.map(toMoney))).toBe(toMoney(now.returned));
    expect(sums.every((sum) => sum > 0)).toBe(true);
    for (const { filter, orders } of [...products, ...shops]) expect(await listed(api, filter, shop)).toBe(orders);
  }
  for (const { filter, count } of figures.waiting) expect(await listed(api, filter, shop)).toBe(count);
}

/** An order of the past; its cart has one line. */
const sold = (id: string, created: string, shop: string, status: string, qty = 1) => ({
  ...aRecord('order', {
    title: { 0: id },
    shop: { 0: shop },
    current_status: { 0: status },
    status: { 0: { status, history: [] } },
    products: { 0: ['jug'] },
    cart: {
      0: {
        cartItems: [{ id: 'jug', qty, price: 100.1, discount: 0, discounts: [], title: 'jug', sku: '', returned: 0 }],
        discounts: [],
        fullPrice: 100.1 * qty,
        fullDiscount: 0,
        shippingPrice: 0,
        totalPrice: 100.1 * qty,
      },
    },
  }),
  _id: id,
  _created: created,
});

describe('figures of sales', () => {
  it('counts orders, what they bring, canceled ones and best products, against the period before', async () => {
    const api = await testApi({ seed: salesSeed() });
    const first = await buy(api, { jug: 2, bowl: 1 });
    await buy(api, { jug: 1 });
    api.clock.advance(dayMs);
    await buy(api, { bowl: 1 });
    await cancel(api, api.store, first._id);
    await api.idle();

    const figures = await figuresFor(api);
    expect(figures.periods.map(({ days, now, before }) => [days, now.orders, now.canceled, before.orders])).toEqual([
      [1, 1, 0, 2],
      [7, 3, 1, 0],
      [30, 3, 1, 0],
    ]);
    expect(figures.periods[1]?.now.turnover).toBe(200);
    expect(figures.periods[1]?.products.map(({ _id, qty, orders }) => [_id, qty, orders]).sort()).toEqual([
      ['bowl', 1, 1],
      ['jug', 1, 1],
    ]);
    expect(figures.waiting).toEqual([
      { status: 'pending', title: 'Pending', count: 2, filter: 'current_status:pending' },
    ]);
    expect(figures.last).toHaveLength(3);
    expect(figures.days).toHaveLength(60);
    expect(figures.days.slice(-2).map(({ orders }) => orders)).toEqual([2, 1]);
    await expectSameAsLists(api, figures);
  });

  it('leaves out what was returned, and leads to the orders that it was returned of', async () => {
    const clients = [aRecord('client', { _id: 'halyna', title: { 0: 'Галина' }, active: { 0: true } })];
    const api = await testApi({ seed: { ...salesSeed(), clients } });
    const { _id: bought } = await buy(api, { jug: 3 });
    await buy(api, { jug: 1 });
    await api.put(`/api/order/update/${bought}`, { fields: { client: { 0: 'halyna' } } });
    await setStatus(api, api.store, bought, 'payed');
    const now = async () => {
      await api.idle();
      const figures = await figuresFor(api);
      await expectSameAsLists(api, figures);
      const client = await api.store.get('clients', 'halyna');
      return [figures.periods[1]?.now, figures.periods[1]?.products[0], (client?.ordersSum as { 0: number })[0]];
    };
    const returnLines = (body: object) =>
      api.post('/api/order/return', { order: bought, delivery: false, refund: false, ...body });
    const totals = { orders: 2, canceled: 0 };
    expect((await returnLines({ lines: [{ id: 'jug', qty: 1, restock: true }] })).status).toBe(200);
    expect(await now()).toMatchObject([
      { ...totals, turnover: 300, returned: 100 },
      { _id: 'jug', orders: 2, qty: 3, turnover: 300 },
      200,
    ]);
    expect((await returnLines({ lines: [{ id: 'jug', qty: 2, restock: false }] })).status).toBe(200);
    expect(await now()).toMatchObject([
      { ...totals, turnover: 100, returned: 300 },
      { _id: 'jug', orders: 2, qty: 1, turnover: 100 },
      0,
    ]);
    // As an earlier version had counted it; the nightly job mends it.
    await api.store.patch('clients', matchAll, { 'ordersSum.0': 300 });
    await api.jobs.enqueue(recountKind, {});
    expect((await now())[2]).toBe(0);
  });

  it('follows the trash, and days are those of Kyiv', async () => {
    // In Kyiv it is past midnight already.
    const late = sold('late', '2025-11-19T22:30:00.000Z', 'shop-owner', 'complete', 3);
    const api = await testApi({ seed: { ...salesSeed(), orders: [late] } });
    const before = await figuresFor(api);
    expect(before.days.find(({ date }) => date === '2025-11-20')).toMatchObject({ orders: 1, turnover: 300.3 });
    await expectSameAsLists(api, before);

    await api.delete('/api/order/delete/late');
    await api.idle();
    const after = await figuresFor(api);
    expect(after.periods[1]?.now.orders).toBe(0);
    expect((await api.post('/api/order/restore/late', {})).status).toBe(200);
    await api.idle();
    const restored = await figuresFor(api);
    expect(restored.periods[1]?.now.orders).toBe(1);
    await expectSameAsLists(api, restored);
  });

  it('tells merchants of their own shop only', async () => {
    const at = '2025-11-20T08:00:00.000Z';
    const orders = [
      sold('own', at, 'shop-kosiv', 'pending_cash'),
      sold('other', at, 'shop-owner', 'pending'),
      sold('another', at, 'shop-owner', 'canceled'),
    ];
    const api = await testApi({ seed: { orders } });
    const figures = await figuresFor(await api.as('merchant'));
    expect(figures.periods[2]?.now.orders).toBe(1);
    expect(figures.last.map(({ _id }) => _id)).toEqual(['own']);
    expect(figures.waiting).toEqual([
      { status: 'pending_cash', title: 'Pending (cash)', count: 1, filter: 'current_status:pending_cash' },
    ]);
    expect(figures.periods.flatMap(({ shops }) => shops)).toEqual([]);
    await expectSameAsLists(api, figures, 'shop-kosiv');
    const all = await figuresFor(api);
    expect(all.periods[2]?.shops.map(({ _id, orders, turnover }) => [_id, orders, turnover]).sort()).toEqual([
      ['shop-kosiv', 1, 100.1],
      ['shop-owner', 1, 100.1],
    ]);
    await expectSameAsLists(api, all);
  });

  it('is counted anew by the nightly job', async () => {
    const api = await testApi({ seed: salesSeed() });
    await buy(api, { jug: 1 });
    await api.idle();
    const right = await figuresFor(api);
    await api.store.patch(orderDayCollection.name, matchAll, { orders: 77 });
    await api.store.remove(soldDayCollection.name, matchAll);
    expect((await figuresFor(api)).periods[0]?.now.orders).toBe(77);
    await api.jobs.enqueue(recountKind, {});
    await api.idle();
    expect(await figuresFor(api)).toEqual(right);
    // As at the first reader of an installation that has orders already, wholly or in part.
    await api.store.remove(orderDayCollection.name, matchAll);
    expect(await figuresFor(api)).toEqual(right);
    await api.store.remove(orderDayCollection.name, matchAll);
    await api.store.remove(soldDayCollection.name, matchAll);
    expect(await figuresFor(api)).toEqual(right);
  });

  it('counts very many orders by a job, which says how far it is and goes on when it is cut off', async () => {
    const created = (at: number) => new Date(Date.parse('2025-11-20T08:00:00.000Z') - (at % 70) * dayMs).toISOString();
    const orders = Array.from({ length: 700 }, (_, at) => sold(`o${at}`, created(at), 'shop-kosiv', 'complete'));
    const api = await testApi({ seed: { ...salesSeed(), orders } });
    const { periods, days, last, counting } = await figuresFor(api);
    expect({ periods, days, counting }).toEqual({ periods: [], days: [], counting: { done: 0, total: 60 } });
    expect(last).toHaveLength(10);
    // A sale meanwhile is counted too.
    await buy(api, { jug: 1 });
    await api.idle();
    const figures = await figuresFor(api);
    expect(figures.counting).toBeUndefined();
    expect(figures.days.map((day) => day.orders)).toEqual([...Array.from({ length: 59 }, () => 10), 1]);
    await expectSameAsLists(api, figures);

    await api.store.remove(orderDayCollection.name, matchAll);
    await api.store.remove(soldDayCollection.name, matchAll);
    const saved: unknown[] = [];
    const save = async ({ state }: { state?: JobParams }) => {
      saved.push(state?.day);
      if (saved.length === 20) throw new Error('cut off');
    };
    await expect(recountDays({ ...api, store: systemStore(api.store) }, { state: null, save })).rejects.toThrow(
      'cut off',
    );
    expect((await figuresFor(api)).counting).toEqual({ done: 20, total: 60 });
    await recountDays({ ...api, store: systemStore(api.store) }, { state: { day: saved.at(-1) }, save });
    expect(saved.slice(18, 22)).toEqual(['2025-11-03', '2025-11-02', '2025-11-01', '2025-10-31']);
    await api.idle();
    expect(await figuresFor(api)).toEqual(figures);
  });

  it('counts what has changed since, also after a reader that died while it counted', async () => {
    let wasCut = true;
    for (let after = 0; wasCut; after += 1) {
      const api = await testApi({ seed: salesSeed() });
      await buy(api, { jug: 1 });
      await api.idle();
      // Counts all days, once.
      await figuresFor(api);
      // Within the pause between two counts.
      await buy(api, { bowl: 1 });
      await api.idle();
      const cut = failingStore(api.store);
      const dying = await testApi({ store: cut.store, clock: api.clock });
      await dying.idle();
      cut.failAfter(after);
      await dying.get('/api/home/dashboard');
      wasCut = cut.hasFailed();
      const figures = await figuresFor(api);
      expect([after, figures.periods[0]?.now.orders]).toEqual([after, 2]);
      await expectSameAsLists(api, figures);
    }
  });
});
