import { matchAll } from '#domain/query/Where';
import type { SecurityLogResult } from '#domain/wire/SecurityLog';
import type { SecurityResult } from '#domain/wire/SignIn';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { FakeIssuer } from '../testing/FakeIssuer';
import { askIssuer, comeBack, oidcApi, signIn } from '../testing/oidcBrowser';

const path = '/api/user/oidc';
const security = '/admin/security';

let issuer: FakeIssuer;
beforeAll(async () => {
  issuer = await new FakeIssuer().open();
});
afterAll(() => issuer.close());
beforeEach(() => Object.assign(issuer, { person: { sub: 'p-1' }, state: 'up', signature: 'right' }));

const link = async (browser: TestClient): Promise<string> => comeBack(browser, await askIssuer(browser, path));
const reported = async (browser: TestClient) =>
  ((await browser.get('/api/user/security')).result as unknown as SecurityResult).oidc;
async function subjects(api: TestApi): Promise<string[]> {
  await api.idle();
  const { records } = await api.store.find('mails', { where: matchAll });
  return records.map((mail) => String(mail.subject));
}

describe('an identity at the issuer', () => {
  it('is linked from the own screen, whatever its address, and logs in from then on', async () => {
    const api = await oidcApi(issuer);
    const own = await api.as('admin');
    expect(await reported(own)).toEqual({ name: 'Google', since: null });
    expect(await link(own)).toBe(`${security}?oidc=linked`);
    expect(await reported(own)).toEqual({ name: 'Google', since: '2025-11-21T10:00:00.000Z' });
    const guest = await api.as(null);
    expect(await signIn(guest)).toBe('/admin/');
    expect((await guest.get('/api/admin/start')).user).toMatchObject({ _id: 'admin' });
    expect(await subjects(api)).toContainEqual(expect.stringContaining('через Google'));
  });

  it('is unlinked there, with a mail and an entry, and logs in no more', async () => {
    const api = await oidcApi(issuer);
    const own = await api.as('admin');
    await link(own);
    expect(await own.delete(path, {})).toMatchObject({
      status: 200,
      messages: [{ text: 'Logging in with Google is off' }],
    });
    expect((await own.delete(path, {})).status).toBe(404);
    expect(await reported(own)).toEqual({ name: 'Google', since: null });
    expect(await signIn(await api.as(null))).toBe('/admin/user/login?oidc=unknown');
    expect(await subjects(api)).toContainEqual('Вхід до «Ярмарку» через Google вимкнено');
    const { items } = (await own.get('/api/security-log')).result as unknown as SecurityLogResult;
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(['identityLinked', 'identityUnlinked', 'loginRefused']);
  });

  it('is asked for after a new proof of who one is, and so is its end', async () => {
    const api = await oidcApi(issuer);
    const own = await api.as('staff');
    api.clock.advance(10 * 60_000);
    expect(await own.post(path)).toMatchObject({ status: 403, result: { confirm: true } });
    expect(await own.delete(path, {})).toMatchObject({ status: 403, result: { confirm: true } });
    await own.post('/api/user/confirm', { password: 'staff-secret' });
    expect(await link(own)).toBe(`${security}?oidc=linked`);
  });

  it('is of one account, and an account has one', async () => {
    const api = await oidcApi(issuer);
    const [staff, admin] = [await api.as('staff'), await api.as('admin')];
    await link(staff);
    expect(await link(admin)).toBe(`${security}?oidc=taken`);
    issuer.person = { sub: 'p-2' };
    expect(await link(staff)).toBe(`${security}?oidc=taken`);
    expect(await api.store.count('linked_identities', matchAll)).toBe(1);
  });

  it('of an account that was deleted may be linked to another one', async () => {
    const api = await oidcApi(issuer);
    await link(await api.as('staff'));
    const admin = await api.as('admin');
    expect((await admin.post('/api/user/list', { action: 'delete', selectedItems: ['staff'] })).status).toBe(200);
    expect(await signIn(await api.as(null))).toBe('/admin/user/login?oidc=unknown');
    expect(await link(admin)).toBe(`${security}?oidc=linked`);
  });

  it('is linked by two at once to one of them', async () => {
    const api = await oidcApi(issuer);
    const browsers = [await api.as('staff'), await api.as('admin')];
    const backs = await Promise.all(browsers.map((browser) => askIssuer(browser, path)));
    const led = await Promise.all(browsers.flatMap((browser, at) => (backs[at] ? [comeBack(browser, backs[at])] : [])));
    expect(led.toSorted()).toEqual([`${security}?oidc=linked`, `${security}?oidc=taken`]);
  });

  it('is linked in the session that has asked for it alone', async () => {
    const api = await oidcApi(issuer);
    const own = await api.as('staff');
    const back = await askIssuer(own, path);
    const other = await api.as('admin');
    Object.assign(other.cookies, own.cookies);
    expect(await comeBack(other, back)).toBe('/admin/user/login?oidc=failed');
    const again = await askIssuer(own, path);
    await own.post('/api/user/logout');
    expect(await comeBack(own, again)).toBe('/admin/user/login?oidc=failed');
    expect(await api.store.count('linked_identities', matchAll)).toBe(0);
  });

  it('is not linked to the person whose panel is looked at', async () => {
    const api = await oidcApi(issuer);
    const admin = await api.as('admin');
    const back = await askIssuer(admin, path);
    expect((await admin.post('/api/people/view-as', { user: 'staff' })).status).toBe(200);
    expect((await admin.post(path)).status).toBe(403);
    expect((await admin.send('GET', back.pathname + back.search)).status).toBe(403);
    expect(await api.store.count('linked_identities', matchAll)).toBe(0);
  });

  it.each([
    ['canceled', () => (issuer.person = null)],
    ['unavailable', () => (issuer.state = 'down')],
    ['failed', () => (issuer.signature = 'foreign')],
  ])('that is not told, as it is %s, is said on the own screen', async (outcome, misbehave) => {
    const api = await oidcApi(issuer);
    const own = await api.as('staff');
    if (outcome === 'canceled') misbehave();
    const back = await askIssuer(own, path);
    if (outcome !== 'canceled') misbehave();
    expect(await comeBack(own, back)).toBe(`${security}?oidc=${outcome}`);
    expect(await reported(own)).toMatchObject({ since: null });
  });
});

describe('nobody signs in elsewhere', () => {
  it('of a shop', async () => {
    const api = await oidcApi(issuer);
    const merchant = await api.as('merchant');
    expect(await reported(merchant)).toBeNull();
    expect((await merchant.post(path)).status).toBe(404);
    expect((await merchant.delete(path, {})).status).toBe(404);
  });

  it('where no issuer is configured', async () => {
    const api = await testApi({ user: 'staff' });
    expect((await api.get('/api/user/security')).result).toMatchObject({ oidc: null });
    const guest = await api.as(null);
    expect((await guest.get('/api/user/get-login-form')).result).not.toHaveProperty('template.oidc');
    for (const [method, address] of [
      ['POST', '/api/user/login/oidc'],
      ['POST', path],
      ['DELETE', path],
      ['GET', '/user/oidc/callback'],
    ] as const)
      expect([address, (await api.send(method, address, { to: '' })).status]).toEqual([address, 404]);
  });
});
