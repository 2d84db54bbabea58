import { matchAll } from '#domain/query/Where';
import { secondStepPath } from '#domain/wire/loginPath';
import type { SecondStepResult } from '#domain/wire/SignIn';
import { modules } from '../../modules';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { peopleModule } from '../module';
import { totpCode, turnTotpOn } from '../testing/totpCode';

const minute = 60_000;
const day = 24 * 60 * minute;
const right = { email: 'staff@example.com', password: 'staff-secret' };
const wrongCode = { code: '000000', remember: false };

/** Staff with codes of an application, and a browser in which their password has just been typed. */
async function halfway(): Promise<{ api: TestApi; secret: string; recoveryCodes: string[]; browser: TestClient }> {
  const api = await testApi();
  const { secret, recoveryCodes } = await turnTotpOn(api, await api.as('staff'));
  return { api, secret, recoveryCodes, browser: await passwordTyped(api) };
}

async function passwordTyped(api: TestApi, ip?: string): Promise<TestClient> {
  const browser = await api.as(null, ip);
  await browser.post('/api/user/login', right);
  return browser;
}

const isInside = async (browser: TestClient) => (await browser.get('/api/admin/start')).status === 200;

const mailsOf = async ({ store, idle }: TestApi) => {
  await idle();
  const { records } = await store.find('mails', { where: matchAll });
  return records.map((mail) => mail.template);
};

describe('a login of an account with a second factor', () => {
  it('leads to the second step, and begins no session before it', async () => {
    const api = await testApi();
    const { secret } = await turnTotpOn(api, await api.as('staff'));
    const browser = await api.as(null);
    expect(await browser.post('/api/user/login', right)).toEqual({
      status: 200,
      messages: [],
      result: { redirect: secondStepPath },
    });
    expect(browser.token).toBeNull();
    expect(await isInside(browser)).toBe(false);
    expect((await browser.get('/api/user/second-step')).result).toEqual({
      email: 'staff@example.com',
      totp: true,
      passkey: false,
      recovery: true,
      mustEnrol: false,
      passkeyHost: null,
    } satisfies SecondStepResult);

    const done = await browser.post('/api/user/second-step', {
      code: totpCode(secret, api.clock.now()),
      remember: false,
    });
    expect(done).toMatchObject({ status: 200, result: { redirect: '/admin/' }, user: { _id: 'staff' } });
    expect(await isInside(browser)).toBe(true);
    expect(browser.cookies['second-step']).toBeUndefined();
  });

  it('refuses a code that was used, in another login as well', async () => {
    const { api, secret, browser } = await halfway();
    const body = { code: totpCode(secret, api.clock.now()), remember: false };
    const second = await passwordTyped(api);
    expect((await browser.post('/api/user/second-step', body)).status).toBe(200);
    expect(await second.post('/api/user/second-step', body)).toMatchObject({ status: 401, result: {} });
    expect(await isInside(second)).toBe(false);
  });

  it('lets one of several in that send one code at once', async () => {
    const { api, secret } = await halfway();
    const browsers = await Promise.all(Array.from({ length: 4 }, () => passwordTyped(api)));
    const body = { code: totpCode(secret, api.clock.now()), remember: false };
    const statuses = await Promise.all(
      browsers.map(async (each) => (await each.post('/api/user/second-step', body)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('refuses the first code of the enrolment', async () => {
    const api = await testApi();
    const staff = await api.as('staff');
    const { secret } = (await staff.post('/api/user/totp')).result as { secret: string };
    const code = totpCode(secret, api.clock.now());
    await staff.post('/api/user/totp/confirm', { code });
    const browser = await passwordTyped(api);
    expect((await browser.post('/api/user/second-step', { code, remember: false })).status).toBe(401);
  });

  it('is over after five minutes', async () => {
    const { api, secret, browser } = await halfway();
    api.clock.advance(5 * minute - 1);
    expect((await browser.get('/api/user/second-step')).status).toBe(200);
    api.clock.advance(1);
    const body = { code: totpCode(secret, api.clock.now()), remember: false };
    expect((await browser.post('/api/user/second-step', body)).status).toBe(410);
    expect(await isInside(browser)).toBe(false);
  });

  it('goes on nowhere but on its device, and nowhere without one', async () => {
    const { api, secret, browser } = await halfway();
    const other = await passwordTyped(api);
    const body = { code: totpCode(secret, api.clock.now()), remember: false };
    const thief = await api.as(null);
    thief.cookies['second-step'] = browser.cookies['second-step'];
    expect((await thief.post('/api/user/second-step', body)).status).toBe(410);
    thief.cookies.device = other.cookies.device;
    expect((await thief.post('/api/user/second-step', body)).status).toBe(410);
    expect((await browser.post('/api/user/second-step', body)).status).toBe(200);
  });

  it('is done once', async () => {
    const { api, secret, browser } = await halfway();
    const copy = { ...browser.cookies };
    await browser.post('/api/user/second-step', { code: totpCode(secret, api.clock.now()), remember: false });
    api.clock.advance(30_000);
    const again = await api.as(null);
    Object.assign(again.cookies, copy);
    const body = { code: totpCode(secret, api.clock.now()), remember: false };
    expect((await again.post('/api/user/second-step', body)).status).toBe(410);
  });

  it('ends with the password that began it', async () => {
    const { api, secret, browser } = await halfway();
    await api.put('/api/user/update/staff', { fields: { password: { 0: btoa('inshe-misto-2027') } } });
    const body = { code: totpCode(secret, api.clock.now()), remember: false };
    expect((await browser.post('/api/user/second-step', body)).status).toBe(410);
  });

  it('waits after five wrong codes, from wherever they come, and not on a device that the account knows', async () => {
    const { api, secret, browser } = await halfway();
    const known = await passwordTyped(api);
    await known.post('/api/user/second-step', { code: totpCode(secret, api.clock.now()), remember: false });
    await known.post('/api/user/logout');
    api.clock.advance(30_000);
    for (let time = 0; time < 5; time += 1)
      expect((await browser.post('/api/user/second-step', wrongCode)).status).toBe(401);
    const body = { code: totpCode(secret, api.clock.now()), remember: false };
    expect((await browser.post('/api/user/second-step', body)).status).toBe(429);
    const elsewhere = await passwordTyped(api, '203.0.113.5');
    expect((await elsewhere.post('/api/user/second-step', body)).status).toBe(429);
    await known.post('/api/user/login', right);
    expect((await known.post('/api/user/second-step', body)).status).toBe(200);
  });

  it('takes a recovery code once, however it is typed, and mails that it was used', async () => {
    const { api, browser, recoveryCodes } = await halfway();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){5}$/);
    const typed = { code: code.toUpperCase().replaceAll('-', ' '), remember: false };
    expect((await browser.post('/api/user/second-step', typed)).status).toBe(200);
    expect((await browser.get('/api/user/security')).result).toMatchObject({ recoveryLeft: 9 });
    const again = await passwordTyped(api);
    expect((await again.post('/api/user/second-step', typed)).status).toBe(401);
    expect(await mailsOf(api)).toContain('account-notice');
  });

  it('lets one of several in that send one recovery code at once', async () => {
    const { api, recoveryCodes } = await halfway();
    const browsers = await Promise.all(Array.from({ length: 4 }, () => passwordTyped(api)));
    const body = { code: recoveryCodes[0], remember: false };
    const statuses = await Promise.all(
      browsers.map(async (each) => (await each.post('/api/user/second-step', body)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('takes no recovery code of another account', async () => {
    const { api, browser } = await halfway();
    const { recoveryCodes } = await turnTotpOn(api, await api.as('merchant'));
    expect((await browser.post('/api/user/second-step', { code: recoveryCodes[0], remember: false })).status).toBe(401);
  });

  it('has no second step on a remembered device for 30 days, and for this account alone', async () => {
    const { api, secret, browser } = await halfway();
    await browser.post('/api/user/second-step', { code: totpCode(secret, api.clock.now()), remember: true });
    await browser.post('/api/user/logout');
    expect((await browser.post('/api/user/login', right)).result).toEqual({ redirect: '/admin/' });
    await turnTotpOn(api, await api.as('merchant'));
    const merchant = { email: 'merchant@example.com', password: 'merchant-secret' };
    expect((await browser.post('/api/user/login', merchant)).result).toEqual({ redirect: secondStepPath });
    api.clock.advance(30 * day);
    expect((await browser.post('/api/user/login', right)).result).toEqual({ redirect: secondStepPath });
  });

  it('forgets remembered devices with the password, and with the factor', async () => {
    const { api, secret, browser } = await halfway();
    await browser.post('/api/user/second-step', { code: totpCode(secret, api.clock.now()), remember: true });
    const password = 'inshe-misto-2027';
    await api.put('/api/user/update/staff', { fields: { password: { 0: btoa(password) } } });
    const changed = { ...right, password };
    expect((await browser.post('/api/user/login', changed)).result).toEqual({ redirect: secondStepPath });

    api.clock.advance(30_000);
    await browser.post('/api/user/second-step', { code: totpCode(secret, api.clock.now()), remember: true });
    await browser.delete('/api/user/totp', {});
    await turnTotpOn(api, browser);
    expect((await browser.post('/api/user/login', changed)).result).toEqual({ redirect: secondStepPath });
  });
});

describe('somebody who has to have a second factor', () => {
  const withDuty = () =>
    testApi({
      user: null,
      modules: modules.map((each) => (each.name === 'people' ? peopleModule(() => Promise.resolve(true)) : each)),
    });

  it('gets nothing but the enrolment after the password, and is inside with its first code', async () => {
    const api = await withDuty();
    const browser = await passwordTyped(api);
    expect(await isInside(browser)).toBe(false);
    expect((await browser.get('/api/user/second-step')).result).toMatchObject({ mustEnrol: true });
    expect((await browser.post('/api/user/second-step', wrongCode)).status).toBe(410);
    const { secret } = (await browser.post('/api/user/second-step/enrol')).result as { secret: string };
    expect((await browser.post('/api/user/second-step/confirm', { code: '000000' })).status).toBe(400);
    const code = totpCode(secret, api.clock.now());
    const done = await browser.post('/api/user/second-step/confirm', { code });
    expect(done).toMatchObject({ status: 200, result: { redirect: '/admin/' } });
    expect((done.result as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    expect(await isInside(browser)).toBe(true);
    expect((await browser.delete('/api/user/totp', {})).status).toBe(409);
  });

  it('makes no other factor with a login that was begun before there was one', async () => {
    const api = await withDuty();
    const [owner, thief] = [await passwordTyped(api), await passwordTyped(api)];
    const { secret } = (await owner.post('/api/user/second-step/enrol')).result as { secret: string };
    await owner.post('/api/user/second-step/confirm', { code: totpCode(secret, api.clock.now()) });
    expect((await thief.post('/api/user/second-step/enrol')).status).toBe(410);
    expect((await thief.post('/api/user/second-step/confirm', { code: '000000' })).status).toBe(410);
  });
});
