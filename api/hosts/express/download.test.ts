import type { Api } from '#core/kernel/Api';
import { TestLog } from '../../testing/testApi';
import { startServer } from './startServer';

async function* words(breaksAfter: number): AsyncIterable<string> {
  for (let at = 1; at <= 5; at += 1) {
    if (at > breaksAfter) throw new Error('the store is gone');
    yield `рядок ${at}\r\n`;
  }
}

async function serving(breaksAfter: number, log = new TestLog()) {
  const api: Api = {
    handle: async () => ({
      status: 200,
      headers: { 'content-disposition': 'attachment; filename="x.csv"' },
      body: { contentType: 'text/csv', filename: 'x.csv', chunks: words(breaksAfter) },
    }),
    refuse: () => ({ status: 500, headers: {}, body: { envelope: { status: 500, messages: [], result: {} } } }),
  };
  const server = await startServer({
    api,
    log,
    isReady: async () => true,
    trustProxy: false,
    host: '127.0.0.1',
    port: 0,
  });
  return { server, log, address: `http://127.0.0.1:${server.port}/api/x/export` };
}

describe('a download that is made while it is sent', () => {
  it('comes whole', async () => {
    const { server, address } = await serving(5);
    const response = await fetch(address);
    expect([response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="x.csv"',
    ]);
    expect((await response.text()).split('\r\n')).toHaveLength(6);
    await server.close();
  });

  it('is cut off, and said in the log, when it breaks: it must not look whole', async () => {
    const { server, log, address } = await serving(3);
    await expect(fetch(address).then((response) => response.text())).rejects.toThrow();
    expect(log.lines).toContainEqual(expect.objectContaining({ level: 'error', event: 'broken download' }));
    await server.close();
  });
});
