import type { TestApi } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { matchAll } from '#domain/query/Where';
import { turnTotpOn } from '../testing/totpCode';

const hour = 3_600_000;
const right = { email: 'staff@example.com', password: 'staff-secret' };
const wrong = { ...right, password: 'wrong-secret' };

async function subjects({ store, idle }: TestApi): Promise<string[]> {
  await idle();
  const { records } = await store.find('mails', { where: matchAll });
  return records.map((mail) => String(mail.subject)).filter((subject) => /Failed|Невдалі/.test(subject));
}

async function fail(api: TestApi, times: number): Promise<void> {
  // From many networks: no counter makes them wait.
  for (let time = 0; time < times; time += 1)
    await (await api.as(null, `203.0.113.${time}`)).post('/api/user/login', wrong);
}

describe('failed logins', () => {
  it('are mailed to the owner after five, once a day', async () => {
    const api = await testApi({ user: null });
    await fail(api, 4);
    expect(await subjects(api)).toHaveLength(0);
    await fail(api, 1);
    expect(await subjects(api)).toHaveLength(1);
    await fail(api, 10);
    expect(await subjects(api)).toHaveLength(1);
    api.clock.advance(24 * hour);
    await fail(api, 5);
    expect(await subjects(api)).toHaveLength(2);
  });

  it('are counted from the last login that was done', async () => {
    const api = await testApi({ user: null });
    await fail(api, 4);
    await subjects(api);
    await (await api.as(null)).post('/api/user/login', right);
    await fail(api, 4);
    expect(await subjects(api)).toHaveLength(0);
  });

  it('count wrong codes of the second step as well', async () => {
    const api = await testApi();
    await turnTotpOn(api, await api.as('staff'));
    const browser = await api.as(null);
    await browser.post('/api/user/login', right);
    for (let time = 0; time < 5; time += 1)
      await browser.post('/api/user/second-step', { code: '000000', remember: false });
    expect(await subjects(api)).toHaveLength(1);
  });

  it('of an address without an account are mailed to nobody', async () => {
    const api = await testApi({ user: null });
    const browser = await api.as(null);
    for (let time = 0; time < 5; time += 1)
      await browser.post('/api/user/login', { ...wrong, email: 'nobody@example.com' });
    expect(await subjects(api)).toEqual([]);
  });
});
