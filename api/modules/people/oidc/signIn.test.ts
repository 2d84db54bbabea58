import { matchAll } from '#domain/query/Where';
import type { SecurityLogResult } from '#domain/wire/SecurityLog';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { aUser, ownerShopId } from '../../../testing/testRecords';
import { modules } from '../../modules';
import { peopleModule } from '../module';
import type { IssuedPerson } from '../testing/FakeIssuer';
import { FakeIssuer, fakeClient } from '../testing/FakeIssuer';
import { askIssuer, comeBack, oidcApi, signIn } from '../testing/oidcBrowser';
import { totpCode, turnTotpOn } from '../testing/totpCode';

const staff = { sub: 'p-1', email: 'Staff@Example.com', email_verified: true };
const failed = '/admin/user/login?oidc=failed';
const unknown = '/admin/user/login?oidc=unknown';
const unavailable = '/admin/user/login?oidc=unavailable';

let issuer: FakeIssuer;
beforeAll(async () => {
  issuer = await new FakeIssuer().open();
});
afterAll(() => issuer.close());
beforeEach(() => {
  Object.assign(issuer, { person: staff, state: 'up', claims: {}, signature: 'right', described: {} });
  issuer.complaints.length = 0;
  issuer.calls.length = 0;
});

const whoIsIn = async (browser: TestClient): Promise<unknown> => (await browser.get('/api/admin/start')).user?._id;
const logged = async (api: TestApi) =>
  (await (await api.as('admin')).get('/api/security-log')).result as unknown as SecurityLogResult;
const linksOf = (api: TestApi) => api.store.count('linked_identities', matchAll);

/** A browser of a guest, and where its sign-in led. */
async function tried(api: TestApi, to?: string): Promise<{ browser: TestClient; led: string }> {
  const browser = await api.as(null);
  return { browser, led: await signIn(browser, to) };
}

async function subjects(api: TestApi): Promise<string[]> {
  await api.idle();
  const { records } = await api.store.find('mails', { where: matchAll });
  return records.map((mail) => String(mail.subject));
}

describe('a sign-in at an issuer', () => {
  it('is offered where one is configured, by its name', async () => {
    const api = await oidcApi(issuer);
    expect((await api.get('/api/user/get-login-form')).result).toMatchObject({ template: { oidc: 'Google' } });
  });

  it('enters the account of the same verified address, which it links once; then by the subject alone', async () => {
    const api = await oidcApi(issuer);
    const { browser, led } = await tried(api, '/admin/product/list?page=2');
    expect([led, await whoIsIn(browser), issuer.complaints]).toEqual(['/admin/product/list?page=2', 'staff', []]);
    expect(await subjects(api)).toContainEqual(expect.stringMatching(/Google/));
    issuer.person = { sub: 'p-1', email: 'married@elsewhere.example' };
    expect(await whoIsIn((await tried(api)).browser)).toBe('staff');
    const { items } = await logged(api);
    // All of one instant.
    expect(items.map(({ kind, detail, user }) => [kind, detail, user?._id].join()).toSorted()).toEqual([
      `identityLinked,${new URL(issuer.origin).host},staff`,
      'login,oidc,staff',
      'login,oidc,staff',
    ]);
  });

  it('is of the issuer’s keys of the moment', async () => {
    const api = await oidcApi(issuer);
    await tried(api);
    issuer.rotateKey();
    expect((await tried(api)).led).toBe('/admin/');
  });

  it('reads what the issuer says of itself once an hour, and asks nothing before somebody signs in', async () => {
    const api = await oidcApi(issuer);
    expect(issuer.calls).toEqual([]);
    const read = () => issuer.calls.filter((path) => path.includes('well-known')).length;
    await tried(api);
    await tried(api);
    expect(read()).toBe(1);
    api.clock.advance(3_600_000);
    await tried(api);
    expect(read()).toBe(2);
  });

  it('tells the issuer by its header where it takes nothing else', async () => {
    issuer.described = { token_endpoint_auth_methods_supported: ['client_secret_basic'] };
    const api = await oidcApi(issuer);
    await tried(api);
    expect(issuer.complaints).toEqual(['client_id of the token', 'client_secret']);
  });

  it.each([
    ['//evil.example', '/admin/'],
    ['https://evil.example/admin/', '/admin/'],
    ['/\\evil.example', '/admin/'],
    ['/admin/../media/x', '/admin/'],
    ['/merchantpanel/', '/admin/'],
    ['javascript:alert(1)', '/admin/'],
    ['', '/admin/'],
    ['/admin/order/list?sort=1', '/admin/order/list?sort=1'],
  ])('that wants to go to %j leads to %s', async (to, led) => {
    expect((await tried(await oidcApi(issuer), to)).led).toBe(led);
  });

  it('goes on with the second step, which is in the log with both', async () => {
    const api = await oidcApi(issuer);
    const own = await api.as('staff');
    const { secret } = await turnTotpOn(api, own);
    api.clock.advance(60_000);
    const { browser, led } = await tried(api, '/admin/order/list');
    expect([led, await whoIsIn(browser)]).toEqual(['/admin/user/second-step', undefined]);
    const code = totpCode(secret, api.clock.now());
    expect(await browser.post('/api/user/second-step', { code, remember: false })).toMatchObject({
      status: 200,
      result: { redirect: '/admin/order/list' },
    });
    expect(await whoIsIn(browser)).toBe('staff');
    const { items } = await logged(api);
    expect(items.find(({ kind }) => kind === 'login')).toMatchObject({ detail: 'oidc, totp' });
  });

  it('makes who has to have a second step and has none begin with it', async () => {
    const required = modules.map((each) => (each.name === 'people' ? peopleModule(() => Promise.resolve(true)) : each));
    const api = await oidcApi(issuer, { modules: required });
    const { browser, led } = await tried(api);
    expect(led).toBe('/admin/user/second-step');
    expect((await browser.get('/api/user/second-step')).result).toMatchObject({ mustEnrol: true });
  });

  it('is no new proof of who one is, unless it has a second step here', async () => {
    const api = await oidcApi(issuer);
    const { browser } = await tried(api);
    const renew = () => browser.post('/api/user/totp');
    expect(await renew()).toMatchObject({ status: 403, result: { confirm: true } });
    await browser.post('/api/user/confirm', { password: 'staff-secret' });
    const { secret } = (await renew()).result as { secret: string };
    await browser.post('/api/user/totp/confirm', { code: totpCode(secret, api.clock.now()) });
    api.clock.advance(60_000);
    const again = (await tried(api)).browser;
    await again.post('/api/user/second-step', { code: totpCode(secret, api.clock.now()), remember: true });
    expect((await again.post('/api/user/recovery-codes')).status).toBe(200);
    expect(await signIn(again)).toBe('/admin/');
    expect((await again.post('/api/user/recovery-codes')).status).toBe(403);
  });

  it('tells of a new device by mail, as every login', async () => {
    const api = await oidcApi(issuer);
    await tried(api);
    expect(await subjects(api)).toHaveLength(1);
    await tried(api);
    expect(await subjects(api)).toHaveLength(2);
  });
});

describe('a sign-in is refused', () => {
  it.each<[string, () => void]>([
    ['has another nonce', () => (issuer.claims = { nonce: 'another' })],
    ['has no nonce', () => (issuer.claims = { nonce: undefined })],
    ['is for another client', () => (issuer.claims = { aud: 'another' })],
    ['is of another issuer', () => (issuer.claims = { iss: 'https://accounts.example' })],
    ['has expired', () => (issuer.claims = { exp: Math.floor(Date.now() / 1000) - 3600 })],
    ['has no subject', () => (issuer.claims = { sub: undefined })],
    ['has a subject without an end', () => (issuer.claims = { sub: 'x'.repeat(256) })],
    ['is not signed', () => (issuer.signature = 'none')],
    ['is signed with another key', () => (issuer.signature = 'foreign')],
    ['is signed with what everybody may read', () => (issuer.signature = 'secret')],
    ['has half a signature', () => (issuer.signature = 'cut')],
    [
      'is not signed, and the issuer says that it signs nothing',
      () =>
        Object.assign(issuer, { signature: 'none', described: { id_token_signing_alg_values_supported: ['none'] } }),
    ],
  ])('when the token %s', async (_what, misbehave) => {
    misbehave();
    const api = await oidcApi(issuer);
    const { browser, led } = await tried(api);
    expect([led, await whoIsIn(browser), await linksOf(api)]).toEqual([failed, undefined, 0]);
    expect((await logged(api)).items).toMatchObject([{ kind: 'loginRefused', detail: 'oidc', user: null }]);
  });

  it.each<[string, IssuedPerson]>([
    ['does not say that the address is verified', { ...staff, email_verified: undefined }],
    ['says that it is not', { ...staff, email_verified: false }],
    ['says so in words', { ...staff, email_verified: 'true' }],
    ['has an address of another domain', { ...staff, email: 'staff@example.com.evil.example' }],
    ['has one of a subdomain', { ...staff, email: 'staff@sub.example.com' }],
    ['has an address that nobody has here', { ...staff, email: 'nobody@example.com' }],
    ['has one that only looks so', { ...staff, email: '\u{212a}ateryna@example.com' }],
    ['has two addresses in one', { ...staff, email: 'staff@evil.example,x@example.com' }],
    ['has the address of a merchant', { ...staff, email: 'merchant@example.com' }],
    ['has the address of somebody who is turned off', { ...staff, email: 'off@example.com' }],
  ])('to an identity without a link that %s, and makes no account', async (_what, person) => {
    issuer.person = person;
    const off = aUser('off', 'staff', ownerShopId, { active: { 0: false } });
    const seed = { users: [off, aUser('kateryna', 'staff', ownerShopId)] };
    const api = await oidcApi(issuer, { seed });
    const users = await api.store.count('users', matchAll);
    const { browser, led } = await tried(api);
    expect([led, await whoIsIn(browser), await linksOf(api)]).toEqual([unknown, undefined, 0]);
    expect(await api.store.count('users', matchAll)).toBe(users);
    const [entry] = (await logged(api)).items;
    expect(entry).toMatchObject({ kind: 'loginRefused', detail: 'oidc', user: null });
    expect(entry?.account).toMatch(/^[0-9a-f]{64}$/);
  });

  it('to another subject with the address of an account that is linked', async () => {
    const api = await oidcApi(issuer);
    await tried(api);
    issuer.person = { ...staff, sub: 'p-2' };
    expect((await tried(api)).led).toBe(unknown);
    expect(await linksOf(api)).toBe(1);
  });

  it('to who was turned off or has become a merchant since, and lets in who was turned on', async () => {
    const api = await oidcApi(issuer);
    await tried(api);
    const admin = await api.as('admin');
    const set = async (fields: object) =>
      expect((await admin.put('/api/user/update/staff', { fields })).status).toBe(200);
    await set({ active: { 0: false } });
    expect((await tried(api)).led).toBe(unknown);
    expect((await logged(api)).items.find(({ kind }) => kind === 'loginRefused')).toMatchObject({
      user: { _id: 'staff' },
    });
    await set({ active: { 0: true }, type: { 0: 'merchant' }, shop: { 0: 'shop-kosiv' } });
    expect((await tried(api)).led).toBe(unknown);
    await set({ type: { 0: 'staff' }, shop: { 0: ownerShopId } });
    expect((await tried(api)).led).toBe('/admin/');
  });

  it('in a browser where it was not begun, and when it is another one’s', async () => {
    const api = await oidcApi(issuer);
    const [thief, victim] = [await api.as(null), await api.as(null)];
    const back = await askIssuer(thief);
    expect(await comeBack(victim, back)).toBe(failed);
    await askIssuer(victim);
    expect(await comeBack(victim, back)).toBe(failed);
    expect(await whoIsIn(victim)).toBeUndefined();
  });

  it('the second time, also with the cookie of the first', async () => {
    const api = await oidcApi(issuer);
    const browser = await api.as(null);
    const back = await askIssuer(browser);
    const cookie = browser.cookies.oidc;
    expect(await comeBack(browser, back)).toBe('/admin/');
    expect(browser.cookies.oidc).toBeUndefined();
    const copy = await api.as(null);
    Object.assign(copy.cookies, { oidc: cookie });
    expect(await comeBack(copy, back)).toBe(failed);
    expect(issuer.calls.filter((path) => path === '/token')).toHaveLength(1);
  });

  it('with a code that was used', async () => {
    const api = await oidcApi(issuer);
    const [first, second] = [await api.as(null), await api.as(null)];
    const used = await askIssuer(first);
    await comeBack(first, used);
    const back = await askIssuer(second);
    back.searchParams.set('code', used.searchParams.get('code') ?? '');
    expect(await comeBack(second, back)).toBe(failed);
  });

  it('after ten minutes, with a changed cookie, and with a challenge of a passkey in its place', async () => {
    const api = await oidcApi(issuer);
    const browser = await api.as(null);
    const back = await askIssuer(browser);
    const cookie = browser.cookies.oidc ?? '';
    Object.assign(browser.cookies, { oidc: cookie.replace(/.{8}$/, 'AAAAAAA=') });
    expect(await comeBack(browser, back)).toBe(failed);
    Object.assign(browser.cookies, { oidc: cookie });
    api.clock.advance(10 * 60_000);
    expect(await comeBack(browser, back)).toBe(failed);
    expect(issuer.calls).not.toContain('/token');
  });

  it('when its person cancels it, and says so', async () => {
    issuer.person = null;
    const api = await oidcApi(issuer);
    expect((await tried(api)).led).toBe('/admin/user/login?oidc=canceled');
  });

  it('after twenty failures of a network, for a while', async () => {
    issuer.signature = 'foreign';
    const api = await oidcApi(issuer);
    for (let time = 0; time < 20; time += 1) expect((await tried(api)).led).toBe(failed);
    issuer.signature = 'right';
    expect((await tried(api)).led).toBe('/admin/user/login?oidc=tooMany');
    const elsewhere = await api.as(null, '203.0.113.7');
    expect(await signIn(elsewhere)).toBe('/admin/');
  });
});

/** Only for what never comes: on a busy machine other answers take long. */
const waitingShortly = (state: FakeIssuer['state']) => (state === 'silent' ? { timeoutSeconds: 2 } : {});

describe('an issuer that does not answer', () => {
  const right = { email: 'staff@example.com', password: 'staff-secret' };

  it.each(['down', 'huge', 'broken', 'silent'] as const)(
    'because it is %s is told of; passwords work, it is asked again',
    async (state) => {
      issuer.state = state;
      const api = await oidcApi(issuer, waitingShortly(state));
      const browser = await api.as(null);
      expect(await browser.post('/api/user/login/oidc', { to: '/admin/' })).toMatchObject({
        status: 502,
        messages: [
          { type: 'error', text: 'Google does not answer now. Log in with your password, or try again later.' },
        ],
      });
      expect((await browser.post('/api/user/login', right)).status).toBe(200);
      issuer.state = 'up';
      expect(await signIn(browser)).toBe('/admin/');
    },
  );

  it.each([
    ['down', unavailable],
    ['huge', unavailable],
    ['silent', unavailable],
    ['broken', failed],
  ] as const)('any more because it is %s leads back to the login', async (state, led) => {
    const api = await oidcApi(issuer, waitingShortly(state));
    const browser = await api.as(null);
    const back = await askIssuer(browser);
    issuer.state = state;
    expect(await comeBack(browser, back)).toBe(led);
  });

  it('at its hourly reading is known from the last one', async () => {
    const api = await oidcApi(issuer);
    await tried(api);
    api.clock.advance(3_600_000);
    issuer.state = 'down';
    expect((await (await api.as(null)).post('/api/user/login/oidc', { to: '' })).status).toBe(200);
  });

  it('for itself, but for another one, is none', async () => {
    issuer.described = { issuer: 'https://accounts.example' };
    const api = await oidcApi(issuer);
    expect((await (await api.as(null)).post('/api/user/login/oidc', { to: '' })).status).toBe(502);
  });
});

it('what is secret is in no answer, cookie, log and store', async () => {
  const api = await oidcApi(issuer);
  const browser = await api.as(null);
  const { result } = await browser.post('/api/user/login/oidc', { to: '/admin/' });
  const cookie = browser.cookies.oidc ?? '';
  await signIn(browser);
  const stored = await Promise.all(
    ['linked_identities', 'used_challenges', 'security_events'].map((name) =>
      api.store.find(name, { where: matchAll }),
    ),
  );
  const seen = JSON.stringify([result, cookie, api.log.lines, stored]);
  for (const secret of [fakeClient.clientSecret, staff.sub, 'Staff@Example.com']) expect(seen).not.toContain(secret);
});
