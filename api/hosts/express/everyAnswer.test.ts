import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinoLog } from '../../adapters/pinoLog';
import { prometheusMetrics } from '../../adapters/metrics/prometheusMetrics';
import { collections } from '../../composition/collections';
import { createApi } from '../../composition/createApi';
import { systemClock } from '#core/ports/Clock';
import { webCryptoProvider } from '#core/ports/CryptoProvider';
import { openMemoryStore } from '../../storage/memory/MemoryStore';
import { testFiles } from '../../testing/testFiles';
import { testPasswords } from '../../testing/testPasswords';
import { ownerShopId, people } from '../../testing/testRecords';
import { testSecretBox } from '../../testing/testSecretBox';
import type { HostOptions } from './HostOptions';
import type { RunningServer } from './startServer';
import { startServer } from './startServer';

const folder = mkdtempSync(join(tmpdir(), 'yarmarok-answers-'));
mkdirSync(join(folder, 'panel', 'assets'), { recursive: true });
writeFileSync(join(folder, 'panel', 'index.html'), '<!doctype html><html><head></head><body></body></html>');
writeFileSync(join(folder, 'panel', 'assets', 'main-4f5a.js'), 'console.log(1)');
mkdirSync(join(folder, 'images'));
writeFileSync(join(folder, 'images', 'jug.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

let written = '';
let server: RunningServer;

const open = async (options: Partial<HostOptions> = {}): Promise<RunningServer> => {
  const store = await openMemoryStore(collections);
  for (const [collection, records] of Object.entries(people())) await store.insert(collection, records);
  const log = pinoLog('debug', { write: (line) => void (written += line) });
  const publicUrl = 'https://yarmarok.test';
  const api = createApi({
    ...{ store, ...(await testFiles()), clock: systemClock, log, passwords: testPasswords },
    ...{ cryptoProvider: webCryptoProvider, secretBox: testSecretBox, config: { ownerShopId, publicUrl } },
  });
  return startServer({
    ...{ api, log, publicUrl, trustProxy: false, port: 0, host: '127.0.0.1', isReady: () => Promise.resolve(true) },
    ...{ panelDir: join(folder, 'panel'), imagesDir: join(folder, 'images') },
    metrics: { source: prometheusMetrics('1'), token: 'a-token-of-metrics' },
    ...options,
  });
};

beforeAll(async () => {
  server = await open();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** As `fetch`, which does not send every method. */
const ask = (
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
  { port }: RunningServer = server,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    httpRequest({ host: '127.0.0.1', port, method, path, headers: { ...headers, ...length } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => {
        const pairs = Object.entries(response.headersDistinct).map(([name, all = []]) => [name, all.join(', ')]);
        resolve({ status: response.statusCode ?? 0, headers: new Headers(pairs as [string, string][]), text });
      });
    })
      .on('error', reject)
      .end(body);
  });

/** What comes of bytes that are no request to Node. */
const send = (bytes: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes));
    let received = '';
    socket.on('data', (chunk) => (received += String(chunk))).on('error', reject);
    socket.on('end', () => {
      const [head = '', text = ''] = received.split('\r\n\r\n');
      const [line = '', ...lines] = head.split('\r\n');
      const pairs = lines.map((each): [string, string] => [each.split(':', 1)[0] ?? '', each.replace(/^[^:]*: ?/, '')]);
      resolve({ status: Number(line.split(' ')[1]), headers: new Headers(pairs), text });
    });
  });

const json = { 'content-type': 'application/json' };
const login = '{"email":"staff@example.com","password":"staff-secret"}';

const answers: [string, number, () => Promise<Answer>][] = [
  ['a page of the public side', 200, () => ask('GET', '/')],
  ['a page that is not there', 404, () => ask('GET', '/nothing')],
  ['a page of the panel', 200, () => ask('GET', '/admin/')],
  ['a script', 200, () => ask('GET', '/admin/assets/main-4f5a.js')],
  ['a script that is not there', 404, () => ask('GET', '/admin/assets/none.js')],
  ['a folder', 404, () => ask('GET', '/admin/assets/')],
  ['a picture', 200, () => ask('GET', '/images/jug.svg')],
  ['a file of the library that is not there', 404, () => ask('GET', '/media/none')],
  ['a preview without a session', 401, () => ask('GET', '/preview/category/cat-1')],
  ['a feed that is not there', 404, () => ask('GET', '/feeds/none.xml')],
  ['what search engines read', 200, () => ask('GET', '/robots.txt')],
  [
    'the same, not changed',
    304,
    async () => {
      const { headers } = await ask('GET', '/sitemap.xml');
      return ask('GET', '/sitemap.xml', { 'if-none-match': headers.get('etag') ?? '' });
    },
  ],
  ['security.txt without an address', 404, () => ask('GET', '/.well-known/security.txt')],
  ['a call', 200, () => ask('GET', '/api/user/get-login-form')],
  ['the headers of a call alone', 200, () => ask('HEAD', '/api/user/get-login-form')],
  ['a login', 200, () => ask('POST', '/api/user/login', json, login)],
  ['a call without a session', 401, () => ask('GET', '/api/admin/start')],
  ['a call that is not there', 404, () => ask('GET', '/api/nothing')],
  ['a wrong method', 405, () => ask('GET', '/api/user/login')],
  [
    'what browsers ask before a call of another site',
    405,
    () =>
      ask('OPTIONS', '/api/user/login', { origin: 'https://evil.example', 'access-control-request-method': 'POST' }),
  ],
  ['TRACE of a call', 405, () => ask('TRACE', '/api/user/login', { cookie: 'session=told-to-nobody' })],
  ['TRACE of a page', 405, () => ask('TRACE', '/', { cookie: 'session=told-to-nobody' })],
  ['a method of files', 404, () => ask('PROPFIND', '/admin/')],
  [
    'a call of another site',
    403,
    () => ask('POST', '/api/user/login', { ...json, origin: 'https://evil.example' }, login),
  ],
  ['what is no JSON', 400, () => ask('POST', '/api/user/login', json, '{')],
  ['another type', 415, () => ask('POST', '/api/user/login', { 'content-type': 'text/plain' }, login)],
  ['too much', 413, () => ask('POST', '/api/user/login', json, `{"email":"${'x'.repeat(5_000_000)}"}`)],
  ['a parameter that is there twice', 400, () => ask('GET', '/api/user/get-login-form?a=1&a=2')],
  ['the health', 200, () => ask('GET', '/healthz')],
  ['the readiness', 200, () => ask('GET', '/readyz')],
  ['the metrics, without their token', 401, () => ask('GET', '/metrics')],
  ['an address that is too long', 431, () => send(`GET /${'a'.repeat(90_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)],
  ['two hosts', 400, () => send('GET / HTTP/1.1\r\nHost: x\r\nHost: evil.example\r\n\r\n')],
  [
    'two lengths',
    400,
    () => send('POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}'),
  ],
  ['what is no HTTP', 400, () => send('nonsense\r\n\r\n')],
];

describe('the headers of every answer', () => {
  it.each(answers)('%s (%i) can not be guessed at, framed, or told of elsewhere', async (_what, status, get) => {
    const { headers, text, ...answer } = await get();
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src '(none|self)'.*frame-ancestors 'none'/),
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin|strict-origin-when-cross-origin)$/),
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    for (const name of headers.keys()) expect(name).not.toMatch(/^(access-control-|x-powered-by$|server$)/);
    expect(text).not.toContain('told-to-nobody');
    const type = headers.get('content-type') ?? '';
    if (text !== '') expect(type).toMatch(/charset=utf-8$|^image\/svg\+xml$/);
    if (type.startsWith('application/json')) expect(headers.get('cache-control')).toBe('no-store');
    for (const cookie of headers.get('set-cookie')?.split(/, (?=__Host-)/) ?? [])
      expect(cookie).toMatch(/^__Host-[\w-]+=.*; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
  });

  it('tell of subdomains where the operator says that all have https', async () => {
    const other = await open({ hstsSubdomains: true });
    for (const path of ['/', '/admin/', '/api/nothing', '/images/jug.svg']) {
      const { headers } = await ask('GET', path, {}, '', other);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    }
    await other.close();
  });
});

it('a bug tells nothing of itself', async () => {
  const failing = { handle: () => Promise.reject(new Error('inside')), endStreams: () => undefined };
  const refuse = () => ({ status: 500, headers: {}, body: { envelope: { status: 500, messages: [], result: {} } } });
  const other = await open({ api: { ...failing, refuse } });
  for (const path of ['/', '/api/anything', '/media/x', '/feeds/x', '/preview/a/b']) {
    const { status, headers, text } = await ask('GET', path, {}, '', other);
    expect([path, status, headers.get('x-content-type-options')]).toEqual([path, 500, 'nosniff']);
    expect(text).not.toMatch(/inside|Error|\.ts/);
  }
  await other.close();
});

it('a line of the log is one line, in UTC, whatever is called', async () => {
  written = '';
  const names = [
    `/api/%0a{"level":60,"msg":"forged"}`,
    '/api/x%0d%0aforged',
    '/admin/%E2%80%A8forged',
    '/%1b[31mforged',
  ];
  for (const path of names) await ask('GET', path, { 'user-agent': 'x\tforged', 'x-request-id': 'forged forged' });
  await ask('POST', '/api/user/login', json, '{"email":"x\\nforged@example.com\\u2028","password":"x"}');
  const lines = written.split('\n').filter((line) => line !== '');
  const parsed = lines.map((line) => JSON.parse(line) as { msg: string; time: unknown; requestId?: string });
  expect(parsed.filter(({ msg }) => msg === 'request')).toHaveLength(names.length + 1);
  for (const { msg, time, requestId } of parsed) {
    expect(msg).not.toContain('forged');
    expect(requestId ?? '').not.toContain('forged');
    expect(String(time)).toMatch(/^(\d{13}|\d{4}-\d\d-\d\dT[\d:.]+Z)$/);
  }
});
