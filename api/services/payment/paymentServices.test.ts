import type { SaveResult } from '#domain/wire/Form';
import type { Money } from '#domain/commerce/Money';
import type { UnmatchedCallbacksResult } from '#domain/wire/UnmatchedCallback';
import type { PaymentLink } from '#domain/wire/Order';
import type { OrderPaymentEntry } from '#domain/wire/OrderPaymentEntry';
import type { ServiceClient, ServiceRequest } from '#core/ports/ServiceClient';
import { webCryptoProvider } from '#core/ports/CryptoProvider';
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
import type { BankTurn } from './fake/DemoBank';
import type { PaymentProvider } from './contract/PaymentProvider';
import type { PaymentService } from './contract/PaymentService';
import { paymentServices } from './paymentServices';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const secretCredentials = ({ credentials }: PaymentService): string[] =>
  credentials.flatMap(({ name, isOpen }) => (isOpen ? [] : [name]));

/** The settings of payment with this account and all methods of the service. */
async function settingsOf(service: PaymentService, credentials: Readonly<Record<string, string>>) {
  const secret = new Set(secretCredentials(service));
  const keys = await Promise.all(
    Object.entries(credentials).map(
      async ([name, value]) => [name, { '0': secret.has(name) ? await testSecretBox.seal(value) : value }] as const,
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
        clients: ['uk', 'en'].map((language) => aRecord('client', { _id: language, language: { 0: language } })),
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

  now(): number {
    return this.clock.now();
  }

  /** The service with the account that its fake knows. */
  provider(): PaymentProvider {
    const { credentials } = this.server.bank;
    const provider = this.service.withKeys((name) => credentials[name] ?? '', {
      cryptoProvider: webCryptoProvider,
      clock: this.clock,
      config: {
        ownerShopId: 'o',
        publicUrl: 'https://yarmarok.test',
        serviceUrls: { [this.service.address.variable]: this.server.url },
      },
      serviceClient: httpServiceClient(),
    });
    if (!provider) throw new Error('there are keys');
    return provider;
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

  async sell(method = this.service.methods[0]?.code ?? '', more: object = {}): Promise<string> {
    const fields = {
      ...more,
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

  /** A new order whose client has opened the link; the payment's number. */
  async opened(): Promise<{ order: string; id: string; link: string }> {
    const order = await this.sell();
    const { link } = await this.link(order);
    await fetch(link);
    return { order, id: (await this.payment(order))._id, link };
  }

  async paid(): Promise<{ order: string; id: string }> {
    const { order, id, link } = await this.opened();
    await choosePayment(link, 'pay');
    expect(await this.payment(order)).toMatchObject({ state: 'paid' });
    return { order, id };
  }

  /** What the service would report, and does not reach the shop. */
  async unheard(report: () => Promise<unknown>): Promise<ServiceRequest> {
    this.isReachable = false;
    await report();
    this.isReachable = true;
    const last = this.reports.at(-1);
    if (!last) throw new Error('nothing was reported');
    return last;
  }

  async payment(order: string): Promise<OrderPaymentEntry> {
    const [payment] = await this.payments(order);
    if (!payment) throw new Error('there is no payment');
    return payment;
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
  const { conduct } = service;
  let shop: Shop;
  beforeEach(async () => {
    shop = await new Shop(service).open();
  });
  afterEach(() => shop.close());

  it('says whether it accepts the stored key, or is not asked without one', async () => {
    expect(await shop.checkKey()).toEqual([true, 'The service accepts the key']);
    shop.server.mode = 429;
    expect(await shop.checkKey()).toEqual([false, expect.stringContaining('too often')]);
    shop.server.mode = 503;
    expect(await shop.checkKey()).toEqual([false, expect.stringContaining('does not answer')]);
    const { credentials } = shop.server.bank;
    for (const name of secretCredentials(service)) {
      const other = await new Shop(service).open({ ...credentials, [name]: 'another-key' });
      expect(await other.checkKey()).toEqual([false, expect.stringMatching(/^The service does not accept the key: ./)]);
      await other.close();
      const none = await new Shop(service).open({ ...credentials, [name]: '' });
      expect(await none.checkKey()).toEqual([false, expect.stringContaining('There is no key yet')]);
      await none.close();
    }
  });

  describe('with a link', () => {
    it.each(service.methods.map(({ code }) => code))('takes a payment by %s, and reports it once', async (method) => {
      const order = await shop.sell(method);
      const { link, status } = await shop.link(order, method);
      expect(status).toBe(true);
      expect((await shop.link(order, method)).link).toBe(link);
      const page = (await (await fetch(link)).text()).replaceAll(/[\u00a0\u202f]/g, ' ');
      expect(page).toMatch(/999[.,]99/);
      const { _id } = await shop.payment(order);
      expect(await choosePayment(link, 'pay')).toContain(`/api/payment/result?payment=${_id}&`);
      expect(await shop.statusOf(order)).toBe('payed');
      expect(await shop.payments(order)).toMatchObject([{ state: 'paid', sum: 999.99, code: method }]);
      const { events } = await shop.payment(order);
      for (const report of shop.reports) expect(await shop.report(report)).toBe(200);
      expect((await shop.payment(order)).events).toHaveLength(events.length);
    });

    it.each([
      ['uk', 'Оплата замовлення'],
      ['en', 'Payment of order'],
    ])('speaks the language of the client, %s', async (language, description) => {
      const { link } = await shop.link(await shop.sell(undefined, { client: { 0: language } }));
      const page = await (await fetch(link)).text();
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).toContain(description);
      expect(await choosePayment(link, 'refuse')).toMatch(new RegExp(`&language=${language}$`));
    });

    it('is told how long it can be used, where it is told', async () => {
      const { id, link } = await shop.opened();
      const { bank } = shop.server;
      expect(bank.expiresAt(id)).toBe(conduct.isToldLifetime ? shop.now() + 24 * hourMs : null);
      await shop.wait(24 * hourMs - minuteMs);
      expect((await fetch(link)).status).toBe(200);
      await shop.wait(2 * minuteMs);
      expect((await fetch(link)).status).toBe(conduct.isToldLifetime ? 404 : 200);
    });

    it('gives none of a former account', async () => {
      const order = await shop.sell();
      const { credentials } = shop.server.bank;
      const { link } = await shop.link(order);
      for (const { name, isOpen } of service.credentials) {
        // Its links look as those of the other account do.
        await shop.changeAccount({ ...credentials, [name]: isOpen ? '7' : 'another-key-of-an-account' });
        expect((await shop.link(order)).link).not.toBe(link);
        expect((await shop.payments(order)).map((each) => each.link)).not.toContain(link);
      }
      await shop.changeAccount(credentials);
      expect(await shop.link(order)).toMatchObject({ status: true });
    });

    it('gives one while it does not answer only if it is not called for it', async () => {
      const order = await shop.sell();
      shop.server.mode = 503;
      const { status, messages } = await shop.link(order);
      expect([status, messages.map(({ type }) => type)]).toEqual(
        conduct.link === 'signed' ? [true, []] : [false, ['error']],
      );
      expect(await shop.statusOf(order)).not.toBe('payed');
      shop.server.mode = 'works';
      expect(await shop.link(order)).toMatchObject({ status: true });
    });
  });

  describe('by its report', () => {
    it('is not believed when anything of it was changed', async () => {
      const { order, link } = await shop.opened();
      const report = await shop.unheard(() => choosePayment(link, 'pay'));
      const forged = forgeries(report);
      expect(forged.length).toBeGreaterThan(1);
      for (const each of forged) expect([each, await shop.report(each)]).toEqual([each, 403]);
      expect(await shop.payment(order)).toMatchObject({ state: 'open' });
      expect(await shop.report(report)).toBe(200);
      expect(await shop.payment(order)).toMatchObject({ state: 'paid' });
    });

    it('is believed once what it is checked by can be had', async () => {
      const { order, link } = await shop.opened();
      const report = await shop.unheard(() => choosePayment(link, 'pay'));
      shop.server.mode = 503;
      expect(await shop.report(report)).toBe(conduct.report === 'asked' ? 502 : 200);
      expect(await shop.payment(order)).toMatchObject({ state: conduct.report === 'asked' ? 'open' : 'paid' });
      shop.server.mode = 'works';
      await shop.wait(minuteMs);
      expect(await shop.report(report)).toBe(200);
      expect(await shop.payment(order)).toMatchObject({ state: 'paid' });
    });

    it.each<[BankTurn, Partial<OrderPaymentEntry>]>([
      ['busy', { state: 'pending', trouble: '' }],
      ['expired', { state: 'failed', trouble: '' }],
      ['unknown', { state: 'open', trouble: 'unclear' }],
    ])('of a payment that is “%s” says so', async (turn, shown) => {
      const { order, id } = await shop.opened();
      shop.server.bank.turn(id, turn);
      await shop.server.bank.report(id);
      expect(await shop.payment(order)).toMatchObject(shown);
    });

    it('has not taken what is held', async () => {
      const { order, id } = await shop.opened();
      shop.server.bank.turn(id, 'held');
      await shop.server.bank.report(id);
      const { state, trouble } = await shop.payment(order);
      // It waits, for the service or for a person.
      expect(state === 'pending' || (state === 'open' && trouble === 'unclear')).toBe(true);
      expect(await shop.statusOf(order)).not.toBe('payed');
    });

    it('takes back what was paid', async () => {
      const { order, id } = await shop.paid();
      shop.server.bank.turn(id, 'takenBack');
      await shop.server.bank.report(id);
      expect(await shop.payment(order)).toMatchObject({ state: 'reversed', trouble: 'reversed' });
    });

    it('tells of refunds in its own cabinet what it says it does', async () => {
      const { order, id } = await shop.paid();
      await shop.server.bank.refundThere(id, 10_050);
      expect(await shop.payment(order)).toMatchObject({
        state: 'paid',
        refunded: conduct.refundsThere === 'parts' ? 100.5 : 0,
      });
      await shop.server.bank.refundThere(id, 99_999 - 10_050);
      expect(await shop.payment(order)).toMatchObject({ state: 'reversed' });
    });

    it.each([{ currency: 'USD' }, { sum: 99_998 }, { sum: 100 }] as const)(
      'leaves %j to a person, where it names sums',
      async (paid) => {
        const { bank } = shop.server;
        expect(bank.payOther !== undefined).toBe(conduct.namesAmount);
        if (!bank.payOther) return;
        for (const isHeard of [true, false]) {
          const { order, id } = await shop.opened();
          bank.payOther(id, paid);
          await (isHeard ? bank.report(id) : shop.wait(6 * minuteMs));
          expect(await shop.payment(order)).toMatchObject({ state: 'review', trouble: 'unsettled' });
          expect(await shop.statusOf(order)).not.toBe('payed');
        }
      },
    );

    it.each(['of another number', 'without a number'])('%s is kept for people', async (which) => {
      const { id, link } = await shop.opened();
      await shop.unheard(() => choosePayment(link, 'pay'));
      await shop.api.store.remove('payments', matchAll);
      const { bank } = shop.server;
      for (let time = 0; time < 2; time += 1)
        await (which === 'without a number' ? bank.reportUnnumbered(id) : bank.report(id));
      const { items } = (await shop.api.get('/api/payment/strays')).result as unknown as UnmatchedCallbacksResult;
      expect(items).toMatchObject([
        {
          service: service.name,
          reason: 'unknown',
          state: expect.stringMatching(/./) as string,
          sum: conduct.namesAmount ? 999.99 : null,
        },
      ]);
      expect(items[0]?.reference === id).toBe(which !== 'without a number');
    });

    it('of money that is no hryvnia and not ours has no sum', async () => {
      const { bank } = shop.server;
      if (!bank.payOther) return;
      const { id } = await shop.opened();
      bank.payOther(id, { currency: 'USD' });
      await shop.api.store.remove('payments', matchAll);
      await bank.report(id);
      const { items } = (await shop.api.get('/api/payment/strays')).result as unknown as UnmatchedCallbacksResult;
      expect(items).toMatchObject([{ reference: id, sum: null }]);
    });
  });

  describe('without a report', () => {
    it('is asked for the payment', async () => {
      const { order, link } = await shop.opened();
      await shop.unheard(() => choosePayment(link, 'pay'));
      await shop.wait(6 * minuteMs);
      expect(await shop.payment(order)).toMatchObject({ state: 'paid' });
      expect(await shop.statusOf(order)).toBe('payed');
    });

    it('has not taken what the client gave up, nor what ran out', async () => {
      for (const end of ['refuse', 'expire'] as const) {
        const { order, id, link } = await shop.opened();
        await shop.wait(6 * minuteMs);
        // A bank that was told of the payment before is busy with it already.
        const { state } = await shop.payment(order);
        expect(['open', 'pending']).toContain(state);
        if (end === 'expire') shop.server.bank.turn(id, 'expired');
        await (end === 'refuse' ? choosePayment(link, 'refuse') : shop.wait(11 * minuteMs));
        expect(await shop.payment(order)).toMatchObject({ state: 'failed' });
        expect(await shop.statusOf(order)).not.toBe('payed');
      }
    });

    it('says nothing of a payment that it does not know', async () => {
      const { order, id, link } = await shop.opened();
      shop.server.bank.forget(id);
      await shop.wait(6 * minuteMs);
      expect(await shop.payment(order)).toMatchObject({ state: 'open', trouble: '', link });
    });

    it('is not believed what it says of another payment', async () => {
      const first = await shop.opened();
      await shop.unheard(() => choosePayment(first.link, 'pay'));
      await shop.wait(6 * minuteMs);
      expect(await shop.payment(first.order)).toMatchObject({ state: 'paid' });
      const { lastAnswer } = shop.server;
      const second = await shop.opened();
      shop.server.fixedAnswer = lastAnswer;
      await shop.wait(6 * minuteMs);
      expect(await shop.payment(second.order)).toMatchObject({ state: 'open', trouble: '' });
      shop.server.fixedAnswer = null;
    });
  });

  describe('asked to give back', () => {
    const refund = async (payment: string, sum: number) =>
      (await shop.api.post('/api/payment/refund', { payment, sum })).status;

    it('gives back in parts', async () => {
      const { order, id } = await shop.paid();
      expect([await refund(id, 333.33), await refund(id, 0.29), await refund(id, 666.37)]).toEqual([200, 200, 200]);
      expect(await shop.payment(order)).toMatchObject({ state: 'paid', refunded: 999.99 });
      expect(shop.server.bank.givenBack(id)).toBe(99_999);
    });

    it('gives back what is entered of two refunds at once', async () => {
      const { order, id } = await shop.paid();
      expect(await Promise.all([refund(id, 100), refund(id, 100)])).toEqual([200, 200]);
      expect(await shop.payment(order)).toMatchObject({ refunded: 200 });
      expect(shop.server.bank.givenBack(id)).toBe(20_000);
    });

    it('may have done what it did not answer: it stays entered', async () => {
      const { order, id } = await shop.paid();
      for (const mode of [503, 'lost', 'garbage'] as const) {
        shop.server.mode = mode;
        expect(await refund(id, 1)).toBe(502);
      }
      shop.server.mode = 'works';
      expect(await shop.payment(order)).toMatchObject({ state: 'paid', refunded: 3 });
    });

    it('may refuse, and be asked again as for another refund', async () => {
      const { order, id } = await shop.paid();
      shop.server.bank.answerRefunds('refuses');
      expect(await refund(id, 100)).toBe(409);
      expect(await shop.payment(order)).toMatchObject({ state: 'paid', refunded: 0 });
      shop.server.bank.answerRefunds('gives');
      expect(await refund(id, 100)).toBe(200);
      expect(await shop.payment(order)).toMatchObject({ refunded: 100 });
      expect(shop.server.bank.givenBack(id)).toBe(10_000);
    });

    it('may take its time, where it does: that is neither done nor refused', async () => {
      const { order, id } = await shop.paid();
      if (conduct.refund === 'atOnce') return expect(() => shop.server.bank.answerRefunds('waits')).toThrow();
      shop.server.bank.answerRefunds('waits');
      expect(await refund(id, 100)).toBe(502);
      const { events, refunded } = await shop.payment(order);
      expect([refunded, events.at(-1)?.kind]).toEqual([100, 'refundFailed']);
    });

    it('refuses by itself what is more than it took, and what it does not know', async () => {
      const { id } = await shop.paid();
      const stored = await shop.api.store.get('payments', id);
      if (!stored) throw new Error('there is no payment');
      const give = (amount: number, number: string) =>
        shop.provider().refund(stored, { amount: amount as Money, number });
      await expect(give(100_000, 'a')).rejects.toMatchObject({ kind: 'refused' });
      await give(99_999, 'b');
      shop.server.bank.forget(id);
      await expect(give(1, 'c')).rejects.toMatchObject({ kind: 'refused' });
    });
  });
});
