import { matchAll, notDeleted } from '#domain/query/Where';
import { kyivDateTime } from '#domain/time/kyiv';
import type { MailDetails, MailsResult } from '#domain/wire/Mail';
import type { NoticeChoices, NoticesResult, NoticeTestResult } from '#domain/wire/Notice';
import type { SaveResult } from '#domain/wire/Form';
import type { Mailer } from '#core/ports/Mailer';
import { statusOf } from '../orders/shared/values/orderValues';
import { mailCollection } from '../mail/StoredMail';
import { paymentSettingsRecord } from '../payments/payment/testing/paymentServices';
import { failingStore } from '../../testing/failingStore';
import type { TestApi, TestClient } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';
import { aProduct, fixedRecords } from '../../testing/testRecords';
import { until } from '../../testing/until';

const hourMs = 3_600_000;
/** Longer than a machine leaves its jobs unlooked at. */
const tickMs = 3_000;
/** The clock of the tests begins on a Friday at 12:00 in Kyiv. */
let api: TestApi;
afterEach(() => api.close());

const open = async (options: Parameters<typeof testApi>[0] = {}): Promise<void> => {
  const products = [aProduct('kosiv', 'Ліжник', { shop: { 0: 'shop-kosiv' }, quantity: { 0: 500 } })];
  const properties = [
    await paymentSettingsRecord({ cash_merchant_available: { 0: true } }),
    ...fixedRecords('property').filter(({ _id }) => _id === 'notices'),
  ];
  api = await testApi({ seed: { products, properties }, ...options });
  const noReminders = { notice_shop_hours: { 0: null }, notice_marketplace_hours: { 0: null } };
  expect((await api.put('/api/property/update/notices', { fields: noReminders })).status).toBe(200);
};

const order = {
  shop: { 0: 'shop-kosiv' },
  cart: { 0: { cartItems: [{ id: 'kosiv', qty: 1 }] } },
  payment: { 0: { payment: 'cash' } },
};
async function sell(client: Pick<TestClient, 'post'> = api): Promise<string> {
  const saved = (await client.post('/api/order/insert', { fields: order })).result as unknown as SaveResult;
  expect(saved.valid).toBe(true);
  await api.idle();
  return saved._id;
}
async function accept(id: string): Promise<void> {
  const stored = await api.store.get('orders', id);
  const { history = [] } = (stored && statusOf(stored)) ?? {};
  const entry = { status: 'processing_cash', comment: '', reported: false, time: '', author: '' };
  const status = { 0: { status: 'processing_cash', history: [entry, ...history] } };
  const saved = (await api.put(`/api/order/update/${id}`, { fields: { status } })).result as unknown as SaveResult;
  expect(saved.valid).toBe(true);
  await api.idle();
}
const choose = async (choices: NoticeChoices, user = 'merchant'): Promise<void> =>
  expect((await (await api.as(user)).put('/api/notices/preferences', choices)).status).toBe(200);

/** Moves the clock and lets the machine see it. */
async function pass(milliseconds: number, machine: TestApi = api): Promise<void> {
  machine.clock.advance(milliseconds);
  await (await machine.as('admin')).get('/api/notices');
  await machine.idle();
}
const mails = async (): Promise<MailDetails[]> => {
  const admin = await api.as('admin');
  const { items } = (await admin.get('/api/mails?limit=100')).result as unknown as MailsResult;
  const notices = items.filter(({ kind }) => kind.en.startsWith('Notification'));
  return Promise.all(
    notices.map(
      async ({ _id }) => ((await admin.get(`/api/mails/${_id}`)).result as unknown as { mail: MailDetails }).mail,
    ),
  );
};
const subjects = async () => (await mails()).map(({ to, subject }) => `${to}: ${subject}`);
const titles = async () =>
  ((await (await api.as('merchant')).get('/api/notices')).result as unknown as NoticesResult).items.map(
    ({ title }) => title,
  );

describe('the mail of a day', () => {
  it('goes out at the hour that was chosen, in the person’s language, kind by kind and with links; once', async () => {
    await open();
    await choose({ kinds: { orderNew: { mail: 'daily' } }, times: { dailyAt: '18:00' } });
    const ids = [await sell(), await sell()];
    await pass(6 * hourMs - tickMs);
    expect(await subjects()).toEqual([]);
    await pass(tickMs);
    expect(await subjects()).toEqual(['merchant@example.com: 2 сповіщення за день']);
    const [{ html, text } = { html: '', text: '' }] = await mails();
    for (const id of ids) expect(text).toContain(`https://yarmarok.test/merchantpanel/order/update/${id}`);
    expect(html).toContain('<h2>Нове замовлення (2)</h2>');
    await pass(24 * hourMs);
    expect(await subjects()).toHaveLength(1);
    await api.put('/api/user/update/merchant', { fields: { language: { 0: 'en' } } });
    await sell();
    await pass(24 * hourMs);
    expect((await subjects())[0]).toBe('merchant@example.com: 1 notification of the day');
  });

  it('says nothing of what the person does not see any more', async () => {
    await open();
    await choose({ kinds: { orderNew: { mail: 'daily' } } });
    await sell();
    await api.put('/api/user/update/merchant', { fields: { shop: { 0: 'shop-rival' } } });
    await pass(24 * hourMs);
    expect(await subjects()).toEqual([]);
  });

  it('has each event once, wherever the machine dies, and whichever machine sends it', async () => {
    await open();
    await choose({ kinds: { orderNew: { mail: 'daily' } } });
    let hasDied = true;
    let deaths = 0;
    for (let writes = 0; hasDied; writes += 1) {
      await choose({ times: { dailyAt: kyivDateTime(api.clock.now() + hourMs / 2).slice(-5) } });
      const dying = failingStore(api.store);
      const machine = await testApi({ store: dying.store, clock: api.clock });
      const own = await machine.as('admin');
      dying.failAfter(writes);
      await own.post('/api/order/insert', { fields: order }).catch(() => null);
      await machine.idle().catch(() => null);
      api.clock.advance(hourMs / 2);
      await own.get('/api/notices').catch(() => null);
      await machine.idle().catch(() => null);
      hasDied = dying.hasFailed();
      deaths += hasDied ? 1 : 0;
      await machine.close().catch(() => null);
    }
    expect(deaths).toBeGreaterThan(10);
    // Another machine finds what this one has left; what it learns of late is in the mail of the next day.
    for (let minutes = 0; minutes < 60; minutes += 10) await pass(10 * 60_000);
    await pass(24 * hourMs);
    const orders = await api.store.ids('orders', { where: notDeleted });
    const { records } = await api.store.find(mailCollection.name, { where: matchAll });
    const links = records.flatMap(({ text }) =>
      [...String(text).matchAll(/order\/update\/(\w+)/g)].map(([, id]) => id),
    );
    expect(links.sort()).toEqual(orders.sort());
  });
});

describe('quiet hours', () => {
  const night = { times: { quiet: { from: '22:00', to: '07:00' } } } as const;

  it('hold mails, which are sent as one when they end; the bell tells at once', async () => {
    await open();
    await choose(night);
    await pass(10 * hourMs);
    for (const _order of [1, 2, 3]) await sell();
    expect(await titles()).toHaveLength(3);
    await pass(9 * hourMs - tickMs);
    expect(await subjects()).toEqual([]);
    await pass(tickMs);
    expect(await subjects()).toEqual(['merchant@example.com: 3 сповіщення за тихі години']);
    await sell();
    expect((await subjects())[0]).toMatch(/^merchant@example.com: Нове замовлення № \d+$/);
    await pass(48 * hourMs);
    expect(await subjects()).toHaveLength(2);
  });

  it('leave a single mail as it is, and of an order that was accepted meanwhile nothing is sent', async () => {
    await open();
    await choose(night);
    await pass(10 * hourMs);
    const accepted = await sell();
    await sell();
    await accept(accepted);
    await pass(9 * hourMs);
    expect(await subjects()).toEqual([
      expect.stringMatching(/^merchant@example.com: Нове замовлення № \d+$/) as string,
    ]);
  });

  it('are followed by nothing that its person has turned off meanwhile', async () => {
    await open();
    await choose(night);
    await pass(10 * hourMs);
    await sell();
    await choose({ kinds: { orderNew: { mail: 'off' } } });
    await pass(9 * hourMs);
    expect(await subjects()).toEqual([]);
  });

  it('are no time of theirs for the mail of a day', async () => {
    await open();
    await choose({ kinds: { orderNew: { mail: 'daily' } }, times: { ...night.times, dailyAt: '23:00' } });
    await sell();
    await pass(11 * hourMs);
    expect(await subjects()).toEqual(['merchant@example.com: 1 сповіщення за день']);
  });

  it('are refused where they are no half hours', async () => {
    await open();
    const merchant = await api.as('merchant');
    for (const times of [
      { dailyAt: '9:00' },
      { dailyAt: '24:00' },
      { quiet: { from: '22:10', to: '07:00' } },
      { quiet: {} },
    ])
      expect((await merchant.put('/api/notices/preferences', { times })).status).toBe(400);
  });
});

describe('a test', () => {
  const test = async (user = 'merchant') =>
    (await (await api.as(user)).post('/api/notices/test')).result as unknown as NoticeTestResult;

  it('goes by each way that is on, also in quiet hours', async () => {
    await open();
    await choose({ times: { quiet: { from: '00:00', to: '23:30' } } });
    expect(await test()).toMatchObject({ panel: true, mail: { to: 'merchant@example.com', state: 'kept' } });
    await test();
    expect(await titles()).toEqual(['Test notification']);
    expect(await subjects()).toHaveLength(2);
    const off = { panel: false, mail: 'off', push: false } as const;
    const kinds = {
      orderNew: off,
      orderPaid: off,
      orderCanceled: off,
      orderWaiting: off,
      lowStock: off,
      importDone: off,
      connectionsLeft: off,
    };
    await choose({ kinds });
    expect(await test()).toEqual({ panel: false, mail: null, push: null });
    await choose({ kinds: { orderPaid: { mail: 'daily' } } });
    expect(await test()).toMatchObject({ panel: false, mail: { state: 'kept' } });
  });

  it('can be had ten times in a row, of each person: a flood of mails and calls is refused', async () => {
    await open();
    const merchant = await api.as('merchant');
    const calls = await Promise.all(Array.from({ length: 30 }, () => merchant.post('/api/notices/test')));
    expect(calls.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(calls.filter(({ status }) => status === 429)).toHaveLength(20);
    expect(await subjects()).toHaveLength(10);
    expect((await (await api.as('rival')).post('/api/notices/test')).status).toBe(200);
    api.clock.advance(60_000);
    expect((await merchant.post('/api/notices/test')).status).toBe(200);
  });

  it.each([
    ['sent', { state: 'accepted' }],
    ['failed', { state: 'refused', reason: '550 no such user' }],
  ] as const)('waits for the mail server: %s', async (state, result) => {
    const mailer: Mailer = { send: () => Promise.resolve(result) };
    await open({ mailer });
    expect((await test()).mail).toEqual({ to: 'merchant@example.com', state });
    await until(async () => (await subjects()).length > 0);
  });
});
