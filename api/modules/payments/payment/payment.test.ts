import { matchAll } from '#domain/query/Where';
import type { UnmatchedCallbacksResult } from '#domain/wire/UnmatchedCallback';
import { httpServiceClient } from '../../../adapters/remote/httpServiceClient';
import type { ServiceClient } from '#core/ports/ServiceClient';
import { failingStore } from '../../../testing/failingStore';
import { HeldMachine } from '../../../testing/HeldMachine';
import { impatientClient } from '../../../testing/impatientClient';
import { lettersOf } from '../../../testing/lettersOf';
import { testApi, TestClock } from '../../../testing/testApi';
import { testSecretBox } from '../../../testing/testSecretBox';
import { aRecord } from '../../../testing/testRecords';
import { cartOf, paymentOf, statusOf } from '../../orders/shared/values/orderValues';
import { instalmentsKeys } from '../../../services/payment/privatbank/testing/FakeInstalments';
import type { ServiceMode } from '../../../services/testing/ServiceServer';
import { liqPayKeys } from '../../../services/payment/liqpay/testing/FakeLiqPay';
import type { PaymentServices } from './testing/paymentServices';
import { paymentServices } from './testing/paymentServices';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const modes: ServiceMode[] = ['silent', 'down', 'lost', 'half', 'garbage', 'error'];

let services: PaymentServices;
const open = async (...given: Parameters<typeof paymentServices>): Promise<PaymentServices> => {
  services = await paymentServices(...given);
  return services;
};
afterEach(() => services.close());

const stored = async (id: string) => {
  const order = await services.api.store.get('orders', id);
  if (!order) throw new Error(`no order ${id}`);
  return order;
};
const statuses = async (id: string) => statusOf(await stored(id))?.history.map(({ status }) => status);
const kinds = async (order: string) =>
  (await services.payments(order)).map(({ state, events }) => [state, ...events.map(({ kind }) => kind)]);
const strays = async () =>
  (await services.api.store.find('payment_strays', { where: matchAll, sort: [{ path: '_created', direction: 1 }] }))
    .records;
const setStatus = async (id: string, status: string) => {
  const { history = [] } = statusOf(await stored(id)) ?? {};
  const entry = { status, comment: 'Так треба', reported: false, time: '', author: '' };
  const fields = { status: { 0: { status, history: [entry, ...history] } } };
  return services.api.put(`/api/order/update/${id}`, { fields });
};
const texts = ({ messages }: { messages: readonly { text: string }[] }) => messages.map(({ text }) => text);

describe('a payment of which clients are mailed by a setting', () => {
  it('is told to the client, once', async () => {
    const { api, sell, follow, report } = await open();
    const letters = { ...aRecord('property', { _id: 'letters' }), mailed_statuses: { 0: ['payed'] } };
    await api.store.insert('properties', [letters]);
    await api.store.insert('clients', [aRecord('client', { _id: 'olena', email: { 0: 'olena@example.com' } })]);
    const order = await sell(2, { client: { 0: 'olena' } });
    const payment = await follow(order);
    const paid = { status: 'success', amount: 666.66, currency: 'UAH' };
    expect([await report(payment, paid), await report(payment, paid)]).toEqual([200, 200]);
    expect(statusOf(await stored(order))?.history[0]).toMatchObject({ status: 'payed', reported: true });
    const items = await lettersOf(api);
    expect(items.map(({ to, subject }) => [to, subject])).toEqual([
      ['olena@example.com', expect.stringMatching(/: оплачено$/)],
    ]);
  });
});

describe('a link to pay by', () => {
  it.each(['privat24', 'card', 'gpay'] as const)('is LiqPay’s for %s, in both languages', async (method) => {
    for (const language of ['uk', 'en'] as const) {
      const { sell, link, liqPay, close } = await open({ language });
      const order = await sell(16);
      const { _increment, cart } = await stored(order);
      expect(cart).toMatchObject({ 0: { totalPrice: 5333.28 } });
      const sent = liqPay.checkout((await link(order, method)).link);
      expect(sent).toEqual({
        version: 3,
        public_key: liqPayKeys.publicKey,
        action: 'pay',
        amount: 5333.28,
        currency: 'UAH',
        description: language === 'uk' ? `Оплата замовлення № ${_increment}` : `Payment of order № ${_increment}`,
        order_id: expect.any(String) as string,
        language,
        paytypes: method,
        result_url: `https://yarmarok.test/api/payment/result?payment=${String(sent.order_id)}&language=${language}`,
        server_url: 'https://yarmarok.test/api/callback/liqpay',
        expired_date: '2025-11-22 10:00:00',
      });
      await close();
    }
  });

  it.each([
    ['uk', 'en', /^Payment of order/],
    ['en', 'uk', /^Оплата замовлення/],
  ] as const)('made in %s leads to pages in the language of the client, %s', async (own, language, description) => {
    const { api, sell, link, liqPay } = await open({ language: own });
    await api.store.insert('clients', [aRecord('client', { _id: 'olena', language: { 0: language } })]);
    const sent = liqPay.checkout((await link(await sell(2, { client: { 0: 'olena' } }), 'card')).link);
    expect(sent).toMatchObject({
      language,
      description: expect.stringMatching(description) as string,
      result_url: expect.stringMatching(new RegExp(`language=${language}$`)) as string,
    });
  });

  it('is the bank’s for instalments, and stays in the order', async () => {
    const { sell, link, bank, api } = await open();
    const order = await sell(3);
    const made = await link(order, 'privat_installments', '&parts_count=4');
    const [created] = bank.created;
    expect(made).toEqual({
      link: `${bank.url}/ipp/v2/payment?token=token-${created?.orderId ?? ''}`,
      status: true,
      messages: [],
    });
    expect(created).toMatchObject({ amount: 999.99, partsCount: 4, merchantType: 'PP' });
    await link(order, 'card');
    expect(paymentOf(await stored(order))?.link).toMatchObject({ status: true });
    const { records: entries } = await api.store.find('changes', {
      where: { op: 'in', path: 'ids', values: [order] },
      sort: [{ path: '_created', direction: -1 }],
    });
    expect(entries.map(({ kind, fields }) => [kind, fields])).toContainEqual(['updated', ['payment']]);
    const loaded = JSON.stringify(await api.get(`/api/order/payments?order=${order}`));
    expect(loaded).not.toContain(instalmentsKeys.password);
  });

  it.each(['card', 'privat_installments'] as const)('for %s is one for all who ask at once', async (method) => {
    const { sell, link, payments } = await open();
    const order = await sell(16);
    const links = await Promise.all(
      Array.from({ length: 4 }, () => link(order, method, method === 'card' ? '' : '&parts_count=3')),
    );
    expect(new Set(links.map((each) => each.link)).size).toBe(1);
    expect(await payments(order)).toHaveLength(1);
  });

  it('is for what the order costs once it is its turn', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const serviceClient: ServiceClient = {
      call: async (request) => answered.then(() => httpServiceClient().call(request)),
    };
    const { sell, link, liqPay, api } = await open({ serviceClient });
    const order = await sell(2);
    const links = [link(order, 'privat_installments', '&parts_count=3'), link(order, 'card')];
    await api.put(`/api/order/update/${order}`, { fields: { cart: { 0: { cartItems: [{ id: 'jug', qty: 3 }] } } } });
    answer();
    const [, card] = await Promise.all(links);
    expect(liqPay.checkout(card?.link ?? '')).toMatchObject({ amount: 999.99 });
  });

  it('is the same one while it can be used', async () => {
    const { sell, link, api } = await open();
    const order = await sell();
    const first = await link(order, 'card');
    expect(await link(order, 'card')).toEqual(first);
    expect((await link(order, 'privat24')).link).not.toBe(first.link);
    api.clock.advance(dayMs);
    expect((await link(order, 'card')).link).not.toBe(first.link);
    // All of them are for one number at LiqPay, which takes its sum once.
    expect(await services.payments(order)).toHaveLength(1);
  });

  it('is another one for another sum or another number of parts', async () => {
    const { sell, link, api, bank } = await open();
    const order = await sell(3);
    const inParts = async (parts: number) => (await link(order, 'privat_installments', `&parts_count=${parts}`)).link;
    const three = await inParts(3);
    const four = await inParts(4);
    expect(await inParts(3)).toBe(three);
    expect(four).not.toBe(three);
    const card = (await link(order, 'card')).link;
    await api.put(`/api/order/update/${order}`, { fields: { cart: { 0: { cartItems: [{ id: 'jug', qty: 4 }] } } } });
    const [dearer, dearerCard] = [await inParts(3), (await link(order, 'card')).link];
    expect([three, four]).not.toContain(dearer);
    expect(dearerCard).not.toBe(card);
    expect(bank.created.map(({ amount, partsCount }) => [amount, partsCount])).toEqual([
      [999.99, 3],
      [999.99, 4],
      [1333.32, 3],
    ]);
    // A number is taken once, with its sum: another sum has another one.
    expect(services.liqPay.checkout(dearerCard).order_id).not.toBe(services.liqPay.checkout(card).order_id);
  });

  it('that was paid, then given back, is not used again', async () => {
    const { sell, link, follow, report, payments } = await open();
    const order = await sell();
    const first = await link(order, 'card');
    const payment = await follow(order);
    await report(payment, { status: 'success' });
    await report(payment, { status: 'reversed' });
    const again = await link(order, 'card');
    expect(again).toMatchObject({ status: true });
    expect(again.link).not.toBe(first.link);
    expect(services.liqPay.checkout(again.link).order_id).not.toBe(payment);
    expect((await payments(order)).map(({ state }) => state).sort()).toEqual(['open', 'reversed']);
  });

  it('of a service that knows each number once is for the number of a payment that failed', async () => {
    const { sell, follow, report, link, payments } = await open();
    const order = await sell();
    const payment = await follow(order);
    await report(payment, { status: 'failure' });
    expect(await payments(order)).toMatchObject([{ state: 'failed' }]);
    const again = (await link(order, 'card')).link;
    expect(services.liqPay.checkout(again).order_id).toBe(payment);
    expect(await payments(order)).toMatchObject([{ _id: payment, state: 'open' }]);
  });

  it('takes no number that another service knows', async () => {
    const { sell, link, follow, payments } = await open();
    const order = await sell();
    await link(order, 'privat_installments', '&parts_count=3');
    const [known] = await payments(order);
    expect(await follow(order)).not.toBe(known?._id);
    expect(await payments(order)).toHaveLength(2);
  });

  it.each([
    ['has run out, though nobody has noticed', { expires: '2020-01-01T00:00:00.000Z' }],
    ['was never stored, because the machine died', { link: '' }],
  ])('that %s is made anew', async (_case, stored) => {
    const { sell, link, api } = await open();
    const order = await sell();
    const first = await link(order, 'privat_installments', '&parts_count=3');
    await api.store.patch('payments', matchAll, stored);
    const second = await link(order, 'privat_installments', '&parts_count=3');
    expect(second).toMatchObject({ status: true, link: expect.stringMatching(/./) as string });
    expect(second.link).not.toBe(first.link);
  });

  it('that the service refused is made anew', async () => {
    const { sell, link, bank } = await open();
    const order = await sell(3);
    bank.mode = 'down';
    expect(await link(order, 'privat_installments', '&parts_count=3')).toMatchObject({ link: '', status: false });
    bank.mode = 'works';
    const made = await link(order, 'privat_installments', '&parts_count=3');
    expect(made).toMatchObject({ status: true });
    expect(made.link).toContain('token');
  });

  it.each([
    ['&parts_count=2', 'is smaller than 3', 'min'],
    ['&parts_count=7', 'is bigger than 6', 'max'],
  ])('takes as many parts as the settings allow: %s', async (more) => {
    const { sell, link, bank } = await open();
    const made = await link(await sell(), 'privat_installments', more);
    expect(made).toMatchObject({ link: '', status: false });
    expect(texts(made)[0]).toMatch(/[36]/);
    expect(bank.created).toEqual([]);
  });

  it.each([
    [1, false],
    [2, true],
    [24, true],
    [25, false],
  ])('takes 2 to 24 parts whatever the settings say: %s', async (parts, status) => {
    const { sell, link } = await open({
      settings: { privat_installments_min_parts: { 0: 1 }, privat_installments_max_parts: { 0: 99 } },
    });
    expect(await link(await sell(), 'privat_installments', `&parts_count=${parts}`)).toMatchObject({ status });
  });

  it.each([
    ['cash', {}, 'This method of payment needs no link'],
    ['gpay', {}, 'This payment is available for sums from ₴5,000'],
    ['card', { liqpay_card_active: { 0: false } }, 'Choose one of the offered values'],
    [
      'privat24',
      { liqpay_private_apikey: { 0: '' } },
      'The payment service is not set up: enter its keys in the payment settings',
    ],
  ])('is refused with the reason: %s', async (method, settings, text) => {
    const { sell, link } = await open({ settings });
    const order = await sell(2, { payment: { 0: { payment: method === 'card' ? 'cash' : 'privat24' } } });
    const made = await link(order, method);
    expect({ ...made, messages: texts(made) }).toEqual({ link: '', status: false, messages: [text] });
  });

  it('is refused for an order that is canceled or paid, and for a merchant’s not offered method', async () => {
    const { sell, link, api } = await open();
    const order = await sell();
    await setStatus(order, 'canceled');
    expect(texts(await link(order, 'card'))).toEqual(['This order cannot be paid now']);
    const merchant = await api.as('merchant');
    const path = `/api/order/generate-payment-link?order=${order}&payment=card`;
    expect((await merchant.get(path)).status).toBe(403);
    expect((await merchant.get(`/api/order/payments?order=${order}`)).status).toBe(403);
  });

  it.each(modes)('is not there while the bank is %s', async (mode) => {
    const { sell, link, bank, api } = await open();
    const order = await sell();
    bank.mode = mode;
    const made = await link(order, 'privat_installments', '&parts_count=3');
    expect(texts(made)).toEqual(['The payment service does not answer now. Try again in a few minutes']);
    bank.mode = 'works';
    api.clock.advance(1000);
    expect(await link(order, 'privat_installments', '&parts_count=3')).toMatchObject({ status: true });
    expect(await kinds(order)).toEqual([
      ['open', 'created'],
      ['failed', 'created', 'failed'],
    ]);
    expect(api.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('that the bank refuses says why', async () => {
    const { sell, link } = await open({
      settings: { privat_installments_public_apikey: { 0: await testSecretBox.seal('other') } },
    });
    const made = await link(await sell(), 'privat_installments', '&parts_count=3');
    expect(texts(made)).toEqual(['The payment service gives no link: unknown store']);
  });

  it('is not taken from an answer that the bank has not signed', async () => {
    const { sell, link, bank } = await open();
    bank.signsWrongly = true;
    expect(await link(await sell(), 'privat_installments', '&parts_count=3')).toMatchObject({ status: false });
  });
});

describe('a report of LiqPay', () => {
  it('that it is paid sets the order to payed once, however often it comes', async () => {
    const { sell, follow, report } = await open();
    const order = await sell();
    const payment = await follow(order);
    expect(await report(payment, { status: '3ds_verify' })).toBe(200);
    for (let time = 0; time < 3; time += 1) expect(await report(payment, { status: 'success' })).toBe(200);
    expect(await report(payment, { status: 'processing' })).toBe(200);
    expect(await report(payment, { status: 'failure' })).toBe(200);
    expect(await statuses(order)).toEqual(['payed', 'pending']);
    expect(await kinds(order)).toEqual([['paid', 'created', 'pending', 'paid']]);
    expect((await stored(order)).current_status).toEqual({ 0: 'payed' });
  });

  it('counts once when two come at the same time', async () => {
    const { sell, follow, api, liqPay } = await open();
    const order = await sell();
    const payment = await follow(order);
    const form = liqPay.report(payment, { status: 'success' });
    await Promise.all(Array.from({ length: 8 }, () => api.post('/api/callback/liqpay', form)));
    await api.idle();
    expect(await statuses(order)).toEqual(['payed', 'pending']);
    expect(await kinds(order)).toEqual([['paid', 'created', 'paid']]);
  });

  it('that comes after a failure counts: the client has tried another card', async () => {
    const { sell, follow, report } = await open();
    const order = await sell();
    const payment = await follow(order);
    await report(payment, { status: 'failure', err_description: 'Недостатньо коштів' });
    await report(payment, { status: 'success' });
    expect(await kinds(order)).toEqual([['paid', 'created', 'failed', 'paid']]);
    expect((await services.payments(order))[0]?.events[1]?.detail).toBe('failure: Недостатньо коштів');
    expect(await statuses(order)).toEqual(['payed', 'pending']);
  });

  it.each([
    ['another data', (form: { data: string; signature: string }) => ({ ...form, data: `${form.data}=` })],
    ['another signature', (form: { data: string; signature: string }) => ({ ...form, signature: 'x'.repeat(28) })],
    ['none', (form: { data: string; signature: string }) => ({ ...form, signature: '' })],
  ])('is refused with %s, before anything is read of it', async (_case, forged) => {
    const { sell, follow, api, liqPay } = await open();
    const order = await sell();
    const payment = await follow(order);
    const body = forged(liqPay.report(payment, { status: 'success' }));
    expect((await api.post('/api/callback/liqpay', body)).status).toBe(403);
    expect(await kinds(order)).toEqual([['open', 'created']]);
    expect(await strays()).toEqual([]);
  });

  it.each([
    ['another amount', { amount: 1 }, '1'],
    ['another currency', { currency: 'USD' }, ''],
    ['no amount', { amount: null }, ''],
  ])('of %s is for a person to look at', async (_case, said, detail) => {
    const { sell, follow, report } = await open();
    const order = await sell();
    await report(await follow(order), { status: 'success', ...said });
    expect(await statuses(order)).toEqual(['pending']);
    const [payment] = await services.payments(order);
    expect(payment).toMatchObject({ state: 'review', events: [{}, { kind: 'mismatch', detail }] });
  });

  it('of a canceled order does not revive it', async () => {
    const { sell, follow, report } = await open();
    const order = await sell();
    const payment = await follow(order);
    await setStatus(order, 'canceled');
    await report(payment, { status: 'success' });
    expect(await statuses(order)).toEqual(['canceled', 'pending']);
    expect(await kinds(order)).toEqual([['paid', 'created', 'paid', 'late']]);
  });

  it('of an order whose total has changed since is for a person to look at', async () => {
    const { sell, follow, report, api } = await open();
    const order = await sell(2);
    const payment = await follow(order);
    await api.put(`/api/order/update/${order}`, { fields: { cart: { 0: { cartItems: [{ id: 'jug', qty: 3 }] } } } });
    await report(payment, { status: 'success' });
    expect(await statuses(order)).toEqual(['pending']);
    expect(await kinds(order)).toEqual([['paid', 'created', 'paid', 'mismatch']]);
    expect(cartOf(await stored(order))?.totalPrice).toBe(999.99);
  });

  it('of a second payment says that the order is paid twice', async () => {
    const { sell, follow, link, bank, report, api } = await open();
    const order = await sell();
    const first = await follow(order);
    await link(order, 'privat_installments', '&parts_count=3');
    const second = bank.created[0]?.orderId ?? '';
    await report(first, { status: 'success' });
    api.clock.advance(1000);
    await api.post('/api/callback/privat_installments', bank.report(second, 'SUCCESS'));
    await api.idle();
    expect(await statuses(order)).toEqual(['payed', 'pending']);
    const twice = (await services.payments(order)).filter(({ events }) => events.some(({ kind }) => kind === 'twice'));
    expect(twice.map(({ _id }) => _id)).toEqual([second]);
  });

  it('of a second payment says so too at a machine whose clock is ten minutes behind', async () => {
    const { sell, follow, link, bank, report, api } = await open();
    const order = await sell();
    const first = await follow(order);
    await link(order, 'privat_installments', '&parts_count=3');
    const second = bank.created[0]?.orderId ?? '';
    await report(first, { status: 'success' });
    const slow = await testApi({ store: api.store, clock: new TestClock(api.clock.now() - 10 * minuteMs) });
    await slow.post('/api/callback/privat_installments', bank.report(second, 'SUCCESS'));
    await slow.idle();
    expect(await statuses(order)).toEqual(['payed', 'pending']);
    const twice = (await services.payments(order)).filter(({ events }) => events.some(({ kind }) => kind === 'twice'));
    expect(twice.map(({ _id }) => _id)).toEqual([second]);
    await slow.close();
  });

  it('of a payment that is not ours is kept', async () => {
    const { report, sell, link, bank, api } = await open();
    expect(await report('elsewhere', { status: 'success', amount: 5 })).toBe(200);
    // Sent again, it is the same one; names of which nothing is known are left out.
    const strange = JSON.parse('{"__proto__":{"x":1},"a.b":1}') as object;
    expect(await report('elsewhere', { status: 'success', amount: 5, ...strange })).toBe(200);
    api.clock.advance(1000);
    const order = await sell();
    await link(order, 'privat_installments', '&parts_count=3');
    expect(await report(bank.created[0]?.orderId ?? '', { status: 'success' })).toBe(200);
    expect(await kinds(order)).toEqual([['open', 'created']]);
    expect(await strays()).toMatchObject([
      { provider: 'liqpay', said: { reference: 'elsewhere', state: 'success', amount: 500, currency: 'UAH' } },
      { provider: 'liqpay', said: { reference: bank.created[0]?.orderId } },
    ]);
    expect(await services.api.store.count('payments', { op: 'in', path: 'order', values: ['elsewhere'] })).toBe(0);
    const shown = async () =>
      ((await api.get('/api/payment/strays')).result as unknown as UnmatchedCallbacksResult).items;
    const [newest, oldest] = await shown();
    expect([newest, oldest]).toMatchObject([
      { service: 'LiqPay', reference: bank.created[0]?.orderId, reason: 'otherService', reviewed: null },
      { reference: 'elsewhere', state: 'success', sum: 5, reason: 'unknown', reviewed: null },
    ]);
    const staff = await api.as('staff');
    const review = (id = '') => staff.post(`/api/payment/strays/${id}/review`, { note: ' Чужий магазин ' });
    expect([(await review(oldest?._id)).status, (await review('none')).status]).toEqual([200, 404]);
    expect((await shown()).map(({ reviewed }) => reviewed)).toMatchObject([
      null,
      { author: 'staff', note: 'Чужий магазин' },
    ]);
    const merchant = await api.as('merchant');
    expect((await merchant.get('/api/payment/strays')).status).toBe(403);
    expect((await merchant.post(`/api/payment/strays/${oldest?._id}/review`, { note: 'x' })).status).toBe(403);
  });

  it('of a payment that is not ours is in hryvnias where it names no currency', async () => {
    const { api, liqPay } = await open();
    for (const currency of [undefined, 'UAH', 'EUR']) {
      const said = liqPay.report('elsewhere', { status: 'success', amount: 7.5, currency });
      expect((await api.post('/api/callback/liqpay', said)).status).toBe(200);
      api.clock.advance(1000);
    }
    const { items } = (await api.get('/api/payment/strays')).result as unknown as UnmatchedCallbacksResult;
    expect(items.map(({ sum }) => sum)).toEqual([null, 7.5, 7.5]);
  });
});

/**
 * Reports in turn, as recorded of the service, and what the payment is after them: state, refunded, what it waits for.
 */
describe('reports of LiqPay about the whole life of a payment', () => {
  const paid = { status: 'success' };
  it.each([
    ['paid, credited tomorrow', [{ status: 'wait_compensation' }], ['paid', 0, '']],
    ['an email of credit', [{ status: 'wait_lc' }], ['pending', 0, '']],
    ['tried, and again', [{ status: 'try_again' }, { status: 'otp_verify' }, paid], ['paid', 0, '']],
    ['taken back', [paid, { status: 'reversed' }], ['reversed', 0, 'reversed']],
    ['taken back before we heard that it was paid', [{ status: 'reversed' }], ['reversed', 0, '']],
    ['taken back, with its sum', [paid, { status: 'reversed', refund_amount: 666.66 }], ['reversed', 0, 'reversed']],
    ['a part given back', [paid, { status: 'reversed', refund_amount: 100 }], ['paid', 100, '']],
    [
      'a part, told twice',
      [paid, ...Array<object>(2).fill({ status: 'reversed', refund_amount: 100 })],
      ['paid', 100, ''],
    ],
    [
      'parts',
      [paid, { status: 'reversed', refund_amount: 100 }, { status: 'success', refund_amount: 150.01 }],
      ['paid', 150.01, ''],
    ],
    [
      'a part, then the rest',
      [paid, { status: 'reversed', refund_amount: 1 }, { status: 'reversed', refund_amount: 666.66 }],
      ['reversed', 1, 'reversed'],
    ],
    ['a part of a payment we did not know of', [{ status: 'reversed', refund_amount: 6.66 }], ['paid', 6.66, '']],
    ['another sum, then taken back', [{ status: 'success', amount: 1 }, { status: 'reversed' }], ['reversed', 0, '']],
    [
      'a part of another sum',
      [
        { status: 'success', amount: 1 },
        { status: 'reversed', refund_amount: 0.5 },
      ],
      ['review', 0, 'unclear'],
    ],
    ['a state that nobody knows', [{ status: 'moon_verify' }], ['open', 0, 'unclear']],
    ['none', [{ status: null }], ['open', 0, 'unclear']],
    ['one that is not ours', [{ status: 'subscribed' }], ['open', 0, 'unclear']],
    ['unknown, then paid', [{ status: 'moon_verify' }, paid], ['paid', 0, '']],
    ['paid, then unknown', [paid, { status: 'arrested' }], ['paid', 0, 'unclear']],
    ['paid, then an old failure', [paid, { status: 'failure' }, { status: 'processing' }], ['paid', 0, '']],
  ] as [string, object[], [string, number, string]][])('%s', async (_case, reports, [state, refunded, trouble]) => {
    const { sell, follow, report, payments } = await open();
    const order = await sell();
    const payment = await follow(order);
    for (const said of reports) expect(await report(payment, { ...said })).toBe(200);
    expect(await payments(order)).toMatchObject([{ state, refunded, trouble }]);
  });

  it('an own refund and one in the cabinet add up, and their echo takes nothing back', async () => {
    const { sell, follow, report, payments, api } = await open();
    const order = await sell();
    const payment = await follow(order);
    await report(payment, paid);
    await api.post('/api/payment/refund', { payment, sum: 100 });
    await report(payment, { status: 'reversed', refund_amount: 100 });
    expect(await payments(order)).toMatchObject([{ state: 'paid', refunded: 100, trouble: '' }]);
    await report(payment, { status: 'reversed', refund_amount: 150 });
    expect(await payments(order)).toMatchObject([{ state: 'paid', refunded: 150, trouble: '' }]);
    // Without a sum it may mean either.
    await report(payment, { status: 'reversed' });
    await report(payment, { status: 'reversed' });
    expect((await kinds(order))[0]?.slice(-2)).toEqual(['refund', 'unclear']);
    expect(await payments(order)).toMatchObject([{ state: 'paid', trouble: 'unclear' }]);
    await api.post(`/api/payment/${payment}/review`, { note: 'Перевірено' });
    await report(payment, { status: 'reversed' });
    expect(await payments(order)).toMatchObject([{ state: 'paid', trouble: '' }]);
    await api.post('/api/payment/refund', { payment, sum: 516.66 });
    await report(payment, { status: 'reversed', refund_amount: 666.66 });
    await report(payment, { status: 'reversed' });
    expect(await payments(order)).toMatchObject([{ state: 'paid', refunded: 666.66, trouble: '' }]);
  });

  it('a payment of the sandbox counts with keys of the sandbox, and is for a person with others', async () => {
    for (const [key, state, trouble] of [
      ['sandbox_i000000000', 'paid', ''],
      ['i000000000', 'open', 'unclear'],
    ] as const) {
      const sealed = await testSecretBox.seal(key);
      const { sell, report, payments, link, close } = await open({
        settings: { liqpay_public_apikey: { 0: sealed } },
      });
      const order = await sell();
      await link(order, 'card');
      const [{ _id } = { _id: '' }] = await payments(order);
      await report(_id, { status: 'sandbox', amount: 666.66 });
      expect(await payments(order)).toMatchObject([{ state, trouble }]);
      expect((await statuses(order))?.[0]).toBe(state === 'paid' ? 'payed' : 'pending');
      await close();
    }
  });
});

it('a machine that dies anywhere between a report and the order neither loses nor doubles it', async () => {
  const { sell, follow, api, liqPay } = await open();
  let hasDied = true;
  let deaths = 0;
  for (let writes = 0; hasDied; writes += 1) {
    const order = await sell();
    const form = liqPay.report(await follow(order), { status: 'success' });
    const dying = failingStore(api.store);
    const machine = await testApi({ store: dying.store, clock: api.clock });
    dying.failAfter(writes);
    const { status } = await machine.post('/api/callback/liqpay', form).catch(() => ({ status: 500 }));
    await machine.idle();
    hasDied = dying.hasFailed();
    deaths += Number(hasDied);
    api.clock.advance(10 * minuteMs);
    const next = await testApi({ store: api.store, clock: api.clock, singleProcess: true });
    // Whoever is not told that a report has arrived repeats it.
    if (status !== 200) await next.post('/api/callback/liqpay', form);
    await next.get('/api/order/list');
    await next.idle();
    expect([writes, await statuses(order), await kinds(order)]).toEqual([
      writes,
      ['payed', 'pending'],
      [['paid', 'created', 'paid']],
    ]);
    await next.close();
  }
  expect(deaths).toBeGreaterThan(3);
});

describe('a report of the bank', () => {
  it('is believed when it is signed', async () => {
    const { sell, link, bank, api } = await open();
    const order = await sell();
    await link(order, 'privat_installments', '&parts_count=3');
    const id = bank.created[0]?.orderId ?? '';
    const post = async (body: object) => {
      const { status } = await api.post('/api/callback/privat_installments', body);
      await api.idle();
      return status;
    };
    expect(await post({ ...bank.report(id, 'SUCCESS'), paymentState: 'FAIL' })).toBe(403);
    expect(await post({ ...bank.report(id, 'SUCCESS'), storeId: 'another' })).toBe(403);
    expect(await post({ ...bank.report(id, 'LOCKED'), message: null })).toBe(200);
    expect(await post({ ...bank.report(id, 'SUCCESS'), extra: 1 })).toBe(200);
    expect(await post(bank.report(id, 'CLIENT_WAIT'))).toBe(200);
    expect(await post(bank.report(id, 'FAIL', 'x'.repeat(20_000)))).toBe(200);
    expect(await kinds(order)).toEqual([['paid', 'created', 'pending', 'paid']]);
    expect(await statuses(order)).toEqual(['payed', 'pending']);
    expect(await post(bank.report(id, 'CANCELED', 'x'.repeat(20_000)))).toBe(200);
    expect(await kinds(order)).toEqual([['reversed', 'created', 'pending', 'paid', 'reversed']]);
    expect((await services.payments(order))[0]?.events.at(-1)?.detail).toBe(`CANCELED: ${'x'.repeat(190)}`);
  });
});

describe('a report that does not come', () => {
  it('is asked for, less and less often, while the service fails', async () => {
    const { sell, follow, liqPay, wait } = await open();
    const order = await sell();
    const payment = await follow(order);
    liqPay.report(payment, { status: 'success' });
    liqPay.mode = 'error';
    await wait(5 * minuteMs);
    expect(await kinds(order)).toEqual([['open', 'created']]);
    liqPay.mode = 'works';
    await wait(9 * minuteMs);
    expect(await kinds(order)).toEqual([['open', 'created']]);
    await wait(minuteMs);
    expect(await kinds(order)).toEqual([['paid', 'created', 'paid']]);
    expect(await statuses(order)).toEqual(['payed', 'pending']);
  });

  it('a second time, after the machine that entered it died, reaches the order by the next question', async () => {
    const { sell, follow, api, liqPay, wait } = await open();
    const order = await sell();
    const form = liqPay.report(await follow(order), { status: 'success' });
    const dying = failingStore(api.store);
    const machine = await testApi({ store: dying.store, clock: api.clock });
    await machine.idle();
    dying.failAfter(1);
    await machine.post('/api/callback/liqpay', form);
    expect([await kinds(order), await statuses(order)]).toEqual([[['paid', 'created', 'paid']], ['pending']]);
    await wait(5 * minuteMs);
    expect(await statuses(order)).toEqual(['payed', 'pending']);
  });

  it.each([...modes, 'unsigned'] as const)('is asked for again after both services were %s', async (mode) => {
    const { sell, follow, link, liqPay, bank, wait, api } = await open();
    const byCard = await sell();
    liqPay.report(await follow(byCard), { status: 'success' });
    api.clock.advance(1000);
    const byParts = await sell();
    await link(byParts, 'privat_installments', '&parts_count=3');
    bank.report(bank.created[0]?.orderId ?? '', 'SUCCESS');
    bank.signsWrongly = mode === 'unsigned';
    // LiqPay does not sign its answers; it is told apart by the number of the payment.
    if (mode !== 'unsigned') liqPay.mode = bank.mode = mode;
    await wait(6 * minuteMs);
    expect(await statuses(byParts)).toEqual(['pending']);
    if (mode !== 'unsigned') expect(await statuses(byCard)).toEqual(['pending']);
    liqPay.mode = bank.mode = 'works';
    bank.signsWrongly = false;
    await wait(11 * minuteMs);
    for (const order of [byCard, byParts]) {
      expect(await statuses(order)).toEqual(['payed', 'pending']);
      expect(await kinds(order)).toEqual([['paid', 'created', 'paid']]);
    }
    expect(api.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('is asked for at the bank too', async () => {
    const { sell, link, bank, wait } = await open();
    const order = await sell();
    await link(order, 'privat_installments', '&parts_count=3');
    bank.report(bank.created[0]?.orderId ?? '', 'SUCCESS');
    bank.signsWrongly = true;
    await wait(5 * minuteMs);
    expect(await kinds(order)).toEqual([['open', 'created']]);
    bank.signsWrongly = false;
    await wait(10 * minuteMs);
    expect(await statuses(order)).toEqual(['payed', 'pending']);
  });

  it('of a link that nobody has followed, or a refused question, changes nothing', async () => {
    const { sell, link, api, wait } = await open();
    const order = await sell();
    await link(order, 'card');
    await wait(5 * minuteMs);
    expect(await kinds(order)).toEqual([['open', 'created']]);
    // With another key the service refuses the question: that is no failed payment.
    const settings = await api.store.get('properties', 'payment');
    if (!settings) throw new Error('no settings');
    const other = await api.store.replace('properties', {
      ...settings,
      liqpay_private_apikey: settings.privat_installments_private_apikey,
      _revision: settings._revision + 1,
    });
    expect(other.ok).toBe(true);
    await wait(10 * minuteMs);
    expect(await kinds(order)).toEqual([['open', 'created']]);
  });
});

describe('a refund', () => {
  const refund = (payment: string, sum: number) => services.api.post('/api/payment/refund', { payment, sum });
  const paid = async () => {
    const { sell, follow, report } = await open();
    const order = await sell();
    const payment = await follow(order);
    await report(payment, { status: 'success' });
    return { ...services, order, payment };
  };

  it('is made through the service, in parts up to the sum', async () => {
    const { order, payment, liqPay, report } = await paid();
    expect(texts(await refund(payment, 166.66))).toEqual(['166.66 ₴ refunded']);
    // LiqPay calls it reversed, but most of it is still ours.
    await report(payment, { status: 'reversed', refund_amount: 166.66 });
    expect(texts(await refund(payment, 500.01))).toEqual(['At most 500 ₴ can be refunded']);
    expect((await refund(payment, 500)).status).toBe(200);
    expect(liqPay.payments.get(payment)?.refunded).toBe(666.66);
    expect((await services.payments(order))[0]).toMatchObject({ state: 'paid', refunded: 666.66 });
    expect((await refund(payment, 0.01)).status).toBe(409);
  });

  it('is not made twice by two people at once', async () => {
    const { payment, liqPay } = await paid();
    const both = await Promise.all([refund(payment, 400), refund(payment, 400)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(liqPay.payments.get(payment)?.refunded).toBe(400);
  });

  it('of two payments at once counts as due only once', async () => {
    const { sell, follow, link, bank, liqPay, report, api } = await open();
    const order = await sell();
    const payment = await follow(order);
    await link(order, 'privat_installments', '&parts_count=3');
    const second = bank.created[0]?.orderId ?? '';
    await report(payment, { status: 'success' });
    await api.post('/api/callback/privat_installments', bank.report(second, 'SUCCESS'));
    await api.idle();
    // A machine whose calls of the store take their turns: both look before one of them has written.
    const machine = new HeldMachine(api.store, api.clock);
    const turns = await testApi({
      ...{ store: machine.store, clock: api.clock, serviceClient: impatientClient(() => false) },
      serviceUrls: { LIQPAY_URL: liqPay.url, PRIVATBANK_URL: bank.url },
    });
    machine.hold();
    let isDone = false;
    const both = Promise.all(
      [payment, second].map((each) => turns.post('/api/payment/refund', { payment: each, sum: 666.66 })),
    ).finally(() => (isDone = true));
    while (!isDone) await machine.release();
    expect((await both).map(({ status }) => status)).toEqual([200, 200]);
    // It was paid twice: one of them was owed to the client, the other one is given as a discount.
    expect((await stored(order)).conceded).toEqual({ 0: 666.66 });
  });

  it('that the service refuses is not entered', async () => {
    const { order, payment, liqPay } = await paid();
    liqPay.desk.refundRefusal = 'Недостатньо коштів на рахунку';
    expect(texts(await refund(payment, 100))).toEqual([
      'The service refused the refund: error: Недостатньо коштів на рахунку',
    ]);
    expect((await services.payments(order))[0]).toMatchObject({ refunded: 0 });
    expect((await kinds(order))[0]?.slice(-2)).toEqual(['refundStarted', 'refundFailed']);
  });

  it.each(modes)('of which no answer comes stays entered: %s', async (mode) => {
    const { order, payment, liqPay } = await paid();
    liqPay.mode = mode;
    expect((await refund(payment, 100)).status).toBe(502);
    expect((await services.payments(order))[0]).toMatchObject({ refunded: 100 });
  });

  it.each(modes)('at the bank, of which no answer comes, stays entered: %s', async (mode) => {
    const { sell, link, bank, api } = await open();
    const order = await sell();
    await link(order, 'privat_installments', '&parts_count=3');
    const id = bank.created[0]?.orderId ?? '';
    await api.post('/api/callback/privat_installments', bank.report(id, 'SUCCESS'));
    bank.mode = mode;
    const refused = await refund(id, 100);
    expect([refused.status, texts(refused)]).toEqual([502, [expect.stringContaining('The service did not answer')]]);
    expect((await services.payments(order))[0]).toMatchObject({ state: 'paid', refunded: 100 });
    expect(await statuses(order)).toEqual(['payed', 'pending']);
  });

  it('goes to the bank for instalments', async () => {
    const { sell, link, bank, api } = await open();
    const order = await sell();
    await link(order, 'privat_installments', '&parts_count=3');
    const id = bank.created[0]?.orderId ?? '';
    expect(texts(await refund(id, 100))).toEqual(['Only a payment that was made can be refunded']);
    await api.post('/api/callback/privat_installments', bank.report(id, 'SUCCESS'));
    expect((await refund(id, 333.29)).status).toBe(200);
    expect(bank.payments.get(id)?.refunded).toBe(333.29);
  });

  it('is for staff of the marketplace', async () => {
    const { payment, api } = await paid();
    const merchant = await api.as('merchant');
    expect((await merchant.post('/api/payment/refund', { payment, sum: 1 })).status).toBe(403);
    expect((await refund('ffffffffffffffffffffffff', 1)).status).toBe(404);
    expect((await refund(payment, 0)).status).toBe(400);
  });
});

describe('the page of the result', () => {
  it.each([
    ['success', 'uk', 'Оплату отримано'],
    ['success', 'en', 'Payment received'],
    ['failure', 'uk', 'Оплата не пройшла'],
    ['processing', 'en', 'The payment is being processed'],
  ])('of %s in %s says: %s', async (status, language, title) => {
    const { sell, follow, report, api } = await open();
    const payment = await follow(await sell());
    await report(payment, { status });
    const guest = await api.as(null);
    const { body } = await guest.send('GET', `/api/payment/result?payment=${payment}&language=${language}`);
    expect('text' in body ? body.text : '').toContain(`<h1>${title}</h1>`);
  });
});
