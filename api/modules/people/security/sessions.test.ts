import type { SecurityResult } from '#domain/wire/SignIn';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { totpCode, turnTotpOn } from '../testing/totpCode';

const minute = 60_000;
const right = { email: 'staff@example.com', password: 'staff-secret' };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1';

async function loggedIn(api: TestApi, ip: string, userAgent: string): Promise<TestClient> {
  const browser = await api.as(null, ip);
  await browser.send('POST', '/api/user/login', right, { userAgent });
  return browser;
}

const sessionsOf = async (client: TestClient) =>
  ((await client.get('/api/user/security')).result as unknown as SecurityResult).sessions;
const isInside = async (browser: TestClient) => (await browser.get('/api/admin/start')).status === 200;

describe('the sessions of the own account', () => {
  it('are listed with network, device and last use, this one first', async () => {
    const api = await testApi({ user: null });
    const here = await loggedIn(api, '192.0.2.77', firefox);
    api.clock.advance(minute);
    await loggedIn(api, '2001:db8:12:3456::9', iphone);
    await (await api.as('merchant')).get('/api/admin/start');
    expect(await sessionsOf(here)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{64}$/),
        network: '192.0.2.0/24',
        browser: 'Firefox',
        system: 'Linux',
        created: '2025-11-21T10:00:00.000Z',
        seen: '2025-11-21T10:01:00.000Z',
        isThis: true,
      },
      expect.objectContaining({ network: '2001:db8:12::/48', browser: 'Safari', system: 'iPhone', isThis: false }),
    ]);
  });

  it('that have expired are not listed', async () => {
    const api = await testApi({ user: null });
    await loggedIn(api, '192.0.2.1', firefox);
    api.clock.advance(14 * 24 * 60 * minute + 1);
    expect(await sessionsOf(await loggedIn(api, '192.0.2.2', firefox))).toHaveLength(1);
  });

  it('are ended one by one, and only by their own person', async () => {
    const api = await testApi({ user: null });
    const here = await loggedIn(api, '192.0.2.1', firefox);
    const there = await loggedIn(api, '192.0.2.2', iphone);
    const [, other] = await sessionsOf(here);
    const path = `/api/user/sessions/${other?.id}`;
    expect((await (await api.as('admin')).delete(path)).status).toBe(404);
    expect(await isInside(there)).toBe(true);
    expect((await here.delete(path)).status).toBe(200);
    expect(await isInside(there)).toBe(false);
    expect((await here.delete(path)).status).toBe(404);
    expect(await isInside(here)).toBe(true);
  });

  it('are all ended but this one, and with them the remembered devices', async () => {
    const api = await testApi({ user: null });
    const here = await loggedIn(api, '192.0.2.1', firefox);
    const there = await loggedIn(api, '192.0.2.2', iphone);
    const { secret } = await turnTotpOn(api, here);
    await here.post('/api/user/login', right);
    await here.post('/api/user/second-step', { code: totpCode(secret, api.clock.now()), remember: true });
    expect((await here.delete('/api/user/sessions')).status).toBe(200);
    expect(await isInside(there)).toBe(false);
    expect(await isInside(here)).toBe(true);
    expect(here.cookies.remembered).toBeUndefined();
    await here.post('/api/user/logout');
    expect((await here.post('/api/user/login', right)).result).toEqual({ redirect: '/user/second-step' });
  });
});
