import type { MailDetails, MailsResult } from '#domain/wire/Mail';
import { matchAll } from '#domain/query/Where';
import type { Store } from '#core/ports/Store';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aUser, ownerShopId } from '../../../testing/testRecords';

const minute = 60_000;
const hour = 60 * minute;
const sentText =
  'If there is an account with this address, a link to set a new password is on its way. It works for one hour.';
const goneText = 'This link is no longer valid. Ask for a new one.';
const fresh = 'nove-misto-2026';

/** The mails that were kept, newest first. */
async function mailsOf(api: TestApi): Promise<MailDetails[]> {
  const admin = await api.as('admin');
  const { items } = (await admin.get('/api/mails?limit=100')).result as unknown as MailsResult;
  return Promise.all(
    items.map(async ({ _id }) => ((await admin.get(`/api/mails/${_id}`)).result as { mail: MailDetails }).mail),
  );
}

async function ask(api: TestApi, email: string, client?: TestClient) {
  const envelope = await (client ?? (await api.as(null))).post('/api/user/forgot-password', { email });
  await api.idle();
  return envelope;
}

/** The token of the newest mail. */
async function tokenOf(api: TestApi): Promise<string> {
  const [mail] = await mailsOf(api);
  return /\/user\/reset#([0-9a-f]{64})/.exec(mail?.text ?? '')?.[1] ?? '';
}

const reset = async (api: TestApi, token: string, password = fresh, repeated = password) =>
  (await api.as(null)).post('/api/user/reset-password', { token, password, repeated });
const logsIn = async (api: TestApi, email: string, password: string) =>
  (await (await api.as(null)).post('/api/user/login', { email, password })).status === 200;

describe('a forgotten password', () => {
  it('is replaced with the link of a mail', async () => {
    const api = await testApi({ user: null });
    expect(await ask(api, 'Staff@Example.com')).toMatchObject({
      status: 200,
      messages: [{ text: sentText }],
      result: {},
    });
    expect(await mailsOf(api)).toMatchObject([{ to: 'staff@example.com', language: 'uk', state: 'kept' }]);
    const token = await tokenOf(api);
    expect(await reset(api, token)).toMatchObject({
      status: 200,
      result: { redirect: '/user/login' },
      messages: [{ text: 'The new password is set. Log in with it.' }],
    });
    expect(await logsIn(api, 'staff@example.com', fresh)).toBe(true);
    expect(await logsIn(api, 'staff@example.com', 'staff-secret')).toBe(false);
  });

  it('ends all sessions, also that of the browser that sets the new one, and is told by mail', async () => {
    const api = await testApi({ user: null });
    const [here, elsewhere] = [await api.as('staff'), await api.as('staff')];
    await elsewhere.get('/api/admin/start');
    await ask(api, 'staff@example.com');
    const token = await tokenOf(api);
    api.clock.advance(minute);
    await here.post('/api/user/reset-password', { token, password: fresh, repeated: fresh });
    expect(here.token).toBeNull();
    expect((await elsewhere.get('/api/admin/start')).status).toBe(401);
    const [changed] = await mailsOf(api);
    expect(changed).toMatchObject({ to: 'staff@example.com', subject: 'Пароль до «Ярмарку» змінено' });
    expect(changed?.text).toContain('https://yarmarok.test/admin/user/forgot');
  });

  it('of a merchant is replaced in the merchant panel', async () => {
    const api = await testApi({ user: null });
    await ask(api, 'merchant@example.com');
    const [mail] = await mailsOf(api);
    expect(mail?.text).toContain('https://yarmarok.test/merchantpanel/user/reset#');
  });

  it.each([
    ['no account', 'nobody@example.com', {}],
    ['a switched off one', 'off@example.com', { active: { 0: false } }],
    ['a removed one', 'gone@example.com', { _deleted: true }],
  ])('gets the same answer and no mail where there is %s', async (_what, email, values) => {
    const id = email.split('@')[0] ?? '';
    const users = Object.keys(values).length > 0 ? [aUser(id, 'staff', ownerShopId, values)] : [];
    const api = await testApi({ user: null, seed: { users } });
    const known = await ask(api, 'staff@example.com');
    expect(await ask(api, email)).toEqual(known);
    expect(await mailsOf(api)).toHaveLength(1);
  });

  it('is looked for after the answer, so that its duration tells nothing', async () => {
    const { store, clock, close } = await testApi({ user: null });
    await close();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const holding = new Proxy(store, {
      get: (target, name: keyof Store) => {
        const method = target[name].bind(target) as (collection: string, ...rest: unknown[]) => unknown;
        if (name !== 'find' && name !== 'get' && name !== 'getMany') return method;
        return async (collection: string, ...rest: unknown[]) => {
          if (collection === 'users') await held;
          return method(collection, ...rest);
        };
      },
    });
    const api = await testApi({ user: null, store: holding, clock });
    const guest = await api.as(null);
    for (const email of ['staff@example.com', 'nobody@example.com'])
      expect((await guest.post('/api/user/forgot-password', { email })).status).toBe(200);
    expect(await store.count('mails', matchAll)).toBe(0);
    release();
    await api.idle();
    expect(await store.count('mails', matchAll)).toBe(1);
  });

  it.each(['', 'x', 'a@b', `${'a'.repeat(250)}@example.com`])('is not asked for with the address %p', async (email) => {
    const api = await testApi({ user: null });
    expect(await ask(api, email)).toMatchObject({ status: 400, messages: [{ text: /address like/ }] });
  });
});

describe('a link to set a new password', () => {
  it('works once', async () => {
    const api = await testApi({ user: null });
    await ask(api, 'staff@example.com');
    const token = await tokenOf(api);
    const answers = await Promise.all([reset(api, token), reset(api, token, 'inshe-misto-2026')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect(await reset(api, token)).toMatchObject({ status: 410, messages: [{ text: goneText }] });
  });

  it('works for one hour', async () => {
    const api = await testApi({ user: null });
    await ask(api, 'staff@example.com');
    const token = await tokenOf(api);
    api.clock.advance(hour);
    expect((await reset(api, token)).status).toBe(410);
    expect(await tokenOf(api)).toBe('');
  });

  it.each([
    ['a new password', { password: { 0: btoa('another-good-one') } }],
    ['another email', { email: { 0: 'new@example.com' } }],
    ['being switched off', { active: { 0: false } }],
  ])('ends with %s of the account', async (_what, fields) => {
    const api = await testApi();
    await ask(api, 'staff@example.com');
    const token = await tokenOf(api);
    await api.put('/api/user/update/staff', { fields });
    expect((await reset(api, token)).status).toBe(410);
  });

  it('ends with the use of another one', async () => {
    const api = await testApi({ user: null });
    await ask(api, 'staff@example.com');
    const first = await tokenOf(api);
    api.clock.advance(minute);
    await ask(api, 'staff@example.com');
    expect((await reset(api, await tokenOf(api))).status).toBe(200);
    expect((await reset(api, first, 'inshe-misto-2026')).status).toBe(410);
  });

  it('of two that are used at once, one sets the password, and the other one tells nothing of the account', async () => {
    const api = await testApi({ user: null });
    await ask(api, 'staff@example.com');
    const first = await tokenOf(api);
    api.clock.advance(minute);
    await ask(api, 'staff@example.com');
    const second = await tokenOf(api);
    const answers = await Promise.all([reset(api, first), reset(api, second, 'inshe-misto-2026')]);
    const [lost, ...others] = answers.filter(({ status }) => status !== 200);
    expect(others).toEqual([]);
    expect(lost).toMatchObject({ status: 410, messages: [{ text: goneText }] });
    expect(JSON.stringify(lost)).not.toMatch(/staff|conflict/);
  });

  it.each(['', 'x', '../../etc', 'f'.repeat(64), '{"$gt":""}'])('is not %p', async (token) => {
    const api = await testApi({ user: null });
    expect((await reset(api, token)).status).toBe(410);
  });

  it('survives a password that is refused', async () => {
    const api = await testApi({ user: null });
    await ask(api, 'staff@example.com');
    const token = await tokenOf(api);
    for (const [password, repeated, text] of [
      ['short', 'short', 'Too short: at least 8 characters'],
      ['password1234', 'password1234', 'This password is easy to guess. Choose another one.'],
      [fresh, `${fresh}!`, 'The two passwords differ'],
      ['', '', 'Too short: at least 8 characters'],
    ] as const)
      expect(await reset(api, token, password, repeated)).toMatchObject({ status: 400, messages: [{ text }] });
    expect((await reset(api, token)).status).toBe(200);
  });

  it('is in no store and no log as it is, but in the kept mail', async () => {
    const api = await testApi({ user: null });
    await ask(api, 'staff@example.com');
    const token = await tokenOf(api);
    await reset(api, token);
    for (const name of ['password_resets', 'jobs', 'login_attempts'])
      expect(JSON.stringify(await api.store.find(name, { where: matchAll }))).not.toContain(token);
    expect(JSON.stringify(api.log.lines)).not.toContain(token);
    expect(JSON.stringify(api.log.lines)).not.toContain(fresh);
  });
});

describe('requests for new passwords', () => {
  it('are limited by account and address, for known and unknown accounts alike', async () => {
    for (const email of ['staff@example.com', 'nobody@example.com']) {
      const api = await testApi({ user: null });
      const client = await api.as(null, '192.0.2.50');
      const statuses: number[] = [];
      for (let time = 0; time < 6; time += 1) statuses.push((await ask(api, email, client)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      expect((await ask(api, email, await api.as(null, '192.0.2.51'))).status).toBe(200);
      api.clock.advance(minute);
      expect((await ask(api, email, client)).status).toBe(200);
    }
  });

  it('are limited by address over many accounts', async () => {
    const api = await testApi({ user: null });
    const client = await api.as(null, '192.0.2.50');
    const statuses: number[] = [];
    for (let time = 0; time < 21; time += 1) statuses.push((await ask(api, `a${time}@example.com`, client)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('are limited by account over many addresses, but for networks that it has logged in from', async () => {
    const api = await testApi({ user: null });
    const owner = await api.as(null, '192.0.2.7');
    await owner.post('/api/user/login', { email: 'staff@example.com', password: 'staff-secret' });
    const from = async (ip: string, email = 'staff@example.com') => {
      const { status } = await (await api.as(null, ip)).post('/api/user/forgot-password', { email });
      return status;
    };
    for (let time = 0; time < 50; time += 1) expect(await from(`198.51.100.${time}`)).toBe(200);
    expect(await from('203.0.113.1')).toBe(429);
    expect(await from('192.0.2.7')).toBe(200);
    expect(await from('203.0.113.1', 'merchant@example.com')).toBe(200);
    api.clock.advance(minute);
    expect(await from('203.0.113.2')).toBe(200);
  });

  it('from everywhere fill nobody’s mailbox, and the links that were sent still work', async () => {
    const api = await testApi({ user: null });
    for (let time = 0; time < 12; time += 1)
      expect((await ask(api, 'staff@example.com', await api.as(null, `198.51.100.${time}`))).status).toBe(200);
    expect(await mailsOf(api)).toHaveLength(5);
    expect((await reset(api, await tokenOf(api))).status).toBe(200);
  });
});
