import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskFiles } from '../../adapters/files/diskFiles';
import { collections } from '../../composition/collections';
import { createApi } from '../../composition/createApi';
import { StoreSessions } from '../../modules/people/session/StoreSessions';
import { systemClock } from '#core/ports/Clock';
import { webCryptoProvider } from '#core/ports/CryptoProvider';
import { testSecretBox } from '../../testing/testSecretBox';
import { openMemoryStore } from '../../storage/memory/MemoryStore';
import { TestLog } from '../../testing/testApi';
import { testFiles } from '../../testing/testFiles';
import { testPasswords } from '../../testing/testPasswords';
import { ownerShopId, people } from '../../testing/testRecords';
import { aPicture } from '../../testing/testUpload';
import type { BodyTimeouts } from './guardBodies';
import type { RunningServer } from './startServer';
import { startServer } from './startServer';
import { systemStore } from '#core/ports/SystemStore';

const boundary = '----yarmarok';
const part = (name: string, content: string | Buffer, filename?: string): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const whole = (...parts: Buffer[]): Buffer => Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);

let folder: string;
let server: RunningServer;
let token: string;
let log: TestLog;

async function start(bodies: Partial<BodyTimeouts> = {}): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'yarmarok-uploads-'));
  const store = await openMemoryStore(collections);
  for (const [collection, records] of Object.entries(people())) await store.insert(collection, records);
  log = new TestLog();
  const api = createApi({
    store,
    ...(await testFiles()),
    files: await openDiskFiles(folder),
    clock: systemClock,
    log,
    passwords: testPasswords,
    cryptoProvider: webCryptoProvider,
    secretBox: testSecretBox,
    config: { ownerShopId, publicUrl: 'https://yarmarok.test' },
  });
  token = await new StoreSessions(systemStore(store), systemClock, webCryptoProvider).begin('admin');
  server = await startServer({
    api,
    log,
    isReady: async () => true,
    trustProxy: false,
    port: 0,
    host: '127.0.0.1',
    bodies,
  });
}
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

interface Answered {
  status: number;
  text: string;
  reused: boolean;
}

interface Sent {
  body: AsyncIterable<Buffer> | Iterable<Buffer>;
  headers?: Record<string, string>;
  agent?: Agent;
  path?: string;
  /** Closes the connection after this body. */
  cut?: boolean;
}

/** Null when the connection ended without a response. */
function send({ body, headers = {}, agent, path = '/api/media/upload', cut = false }: Sent): Promise<Answered | null> {
  return new Promise((resolve) => {
    const call = httpRequest(
      {
        host: '127.0.0.1',
        port: server.port,
        path,
        method: 'PUT',
        agent: agent ?? false,
        headers: {
          cookie: `session=${token}; language=en`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text, reused: call.reusedSocket }));
        response.on('error', () => resolve({ status: response.statusCode ?? 0, text, reused: call.reusedSocket }));
      },
    );
    call.on('error', () => resolve(null));
    const closed = new Promise<void>((next) => call.once('close', () => next()));
    const write = async (): Promise<void> => {
      for await (const chunk of body) {
        if (call.destroyed) return;
        if (!call.write(chunk)) await Promise.race([new Promise<void>((next) => call.once('drain', next)), closed]);
      }
      if (cut) call.destroy();
      else call.end();
    };
    void write();
  });
}

async function left(place = ''): Promise<string[]> {
  const entries = await readdir(join(folder, place), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Discarded files are removed soon, not at once. */
async function emptyIncoming(): Promise<string[]> {
  for (let look = 0; look < 200 && (await left('incoming')).length > 0; look += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  return left('incoming');
}

async function* megabytes(count: number, seen: { sent: number }): AsyncIterable<Buffer> {
  yield part('file', '', 'film.mp4').subarray(0, -2);
  const head = Buffer.alloc(1024 * 1024);
  head.write('\0\0\0\x20ftypisom', 'latin1');
  const rest = Buffer.alloc(1024 * 1024, 7);
  for (let at = 0; at < count; at += 1) {
    seen.sent += 1;
    yield at === 0 ? head : rest;
  }
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

describe('an upload over HTTP', () => {
  it('keeps a film of 200 MB without holding it in memory', async () => {
    await start();
    const before = process.memoryUsage().rss;
    let most = 0;
    const look = setInterval(() => (most = Math.max(most, process.memoryUsage().rss - before)), 20);
    const answered = await send({ body: megabytes(200, { sent: 0 }) });
    clearInterval(look);
    expect([answered?.status, JSON.parse(answered?.text ?? '')]).toMatchObject([
      200,
      { result: { file: { size: 200 * 1024 * 1024, mime: 'video/mp4' } } },
    ]);
    expect(most).toBeLessThan(120 * 1024 * 1024);
    expect(await emptyIncoming()).toEqual([]);
  }, 60_000);

  it('leaves the connection to the next call', async () => {
    await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const body = [whole(part('file', await aPicture(40, 40), 'a.png'))];
    const first = await send({ body, agent });
    const refused = await send({ body: [whole(part('file', 'MZ', 'a.png'))], agent });
    const third = await send({ body, agent });
    expect([first?.status, refused?.status, third?.status]).toEqual([200, 400, 200]);
    expect([first?.reused, refused?.reused, third?.reused]).toEqual([false, true, true]);
    agent.destroy();
  });

  it.each([
    ['a guest’s', { headers: { cookie: '' } }, 401],
    ['one where none is taken', { path: '/api/product/update/x' }, 415],
  ])('is answered at once when it is %s, and a gigabyte is not read', async (_what, more, status) => {
    await start();
    const seen = { sent: 0 };
    const answered = await send({ body: megabytes(1000, seen), ...more });
    expect(answered?.status).toBe(status);
    expect(seen.sent).toBeLessThan(100);
    expect(await emptyIncoming()).toEqual([]);
  });

  it('is answered when it goes beyond the limit, and leaves nothing', async () => {
    await start();
    const seen = { sent: 0 };
    const limited = async function* () {
      yield part('maxSize', '2000000');
      yield* megabytes(1000, seen);
    };
    const answered = await send({ body: limited() });
    expect([answered?.status, answered?.text]).toEqual([413, expect.stringContaining('film.mp4')]);
    expect(seen.sent).toBeLessThan(100);
    expect([await emptyIncoming(), await left()]).toEqual([[], []]);
  });

  it('leaves nothing when it is cut off', async () => {
    await start();
    const picture = await aPicture(200, 200);
    for (const length of [0, 50, 200, 3000])
      await send({ body: [part('file', picture, 'a.png').subarray(0, length)], cut: true });
    expect(await emptyIncoming()).toEqual([]);
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('may take longer than other calls, as long as it goes on', async () => {
    await start({ totalMs: 150, windowMs: 150, minBytesPerWindow: 5 });
    const slowly = (pieces: number, size: number) =>
      async function* () {
        yield part('file', '', 'a.csv').subarray(0, -2);
        for (let at = 0; at < pieces; at += 1) {
          await new Promise((resolve) => setTimeout(resolve, 60));
          yield Buffer.from('a;b\n'.repeat(size));
        }
        yield Buffer.from(`\r\n--${boundary}--\r\n`);
      };
    expect((await send({ body: slowly(8, 4)() }))?.status).toBe(200);
    const stalled = async function* () {
      yield part('file', 'a;b', 'a.csv');
      await new Promise((resolve) => setTimeout(resolve, 800));
    };
    expect((await send({ body: stalled() }))?.status ?? 408).toBe(408);
    expect(
      (
        await send({
          path: '/api/user/login',
          body: stalled(),
          headers: { 'content-type': 'application/json', 'content-length': '100' },
        })
      )?.status ?? 408,
    ).toBe(408);
    expect(await emptyIncoming()).toEqual([]);
  });
});

describe('broken uploads', () => {
  /** Deterministic random numbers. */
  function random(seed: number): (below: number) => number {
    let state = seed;
    return (below) => (state = (state * 48271) % 2147483647) % below;
  }

  /** Raw bytes, so that nothing corrects the malformed request. */
  const raw = (head: string, body: Buffer): Promise<string> =>
    new Promise((resolve) => {
      let text = '';
      const socket = connect(server.port, '127.0.0.1', () => {
        socket.write(head);
        socket.write(body);
        socket.end();
      });
      socket
        .setEncoding('latin1')
        .on('data', (chunk: string) => (text += chunk))
        .on('error', () => undefined)
        .on('close', () => resolve(text));
    });

  it('are never a fault of the server’s, and leave nothing', async () => {
    await start({ totalMs: 500, windowMs: 500, lingerMs: 100 });
    const next = random(20261121);
    const picture = await aPicture(64, 64);
    const names = [
      'a.png',
      '../../../etc/passwd',
      '..\\..\\win.ini',
      'a\0.png',
      '',
      '%2e%2e%2f',
      'x'.repeat(5000),
      'a".png',
      '\u202egnp.exe',
      '/abs/olute.png',
      'con.png',
      '😀.png',
    ];
    const fields = ['accepted', 'maxSize', 'resizeRules', 'for', 'file', '__proto__', 'x'.repeat(300)];
    const values = [
      '[',
      '[]',
      '-1',
      '1e999',
      'null',
      '{"__proto__":1}',
      '[{"name":"../x","width":1,"height":1}]',
      'product.gallery',
      'media.__proto__',
      '['.repeat(5000),
      'x'.repeat(40_000),
    ];
    const pick = <T>(list: readonly T[]): T => list[next(list.length)] ?? (list[0] as T);
    const statuses = new Map<number, number>();

    for (let round = 0; round < 150; round += 1) {
      const parts = Array.from({ length: next(4) }, () =>
        next(2) === 0
          ? part(pick(fields), pick(values))
          : part('file', next(3) === 0 ? '' : picture.subarray(0, next(picture.length)), pick(names)),
      );
      let body = next(3) === 0 ? Buffer.concat(parts) : whole(...parts);
      if (next(3) === 0) body = body.subarray(0, next(body.length + 1));
      if (next(4) === 0 && body.length > 0)
        body = Buffer.from(body.map((byte) => (next(200) === 0 ? next(256) : byte)));
      const length = pick([body.length, body.length, body.length + 10, Math.max(0, body.length - 10), 0]);
      const type = pick([
        `multipart/form-data; boundary=${boundary}`,
        `multipart/form-data; boundary=${boundary}`,
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary="',
        `multipart/form-data; boundary=${'b'.repeat(300)}`,
      ]);
      const answer = await raw(
        `PUT /api/media/upload HTTP/1.1\r\nHost: x\r\nCookie: session=${token}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`,
        body,
      );
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
    expect(statuses.get(400) ?? 0).toBeGreaterThan(20);
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
    expect(await emptyIncoming()).toEqual([]);
  }, 60_000);

  it('of which 200 come at once hold nobody up', async () => {
    await start({ totalMs: 2000, windowMs: 2000, lingerMs: 100 });
    const picture = await aPicture(64, 64);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => {
        const body =
          at % 3 === 0
            ? [whole(part('file', `a;${at}\n`, `${at}.csv`))]
            : at % 3 === 1
              ? [whole(part('file', 'MZ', 'x.png'))]
              : [part('file', picture, 'a.png').subarray(0, 100 + at)];
        return send({ body, cut: at % 3 === 2 });
      }),
    );
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(67);
    expect(answers.filter((answer) => answer?.status === 400)).toHaveLength(67);
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
    expect(await emptyIncoming()).toEqual([]);
    expect((await left()).filter((name) => name.endsWith('.csv'))).toHaveLength(67);
  }, 60_000);
});
