import { pinoLog } from '../../adapters/pinoLog';
import { prometheusMetrics } from '../../adapters/metrics/prometheusMetrics';
import { collections } from '../../composition/collections';
import { createApi } from '../../composition/createApi';
import { systemClock } from '#core/ports/Clock';
import { webCryptoProvider } from '#core/ports/CryptoProvider';
import { testSecretBox } from '../../testing/testSecretBox';
import type { Store } from '#core/ports/Store';
import { openMemoryStore } from '../../storage/memory/MemoryStore';
import { testFiles } from '../../testing/testFiles';
import { testPasswords } from '../../testing/testPasswords';
import { ownerShopId, people } from '../../testing/testRecords';
import { startServer } from './startServer';

const secrets = {
  right: 'admin-secret',
  wrong: 'wrong-password-7f3a',
  chosen: 'Chosen-Password-91c4',
  session: 'e'.repeat(64),
  bearer: 'bearer-token-5d20c8',
  metrics: 'metrics-token-a81b7766',
  query: 'token-in-a-query-44e1',
};

/** A store whose users cannot be read: a bug, as far as the API knows. */
const failing = (store: Store, isFailing: () => boolean): Store =>
  new Proxy(store, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...given: unknown[]): unknown =>
        isFailing() && given[0] === 'users'
          ? Promise.reject(new Error('the store is out of order'))
          : (Reflect.apply(method, target, given) as unknown);
    },
  });

it('the log of a whole run has a line for every request, and none of the secrets in them', async () => {
  let written = '';
  let isOutOfOrder = false;
  const store = failing(await openMemoryStore(collections), () => isOutOfOrder);
  for (const [collection, records] of Object.entries(people())) await store.insert(collection, records);
  const log = pinoLog('debug', { write: (line) => void (written += line) });
  const api = createApi({
    store,
    ...(await testFiles()),
    clock: systemClock,
    log,
    passwords: testPasswords,
    cryptoProvider: webCryptoProvider,
    secretBox: testSecretBox,
    config: { ownerShopId, publicUrl: 'https://panel.example.com' },
  });
  const server = await startServer({
    api,
    log,
    isReady: async () => true,
    trustProxy: false,
    port: 0,
    host: '127.0.0.1',
    metrics: { source: prometheusMetrics('1'), token: secrets.metrics },
  });
  const statuses: number[] = [];
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    statuses.push(response.status);
    return response;
  };
  const logIn = (password: unknown, headers?: Record<string, string>) =>
    call('POST', `/api/user/login?password=${secrets.query}`, { email: 'admin@example.com', password }, headers);

  await logIn(secrets.wrong);
  await logIn([secrets.wrong]);
  await logIn(secrets.wrong, { origin: 'https://elsewhere.example' });
  await call('POST', '/api/user/login', `{"email":"staff@example.com","password":"${secrets.wrong}"`);
  const [cookie = ''] = (await logIn(secrets.right)).headers.getSetCookie();
  const token = /=([0-9a-f]{64})/.exec(cookie)?.[1] ?? '';
  expect(token).not.toBe('');
  const session = { cookie: cookie.split(';')[0] ?? '' };
  const user = {
    fields: { password: { 0: secrets.chosen }, email: { 0: 'new@example.com' } },
  };
  await call('POST', '/api/user/insert', user, session);
  await call('PUT', '/api/user/update/staff', user, session);
  await call('GET', `/api/user/load/staff?token=${secrets.query}`, undefined, session);
  await call('GET', '/api/user/load/staff', undefined, {
    cookie: `${session.cookie.split('=')[0]}=${secrets.session}`,
  });
  await call('GET', '/api/user/load/staff', undefined, { ...session, authorization: `Bearer ${secrets.bearer}` });
  await call('GET', `/nowhere?token=${secrets.query}`, undefined, session);
  await call('GET', '/metrics', undefined, { authorization: `Bearer ${secrets.metrics}` });
  await call('GET', `/metrics?token=${secrets.metrics}`);
  isOutOfOrder = true;
  await logIn(secrets.right);
  await call('PUT', '/api/user/update/staff', user, session);
  isOutOfOrder = false;
  await call('POST', '/api/user/logout', {}, session);
  await server.close();
  await api.close();

  expect(statuses).toEqual([401, 400, 403, 400, 200, 200, 200, 200, 401, 401, 404, 200, 401, 500, 500, 200]);
  const lines = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string });
  expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(statuses.length);
  expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['login refused', 'login', 'bug']));
  for (const secret of [...Object.values(secrets), token]) expect(written).not.toContain(secret);
});
