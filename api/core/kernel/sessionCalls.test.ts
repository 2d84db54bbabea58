import { testApi } from '../../testing/testApi';

const path = '/api/admin/start';

describe('the calls of a session', () => {
  it('are as many in a minute as the settings say, and of another session as well', async () => {
    const api = await testApi({ config: { sessionCallsPerMinute: 3 } });
    for (let call = 0; call < 3; call += 1)
      expect(await api.send('GET', path)).toMatchObject({
        status: 200,
        headers: { 'ratelimit-policy': '"session";q=3;w=60', ratelimit: `"session";r=${2 - call};t=60` },
      });
    const refused = await api.send('GET', path);
    const seconds = refused.headers['retry-after'];
    expect(refused).toMatchObject({ status: 429, headers: { ratelimit: `"session";r=0;t=${seconds}` } });
    expect(Number(seconds)).toBeGreaterThan(0);
    expect((await (await api.as('admin')).get(path)).status).toBe(200);
    api.clock.advance(120_000);
    expect((await api.get(path)).status).toBe(200);
  });

  it('are not counted without a setting', async () => {
    const api = await testApi();
    for (let time = 0; time < 30; time += 1) {
      const { status, headers } = await api.send('GET', path);
      expect([status, headers.ratelimit]).toEqual([200, undefined]);
    }
  });
});
