import type { SaveResult } from '#domain/wire/Form';
import type { PaymentLink } from '#domain/wire/Order';
import type { OrderPaymentEntry } from '#domain/wire/OrderPaymentEntry';
import type { ServiceClient, ServiceRequest } from '#core/ports/ServiceClient';
import { ServiceFailure } from '#core/ports/ServiceClient';
import { textOf } from '#core/schema/valueOf';
import { httpServiceClient } from '../../adapters/remote/httpServiceClient';
import { demoBanks } from '../../demo/demoBanks';
import type { TestApi } from '../../testing/testApi';
import { TestClock, testApi } from '../../testing/testApi';
import { aProduct, aRecord } from '../../testing/testRecords';
import { testSecretBox } from '../../testing/testSecretBox';
import { matchAll } from '#domain/query/Where';
import { BankServer } from './testing/BankServer';
import { choosePayment } from './testing/choosePayment';
import type { PaymentService } from './contract/PaymentService';
import { paymentServices } from './paymentServices';

const minuteMs = 60_000;

const openCredentials = ({ credentials }: PaymentService): string[] =>
  credentials.flatMap(({ name, isOpen }) => (isOpen ? [name] : []));

/** The settings of payment with this account and all methods of the service. */
async function settingsOf(service: PaymentService, credentials: Readonly<Record<string, string>>) {
  const open = new Set(openCredentials(service));
  const keys = await Promise.all(
    Object.entries(credentials).map(
      async ([name, value]) => [name, { '0': open.has(name) ? value : await testSecretBox.seal(value) }] as const,
    ),
  );
  const fields = service.methods.flatMap(({ prefix, inParts }) => [
    [`${prefix}_active`, { '0': true }] as const,
    ...(inParts ? [[`${prefix}_min_parts`, { '0': 2 }] as const, [`${prefix}_max_parts`, { '0': 12 }] as const] : []),
  ]);
  return aRecord('page', { _id: 'payment', ...Object.fromEntries([...keys, ...fields]) });
}

/** A body as a host parses it. */
const parsed = ({ headers = {}, body = '' }: ServiceRequest): unknown =>
  headers['content-type'] === 'application/json' ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));

class Shop {
  /** Whether reports reach the shop. */
  isReachable = true;
  readonly reports: ServiceRequest[] = [];
  api!: TestApi;
  server!: BankServer;
  private readonly clock = new TestClock();

  constructor(readonly service: PaymentService) {}

  async open(credentials?: Readonly<Record<string, string>>): Promise<this> {
    const open = demoBanks[this.service.code];
    if (!open) throw new Error(`the demo has no ${this.service.code}`);
    const client: ServiceClient = {
      call: async (report) => {
        this.reports.push(report);
        if (!this.isReachable) throw new ServiceFailure('refused');
        return { status: await this.report(report), body: '' };
      },
    };
    this.server = await new BankServer(open, { client, now: () => this.clock.now() }).open();
    this.api = await testApi({
      clock: this.clock,
      seed: {
        properties: [await settingsOf(this.service, credentials ?? this.server.bank.credentials)],
        products: [
          aProduct('jug', 'Глечик', {
            quantity: { 0: 1000 },
            price: { 0: { default: 333.33, discount: null, percents: null, discount_from: null, discount_to: null } },
          }),
        ],
      },
      serviceClient: httpServiceClient(),
      serviceUrls: { [this.service.address.variable]: this.server.url },
    });
    return this;
  }

  async close(): Promise<void> {
    await this.api.close();
    await this.server.close();
  }

  /** The status that a report is answered with. */
  async report(report: ServiceRequest): Promise<number> {
    const { url, headers = {}, body = '' } = report;
    const header = (name: string): string => headers[name] ?? '';
    const { pathname } = new URL(url);
    const { status } = await this.api.send('POST', pathname, parsed(report), { report: { text: body, header } });
    await this.api.idle();
    return status;
  }

  async sell(method = this.service.methods[0]?.code ?? ''): Promise<string> {
    const fields = {
      shop: { 0: 'shop-owner' },
      cart: { 0: { cartItems: [{ id: 'jug', qty: 3 }] } },
      payment: { 0: { payment: method, parts_count: 3 } },
    };
    const saved = (await this.api.post('/api/order/insert', { fields })).result as unknown as SaveResult;
    if (!saved.valid) throw new Error(JSON.stringify(saved.fields));
    return saved._id;
  }

  async link(order: string, method = this.service.methods[0]?.code ?? ''): Promise<PaymentLink> {
    const path = `/api/order/generate-payment-link?order=${order}&payment=${method}`;
    return (await this.api.get(path)).result as unknown as PaymentLink;
  }

  /** Another account, whose service is where the former one was. */
  async changeAccount(credentials: Readonly<Record<string, string>>): Promise<void> {
    const stored = await this.api.store.get('properties', 'payment');
    const settings = { ...stored, ...(await settingsOf(this.service, credentials)) };
    const { ok } = await this.api.store.replace('properties', { ...settings, _revision: (stored?._revision ?? 0) + 1 });
    expect(ok).toBe(true);
  }

  async payments(order: string): Promise<OrderPaymentEntry[]> {
    const { result } = await this.api.get(`/api/order/payments?order=${order}`);
    return (result as unknown as { items: OrderPaymentEntry[] }).items;
  }

  async statusOf(order: string): Promise<string> {
    const stored = await this.api.store.get('orders', order);
    return stored ? textOf(stored, 'current_status') : '';
  }

  async wait(milliseconds: number): Promise<void> {
    this.clock.advance(milliseconds);
    await this.api.get('/api/order/payments?order=none');
    await this.api.idle();
  }

  async checkKey(): Promise<[boolean, string]> {
    const { result, messages } = await this.api.post('/api/settings/check-key', { provider: this.service.code });
    return [(result as unknown as { status: boolean }).status, messages.map(({ text }) => text).join()];
  }
}

/** The same report with one of its values changed. */
function forgeries(report: ServiceRequest): ServiceRequest[] {
  const { headers = {}, body = '' } = report;
  const isJson = headers['content-type'] === 'application/json';
  const values = parsed(report) as Record<string, unknown>;
  const changedValue = (value: unknown): unknown =>
    typeof value === 'number' ? value + 1 : typeof value === 'string' ? `${value.slice(0, -1)}_` : value;
  const ofBody = Object.entries(values)
    .filter(([, value]) => value !== '' && changedValue(value) !== value)
    .map(([name, value]): ServiceRequest => {
      const changed = { ...values, [name]: changedValue(value) };
      return { ...report, body: isJson ? JSON.stringify(changed) : new URLSearchParams(changed as never).toString() };
    });
  const ofHeaders = Object.keys(headers)
    .filter((name) => name.startsWith('x-'))
    .flatMap((name): ServiceRequest[] => [
      { ...report, headers: { ...headers, [name]: '' } },
      { ...report, headers: { ...headers, [name]: Buffer.from('forged').toString('base64') } },
    ]);
  return [...ofBody, ...ofHeaders, ...(isJson && ofHeaders.length > 0 ? [{ ...report, body: `${body} ` }] : [])];
}

describe.each(paymentServices.map((service) => ({ code: service.code, service })))('$code', ({ service }) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await new Shop(service).open();
  });
  afterEach(() => shop.close());

  it('says whether it accepts the stored key, or is not asked without one', async () => {
    expect(await shop.checkKey()).toEqual([true, 'The service accepts the key']);
    shop.server.mode = 429;
    expect(await shop.checkKey()).toEqual([false, expect.stringContaining('too often')]);
    for (const status of [500, 503]) {
      shop.server.mode = status;
      expect(await shop.checkKey()).toEqual([false, expect.stringContaining('does not answer')]);
    }
    const { credentials } = shop.server.bank;
    const open = openCredentials(service);
    for (const name of Object.keys(credentials).filter((each) => !open.includes(each))) {
      const other = await new Shop(service).open({ ...credentials, [name]: 'another-key' });
      expect(await other.checkKey()).toEqual([false, expect.stringMatching(/^The service does not accept the key: ./)]);
      await other.close();
      const none = await new Shop(service).open({ ...credentials, [name]: '' });
      expect(await none.checkKey()).toEqual([false, expect.stringContaining('There is no key yet')]);
      await none.close();
    }
  });

  it.each(service.methods.map(({ code }) => code))('takes a payment by %s, and reports it once', async (method) => {
    const order = await shop.sell(method);
    const { link, status } = await shop.link(order, method);
    expect(status).toBe(true);
    expect((await shop.link(order, method)).link).toBe(link);
    const page = (await (await fetch(link)).text()).replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(page).toMatch(/999[.,]99/);
    await choosePayment(link, 'pay');
    expect(await shop.statusOf(order)).toBe('payed');
    expect(await shop.payments(order)).toMatchObject([{ state: 'paid', sum: 999.99, code: method }]);
    const events = (await shop.payments(order))[0]?.events.length;
    for (const report of shop.reports) expect(await shop.report(report)).toBe(200);
    expect((await shop.payments(order))[0]?.events).toHaveLength(events ?? 0);
  });

  it('has no link of a former account given out', async () => {
    const order = await shop.sell();
    const { credentials } = shop.server.bank;
    const open = openCredentials(service);
    const { link } = await shop.link(order);
    const links = [link];
    for (const name of Object.keys(credentials)) {
      // What the account opened stays where it is: its links look as those of the other one do.
      await shop.changeAccount({ ...credentials, [name]: open.includes(name) ? '7' : 'another-key-of-an-account' });
      links.push((await shop.link(order)).link);
    }
    expect(links.slice(1)).not.toContain(link);
    expect((await shop.payments(order)).map((each) => each.link)).not.toContain(link);
    await shop.changeAccount(credentials);
    expect(await shop.link(order)).toMatchObject({ status: true, link: expect.any(String) as string });
  });

  it('is not believed when anything of its report was changed', async () => {
    const order = await shop.sell();
    shop.isReachable = false;
    await choosePayment((await shop.link(order)).link, 'pay');
    const [report] = shop.reports;
    if (!report) throw new Error('nothing was reported');
    const forged = forgeries(report);
    expect(forged.length).toBeGreaterThan(1);
    for (const each of forged) expect([each, await shop.report(each)]).toEqual([each, 403]);
    expect(await shop.payments(order)).toMatchObject([{ state: 'open' }]);
    expect(await shop.report(report)).toBe(200);
    expect(await shop.payments(order)).toMatchObject([{ state: 'paid' }]);
  });

  it('reports again what could not be checked while it did not answer, and is believed then', async () => {
    const order = await shop.sell();
    shop.isReachable = false;
    await choosePayment((await shop.link(order)).link, 'pay');
    const [report] = shop.reports;
    if (!report) throw new Error('nothing was reported');
    shop.server.mode = 503;
    // What needs nothing of the service is believed at once.
    expect([200, 502]).toContain(await shop.report(report));
    shop.server.mode = 'works';
    await shop.wait(minuteMs);
    expect(await shop.report(report)).toBe(200);
    expect(await shop.payments(order)).toMatchObject([{ state: 'paid' }]);
  });

  it('is asked for a payment whose report did not come', async () => {
    const order = await shop.sell();
    shop.isReachable = false;
    await choosePayment((await shop.link(order)).link, 'pay');
    await shop.wait(6 * minuteMs);
    expect(await shop.payments(order)).toMatchObject([{ state: 'paid' }]);
    expect(await shop.statusOf(order)).toBe('payed');
  });

  it('has not taken a payment that the client gave up', async () => {
    const order = await shop.sell();
    const { link } = await shop.link(order);
    await shop.wait(6 * minuteMs);
    // A bank that was told of the payment before has it already.
    expect(['open', 'pending']).toContain((await shop.payments(order))[0]?.state);
    await choosePayment(link, 'refuse');
    expect(await shop.payments(order)).toMatchObject([{ state: 'failed' }]);
    expect(await shop.statusOf(order)).not.toBe('payed');
  });

  it('gives back in parts, and not more than it took', async () => {
    const order = await shop.sell();
    await choosePayment((await shop.link(order)).link, 'pay');
    const [{ _id: payment } = { _id: '' }] = await shop.payments(order);
    const refund = async (sum: number) => (await shop.api.post('/api/payment/refund', { payment, sum })).status;
    expect(await refund(333.33)).toBe(200);
    expect(await refund(666.67)).toBe(409);
    shop.server.mode = 503;
    // It may have done it: what is not known stays entered.
    expect(await refund(0.01)).toBe(502);
    shop.server.mode = 'works';
    expect(await refund(666.65)).toBe(200);
    expect(await shop.payments(order)).toMatchObject([{ state: 'paid', refunded: 999.99 }]);
  });

  describe('asked to give back', () => {
    const paid = async () => {
      const order = await shop.sell();
      await choosePayment((await shop.link(order)).link, 'pay');
      const [{ _id: payment } = { _id: '' }] = await shop.payments(order);
      const refund = async (sum: number) => (await shop.api.post('/api/payment/refund', { payment, sum })).status;
      const shown = async () => (await shop.payments(order))[0];
      return { payment, refund, shown };
    };

    it('gives back what is entered of two refunds at once', async () => {
      const { payment, refund, shown } = await paid();
      expect(await Promise.all([refund(100), refund(100)])).toEqual([200, 200]);
      expect(await shown()).toMatchObject({ refunded: 200 });
      expect(shop.server.bank.givenBack(payment)).toBe(20_000);
    });

    it('may be asked again after it has refused, as for another refund', async () => {
      const { payment, refund, shown } = await paid();
      shop.server.bank.answerRefunds('refuses');
      expect(await refund(100)).toBe(409);
      expect(await shown()).toMatchObject({ state: 'paid', refunded: 0 });
      shop.server.bank.answerRefunds('gives');
      expect(await refund(100)).toBe(200);
      expect(await shown()).toMatchObject({ refunded: 100 });
      expect(shop.server.bank.givenBack(payment)).toBe(10_000);
    });
  });

  it('has its report kept for people when the payment is not ours', async () => {
    const order = await shop.sell();
    shop.isReachable = false;
    await choosePayment((await shop.link(order)).link, 'pay');
    await shop.api.store.remove('payments', matchAll);
    const [report] = shop.reports;
    if (!report) throw new Error('nothing was reported');
    for (let time = 0; time < 2; time += 1) expect(await shop.report(report)).toBe(200);
    const { items } = (await shop.api.get('/api/payment/strays')).result as unknown as { items: object[] };
    expect(items).toMatchObject([{ service: service.name, reason: 'unknown' }]);
  });

  it('gives no link while it does not answer, and the order stays as it is', async () => {
    const order = await shop.sell();
    shop.server.mode = 503;
    const { status, messages } = await shop.link(order);
    // A service that is not called for a link gives one nevertheless.
    if (!status) expect(messages).toEqual([{ type: 'error', text: expect.any(String) as string }]);
    expect(await shop.statusOf(order)).not.toBe('payed');
    shop.server.mode = 'works';
    expect(await shop.link(order)).toMatchObject({ status: true });
  });
});
