import { MessengerApi } from '../../messages/testing/messengerApi';
import type { SaveResult } from '#domain/wire/Form';
import type { ListResult } from '#domain/wire/Listing';
import type { OrderPaymentsResult } from '#domain/wire/OrderMoney';
import { blankAddress } from '#domain/delivery/addressChanges';
import { failingStore } from '../../../testing/failingStore';
import { lettersOf } from '../../../testing/lettersOf';
import { testApi } from '../../../testing/testApi';
import type { TestClient } from '../../../testing/testApi';
import { aRecord } from '../../../testing/testRecords';
import { statusOf } from '../../orders/shared/values/orderValues';
import type { PaymentServices } from '../payment/testing/paymentServices';
import { paymentServices, paymentSettingsRecord } from '../payment/testing/paymentServices';

let services: PaymentServices;
const branch = {
  ...blankAddress('ukrpost_warehouse'),
  ...{ main: true, location: 'Київ', address: '01001', ukrpost_warehouse: { index: '01001' } },
};
const whole = 666.66;
const half = 333.33;

beforeEach(async () => {
  services = await paymentServices();
  const { store } = services.api;
  await store.insert('clients', [aRecord('client', { _id: 'c1', phone: { 0: '+38 (067) 123 45 67' } })]);
  const shipping = {
    _id: 'shipping',
    ukrpost_warehouse_active: { 0: true },
    ukrpost_warehouse_available_payments: { 0: ['card', 'cash', 'privat_installments'] },
  };
  await store.insert('properties', [aRecord('property', shipping)]);
});
afterEach(() => services.close());

const stored = async (id: string) => {
  const order = await services.api.store.get('orders', id);
  if (!order) throw new Error(`no order ${id}`);
  return order;
};
const sell = (payment = 'card') =>
  services.sell(2, { client: { 0: 'c1' }, addresses: { 0: [branch] }, payment: { 0: { payment } } });
const update = async (id: string, fields: object, client: Pick<TestClient, 'put'> = services.api) =>
  (await client.put(`/api/order/update/${id}`, { fields })).result as unknown as SaveResult;
const setStatus = async (id: string, status: string, client?: Pick<TestClient, 'put'>) => {
  const { history = [] } = statusOf(await stored(id)) ?? {};
  const saved = await update(
    id,
    { status: { 0: { status, history: [{ status, comment: 'так' }, ...history] } } },
    client,
  );
  expect(saved).toMatchObject({ valid: true });
};
const setPieces = (id: string, qty: number) => update(id, { cart: { 0: { cartItems: [{ id: 'jug', qty }] } } });
const account = async (id: string) =>
  (await services.api.get(`/api/order/payments?order=${id}`)).result as unknown as OrderPaymentsResult;
const due = async (id: string) => {
  const { amountDue, refundDue, quantityToPack } = (await account(id)).due;
  return { amountDue, refundDue, quantityToPack };
};
const exportedRows = async (): Promise<string[]> => {
  const { body } = await services.api.send('GET', '/api/order/export?columns=received&sort=title:1');
  let text = '';
  if ('chunks' in body) for await (const chunk of body.chunks) text += chunk;
  return text.trimEnd().split('\r\n');
};
const issues = async (id: string) => ((await stored(id)).issues as { 0: string[] })[0];
const enter = (body: object, client: Pick<TestClient, 'post'> = services.api) =>
  client.post('/api/order/enter-money', body);
const paid = async () => {
  const id = await sell();
  const payment = await services.follow(id);
  await services.report(payment, { status: 'success' });
  return { id, payment };
};
const isIn = async (view: string, id: string) => {
  const body = { filter: { $and: [{ [`${view}.0`]: { $in: [true] } }] }, limit: 100 };
  const { items } = (await services.api.post('/api/order/list', body)).result as unknown as ListResult;
  return items.some(({ _id }) => _id === id);
};
const history = async (id: string) => {
  const { records } = await services.api.store.find('changes', { where: { op: 'in', path: 'ids', values: [id] } });
  return records.flatMap(({ fields }) => fields as string[]);
};

describe('what is due of an order', () => {
  it('follows what is added to it and taken from it after it was paid', async () => {
    const { id } = await paid();
    expect([await due(id), await isIn('to_send', id), await issues(id)]).toEqual([
      { amountDue: 0, refundDue: 0, quantityToPack: 2 },
      true,
      [],
    ]);
    await setPieces(id, 4);
    expect([await due(id), await isIn('to_send', id), await isIn('has_problem', id)]).toEqual([
      { amountDue: whole, refundDue: 0, quantityToPack: 4 },
      false,
      true,
    ]);
    const rest = await services.link(id, 'card');
    expect(services.liqPay.checkout(rest.link)).toMatchObject({ amount: whole });
    await services.report(String(services.liqPay.checkout(rest.link).order_id), { status: 'success' });
    expect([await due(id), await isIn('to_send', id), await issues(id)]).toEqual([
      { amountDue: 0, refundDue: 0, quantityToPack: 4 },
      true,
      [],
    ]);
    await setPieces(id, 3);
    // That money is to be given back does not stop the parcel.
    expect([await due(id), await isIn('to_send', id), await issues(id)]).toEqual([
      { amountDue: 0, refundDue: half, quantityToPack: 3 },
      true,
      ['refund'],
    ]);
    expect(await services.link(id, 'card')).toMatchObject({ link: '', status: false });
  });

  it('is in the history of the order whenever it changes', async () => {
    const { id, payment } = await paid();
    expect(await history(id)).toEqual(expect.arrayContaining(['to_pay', 'received', 'status']));
    const before = (await history(id)).filter((field) => field === 'issues').length;
    await services.report(payment, { status: 'reversed' });
    expect((await history(id)).filter((field) => field === 'issues')).toHaveLength(before + 1);
  });

  it('is told to the order by the settling of orders when the machine died that changed a payment', async () => {
    const { id, payment } = await paid();
    const dying = failingStore(services.api.store);
    const machine = await testApi({ store: dying.store, clock: services.api.clock });
    await machine.idle();
    dying.failAfter(1);
    const report = services.liqPay.report(payment, { status: 'reversed' });
    await machine.post('/api/callback/liqpay', report).catch(() => null);
    expect([(await services.payments(id))[0]?.state, await issues(id)]).toEqual(['reversed', []]);
    const next = await testApi({ store: services.api.store, clock: services.api.clock });
    await next.jobs.enqueue('orders.settle', {});
    await next.idle();
    expect(await issues(id)).toEqual(['reversed', 'underpaid']);
    await Promise.all([machine.close(), next.close()]);
  });
});

describe('a payment that the service takes back', () => {
  it.each(['payed', 'sent', 'complete'])(
    'of an order that is %s is an issue until a person decides',
    async (status) => {
      const { id, payment } = await paid();
      if (status !== 'payed') await setStatus(id, 'sent');
      if (status === 'complete') await setStatus(id, 'complete');
      await services.report(payment, { status: 'reversed' });
      expect(statusOf(await stored(id))?.status).toBe(status);
      expect([await isIn('has_problem', id), await isIn('to_send', id), (await due(id)).amountDue]).toEqual([
        true,
        false,
        whole,
      ]);
      const review = { note: 'Клієнт заплатить удруге' };
      expect((await services.api.post(`/api/payment/${payment}/review`, review)).status).toBe(200);
      expect([await isIn('has_problem', id), await isIn('to_send', id)]).toEqual([false, false]);
    },
  );
});

describe('money past the services', () => {
  it('is entered with the status that tells of it, once', async () => {
    const byCard = await sell();
    await setStatus(byCard, 'payed', await services.api.as('staff'));
    expect(await account(byCard)).toMatchObject({
      due: { received: whole, amountDue: 0 },
      entered: [{ kind: 'payment', sum: whole, way: 'other', author: 'staff' }],
    });
    const atDoor = await sell('cash');
    for (const status of ['processing', 'sent', 'payed', 'complete']) await setStatus(atDoor, status);
    expect((await account(atDoor)).entered).toMatchObject([{ sum: whole, way: 'carrier', author: 'admin' }]);
    const collected = await sell('cash');
    for (const status of ['processing', 'sent']) await setStatus(collected, status);
    expect((await account(collected)).due).toMatchObject({ amountToCollect: whole, quantityToPack: 0 });
    await setStatus(collected, 'complete');
    expect((await account(collected)).entered).toMatchObject([{ sum: whole, way: 'carrier' }]);
  });

  it('of only what was left to pay', async () => {
    const id = await sell();
    expect((await enter({ order: id, kind: 'payment', sum: 200, way: 'transfer' })).status).toBe(200);
    expect([await issues(id), await isIn('awaits_payment', id)]).toEqual([['underpaid'], true]);
    await setStatus(id, 'payed');
    expect((await account(id)).entered.map(({ sum }) => sum)).toEqual([466.66, 200]);
    expect([await issues(id), await isIn('to_send', id)]).toEqual([[], true]);
  });

  it('is entered by staff of the marketplace, up to what there is', async () => {
    const { id } = await paid();
    const refund = { order: id, kind: 'refund', sum: 100, way: 'cash' };
    expect((await enter(refund, await services.api.as('merchant'))).status).toBe(403);
    const tooMuch = await enter({ ...refund, sum: 666.67 });
    expect([tooMuch.status, tooMuch.messages]).toMatchObject([409, [{ text: 'At most 666.66 ₴ can be entered' }]]);
    expect((await enter({ ...refund, kind: 'payment' })).status).toBe(409);
    expect((await enter({ ...refund, sum: 0 })).status).toBe(400);
    for (const sum of [1.005, 0.014, 333.3333]) expect((await enter({ ...refund, sum })).status).toBe(400);
    expect((await enter({ ...refund, order: 'ffffffffffffffffffffffff' })).status).toBe(404);
    expect((await enter(refund)).status).toBe(200);
    expect((await account(id)).due).toMatchObject({ received: 566.66, conceded: 100, amountDue: 0, refundDue: 0 });
  });
});

describe('a refund', () => {
  const refund = (payment: string, sum: number) => services.api.post('/api/payment/refund', { payment, sum });

  it('without a return is a concession: in the client’s sum and the turnover, and taken back when it is refused', async () => {
    const { id, payment } = await paid();
    expect((await refund(payment, 66.66)).status).toBe(200);
    expect([(await account(id)).due, await issues(id)]).toMatchObject([
      { received: 600, conceded: 66.66, amountDue: 0, refundDue: 0 },
      [],
    ]);
    expect((await services.api.store.get('clients', 'c1'))?.ordersSum).toEqual({ 0: 600 });
    const unpaid = await sell();
    expect(await exportedRows()).toEqual([
      '\uFEFFID,"Received, ₴",Client’s comment,"Delivery, ₴","Discounts and promocodes, ₴","Concession, ₴",Date of payment',
      `${id},600,,0,0,66.66,2025-11-21`,
      `${unpaid},0,,0,0,0,`,
    ]);
    services.liqPay.desk.refundRefusal = 'Недостатньо коштів';
    expect((await refund(payment, 100)).status).toBe(409);
    expect((await account(id)).due).toMatchObject({ received: 600, conceded: 66.66, amountDue: 0 });
    await setPieces(id, 3);
    expect((await due(id)).amountDue).toBe(half);
  });

  it('of returned pieces, or of too much, is none', async () => {
    const { id, payment } = await paid();
    await services.api.post('/api/order/return', {
      order: id,
      lines: [{ id: 'jug', qty: 1, restock: true }],
      delivery: false,
      refund: false,
    });
    expect(await due(id)).toEqual({ amountDue: 0, refundDue: half, quantityToPack: 1 });
    await refund(payment, half);
    expect((await account(id)).due).toMatchObject({ conceded: 0, amountDue: 0, refundDue: 0, quantityToPack: 1 });
  });

  it('of all of it takes the order out of what is to be sent', async () => {
    const { id, payment } = await paid();
    await refund(payment, whole);
    expect([await isIn('to_send', id), (await account(id)).due]).toMatchObject([false, { conceded: whole }]);
  });

  it('of the first of two payments leaves nothing at the second', async () => {
    const id = await sell();
    const first = await services.follow(id);
    await services.link(id, 'privat_installments', '&parts_count=3');
    const second = services.bank.created[0]?.orderId ?? '';
    await services.report(first, { status: 'success' });
    await services.api.post('/api/callback/privat_installments', services.bank.report(second, 'SUCCESS'));
    await services.api.idle();
    const troubles = async () => (await services.payments(id)).map(({ trouble }) => trouble).sort();
    expect([await troubles(), await issues(id)]).toEqual([['', 'surplus'], ['refund']]);
    await refund(first, whole);
    expect([await troubles(), await issues(id)]).toEqual([['', ''], []]);
  });
});

describe('an order that has a client’s money', () => {
  it('is not put into the trash before it is given back, one by one, in bulk or through an undo', async () => {
    const { id, payment } = await paid();
    const { api } = services;
    const one = await api.delete(`/api/order/delete/${id}`);
    expect(one.messages[0]?.text).toMatch(/has the client’s money/);
    await api.post('/api/order/list', { selectedItems: [id], action: 'delete' });
    expect((await stored(id))._deleted).toBe(false);
    const preview = await api.post('/api/order/bulk-preview', { selectedItems: [id], action: 'delete' });
    expect(preview.result).toMatchObject({ changing: 0, staying: [{ count: 1 }] });
    await api.post('/api/payment/refund', { payment, sum: whole });
    await api.delete(`/api/order/delete/${id}`);
    expect((await stored(id))._deleted).toBe(true);
  });

  it('is told before it is cancelled with others, with the sum', async () => {
    const { id } = await paid();
    const unpaid = await sell();
    const change = { selectedItems: [id, unpaid], status: 'canceled', preview: true };
    expect((await services.api.post('/api/order/change-statuses', change)).result).toMatchObject({
      preview: { changing: 2, paid: { count: 1, sum: whole } },
    });
  });

  it('may be cancelled, which is an issue at once, until it is noted that the money went back', async () => {
    const { id } = await paid();
    await setStatus(id, 'canceled');
    expect([await issues(id), await due(id)]).toEqual([
      ['refund'],
      { amountDue: 0, refundDue: whole, quantityToPack: 0 },
    ]);
    await enter({ order: id, kind: 'refund', sum: whole, way: 'transfer' });
    expect(await issues(id)).toEqual([]);
    // Taken up again it costs what it did: that was no concession.
    await setStatus(id, 'pending');
    expect((await due(id)).amountDue).toBe(whole);
  });

  it('that came while it was in the trash comes back from there', async () => {
    const id = await sell();
    const payment = await services.follow(id);
    await services.api.delete(`/api/order/delete/${id}`);
    await services.report(payment, { status: 'success' });
    expect([(await stored(id))._deleted, statusOf(await stored(id))?.status, await issues(id)]).toEqual([
      false,
      'pending',
      ['paid'],
    ]);
  });
});

it('a link for what is left to pay is mailed to the client, who needs an e-mail', async () => {
  const { api, liqPay } = services;
  const id = await sell();
  const send = () => api.post('/api/order/send-payment-link', { order: id, payment: 'card' });
  expect((await send()).status).toBe(409);
  await api.put('/api/client/update/c1', { fields: { email: { 0: 'olena@example.com' } } });
  await enter({ order: id, kind: 'payment', sum: 600, way: 'transfer' });
  const { result } = await send();
  expect(liqPay.checkout(String(result.link))).toMatchObject({ amount: 66.66 });
  const items = await lettersOf(api);
  expect(items).toMatchObject([
    { to: 'olena@example.com', subject: expect.stringContaining('Оплата замовлення') as string },
  ]);
  // A buyer who is typed into the order has the e-mail there.
  await update(id, { client: { 0: '' } });
  expect((await send()).status).toBe(409);
  await update(id, { buyer_email: { 0: 'solomiia@example.com' } });
  expect((await send()).status).toBe(200);
  expect((await lettersOf(api)).map(({ to }) => to).sort()).toEqual(['olena@example.com', 'solomiia@example.com']);
});

it('a link goes to the phone of a client without an e-mail, where a messenger is active', async () => {
  const { liqPay } = services;
  const world = await new MessengerApi().open({ language: 'uk' });
  const { store } = world.api;
  await store.remove('properties', { op: 'ids', ids: ['payment'] });
  await store.insert('properties', [await paymentSettingsRecord()]);
  const serviceUrls = { LIQPAY_URL: liqPay.url, TURBOSMS_URL: world.server.url };
  const api = await world.machine({ store, serviceUrls });
  const [phoned, mailed] = [await world.buy('phoned'), await world.buy('mailed')];
  const send = (order: string) => api.post('/api/order/send-payment-link', { order, payment: 'card' });
  const { messages, result } = await send(phoned);
  await api.idle();
  expect(messages).toMatchObject([{ type: 'info', text: expect.stringContaining('+38 (067) 000 00 02') as string }]);
  const [sent] = world.desk.messages;
  expect(sent?.phone).toBe('380670000002');
  expect(sent?.text).toMatch(/^Ярмарок: до сплати за замовленням № \d+ .+₴\. Оплатити протягом доби: https?:/);
  expect(sent?.text.endsWith(String(result.link))).toBe(true);
  expect((await send(mailed)).status).toBe(200);
  await api.idle();
  expect(world.desk.messages).toHaveLength(1);
  await api.put('/api/client/update/phoned', { fields: { no_messages: { 0: true } } });
  expect((await send(phoned)).status).toBe(409);
  await api.close();
  await world.close();
});

it('an order and its sum have one number at LiqPay, by whichever method and however long they take', async () => {
  const id = await sell();
  const numbers = new Set<unknown>();
  for (const method of ['card', 'privat24', 'card']) {
    numbers.add(services.liqPay.checkout((await services.link(id, method)).link).order_id);
    services.api.clock.advance(25 * 3_600_000);
  }
  expect(numbers.size).toBe(1);
  await setPieces(id, 1);
  numbers.add(services.liqPay.checkout((await services.link(id, 'card')).link).order_id);
  expect(numbers.size).toBe(2);
});
