import { webAuthnPasskeys } from '../../../adapters/passkeys/webAuthnPasskeys';
import type { SecurityResult } from '#domain/wire/SignIn';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { TestClock, testApi } from '../../../testing/testApi';
import { SoftAuthenticator } from '../testing/SoftAuthenticator';

const origin = 'https://yarmarok.test';
const minute = 60_000;
const right = { email: 'staff@example.com', password: 'staff-secret' };

type Options = { challenge: string; user: { id: string } };
type Client = Pick<TestClient, 'post' | 'get' | 'delete'>;

const open = () => testApi({ user: 'staff', passkeys: webAuthnPasskeys(origin) });
const optionsOf = async (client: Client, path: string) =>
  ((await client.post(path)).result as { options: Options }).options;

async function register(client: Client, key = new SoftAuthenticator(origin), name = 'Ноутбук') {
  const response = key.create(await optionsOf(client, '/api/user/passkeys/options'));
  return { key, answer: await client.post('/api/user/passkeys', { name, response }) };
}

const security = async (client: Client) => (await client.get('/api/user/security')).result as unknown as SecurityResult;
const isInside = async (browser: TestClient) => (await browser.get('/api/admin/start')).status === 200;

/** A browser in which the password of staff has just been typed. */
async function passwordTyped(api: TestApi): Promise<TestClient> {
  const browser = await api.as(null);
  await browser.post('/api/user/login', right);
  return browser;
}

describe('a passkey in the own profile', () => {
  it('is added with a name, listed, and removed', async () => {
    const api = await open();
    expect(await security(api)).toMatchObject({ passkeys: [], passkeyHost: 'yarmarok.test' });
    const { answer } = await register(api);
    expect(answer).toMatchObject({ status: 200 });
    expect((answer.result as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    const [listed] = (await security(api)).passkeys;
    expect(listed).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      name: 'Ноутбук',
      isSynced: false,
      created: '2025-11-21T10:00:00.000Z',
      used: '',
    });
    const second = await register(api, undefined, 'Телефон');
    expect(second.answer.result).toEqual({ recoveryCodes: [] });
    expect((await (await api.as('merchant')).delete(`/api/user/passkeys/${listed?.id}`, {})).status).toBe(404);
    expect((await api.delete(`/api/user/passkeys/${listed?.id}`, {})).status).toBe(200);
    expect((await security(api)).passkeys.map(({ name }) => name)).toEqual(['Телефон']);
  });

  it('makes the browser refuse a second key on the same authenticator, and the server as well', async () => {
    const api = await open();
    const { key } = await register(api);
    const options = (await api.post('/api/user/passkeys/options')).result as {
      options: { excludeCredentials: unknown[]; authenticatorSelection: object; user: { name: string } };
    };
    expect(options.options).toMatchObject({
      excludeCredentials: [{ type: 'public-key' }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      user: { name: 'staff@example.com' },
    });
    expect((await register(api, key)).answer.status).toBe(400);
  });

  it.each([
    ['made on another site', { origin: 'https://yarmarok.example' }],
    ['made below the host', { origin: 'https://evil.yarmarok.test' }],
    ['made without PIN or finger', { unverified: true }],
  ])('is refused when it was %s', async (_how, flaws) => {
    const api = await open();
    const options = await optionsOf(api, '/api/user/passkeys/options');
    const response = new SoftAuthenticator(origin).create(options, flaws);
    expect((await api.post('/api/user/passkeys', { name: 'Ключ', response })).status).toBe(400);
    expect((await security(api)).passkeys).toEqual([]);
  });

  it('is of one challenge: of this session, once, within five minutes', async () => {
    const api = await open();
    const elsewhere = await api.as('staff');
    const foreign = await optionsOf(elsewhere, '/api/user/passkeys/options');
    const add = (options: Options) =>
      api.post('/api/user/passkeys', { name: 'Ключ', response: new SoftAuthenticator(origin).create(options) });
    expect((await add(foreign)).status).toBe(400);
    const own = await optionsOf(api, '/api/user/passkeys/options');
    expect((await add(own)).status).toBe(200);
    expect((await add(own)).status).toBe(400);
    const late = await optionsOf(api, '/api/user/passkeys/options');
    api.clock.advance(5 * minute);
    expect((await add(late)).status).toBe(400);
    expect((await add({ ...own, challenge: 'AAAA' })).status).toBe(400);
  });

  it('needs a host that knows passkeys', async () => {
    const api = await testApi({ user: 'staff' });
    expect((await api.post('/api/user/passkeys/options')).status).toBe(404);
    expect(await security(api)).toMatchObject({ passkeyHost: null });
  });

  it('that is of another host is told of at the start', async () => {
    const api = await open();
    await register(api);
    const moved = await testApi({ store: api.store, passkeys: webAuthnPasskeys('https://new.example') });
    await moved.idle();
    expect(moved.log.lines).toContainEqual(
      expect.objectContaining({ level: 'warn', facts: { count: 1, host: 'new.example' } }),
    );
    const same = await testApi({ store: api.store, passkeys: webAuthnPasskeys(origin) });
    await same.idle();
    expect(same.log.lines).toEqual([]);
  });
});

describe('a login with a passkey', () => {
  it('as the second step begins the session', async () => {
    const api = await open();
    const { key } = await register(api);
    const browser = await passwordTyped(api);
    expect(await isInside(browser)).toBe(false);
    expect((await browser.get('/api/user/second-step')).result).toMatchObject({ passkey: true, totp: false });
    const response = key.use(await optionsOf(browser, '/api/user/second-step/passkey-options'));
    expect(await browser.post('/api/user/second-step/passkey', { response, remember: false })).toMatchObject({
      status: 200,
      result: { redirect: '/admin/' },
    });
    expect(await isInside(browser)).toBe(true);
    expect((await security(api)).passkeys).toMatchObject([{ used: '2025-11-21T10:00:00.000Z' }]);
  });

  it('alone begins the session of whose key it is', async () => {
    const api = await open();
    const { key } = await register(api);
    const browser = await api.as(null);
    const response = key.use(await optionsOf(browser, '/api/user/login/passkey-options'));
    expect(await browser.post('/api/user/login/passkey', { response })).toMatchObject({
      status: 200,
      result: { redirect: '/admin/' },
      user: { _id: 'staff' },
    });
    expect(await isInside(browser)).toBe(true);
  });

  it('is refused when it is used again, in another browser, or late', async () => {
    const api = await open();
    const { key } = await register(api);
    const browser = await api.as(null);
    const other = await api.as(null);
    const first = await optionsOf(browser, '/api/user/login/passkey-options');
    const response = key.use(first);
    expect((await other.post('/api/user/login/passkey', { response })).status).toBe(401);
    await optionsOf(other, '/api/user/login/passkey-options');
    expect((await other.post('/api/user/login/passkey', { response })).status).toBe(401);
    const cookies = { ...browser.cookies };
    expect((await browser.post('/api/user/login/passkey', { response })).status).toBe(200);
    Object.assign(other.cookies, cookies);
    expect((await other.post('/api/user/login/passkey', { response })).status).toBe(401);
    const late = key.use(await optionsOf(other, '/api/user/login/passkey-options'));
    api.clock.advance(5 * minute);
    expect((await other.post('/api/user/login/passkey', { response: late })).status).toBe(401);
  });

  it.each([
    ['on another site', { origin: 'https://yarmarok.example' }],
    ['without PIN or finger', { unverified: true }],
    ['by a copy whose counter stands still', { counter: 0 }],
  ])('alone is refused %s', async (_how, flaws) => {
    const api = await open();
    const { key } = await register(api);
    const browser = await api.as(null);
    await browser.post('/api/user/login/passkey', {
      response: key.use(await optionsOf(browser, '/api/user/login/passkey-options')),
    });
    await browser.post('/api/user/logout');
    const response = key.use(await optionsOf(browser, '/api/user/login/passkey-options'), flaws);
    expect((await browser.post('/api/user/login/passkey', { response })).status).toBe(401);
    expect(await isInside(browser)).toBe(false);
  });

  it('is refused with a key of nobody, and with one of somebody switched off', async () => {
    const api = await open();
    const { key } = await register(api);
    const browser = await api.as(null);
    const ask = () => optionsOf(browser, '/api/user/login/passkey-options');
    const foreign = new SoftAuthenticator(origin).use(await ask());
    expect((await browser.post('/api/user/login/passkey', { response: foreign })).status).toBe(401);
    const admin = await api.as('admin');
    await admin.put('/api/user/update/staff', { fields: { active: { 0: false } } });
    expect((await browser.post('/api/user/login/passkey', { response: key.use(await ask()) })).status).toBe(401);
  });

  it('takes no key of another account in the second step, and no challenge of another login', async () => {
    const api = await open();
    const { key } = await register(api);
    const { key: foreign } = await register(await api.as('merchant'), undefined, 'Чужий');
    const browser = await passwordTyped(api);
    const path = '/api/user/second-step/passkey';
    const ask = () => optionsOf(browser, '/api/user/second-step/passkey-options');
    const send = (response: object) => browser.post(path, { response, remember: false });
    expect((await send(foreign.use(await ask()))).status).toBe(401);
    const alone = await optionsOf(browser, '/api/user/login/passkey-options');
    expect((await send(key.use(alone))).status).toBe(401);
    expect((await send(key.use(await ask()))).status).toBe(200);
  });

  it('stands in for the password where that is asked for once more', async () => {
    const clock = new TestClock();
    const api = await testApi({ user: 'staff', clock, passkeys: webAuthnPasskeys(origin) });
    const { key } = await register(api);
    clock.advance(10 * minute);
    expect((await api.post('/api/user/recovery-codes')).status).toBe(403);
    const unverified = key.use(await optionsOf(api, '/api/user/confirm/passkey-options'), { unverified: true });
    expect((await api.post('/api/user/confirm/passkey', { response: unverified })).status).toBe(400);
    const response = key.use(await optionsOf(api, '/api/user/confirm/passkey-options'));
    expect((await api.post('/api/user/confirm/passkey', { response })).status).toBe(200);
    expect((await api.post('/api/user/recovery-codes')).status).toBe(200);
  });
});

describe('somebody who has to have a second factor', () => {
  it('makes a passkey before they get in, and no other with a login that was begun before', async () => {
    const api = await open();
    expect(await (await api.as('admin')).put('/api/people/second-step', { rule: 'team' })).toMatchObject({
      status: 200,
    });
    const [browser, thief] = [await passwordTyped(api), await passwordTyped(api)];
    const optionsPath = '/api/user/second-step/enrol/passkey-options';
    const path = '/api/user/second-step/enrol/passkey';
    expect((await browser.get('/api/user/second-step')).result).toMatchObject({
      ...{ mustEnrol: true, passkeyHost: 'yarmarok.test' },
    });
    const key = new SoftAuthenticator(origin);
    const body = { name: 'Ноутбук', response: key.create(await optionsOf(browser, optionsPath)) };
    const ofThief = {
      name: 'Чужий',
      response: new SoftAuthenticator(origin).create(await optionsOf(thief, optionsPath)),
    };
    expect(await thief.post(path, body)).toMatchObject({ status: 400 });
    expect(await isInside(browser)).toBe(false);
    const done = await browser.post(path, body);
    expect(done).toMatchObject({ status: 200, result: { redirect: '/admin/' } });
    expect((done.result as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    expect((await security(browser)).passkeys).toMatchObject([{ name: 'Ноутбук' }]);
    expect(await thief.post(path, ofThief)).toMatchObject({ status: 410 });
    expect(await thief.post(optionsPath)).toMatchObject({ status: 410 });
    expect(await isInside(thief)).toBe(false);
  });
});
