import { testApi } from '../../testing/testApi';

const path = '/api/admin/start';

describe('the calls of a session', () => {
  it('are as many in a minute as the settings say, and of another session as well', async () => {
    const api = await testApi({ config: { sessionCallsPerMinute: 3 } });
    for (let time = 0; time < 3; time += 1) expect((await api.get(path)).status).toBe(200);
    const refused = await api.send('GET', path);
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
    expect((await (await api.as('admin')).get(path)).status).toBe(200);
    api.clock.advance(120_000);
    expect((await api.get(path)).status).toBe(200);
  });

  it('are not counted without a setting', async () => {
    const api = await testApi();
    const statuses = [];
    for (let time = 0; time < 30; time += 1) statuses.push((await api.get(path)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
