import type { TimelineResult } from '#domain/wire/OrderTimeline';
import { paymentServices } from '../../payments/payment/testing/paymentServices';
import type { PaymentServices } from '../../payments/payment/testing/paymentServices';

let services: PaymentServices;
afterEach(() => services.close());

const timeline = async (order: string): Promise<TimelineResult> =>
  (await services.api.get(`/api/order/timeline?order=${order}`)).result as unknown as TimelineResult;

it.each([
  [
    'uk',
    [
      ['note', 'Передзвонити', 'admin'],
      ['return', 'Повернення: Глечик × 1 (не на склад), з доставкою. Сума: 333,33 ₴', 'admin'],
      ['refund', 'Повернено кошти: 100,00 ₴', 'admin'],
      ['refund', 'Розпочато повернення коштів: 100,00 ₴', 'admin'],
      ['payment', 'Оплату отримано: 666,66 ₴', ''],
      ['status', 'Статус: Оплачено', 'LiqPay'],
      ['payment', 'Створено посилання на оплату: 666,66 ₴', 'admin'],
      ['created', 'Замовлення створено', 'admin'],
      ['status', 'Статус: Очікує обробки', 'admin'],
    ],
  ],
  ['en', [['return', 'Returned: Глечик × 1 (not into stock), with the delivery. Sum: ₴333.33', 'admin']]],
] as const)('tells everything in %s, the newest first', async (language, expected) => {
  services = await paymentServices({ language });
  const { api, sell, follow, report } = services;
  const order = await sell();
  const later = () => api.clock.advance(1000);
  later();
  const payment = await follow(order);
  later();
  await report(payment, { status: 'success' });
  later();
  await api.post('/api/payment/refund', { payment, sum: 100 });
  later();
  expect((await timeline(order)).deliveryReturned).toBe(false);
  const lines = [{ id: 'jug', qty: 1, restock: false }];
  await api.post('/api/order/return', { order, lines, delivery: true, refund: false });
  later();
  expect((await api.post('/api/order/note', { order, text: ' Передзвонити ' })).status).toBe(200);
  const { items, deliveryReturned } = await timeline(order);
  expect(deliveryReturned).toBe(true);
  expect(items.map(({ time }) => time)).toEqual(
    items
      .map(({ time }) => time)
      .toSorted()
      .toReversed(),
  );
  const told = items.map(({ kind, text, author }) => [kind, text.replaceAll(/\s/g, ' '), author]);
  for (const entry of expected) expect(told).toContainEqual(entry);
  expect(items.filter(({ kind }) => kind === 'change')).toEqual([]);
  expect(items.slice(-2).map(({ kind }) => kind)).toEqual(['status', 'created']);
});

it('is of those who may open the order', async () => {
  services = await paymentServices();
  const { api, sell } = services;
  const order = await sell();
  const note = (text: string) => ({ order, text });
  const merchant = await api.as('merchant');
  expect((await merchant.get(`/api/order/timeline?order=${order}`)).status).toBe(403);
  expect((await merchant.post('/api/order/note', note('x'))).status).toBe(403);
  expect((await api.post('/api/order/note', note('  '))).status).toBe(409);
  expect((await api.post('/api/order/note', note('x'.repeat(501)))).status).toBe(400);
});

it('has notes without what nobody sees', async () => {
  services = await paymentServices();
  const { api, sell } = services;
  const order = await sell();
  const note = (text: string) => api.post('/api/order/note', { order, text });
  expect((await note('\u202eПереказ\u0000 на \ufffe5\ud800\r\nЗавтра\u200b ')).status).toBe(200);
  const { items } = await timeline(order);
  expect(items.filter(({ kind }) => kind === 'note').map(({ text }) => text)).toEqual(['Переказ на 5\nЗавтра']);
  expect((await note('\u202e \ufffe\u2066')).status).toBe(409);
});
