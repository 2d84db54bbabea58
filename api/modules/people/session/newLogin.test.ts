import type { MailDetails, MailsResult } from '#domain/wire/Mail';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';

const account = { email: 'staff@example.com', password: 'staff-secret' };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

async function textsOf(api: TestApi): Promise<string[]> {
  const admin = await api.as('admin');
  const { items } = (await admin.get('/api/mails')).result as unknown as MailsResult;
  return Promise.all(
    items.map(async ({ _id }) => ((await admin.get(`/api/mails/${_id}`)).result as { mail: MailDetails }).mail.text),
  );
}
const logIn = async (client: TestClient) =>
  expect((await client.send('POST', '/api/user/login', account, { userAgent: firefox })).status).toBe(200);

describe('a login', () => {
  it('is told by mail from a new device or network, but neither the first one nor one from a known place', async () => {
    const api = await testApi({ user: null });
    const own = await api.as(null, '192.0.2.7');
    await logIn(own);
    await logIn(own);
    expect(await textsOf(api)).toEqual([]);

    const travelling = await api.as(null, '198.51.100.7');
    travelling.cookies.device = own.cookies.device;
    await logIn(travelling);
    expect(await textsOf(api)).toEqual([expect.stringContaining('ввійшли з нової мережі')]);
    await logIn(travelling);
    expect(await textsOf(api)).toHaveLength(1);

    api.clock.advance(60_000);
    await logIn(await api.as(null, '192.0.2.7'));
    expect((await textsOf(api))[0]).toContain('ввійшли з нового пристрою.');

    api.clock.advance(60_000);
    await logIn(await api.as(null, '2001:db8:1:2::9'));
    const [text] = await textsOf(api);
    expect(text).toContain('ввійшли з нового пристрою в новій мережі');
    expect(text).toMatch(
      /Час: 2\d{3}-\d\d-\d\d \d\d:\d\d за київським часом\. Мережа: 2001:db8:1:2\. Пристрій: Firefox, Linux\./,
    );
    expect(text).toContain('https://yarmarok.test/admin/user/forgot');
    expect(await textsOf(api)).toHaveLength(3);
  });

  it('with a wrong password is told to nobody', async () => {
    const api = await testApi({ user: null });
    await logIn(await api.as(null));
    const stranger = await api.as(null, '203.0.113.5');
    expect((await stranger.post('/api/user/login', { ...account, password: 'wrong' })).status).toBe(401);
    expect(await textsOf(api)).toEqual([]);
  });
});
