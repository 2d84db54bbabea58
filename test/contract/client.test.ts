import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildSync } from 'esbuild';
import { describeApi } from '../../api/composition/describeApi';
import { modules } from '../../api/modules/modules';
import type { PublishedApi } from '../../client/writeClient';
import { writeClient } from '../../client/writeClient';

const made = join(process.cwd(), 'dist', `client-test-${process.pid}`);
const folder = join(made, 'client');

interface AnyInput {
  path?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: object;
  idempotencyKey?: string;
  signal?: AbortSignal;
}
interface AnyClient {
  call(name: string, input?: AnyInput): Promise<{ result: unknown; messages: unknown; isReplay: boolean }>;
}
type CreateClient = (options: { url: string; token?: string; [option: string]: unknown }) => AnyClient;

let createClient: CreateClient;
let server: Server;
let url = '';
/** What is answered, in turns; null is never answered. */
let answers: ([status: number, headers?: Record<string, string>, body?: unknown] | null)[] = [];
let seen: { line: string; headers: IncomingMessage['headers']; body: string }[] = [];

async function answerNext(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const part of request) body += String(part);
  seen.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
  const answer = answers.shift();
  if (!answer) return;
  const [status, headers = {}, result = {}] = answer;
  const isText = typeof result === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/csv' : 'application/json', ...headers });
  const messages = status < 300 ? [] : [{ type: 'error', text: 'Зачекайте' }];
  response.end(isText ? result : JSON.stringify({ status, messages, result }));
}

beforeAll(async () => {
  mkdirSync(made, { recursive: true });
  writeClient(JSON.parse(JSON.stringify(describeApi(modules))) as PublishedApi, process.cwd(), folder);
  // Tests are CommonJS, the package is not.
  buildSync({
    entryPoints: [join(folder, 'index.js')],
    outfile: join(made, 'client.cjs'),
    bundle: true,
    format: 'cjs',
  });
  ({ createClient } = (await import(join(made, 'client.cjs'))) as { createClient: CreateClient });
  server = createServer((request, response) => void answerNext(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(made, { recursive: true, force: true });
});
beforeEach(() => {
  answers = [];
  seen = [];
});

const client = (more: Record<string, unknown> = {}): AnyClient =>
  createClient({ url: `${url}/`, token: 'yar_1', pause: 1, timeout: 20_000, ...more });

/** Only what is never answered is waited for in vain. */
const patienceFor = (first: (typeof answers)[number]): { timeout?: number } =>
  first === null ? { timeout: 1000 } : {};

describe('the client of the API', () => {
  it('is a package without dependencies, with types', () => {
    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining(['index.js', 'index.d.ts', 'calls.d.ts', 'package.json', 'README.md']),
    );
    const description = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;
    expect(description).toMatchObject({ type: 'module', exports: { '.': { types: './index.d.ts' } } });
    expect(description.dependencies).toBeUndefined();
    expect(readFileSync(join(folder, 'calls.d.ts'), 'utf8')).not.toMatch(/: any\b/);
  });

  it('fills in path and query, and sends token, language and key', async () => {
    answers = [[200, { 'idempotency-replayed': 'true' }, { _id: 'p/1' }]];
    const answer = await client({ language: 'en' }).call('PUT /api/product/update/{id}', {
      path: { id: 'p/1' },
      query: { record: 'true', definitions: undefined },
      body: { fields: {} },
      idempotencyKey: 'k1',
    });
    expect(answer).toEqual({ result: { _id: 'p/1' }, messages: [], isReplay: true });
    expect(seen).toEqual([
      {
        line: 'PUT /api/product/update/p%2F1?record=true',
        headers: expect.objectContaining({
          authorization: 'Bearer yar_1',
          'accept-language': 'en',
          'idempotency-key': 'k1',
          'content-type': 'application/json',
        }),
        body: '{"fields":{}}',
      },
    ]);
  });

  it('gives a text as it is', async () => {
    answers = [[200, {}, 'a,b\n']];
    expect((await client().call('GET /api/product/export')).result).toBe('a,b\n');
  });

  it('throws a refusal with its code and its messages', async () => {
    answers = [[409, {}, { conflict: { _revision: 2 } }]];
    await expect(
      client().call('PUT /api/product/update/{id}', { path: { id: 'p1' }, body: { fields: {} } }),
    ).rejects.toMatchObject({
      name: 'Refusal',
      message: 'PUT /api/product/update/{id}: 409 Зачекайте',
      status: 409,
      code: 'Conflict',
      messages: [{ type: 'error', text: 'Зачекайте' }],
      result: { conflict: { _revision: 2 } },
      retryAfter: null,
    });
    expect(seen).toHaveLength(1);
  });

  const insert = 'POST /api/order/insert';
  const list = 'POST /api/product/list';
  const stock = 'PUT /api/product/stock';
  const wait = { 'retry-after': '0' };
  it.each<[string, string, AnyInput, (typeof answers)[number]]>([
    ['too many calls', insert, {}, [429, wait]],
    ['work under the same key', insert, { idempotencyKey: 'k' }, [409, wait]],
    ['a busy server, with a key', insert, { idempotencyKey: 'k' }, [503, wait]],
    ['a fault, of a call that may be repeated', stock, {}, [500]],
    ['a time-out, of a call that may be repeated', stock, {}, null],
    ['a fault, of a list that is read', list, {}, [500]],
    ['a time-out, with a key', insert, { idempotencyKey: 'k' }, null],
  ])('makes a call again after %s', async (_what, name, input, first) => {
    answers = [first, [200, {}, { done: true }]];
    const answer = await client(patienceFor(first)).call(name, { body: {}, ...input });
    expect([answer.result, seen.length]).toEqual([{ done: true }, 2]);
  });

  it.each<[string, string, (typeof answers)[number]]>([
    ['a fault of a call that would do more', insert, [500]],
    ['a busy server that may have done it', insert, [503, wait]],
    ['a time-out of a call that would do more', insert, null],
    ['a wrong request', stock, [400]],
    ['a list with an action, whose repeat does more', list, [500]],
  ])('makes no call again after %s', async (_what, name, first) => {
    answers = [first, [200]];
    await expect(client(patienceFor(first)).call(name, { body: { action: 'delete' } })).rejects.toThrow();
    expect(seen).toHaveLength(1);
  });

  it('gives up after the last attempt, and when it is told to stop', async () => {
    answers = [
      [429, wait],
      [429, wait],
      [429, wait],
    ];
    await expect(client({ attempts: 2 }).call(stock, { body: {} })).rejects.toMatchObject({
      code: 'TooManyRequests',
      retryAfter: 0,
    });
    expect(seen).toHaveLength(2);
    const stop = new AbortController();
    answers = [[429, { 'retry-after': '30' }]];
    const waiting = client().call(stock, { body: {}, signal: stop.signal });
    setTimeout(() => stop.abort(), 50);
    await expect(waiting).rejects.toThrow('abort');
  });

  it('ends a call that is never answered also where memory is short', async () => {
    setFlagsFromString('--expose_gc');
    const collect = runInNewContext('gc') as () => void;
    const collecting = setInterval(collect, 10);
    try {
      answers = [null];
      await expect(client({ timeout: 300, attempts: 1 }).call(stock, { body: {} })).rejects.toThrow('in time');
    } finally {
      clearInterval(collecting);
    }
    expect(seen).toHaveLength(1);
  });
});
