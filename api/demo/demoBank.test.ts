import { encodePassword } from '#domain/fields/password';
import type { SaveResult } from '#domain/wire/Form';
import type { PaymentLink } from '#domain/wire/Order';
import type { OrderPaymentEntry } from '#domain/wire/OrderPaymentEntry';
import { httpServiceClient } from '../adapters/remote/httpServiceClient';
import { paymentSettingsRecord, paymentServices } from '../modules/payments/payment/testing/paymentServices';
import type { PaymentServices } from '../modules/payments/payment/testing/paymentServices';
import { paymentOf, statusOf } from '../modules/orders/shared/values/orderValues';
import type { ServiceClient } from '#core/ports/ServiceClient';
import { ServiceFailure } from '#core/ports/ServiceClient';
import { TestClock, testApi } from '../testing/testApi';
import { choosePayment } from '../services/payment/testing/choosePayment';
import type { DemoServices } from './startDemoServices';
import { startDemoServices } from './startDemoServices';
import { systemStore } from '#core/ports/SystemStore';

const noKeys = {
  liqpay_public_apikey: { 0: '' },
  liqpay_private_apikey: { 0: '' },
  privat_installments_public_apikey: { 0: '' },
  privat_installments_private_apikey: { 0: '' },
};

let demo: DemoServices;
let services: PaymentServices;
let isReachable: boolean;

/** The bank's reports reach the API of the test. */
const client: ServiceClient = {
  call: async ({ url, headers = {}, body = '' }) => {
    if (!isReachable) throw new ServiceFailure('refused');
    const said: unknown =
      headers['content-type'] === 'application/json' ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
    const { status } = await services.api.post(new URL(url).pathname, said as object);
    await services.api.idle();
    return { status, body: '' };
  },
};

async function open(settings: Readonly<Record<string, unknown>> = noKeys, language: 'uk' | 'en' = 'en') {
  const clock = new TestClock();
  isReachable = true;
  demo = await startDemoServices(clock, { client });
  services = await paymentServices({ settings, language, clock, demoServices: demo.access });
  return services;
}
afterEach(async () => {
  await services.close();
  await demo.close();
});

const history = async (order: string) =>
  statusOf((await services.api.store.get('orders', order)) ?? ({} as never))?.history.map(({ status }) => status);
const states = async (order: string) => (await services.payments(order)).map(({ state }: OrderPaymentEntry) => state);
const texts = ({ messages }: PaymentLink) => messages.map(({ text }) => text);

it.each([
  ['card', '', 'Оплата замовлення'],
  ['privat_installments', '&parts_count=4', 'Кількість платежів: 4, по 250,00'],
])('an order without any key is paid, and given back: %s', async (method, more, text) => {
  const { sell, link, payments, api } = await open(noKeys, 'uk');
  const order = await sell(3);
  const made = await link(order, method, more);
  expect({ ...made, link: '' }).toEqual({
    link: '',
    status: true,
    messages: [{ type: 'info', text: 'Демонстраційний банк: справжніх грошей немає' }],
  });
  expect(paymentOf((await api.store.get('orders', order)) ?? ({} as never))?.payment).toBe('card');
  const page = await fetch(made.link);
  expect(page.headers.get('content-security-policy')).toContain(
    "form-action 'self' https://yarmarok.test; base-uri 'none'",
  );
  const html = await page.text();
  expect(html).toContain('<html lang="uk">');
  expect(html).toContain('Справжніх грошей немає');
  expect(html.replaceAll('\u00a0', ' ')).toContain('999,99 ₴');
  expect(html.replaceAll('\u00a0', ' ')).toContain(text);

  const back = await choosePayment(made.link, 'refuse');
  expect(await states(order)).toEqual(['failed']);
  const result = await api.send('GET', (back ?? '').replace('https://yarmarok.test', ''));
  expect('text' in result.body ? result.body.text : '').toContain('<h1>Оплата не пройшла</h1>');
  // The client changes their mind; a second press changes nothing.
  await choosePayment(made.link, 'pay');
  expect(await states(order)).toEqual(['paid']);
  expect((await history(order))?.[0]).toBe('payed');
  const told = (await payments(order))[0]?.events.length;
  expect(await (await fetch(made.link)).text()).toContain('Це вже сплачено.');
  expect((await payments(order))[0]?.events).toHaveLength(told ?? 0);

  const [payment] = await payments(order);
  const refund = (sum: number) => api.post('/api/payment/refund', { payment: payment?._id, sum });
  expect((await refund(333.33)).status).toBe(200);
  expect((await payments(order))[0]).toMatchObject({ refunded: 333.33, state: 'paid' });

  // The bank is another process with other keys after a restart.
  const { store, clock } = api;
  const later = await startDemoServices(clock, { store: systemStore(store) });
  const machine = await testApi({ store, clock, demoServices: later.access, serviceClient: httpServiceClient() });
  const rest = await machine.post('/api/payment/refund', { payment: payment?._id, sum: 666.66 });
  expect(rest.status).toBe(200);
  expect((await machine.get(`/api/order/generate-payment-link?order=${order}&payment=card`)).result).toMatchObject({
    status: false,
  });
  await machine.close();
  await later.close();
});

it('a report that did not arrive is asked for', async () => {
  const { sell, link, wait } = await open();
  const order = await sell();
  const { link: address } = await link(order, 'card');
  isReachable = false;
  await choosePayment(address, 'pay');
  expect(await states(order)).toEqual(['open']);
  await wait(5 * 60_000);
  expect(await states(order)).toEqual(['paid']);
});

it('pages of nothing, of a forged link and of an old one say so', async () => {
  const { sell, link, api } = await open();
  const { link: address } = await link(await sell(), 'card');
  const bank = demo.access.privat_installments?.url ?? '';
  api.clock.advance(25 * 3_600_000);
  for (const wrong of [address, address.replace('signature=', 'signature=x'), `${bank}/ipp/v2/payment?token=none`]) {
    const answer = await fetch(wrong);
    expect([answer.status, (await answer.text()).includes('Це посилання вже недійсне')]).toEqual([404, true]);
  }
  const answer = await fetch(`${bank}/ipp/v2/payment/create`, { method: 'POST', body: 'no json' });
  expect(await answer.text()).toContain('unknown store');
});

it('any key of one’s own ends the demo: links, reports and the check of keys', async () => {
  const { sell, link, api, liqPay } = await open();
  const order = await sell(3);
  const first = await link(order, 'card');
  const check = async () => (await api.post('/api/settings/check-key', { provider: 'liqpay' })).messages[0]?.text;
  const withoutKeys = await check();
  expect(withoutKeys).toMatch(/key/i);
  expect((await link(order, 'card')).link).toBe(first.link);

  const { liqpay_public_apikey, liqpay_private_apikey } = await paymentSettingsRecord();
  const record = await api.store.get('properties', 'payment');
  if (!record) throw new Error('no settings');
  await api.store.replace('properties', {
    ...record,
    liqpay_public_apikey,
    liqpay_private_apikey,
    _revision: record._revision + 1,
  });
  const own = await link(order, 'card');
  expect(own.link.startsWith(liqPay.url)).toBe(true);
  expect(texts(own)).toEqual([]);
  expect(texts(await link(order, 'privat_installments', '&parts_count=4'))).toEqual([
    'The payment service is not set up: enter its keys in the payment settings',
  ]);
  await choosePayment(first.link, 'pay');
  // One number for an order and its sum: the demo's report of it does not count any more.
  expect(await states(order)).toEqual(['open']);
  expect(await check()).not.toBe(withoutKeys);
});

it('the settings ask for no keys, until there is one', async () => {
  const { api } = await open();
  const save = async (fields: object) => {
    const { result } = await api.put('/api/property/update/payment', { fields });
    return Object.keys((result as unknown as SaveResult).fields);
  };
  const titles = Object.fromEntries(
    ['cash', 'privat_installments', 'liqpay_privat24', 'liqpay_card', 'liqpay_gpay'].map((prefix) => [
      `${prefix}_title`,
      { uk: prefix, en: prefix },
    ]),
  );
  expect(await save(titles)).toEqual([]);
  expect((await save({ ...titles, liqpay_public_apikey: { 0: encodePassword('i'.repeat(20)) } })).sort()).toEqual([
    'liqpay_private_apikey',
    'privat_installments_private_apikey',
    'privat_installments_public_apikey',
  ]);
});
