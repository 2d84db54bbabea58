import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { smtpMailer } from '../../adapters/mail/smtpMailer';
import type { TestSmtpServer } from '../../adapters/mail/testing/testSmtpServer';
import { testSecretBox } from '../../testing/testSecretBox';
import { testSmtpServer } from '../../adapters/mail/testing/testSmtpServer';
import { collections } from '../../composition/collections';
import { createApi } from '../../composition/createApi';
import type { RunningApi } from '#core/kernel/Api';
import { systemClock } from '#core/ports/Clock';
import { webCryptoProvider } from '#core/ports/CryptoProvider';
import { openMemoryStore } from '../../storage/memory/MemoryStore';
import { TestLog } from '../../testing/testApi';
import { testFiles } from '../../testing/testFiles';
import { testPasswords } from '../../testing/testPasswords';
import { ownerShopId, people } from '../../testing/testRecords';
import type { RunningServer } from './startServer';
import { startServer } from './startServer';

const publicUrl = 'https://panel.example.com';
const fresh = 'nove-misto-2026';

describe('a forgotten password over HTTP and SMTP', () => {
  let mailServer: TestSmtpServer;
  let api: RunningApi;
  let server: RunningServer;
  const log = new TestLog();

  beforeEach(async () => {
    mailServer = await testSmtpServer();
    const store = await openMemoryStore(collections);
    for (const [collection, records] of Object.entries(people())) await store.insert(collection, records);
    api = createApi({
      store,
      ...(await testFiles()),
      clock: systemClock,
      log,
      passwords: testPasswords,
      cryptoProvider: webCryptoProvider,
      secretBox: testSecretBox,
      mailer: smtpMailer({ host: '127.0.0.1', port: mailServer.port, tls: 'none', from: 'robot@example.com' }),
      config: { ownerShopId, publicUrl },
    });
    const isReady = async () => true;
    server = await startServer({ api, log, isReady, publicUrl, trustProxy: false, port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await server.close();
    await api.close();
    await mailServer.close();
  });

  /** The status of the answer. Node's `fetch` would not send these headers. */
  async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<number> {
    const sent = httpRequest({
      host: '127.0.0.1',
      port: server.port,
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    });
    sent.end(JSON.stringify(body));
    const [response] = (await once(sent, 'response')) as [{ statusCode?: number; resume(): void }];
    response.resume();
    return response.statusCode ?? 0;
  }
  const logIn = (password: string) => post('/api/user/login', { email: 'staff@example.com', password });

  it('is replaced with the mailed link, which begins with the configured address', async () => {
    const foreign = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    expect(await post('/api/user/forgot-password', { email: 'staff@example.com' }, foreign)).toBe(200);
    const [mail] = await mailServer.received(1);
    expect(mail?.to).toEqual(['staff@example.com']);
    expect(mail?.source).not.toContain('evil');
    const [link = '', token = ''] =
      /https:\/\/panel\.example\.com\/admin\/user\/reset#(\w+)/.exec(mail?.text ?? '') ?? [];
    expect(mail?.html).toContain(`href="${link}"`);

    expect(await post('/api/user/reset-password', { token, password: fresh, repeated: fresh })).toBe(200);
    const [, changed] = await mailServer.received(2);
    expect(changed?.subject).toBe('Пароль до «Ярмарку» змінено');
    expect(await logIn(fresh)).toBe(200);
    expect(await logIn('staff-secret')).toBe(401);
    expect(await post('/api/user/reset-password', { token, password: fresh, repeated: fresh })).toBe(410);

    await api.idle();
    expect(JSON.stringify(log.lines)).not.toMatch(new RegExp(`${token}|${fresh}`));
  });

  it('leaves no link in the log of mails once it is delivered', async () => {
    await post('/api/user/forgot-password', { email: 'staff@example.com' });
    const [mail] = await mailServer.received(1);
    const [token = ''] = /(?<=reset#)\w+/.exec(mail?.text ?? '') ?? [];
    await api.idle();
    const url = `http://127.0.0.1:${server.port}`;
    const login = await fetch(`${url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@example.com', password: 'admin-secret' }),
    });
    const cookie = login.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const get = async (path: string) => (await fetch(`${url}${path}`, { headers: { cookie } })).text();
    const id = /"_id":"(\w+)"/.exec(await get('/api/mails?state=sent'))?.[1] ?? '';
    const shown = await get(`/api/mails/${id}`);
    expect(shown).toContain('•••');
    expect(token).toHaveLength(64);
    expect(shown).not.toContain(token);
  });
});
