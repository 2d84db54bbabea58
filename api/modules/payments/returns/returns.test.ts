import { cartOf, statusOf } from '../../orders/shared/values/orderValues';
import type { PaymentServices } from '../payment/testing/paymentServices';
import { paymentServices } from '../payment/testing/paymentServices';

let services: PaymentServices;
afterEach(() => services.close());

const stored = async (id: string) => {
  const order = await services.api.store.get('orders', id);
  if (!order) throw new Error(`no order ${id}`);
  return order;
};
const stock = async () => ((await services.api.store.get('products', 'jug'))?.quantity as { 0: number })[0];
const giveBack = (
  order: string,
  qty: number,
  more: object = {},
  client: Pick<PaymentServices['api'], 'post'> = services.api,
) =>
  client.post('/api/order/return', {
    order,
    lines: [{ id: 'jug', qty, restock: true }],
    delivery: false,
    refund: false,
    ...more,
  });
const lost = (qty: number) => ({ lines: [{ id: 'jug', qty, restock: false }] });
const setStatus = async (id: string, status: string) => {
  const { history = [] } = statusOf(await stored(id)) ?? {};
  const entry = { status, comment: 'Так треба', reported: false, time: '', author: '' };
  return services.api.put(`/api/order/update/${id}`, {
    fields: { status: { 0: { status, history: [entry, ...history] } } },
  });
};
/** An order of three pieces at 333.33 ₴ that was paid by card. */
async function paid() {
  services = await paymentServices();
  const order = await services.sell(3);
  const payment = await services.follow(order);
  await services.report(payment, { status: 'success' });
  return { ...services, order, payment };
}
const texts = ({ messages }: { messages: readonly { text: string }[] }) => messages.map(({ text }) => text);

it('gives pieces back into stock, or not, and keeps the status', async () => {
  const { order } = await paid();
  expect(await stock()).toBe(997);
  expect(await giveBack(order, 1)).toMatchObject({ status: 200, result: { sum: 333.33, refunded: false } });
  expect(await stock()).toBe(998);
  expect(await giveBack(order, 1, lost(1))).toMatchObject({ status: 200 });
  expect(await stock()).toBe(998);
  expect(cartOf(await stored(order))?.cartItems).toMatchObject([{ qty: 3, returned: 2, restocked: 1 }]);
  expect(statusOf(await stored(order))?.status).toBe('payed');
  expect(texts(await giveBack(order, 2))).toEqual(['“Глечик”: at most 1 can come back']);
  expect(await giveBack(order, 1)).toMatchObject({ status: 200, result: { sum: 333.33 } });
  // What is broken stays away when the order is canceled.
  await setStatus(order, 'canceled');
  expect(await stock()).toBe(999);
  expect(await services.api.store.count('reservations', { op: 'and', of: [] })).toBe(0);
});

it('keeps what came back out of reach of the form', async () => {
  const { order, api } = await paid();
  await giveBack(order, 2, lost(2));
  const save = (item: object) =>
    api.put(`/api/order/update/${order}`, { fields: { cart: { 0: { cartItems: [{ id: 'jug', ...item }] } } } });
  expect(JSON.stringify(await save({ qty: 1 }))).toContain('2 came back already');
  expect((await save({ qty: 4, returned: 0, restocked: 2 })).result).toMatchObject({ valid: true });
  expect(cartOf(await stored(order))?.cartItems).toMatchObject([{ qty: 4, returned: 2, restocked: 0 }]);
  expect(await stock()).toBe(996);
});

it('refunds by the service of the payment', async () => {
  const { order, payment, liqPay } = await paid();
  expect(await giveBack(order, 1, { refund: true })).toMatchObject({ result: { sum: 333.33, refunded: true } });
  expect(liqPay.payments.get(payment)?.refunded).toBe(333.33);
  liqPay.desk.refundRefusal = 'Недостатньо коштів';
  const refused = await giveBack(order, 1, { refund: true });
  expect(refused).toMatchObject({ status: 200, result: { refunded: false } });
  expect(texts(refused)[1]).toContain('Недостатньо коштів');
  liqPay.desk.refundRefusal = '';
  await services.api.post('/api/payment/refund', { payment, sum: 500 });
  expect(texts(await giveBack(order, 1, { refund: true }))).toEqual([
    'No payment through a service is large enough for this refund',
  ]);
  expect(cartOf(await stored(order))?.cartItems).toMatchObject([{ returned: 2 }]);
});

it('is registered once for each of two people, and for no piece twice', async () => {
  const { order } = await paid();
  const both = await Promise.all([giveBack(order, 2), giveBack(order, 2), giveBack(order, 1)]);
  const done = both.filter(({ status }) => status === 200);
  const { returned = 0, restocked = 0 } = cartOf(await stored(order))?.cartItems[0] ?? {};
  expect(done.length).toBeGreaterThan(0);
  expect(returned).toBeLessThanOrEqual(3);
  expect([restocked, await stock()]).toEqual([returned, 997 + returned]);
});

it('is refused for other orders, lines, people and twice the same delivery', async () => {
  const { order, api, sell } = await paid();
  const pending = await sell(1);
  expect(texts(await giveBack(pending, 1))).toEqual([
    'Only goods of an order that is paid, sent or complete come back',
  ]);
  expect((await giveBack(order, 1, { lines: [{ id: 'bowl', qty: 1, restock: true }] })).status).toBe(409);
  expect((await giveBack(order, 1, { lines: [] })).status).toBe(400);
  expect((await giveBack('ffffffffffffffffffffffff', 1)).status).toBe(404);
  expect((await giveBack(order, 1, {}, await api.as('merchant'))).status).toBe(403);
  expect((await giveBack(order, 1, { delivery: true })).status).toBe(200);
  expect(texts(await giveBack(order, 1, { delivery: true }))).toEqual([
    'The delivery of this order was given back already',
  ]);
});
