import fc from 'fast-check';
import type { ClientOrders } from '#domain/wire/ClientOrders';
import { sumMoney, toMoney } from '#domain/commerce/Money';
import { testApi } from '../../../testing/testApi';
import { aRecord } from '../../../testing/testRecords';

const anOrder = (at: number, status: string, total: number, values: object = {}) =>
  aRecord('order', {
    ...{ _id: `order-${at}`, title: { uk: `№ ${at}`, en: `#${at}` }, client: { 0: 'olena' } },
    ...{ shop: { 0: 'shop-kosiv' }, cart: { 0: { items: [], totalPrice: total } } },
    ...{ status: { 0: { status, history: [] } }, current_status: { 0: status } },
    _created: new Date(Date.UTC(2025, 9, 1) + at * 3_600_000).toISOString(),
    ...values,
  });

async function ordersOf(orders: ReturnType<typeof anOrder>[], user = 'staff'): Promise<ClientOrders> {
  const api = await testApi({ user, seed: { clients: [aRecord('client', { _id: 'olena' })], orders } });
  return (await api.get('/api/client/orders/olena')).result as unknown as ClientOrders;
}

it('figures and lines are of the same orders: canceled ones bring nothing', async () => {
  expect(
    await ordersOf([
      anOrder(1, 'complete', 100.1),
      anOrder(2, 'canceled', 500),
      anOrder(3, 'payed', 50),
      anOrder(4, 'payed', 70, { client: { 0: 'another' } }),
      anOrder(5, 'payed', 70, { _deleted: true }),
    ]),
  ).toMatchObject({
    ...{ count: 2, canceled: 1, sum: 150.1, average: 75.05, first: '2025-10-01T01:00:00.000Z' },
    orders: [
      { title: '#3', shop: 'Косівська майстерня', status: 'payed', sum: 50 },
      { title: '#2', status: 'canceled', sum: 0 },
      { title: '#1', status: 'complete', sum: 100.1 },
    ],
    others: { count: 0, sum: 0 },
  });
});

it('the lines add up to the sum, however many there are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ total: fc.integer({ min: 0, max: 1_000_000 }), isCanceled: fc.boolean() }), {
        maxLength: 25,
      }),
      async (drawn) => {
        const { sum, orders, others, count, canceled } = await ordersOf(
          drawn.map(({ total, isCanceled }, at) => anOrder(at, isCanceled ? 'canceled' : 'complete', total / 100)),
        );
        const lines = [...orders.map((order) => order.sum), others.sum];
        expect(sumMoney(lines.map(toMoney))).toBe(toMoney(sum));
        expect(orders.length + others.count).toBe(count + canceled);
        expect(count + canceled).toBe(drawn.length);
      },
    ),
    { numRuns: 15 },
  );
});

it('a merchant is told of the orders of the own shop alone', async () => {
  const orders = [anOrder(1, 'complete', 100), anOrder(2, 'complete', 30, { shop: { 0: 'shop-rival' } })];
  expect(await ordersOf(orders, 'merchant')).toMatchObject({ count: 1, sum: 100 });
  expect(await ordersOf(orders, 'rival')).toMatchObject({ count: 1, sum: 30 });
});

it('is for those who are logged in', async () => {
  expect((await (await testApi({ user: null })).get('/api/client/orders/olena')).status).toBe(401);
});
