import { encodePassword } from '#domain/fields/password';
import { matchAll, notDeleted } from '#domain/query/Where';
import type { NoticeChoices, NoticeTestResult, PushSubscriptionBody } from '#domain/wire/Notice';
import type { SaveResult } from '#domain/wire/Form';
import { safeHttpPoster } from '../../../adapters/remote/safeHttpPoster';
import type { RemotePoster } from '#core/ports/RemotePoster';
import { aesSecretBox } from '#core/ports/SecretBox';
import { failingStore } from '../../../testing/failingStore';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aProduct, fixedRecords } from '../../../testing/testRecords';
import { paymentSettingsRecord } from '../../payments/payment/testing/paymentServices';
import { FakePushService } from './testing/FakePushService';
import { pushKeyCollection, pushSubscriptionCollection } from './StoredPush';

const hourMs = 3_600_000;
const tickMs = 3_000;
const remotePoster = safeHttpPoster({ allowLocalhost: true });
let service: FakePushService;
let api: TestApi;
beforeEach(async () => void (service = await FakePushService.start()));
afterEach(async () => {
  await api.close();
  await service.close();
});

async function open(options: Parameters<typeof testApi>[0] = {}): Promise<void> {
  const stock = { quantity: { 0: 500 } };
  const products = [
    aProduct('kosiv', 'Ліжник', { shop: { 0: 'shop-kosiv' }, ...stock }),
    aProduct('rival', 'Макітра', { shop: { 0: 'shop-rival' }, ...stock }),
  ];
  const properties = [
    await paymentSettingsRecord({ cash_merchant_available: { 0: true } }),
    ...fixedRecords('property').filter(({ _id }) => _id === 'notices'),
  ];
  api = await testApi({ seed: { products, properties }, remotePoster, ...options });
  const noReminders = { notice_shop_hours: { 0: null }, notice_marketplace_hours: { 0: null } };
  expect((await api.put('/api/property/update/notices', { fields: noReminders })).status).toBe(200);
}

const orderOf = (shop: string, product: string) => ({
  shop: { 0: shop },
  cart: { 0: { cartItems: [{ id: product, qty: 1 }] } },
  payment: { 0: { payment: 'cash' } },
});
async function sell(shop = 'shop-kosiv', product = 'kosiv'): Promise<string> {
  const admin = await api.as('admin');
  const saved = (await admin.post('/api/order/insert', { fields: orderOf(shop, product) }))
    .result as unknown as SaveResult;
  expect(saved.valid).toBe(true);
  await api.idle();
  return saved._id;
}
async function pass(milliseconds: number): Promise<void> {
  api.clock.advance(milliseconds);
  await (await api.as('admin')).get('/api/notices');
  await api.idle();
}

/** A browser of this person, in which they have turned notices on. */
async function browserOf(user: string, name: string): Promise<TestClient & { body: PushSubscriptionBody }> {
  const client = await api.as(user);
  const { publicKey } = (await client.get('/api/notices/push')).result as { publicKey: string };
  const body = service.subscribe(name, publicKey);
  expect((await client.put('/api/notices/push', body)).status).toBe(200);
  return Object.assign(client, { body });
}
const choose = async (choices: NoticeChoices, user = 'merchant'): Promise<void> =>
  expect((await (await api.as(user)).put('/api/notices/preferences', choices)).status).toBe(200);
const subscriptions = () => api.store.count(pushSubscriptionCollection.name, matchAll);

it('a notice is shown in all browsers of its person, and of nobody else, without a name of the client', async () => {
  await open();
  await browserOf('merchant', 'phone');
  await browserOf('merchant', 'computer');
  await browserOf('rival', 'other');
  const id = await sell();
  expect(service.rejected).toEqual([]);
  expect(service.received.map(({ browser }) => browser).sort()).toEqual(['computer', 'phone']);
  expect(service.received[0]).toEqual({
    browser: expect.any(String) as string,
    message: {
      title: expect.stringMatching(/^Нове замовлення № \d+$/) as string,
      body: '100,00 ₴'.replaceAll(' ', '\u00A0'),
      url: `/merchantpanel/order/update/${id}`,
      language: 'uk',
      tag: service.received[0]?.topic,
    },
    ttl: '14400',
    topic: expect.any(String) as string,
  });
  await sell('shop-rival', 'rival');
  expect(service.shownBy('other')).toHaveLength(1);
  expect(service.shownBy('phone')).toHaveLength(1);
});

it('no kind says who the client is, nor what they have written', async () => {
  await open();
  await choose({ kinds: { reviewNew: { push: true }, orderNew: { push: true } } }, 'staff');
  await browserOf('staff', 'phone');
  const fields = {
    text: { 0: 'Гарний ліжник' },
    name: { 0: 'Олена Коваль' },
    product: { 0: 'kosiv' },
    ranking: { 0: 50 },
  };
  expect((await api.post('/api/review/insert', { fields })).status).toBe(200);
  await api.idle();
  const [{ message } = { message: null }] = service.received;
  expect(message).toMatchObject({
    title: 'Новий відгук',
    body: '',
    url: expect.stringContaining('/admin/review/') as string,
  });
  expect(JSON.stringify(service.received)).not.toMatch(/Олена|Коваль|Гарний/);
});

describe('a browser is told nothing any more', () => {
  it('that was turned off, by its person alone', async () => {
    await open();
    const phone = await browserOf('merchant', 'phone');
    const rival = await api.as('rival');
    await rival.delete('/api/notices/push', { endpoint: phone.body.endpoint });
    await sell();
    expect(service.received).toHaveLength(1);
    await phone.delete('/api/notices/push', { endpoint: phone.body.endpoint });
    await sell();
    expect(service.received).toHaveLength(1);
  });

  it('in which its person has logged out, others are', async () => {
    await open();
    const phone = await browserOf('merchant', 'phone');
    await browserOf('merchant', 'computer');
    await phone.post('/api/user/logout');
    await sell();
    expect(service.received.map(({ browser }) => browser)).toEqual(['computer']);
    await api.jobs.enqueue('data.purge', {});
    await api.idle();
    expect(await subscriptions()).toBe(1);
  });

  it('when the password was changed, but for that where it was done', async () => {
    await open();
    await browserOf('merchant', 'phone');
    const computer = await browserOf('merchant', 'computer');
    const currentPassword = { 0: encodePassword('merchant-secret') };
    const fields = { password: { 0: encodePassword('novyi-parol-2026') }, currentPassword };
    const saved = await computer.put('/api/user/update/merchant', { fields });
    expect(saved.result).toMatchObject({ valid: true });
    await sell();
    expect(service.received.map(({ browser }) => browser)).toEqual(['computer']);
  });

  it('which the push service does not know any more', async () => {
    await open();
    await browserOf('merchant', 'phone');
    await browserOf('merchant', 'computer');
    service.answers.set('phone', 410).set('computer', 404);
    await sell();
    expect(await subscriptions()).toBe(0);
  });

  it('whose push service has failed forty times in a row', async () => {
    await open();
    const phone = await browserOf('merchant', 'phone');
    const test = async () => {
      // More of them in a row are refused.
      api.clock.advance(hourMs / 6);
      return phone.post('/api/notices/test');
    };
    service.answers.set('phone', 500);
    for (let times = 0; times < 39; times += 1) await test();
    expect(await subscriptions()).toBe(1);
    service.answers.delete('phone');
    await test();
    service.answers.set('phone', 500);
    for (let times = 0; times < 39; times += 1) await test();
    expect(await subscriptions()).toBe(1);
    expect((await test()).result).toMatchObject({ push: { gone: 1, failed: 0 } });
    expect(await subscriptions()).toBe(0);
  });

  it('when somebody else uses it now', async () => {
    await open();
    const phone = await browserOf('merchant', 'phone');
    const rival = await api.as('rival');
    expect((await rival.put('/api/notices/push', phone.body)).status).toBe(200);
    await sell();
    expect(service.received).toEqual([]);
    await sell('shop-rival', 'rival');
    expect(service.shownBy('phone')).toHaveLength(1);
  });

  it('once its person has eleven: the oldest gives way', async () => {
    await open();
    for (let at = 0; at < 11; at += 1) {
      api.clock.advance(1000);
      await browserOf('merchant', `browser-${at}`);
    }
    await sell();
    expect(service.received).toHaveLength(10);
    expect(service.shownBy('browser-0')).toEqual([]);
  });

  it('of a kind that is off', async () => {
    await open();
    await browserOf('merchant', 'phone');
    await choose({ kinds: { orderNew: { push: false } } });
    await sell();
    expect(service.received).toEqual([]);
  });
});

it('quiet hours hold it; what was held comes as one', async () => {
  await open();
  await browserOf('merchant', 'phone');
  await choose({ times: { quiet: { from: '22:00', to: '07:00' } } });
  await pass(10 * hourMs);
  for (const _order of [1, 2, 3]) await sell();
  await pass(9 * hourMs - tickMs);
  expect(service.received).toEqual([]);
  await pass(tickMs);
  expect(service.received.map(({ message }) => message)).toMatchObject([
    { title: '3 сповіщення', url: '/merchantpanel/', body: expect.stringMatching(/^Нове.*\nНове.*\nНове/) as string },
  ]);
});

it('is tried again for the browsers that have not got it, and for no others', async () => {
  await open();
  await browserOf('merchant', 'phone');
  await browserOf('merchant', 'computer');
  service.answers.set('phone', 503);
  await sell();
  expect(service.received.map(({ browser }) => browser)).toEqual(['computer']);
  service.answers.clear();
  await pass(61_000);
  expect(service.received.map(({ browser }) => browser)).toEqual(['computer', 'phone']);
  await pass(24 * hourMs);
  expect(service.received).toHaveLength(2);
});

it('a browser whose push service never answers is called once a minute, however often it subscribes, and holds up nobody', async () => {
  const limits: (number | undefined)[] = [];
  const impatient: RemotePoster = {
    ...remotePoster,
    post: (address, message) => {
      if (address.endsWith('/phone')) limits.push(message.timeoutMs);
      return remotePoster.post(address, { ...message, timeoutMs: 200 });
    },
  };
  await open({ remotePoster: impatient });
  const phone = await browserOf('merchant', 'phone');
  await browserOf('merchant', 'computer');
  service.answers.set('phone', 'silent');
  for (let order = 0; order < 6; order += 1) {
    await sell();
    expect((await phone.put('/api/notices/push', phone.body)).status).toBe(200);
    api.clock.advance(tickMs);
  }
  expect(limits).toEqual([5_000]);
  expect(service.shownBy('computer')).toHaveLength(6);
  service.answers.clear();
  for (const minutes of [1, 5, 30]) await pass(minutes * 60_000);
  expect(service.shownBy('phone')).toHaveLength(6);
  expect(service.shownBy('computer')).toHaveLength(6);
});

it('each event is shown once, wherever the machine dies', async () => {
  await open();
  await browserOf('merchant', 'phone');
  let hasDied = true;
  let deaths = 0;
  for (let writes = 0; hasDied; writes += 1) {
    const dying = failingStore(api.store);
    const machine = await testApi({ store: dying.store, clock: api.clock, remotePoster });
    const own = await machine.as('admin');
    dying.failAfter(writes);
    await own.post('/api/order/insert', { fields: orderOf('shop-kosiv', 'kosiv') }).catch(() => null);
    await machine.idle().catch(() => null);
    hasDied = dying.hasFailed();
    deaths += hasDied ? 1 : 0;
    // Another machine finds what this one has left.
    await pass(120_000);
    await machine.close().catch(() => null);
  }
  expect(deaths).toBeGreaterThan(10);
  for (let minutes = 0; minutes < 60; minutes += 10) await pass(10 * 60_000);
  const numbers = (await api.store.find('orders', { where: notDeleted })).records.map(({ title }) => {
    const { 0: text } = title as { 0: string };
    return `Нове замовлення ${text}`;
  });
  expect(service.shownBy('phone').sort()).toEqual(numbers.sort());
});

describe('a subscription', () => {
  it.each([
    ['an address of this network', { endpoint: 'https://192.168.0.1/push/phone' }],
    ['an address without encryption', { endpoint: 'http://push.example.com/phone' }],
    ['no address', { endpoint: 'phone' }],
    ['a key that is no point on the curve', { keys: { p256dh: 'B'.repeat(87), auth: 'x'.repeat(22) } }],
    ['a short secret', { keys: { auth: 'x' } }],
    ['nothing', { endpoint: undefined, keys: undefined }],
  ])('is refused with %s', async (_case, wrong) => {
    await open({ remotePoster: safeHttpPoster() });
    const { publicKey } = (await api.get('/api/notices/push')).result as { publicKey: string };
    const valid = { ...service.subscribe('phone', publicKey), endpoint: 'https://push.example.com/phone' };
    expect((await api.put('/api/notices/push', valid)).status).toBe(200);
    expect((await api.put('/api/notices/push', { ...valid, ...wrong })).status).toBe(400);
    expect(await subscriptions()).toBe(1);
  });

  it('has a key that is the same for all machines, and stored sealed', async () => {
    await open();
    const other = await testApi({ store: api.store, clock: api.clock });
    const keys = await Promise.all(
      [api, other, api, other].map(async (machine) => (await machine.get('/api/notices/push')).result.publicKey),
    );
    expect(new Set(keys).size).toBe(1);
    await other.close();
    const [stored] = (await api.store.find(pushKeyCollection.name, { where: matchAll })).records;
    expect(String(stored?.privateKey)).not.toContain('"d"');
  });

  it('made with the key of another SECRET_KEY is forgotten', async () => {
    await open();
    await browserOf('merchant', 'phone');
    const sealed = await aesSecretBox('another one').seal('{}');
    await api.store.patch(pushKeyCollection.name, { op: 'ids', ids: ['vapid'] }, { privateKey: sealed });
    await sell();
    expect(service.received).toEqual([]);
    await browserOf('merchant', 'phone');
    await sell();
    expect(service.received).toHaveLength(1);
    expect(service.rejected).toEqual([]);
  });
});

it('a test says in how many browsers it was shown', async () => {
  await open();
  const test = async () =>
    ((await (await api.as('merchant')).post('/api/notices/test')).result as unknown as NoticeTestResult).push;
  expect(await test()).toEqual({ sent: 0, gone: 0, failed: 0 });
  for (const name of ['phone', 'tablet', 'computer']) await browserOf('merchant', name);
  service.answers.set('tablet', 410).set('computer', 500);
  expect(await test()).toEqual({ sent: 1, gone: 1, failed: 1 });
  expect(service.received[0]?.message).toMatchObject({ title: 'Пробне сповіщення', url: '/merchantpanel/' });
});
