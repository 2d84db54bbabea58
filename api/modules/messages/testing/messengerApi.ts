import type { ReportPreview } from '#domain/wire/ReportPreview';
import type { SaveResult } from '#domain/wire/Form';
import type { MailDetails, MailItem } from '#domain/wire/Mail';
import type { Store } from '#core/ports/Store';
import { httpServiceClient } from '../../../adapters/remote/httpServiceClient';
import type { DemoMessenger } from '../../../services/messengers/fake/DemoMessenger';
import { demoMessengers } from '../../../demo/demoMessengers';
import { messengers } from '../../../services/messengers/messengers';
import { ServiceServer } from '../../../services/testing/ServiceServer';
import { lettersOf } from '../../../testing/lettersOf';
import type { TestApi } from '../../../testing/testApi';
import { TestClock, testApi } from '../../../testing/testApi';
import { aRecord, fixedRecords } from '../../../testing/testRecords';
import { testSecretBox } from '../../../testing/testSecretBox';
import { salesSeed } from '../../orders/order/testing/sales';

/** A marketplace that writes to clients by the first messenger, whose fake is over HTTP. */
export class MessengerApi {
  readonly clock = new TestClock();
  desk!: DemoMessenger;
  server!: ServiceServer;
  api!: TestApi;

  async open({
    settings = {},
    language = 'en',
    demo = false,
  }: { settings?: Readonly<Record<string, unknown>>; language?: 'uk' | 'en'; demo?: boolean } = {}): Promise<this> {
    const [messenger] = messengers;
    const open = messenger && demoMessengers[messenger.code];
    if (!open) throw new Error('there is a messenger');
    this.desk = open({ key: 'key-of-tests-0001', now: () => this.clock.now() });
    this.server = await new ServiceServer(this.desk).open();
    const keys = new Set(messenger.credentials.map(({ name }) => name));
    const account = await Promise.all(
      Object.entries(this.desk.settings).map(
        async ([name, value]) =>
          [name, { 0: keys.has(name) ? (demo ? '' : await testSecretBox.seal(value)) : value }] as const,
      ),
    );
    const { properties = [], ...others } = salesSeed();
    const fixed = fixedRecords('property').filter(({ _id }) => _id === 'letters' || _id === 'messengers');
    const configured = {
      ...Object.fromEntries(account),
      [`${messenger.code}_active`]: { 0: true },
      message_part_price: { 0: 0.99 },
      ...settings,
    };
    this.api = await this.machine({
      language,
      seed: {
        ...others,
        properties: [
          ...properties,
          ...fixed.map((each) => (each._id === 'messengers' ? { ...each, ...configured } : each)),
        ],
        clients: [
          this.client('mailed', '+38 (067) 000 00 01', { email: { 0: 'o@example.com' } }),
          this.client('phoned', '+38 (067) 000 00 02'),
          this.client('english', '+38 (067) 000 00 03', { language: { 0: 'en' } }),
        ],
      },
      ...(demo && {
        demoServices: { [messenger.code]: { url: this.server.url, account: 'demo', key: this.desk.key } },
      }),
    });
    const fields = { title: { uk: 'Косівська майстерня', en: 'Kosiv workshop' }, phone: { 0: '+38 (050) 111 22 33' } };
    const { result } = await this.api.put('/api/shop/update/shop-owner', { fields });
    if (!result.valid) throw new Error(JSON.stringify(result));
    return this;
  }

  /** Another machine on the same store, or the same after a restart. */
  machine(options: Parameters<typeof testApi>[0] & { store?: Store }): Promise<TestApi> {
    const [messenger] = messengers;
    return testApi({
      clock: this.clock,
      serviceClient: httpServiceClient(),
      ...(messenger && !options.demoServices && { serviceUrls: { [messenger.address.variable]: this.server.url } }),
      ...options,
    });
  }

  async close(): Promise<void> {
    await this.api.close();
    await this.server.close();
  }

  client(_id: string, phone: string, more: object = {}) {
    return aRecord('client', {
      _id,
      ...{ surname: { 0: 'Коваль' }, name: { 0: 'Ірина' }, phone: { 0: phone }, email: { 0: '' } },
      ...{ language: { 0: 'uk' }, active: { 0: true } },
      ...more,
    });
  }

  async buy(client: string, more: object = {}): Promise<string> {
    const fields = {
      ...{ shop: { 0: 'shop-owner' }, client: { 0: client }, payment: { 0: { payment: 'card' } } },
      cart: { 0: { cartItems: [{ id: 'jug', qty: 1 }] } },
      ...more,
    };
    const saved = (await this.api.post('/api/order/insert', { fields })).result as unknown as SaveResult;
    if (!saved.valid) throw new Error(JSON.stringify(saved.fields));
    return saved._id;
  }

  /** Another status of these orders, told to their clients. */
  async report(status: string, ...orders: readonly string[]): Promise<void> {
    await this.api.post('/api/order/change-statuses', { selectedItems: orders, status, reported: true });
    await this.api.idle();
  }

  /** The same of orders that are paid, and on their way then. */
  async send(...orders: readonly string[]): Promise<void> {
    await this.api.post('/api/order/change-statuses', { selectedItems: orders, status: 'payed' });
    await this.report('sent', ...orders);
  }

  /** Later, what is due by then has been done. */
  async wait(milliseconds: number, api = this.api): Promise<void> {
    this.clock.advance(milliseconds);
    await api.get('/api/mails');
    await api.idle();
  }

  log = (): Promise<MailItem[]> => lettersOf(this.api);

  async entry(): Promise<MailDetails> {
    const [newest] = await this.log();
    return ((await this.api.get(`/api/mails/${newest?._id ?? ''}`)).result as { mail: MailDetails }).mail;
  }

  async preview(order: string, status: string, comment = ''): Promise<ReportPreview> {
    const query = new URLSearchParams({ order, status, comment }).toString();
    return (await this.api.get(`/api/order/report-preview?${query}`)).result as unknown as ReportPreview;
  }

  async timeline(order: string): Promise<string[]> {
    const { items } = (await this.api.get(`/api/order/timeline?order=${order}`)).result as {
      items: { kind: string; text: string }[];
    };
    return items.flatMap(({ kind, text }) => (kind === 'mail' || kind === 'problem' ? [text] : []));
  }
}
