import { setTimeout } from 'node:timers/promises';
import type { Api } from '#core/kernel/Api';
import { TestLog } from '../../testing/testApi';
import { startServer } from './startServer';

async function* words(breaksAfter: number): AsyncIterable<string> {
  for (let at = 1; at <= 5; at += 1) {
    if (at > breaksAfter) throw new Error('the store is gone');
    yield `рядок ${at}\r\n`;
  }
}

/** Nothing comes before somebody lets it go on. */
async function* waiting(goesOn: Promise<void>): AsyncIterable<string> {
  await goesOn;
  yield* words(5);
}

async function* parted(goesOn: Promise<void>): AsyncIterable<string> {
  yield 'рядок 0\r\n';
  yield* waiting(goesOn);
}

async function serving(chunks: () => AsyncIterable<string>, log = new TestLog()) {
  const refused: unknown[] = [];
  const api: Api = {
    handle: async () => ({
      status: 200,
      headers: { 'content-disposition': 'attachment; filename="x.csv"' },
      body: { contentType: 'text/csv', chunks: chunks() },
    }),
    endStreams: () => undefined,
    refuse: (_request, error) => {
      refused.push(error);
      return { status: 500, headers: {}, body: { envelope: { status: 500, messages: [], result: {} } } };
    },
  };
  const server = await startServer({
    api,
    log,
    isReady: async () => true,
    trustProxy: false,
    host: '127.0.0.1',
    port: 0,
  });
  return { server, log, refused, address: `http://127.0.0.1:${server.port}/api/x/export` };
}

describe('a download that is made while it is sent', () => {
  it('comes whole', async () => {
    const { server, address } = await serving(() => words(5));
    const response = await fetch(address);
    expect([response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="x.csv"',
    ]);
    expect((await response.text()).split('\r\n')).toHaveLength(6);
    await server.close();
  });

  it('is cut off, and said in the log, when it breaks: it must not look whole', async () => {
    const { server, log, address } = await serving(() => words(3));
    await expect(fetch(address).then((response) => response.text())).rejects.toThrow();
    expect(log.lines).toContainEqual(expect.objectContaining({ level: 'error', event: 'broken download' }));
    await server.close();
  });

  it('is no failure where the client leaves, before its beginning or later', async () => {
    for (const chunks of [waiting, parted]) {
      let goOn = (): void => undefined;
      const goesOn = new Promise<void>((resolve) => (goOn = resolve));
      const { server, log, refused, address } = await serving(() => chunks(goesOn));
      const leaving = new AbortController();
      const asked = fetch(address, { signal: leaving.signal }).then((response) => response.text());
      await setTimeout(50);
      leaving.abort();
      await expect(asked).rejects.toThrow();
      // The server is told of it a little later.
      await setTimeout(200);
      goOn();
      await server.close();
      expect([log.lines.filter(({ level }) => level === 'error'), refused]).toEqual([[], []]);
    }
  });
});
