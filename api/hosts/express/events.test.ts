import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { sessionCookie } from '#core/kernel/sessionCookie';
import { nodeCryptoProvider } from '../../adapters/nodeCryptoProvider';
import { collections } from '../../composition/collections';
import { createApi } from '../../composition/createApi';
import { StoreSessions } from '../../modules/people/session/StoreSessions';
import { openMemoryStore } from '../../storage/memory/MemoryStore';
import { TestClock, TestLog } from '../../testing/testApi';
import { testFiles } from '../../testing/testFiles';
import { testPasswords } from '../../testing/testPasswords';
import { aProduct, ownerShopId, people } from '../../testing/testRecords';
import { testSecretBox } from '../../testing/testSecretBox';
import { systemStore } from '#core/ports/SystemStore';
import type { RunningServer } from './startServer';
import { startServer } from './startServer';

let server: RunningServer;
let cookie: string;
let log: TestLog;

beforeEach(async () => {
  const store = await openMemoryStore(collections);
  const clock = new TestClock();
  log = new TestLog();
  const seed = { ...people(), products: [aProduct('jug', 'Глечик', { shop: { 0: ownerShopId } })] };
  for (const [collection, records] of Object.entries(seed)) await store.insert(collection, records);
  const api = createApi({
    store,
    ...(await testFiles()),
    ...{ clock, log, passwords: testPasswords, cryptoProvider: nodeCryptoProvider, secretBox: testSecretBox },
    config: { ownerShopId, publicUrl: 'https://yarmarok.test' },
    singleProcess: true,
  });
  const token = await new StoreSessions(systemStore(store), clock, nodeCryptoProvider).begin('admin');
  cookie = `${sessionCookie}=${token}`;
  server = await startServer({
    ...{ api, log, isReady: async () => true, trustProxy: false, host: '127.0.0.1', port: 0 },
  });
});
afterEach(() => server.close());

async function listen(): Promise<IncomingMessage> {
  const request = httpRequest({
    ...{ host: '127.0.0.1', port: server.port, path: '/api/events?age=0' },
    headers: { cookie, 'accept-encoding': 'gzip, br' },
  });
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.setEncoding('utf8');
  response.on('error', () => undefined);
  return response;
}

const rename = () =>
  fetch(`http://127.0.0.1:${server.port}/api/product/update/jug`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ fields: { title: { uk: 'Макітра' } } }),
  });

const untilSaid = async (response: IncomingMessage, words: string): Promise<string> => {
  let text = '';
  for await (const part of response.iterator({ destroyOnReturn: false })) {
    text += String(part);
    if (text.includes(words)) break;
  }
  return text;
};

describe('events over HTTP', () => {
  it('come at once, uncompressed, for no cache', async () => {
    const response = await listen();
    expect(response.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/event-stream/) as string,
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(response.headers).not.toHaveProperty('content-encoding');
    expect(response.headers).not.toHaveProperty('content-length');
    expect((await rename()).status).toBe(200);
    const told = await untilSaid(response, '"jug"');
    expect(told).toMatch(/^retry: 3000\n\n/);
    expect(told).toMatch(/\nid: [0-9a-f]{24}\ndata: \{"resource":"product","type":"updated","ids":\["jug"\]\}\n\n$/);
    response.destroy();
  });

  it('leave room when their connection is cut, and write no error', async () => {
    const all = await Promise.all([1, 2, 3, 4, 5].map(listen));
    expect((await listen()).statusCode).toBe(429);
    all[0]?.destroy();
    let again = await listen();
    // The server hears of the cut a moment later.
    while (again.statusCode === 429) again = await listen();
    expect(again.statusCode).toBe(200);
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
    for (const each of [...all, again]) each.destroy();
  });

  it('are no answer to HEAD, which leaves room', async () => {
    for (let at = 0; at < 6; at += 1) {
      const { status, headers } = await fetch(`http://127.0.0.1:${server.port}/api/events`, {
        ...{ method: 'HEAD', headers: { cookie } },
      });
      expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    }
  });

  it('end first when the server stops', async () => {
    const response = await listen();
    const ended = once(response, 'close');
    response.resume();
    await server.close(0);
    await ended;
    expect(response.complete).toBe(true);
  });
});
