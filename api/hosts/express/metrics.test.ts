import { prometheusMetrics } from '../../adapters/metrics/prometheusMetrics';
import { collections } from '../../composition/collections';
import { createApi } from '../../composition/createApi';
import { systemClock } from '#core/ports/Clock';
import { webCryptoProvider } from '#core/ports/CryptoProvider';
import { testSecretBox } from '../../testing/testSecretBox';
import { openMemoryStore } from '../../storage/memory/MemoryStore';
import { TestLog } from '../../testing/testApi';
import { testFiles } from '../../testing/testFiles';
import { testPasswords } from '../../testing/testPasswords';
import { ownerShopId, people } from '../../testing/testRecords';
import type { RunningServer } from './startServer';
import { startServer } from './startServer';

const token = 'metrics-token-0123456789';
const open: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function running(withMetrics = true) {
  const metrics = prometheusMetrics('1.2.3');
  const store = metrics.measured(await openMemoryStore(collections));
  for (const [collection, records] of Object.entries(people())) await store.insert(collection, records);
  const log = new TestLog();
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
    ...(withMetrics && { metrics: { source: metrics, token } }),
  });
  open.push(server);
  const url = `http://127.0.0.1:${server.port}`;
  const scrape = async (authorization?: string): Promise<Response> =>
    fetch(`${url}/metrics`, authorization === undefined ? {} : { headers: { authorization } });
  const text = async (): Promise<string> => (await scrape(`Bearer ${token}`)).text();
  return { url, metrics, store, scrape, text };
}

/** The value of the line that begins so. */
function valueOf(text: string, line: string): number | undefined {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

describe('/metrics', () => {
  it('is not there without a token in the configuration', async () => {
    const { scrape } = await running(false);
    expect((await scrape(`Bearer ${token}`)).status).toBe(404);
  });

  it.each([undefined, 'Bearer ', 'Bearer wrong', `Bearer ${token}x`, `Basic ${token}`, token])(
    'is refused to %s',
    async (authorization) => {
      const { scrape } = await running();
      const response = await scrape(authorization);
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(await response.text()).not.toContain('yarmarok_');
    },
  );

  it('counts requests by route and status, not by path', async () => {
    const { url, text, scrape } = await running();
    const login = { email: 'staff@example.com', password: 'staff-secret' };
    const logIn = (password: string): Promise<Response> =>
      fetch(`${url}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...login, password }),
      });
    const cookie = (await logIn(login.password)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const get = async (path: string): Promise<number> => {
      const response = await fetch(url + path, { headers: { cookie } });
      await response.arrayBuffer();
      return response.status;
    };
    const statuses = [];
    for (const id of ['a', 'b', 'c']) statuses.push(await get(`/api/product/load/${id}`));
    expect(new Set(statuses).size).toBe(1);
    await get('/api/nothing/of/the/kind/here');
    await get('/wp-admin.php');
    await get('/healthz');
    expect((await scrape(`Bearer ${token}`)).headers.get('content-type')).toContain('text/plain');

    const measured = await text();
    const count = (labels: string): number | undefined =>
      valueOf(measured, `yarmarok_http_request_duration_seconds_count{${labels}}`);
    expect(count('method="POST",route="/api/user/login",status="200"')).toBe(1);
    const [loadLine] = /yarmarok_http_request_duration_seconds_count\{[^}]*load[^}]*\} 3/.exec(measured) ?? [];
    expect(loadLine).toContain(`status="${statuses[0]}"`);
    expect(loadLine).toContain(':');
    expect(count('method="GET",route="unknown",status="404"')).toBe(1);
    expect(count('method="GET",route="panel",status="404"')).toBe(1);
    expect(count('method="GET",route="/healthz",status="200"')).toBe(1);
    expect(measured).not.toContain('wp-admin');
    expect(valueOf(measured, 'yarmarok_info{version="1.2.3"}')).toBe(1);
    expect(valueOf(measured, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(measured).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('counts calls of the store, failed ones and streams too', async () => {
    const { store, text } = await running();
    const where = { op: 'and', of: [] } as const;
    await store.count('articles', where);
    await expect(store.count('articles', { op: 'exists', path: 'nope', value: true })).rejects.toThrow();
    for await (const _ of store.stream('articles', { where }));
    await store.next('articles');
    const measured = await text();
    const count = (labels: string): number | undefined =>
      valueOf(measured, `yarmarok_store_call_duration_seconds_count{${labels}}`);
    expect(count('call="count",collection="articles",result="ok"')).toBe(1);
    expect(count('call="count",collection="articles",result="error"')).toBe(1);
    expect(count('call="stream",collection="articles",result="ok"')).toBe(1);
    expect(count('call="next",collection="",result="ok"')).toBe(1);
  });

  it('asks for the states of jobs at each reading', async () => {
    const { metrics, text } = await running();
    let jobs: Record<string, number> = { waiting: 2, failed: 1 };
    metrics.countJobs(async () => jobs);
    expect(valueOf(await text(), 'yarmarok_jobs{state="failed"}')).toBe(1);
    jobs = { waiting: 5 };
    const measured = await text();
    expect(valueOf(measured, 'yarmarok_jobs{state="waiting"}')).toBe(5);
    expect(measured).not.toContain('state="failed"');
  });
});
