import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { brotliCompressSync } from 'node:zlib';
import { join } from 'node:path';
import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, createServer as createNetServer } from 'node:net';
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
import type { HostOptions } from './HostOptions';
import type { RunningServer } from './startServer';
import { startServer } from './startServer';

const folder = mkdtempSync(join(tmpdir(), 'yarmarok-host-'));
const panelDir = join(folder, 'panel');
const imagesDir = join(folder, 'images');
mkdirSync(join(panelDir, 'assets'), { recursive: true });
mkdirSync(imagesDir);
writeFileSync(
  join(panelDir, 'index.html'),
  '<!doctype html><html><head><title>x</title></head><body><div id="root"></div></body></html>',
);
writeFileSync(join(panelDir, 'assets', 'main-4f5a.js'), `console.log(${JSON.stringify('x'.repeat(3000))})`);
writeFileSync(join(panelDir, 'panel-files.json'), '["assets/panel-7c1d.js","assets/panel-2e8f.css"]');
writeFileSync(join(imagesDir, 'jug.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
afterAll(() => rmSync(folder, { recursive: true }));

interface Running {
  url: string;
  log: TestLog;
  server: RunningServer;
}

const open: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function running(options: Partial<HostOptions> = {}): Promise<Running> {
  const store = await openMemoryStore(collections);
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
    config: { ownerShopId, publicUrl: 'https://yarmarok.test' },
  });
  const server = await startServer({
    api,
    log,
    isReady: async () => true,
    trustProxy: false,
    panelDir,
    imagesDir,
    port: 0,
    host: '127.0.0.1',
    ...options,
  });
  open.push(server);
  return { url: `http://127.0.0.1:${server.port}`, log, server };
}

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
  redirect: 'manual',
});
const login = { email: 'staff@example.com', password: 'staff-secret' };
const cookieOf = (response: Response): string => response.headers.getSetCookie()[0] ?? '';

describe('the panel’s page', () => {
  const pageOf = async (url: string, cookie?: string) =>
    (await fetch(`${url}/admin/product/list`, cookie === undefined ? {} : { headers: { cookie } })).text();
  const hint = /<meta name="session" content="(\w+)"/;

  it('says whether there is a session, and names the panel’s scripts only then', async () => {
    const { url } = await running();
    const guest = await pageOf(url);
    expect(hint.exec(guest)?.[1]).toBe('none');
    expect(guest).not.toContain('preload');

    const [cookie = ''] = cookieOf(await fetch(`${url}/api/user/login`, json(login))).split(';');
    const own = await pageOf(url, cookie);
    expect(hint.exec(own)?.[1]).toBe('open');
    expect(own).toContain('<link rel="modulepreload" crossorigin href="./assets/panel-7c1d.js" />');
    expect(own).toContain('<link rel="stylesheet" crossorigin href="./assets/panel-2e8f.css" />');
    expect(own).not.toContain(cookie.replace('session=', ''));

    await fetch(`${url}/api/user/logout`, json({}, { cookie }));
    expect(hint.exec(await pageOf(url, cookie))?.[1]).toBe('none');
  });

  describe('of a guest', () => {
    const made = (base: string, language: string) => ({
      title: `${base} ${language}`,
      body: `<div id="root" data-waits>$& ${base} ${language}</div>`,
    });
    const script = 'document.title';
    beforeAll(() => {
      const pages = Object.fromEntries(
        ['/admin', '/merchantpanel'].map((base) => [base, { uk: made(base, 'uk'), en: made(base, 'en') }]),
      );
      writeFileSync(
        join(panelDir, 'guest-page.json'),
        JSON.stringify({ script, otherScreens: ['/user/register'], pages }),
      );
    });
    afterAll(() => rmSync(join(panelDir, 'guest-page.json')));

    it.each([
      ['/admin/', {}, '/admin uk', 'uk-UA'],
      ['/admin/product/list?page=2', { 'accept-language': 'de, en-GB;q=0.9, uk;q=0.5' }, '/admin en', 'en-US'],
      ['/merchantpanel/user/login', { cookie: 'language=en', 'accept-language': 'uk' }, '/merchantpanel en', 'en-US'],
    ])('has the form at %s with %j in it', async (path, headers, form, locale) => {
      const { url } = await running();
      const response = await fetch(url + path, { headers: { 'accept-language': '', ...headers } });
      const page = await response.text();
      expect(page).toContain(`<div id="root" data-waits>$& ${form}</div>`);
      expect(page).toContain(`<html lang="${locale}">`);
      expect(page).toContain(`<title>${form}</title>`);
      expect(page).toContain(`<meta name="language" content="${locale.slice(0, 2)}" />`);
      const digest = createHash('sha256').update(script).digest('base64');
      expect(page).toContain(`<script>${script}</script>`);
      expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${digest}';`);
    });

    it.each(['/admin/user/register', '/merchantpanel/user/register/', '/admin/user/register//'])(
      'has none at %s',
      async (path) => {
        const { url } = await running();
        const page = await (await fetch(url + path)).text();
        expect(page).toContain('<div id="root"></div>');
        expect(page).not.toContain('<script>');
      },
    );

    it('is that of nobody who has a session, and of who has one no more', async () => {
      const { url } = await running();
      const [cookie = ''] = cookieOf(await fetch(`${url}/api/user/login`, json(login))).split(';');
      expect(await pageOf(url, cookie)).toContain('<div id="root"></div>');
      await fetch(`${url}/api/user/logout`, json({}, { cookie }));
      expect(await pageOf(url, cookie)).toContain('data-waits');
    });
  });
});

describe('a file of the panel', () => {
  it('is sent as the copy that its build has compressed, to whoever takes that', async () => {
    const script = 'console.log("лист")';
    writeFileSync(join(panelDir, 'assets', 'list-1a2b.js'), script);
    writeFileSync(join(panelDir, 'assets', 'list-1a2b.js.br'), brotliCompressSync(script));
    const { url } = await running();
    for (const [accepted, encoding] of [
      ['gzip, br', 'br'],
      ['identity', null],
      ['br;q=0, identity', null],
    ] as const) {
      const response = await fetch(`${url}/admin/assets/list-1a2b.js`, { headers: { 'accept-encoding': accepted } });
      expect([response.headers.get('content-encoding'), await response.text()]).toEqual([encoding, script]);
      expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
    }
  });
});

describe('an answer of a call', () => {
  it('is compressed as the client accepts it, by whichever way', async () => {
    const { url } = await running();
    const [cookie = ''] = cookieOf(await fetch(`${url}/api/user/login`, json(login))).split(';');
    // The form is compressed at once, the start of the panel by a stream.
    for (const path of ['/api/category/load/cat-1', '/api/admin/start']) {
      const plain = await fetch(url + path, { headers: { cookie, 'accept-encoding': 'identity' } });
      const body: unknown = await plain.json();
      for (const [accepted, encoding] of [
        ['gzip, deflate, br, zstd', 'br'],
        ['gzip, deflate', 'gzip'],
        ['deflate', 'deflate'],
        ['br;q=0.1, gzip;q=0.5', 'gzip'],
        ['gzip;q=0, br;q=0', null],
        ['identity', null],
        ['*', 'br'],
      ] as const) {
        const response = await fetch(url + path, { headers: { cookie, 'accept-encoding': accepted } });
        expect([accepted, response.headers.get('content-encoding')]).toEqual([accepted, encoding]);
        expect(response.headers.get('vary')).toBe('Accept-Encoding');
        expect(await response.json()).toEqual(body);
        const head = await fetch(url + path, { method: 'HEAD', headers: { cookie, 'accept-encoding': accepted } });
        expect([head.status, head.headers.get('content-encoding'), await head.text()]).toEqual([200, null, '']);
      }
    }
    const short = await fetch(`${url}/api/user/get-login-form`, { headers: { cookie, 'accept-encoding': 'gzip' } });
    expect(short.headers.get('content-encoding')).toBeNull();
    expect(short.headers.get('vary')).toBe('Accept-Encoding');
  });
});

describe('what search engines read first', () => {
  it('is at its usual address, without a cookie, and no program', async () => {
    const { url } = await running();
    for (const [path, type, status] of [
      ['/robots.txt', 'text/plain; charset=utf-8', 200],
      ['/sitemap.xml', 'application/xml; charset=utf-8', 200],
      ['/sitemaps/shop-0.xml', 'application/xml; charset=utf-8', 200],
      ['/sitemaps/shop-7.xml', 'application/json; charset=utf-8', 404],
    ] as const) {
      const response = await fetch(`${url}${path}`);
      const { headers } = response;
      expect([path, response.status, headers.get('content-type')]).toEqual([path, status, type]);
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      const tag = headers.get('etag');
      if (tag === null) continue;
      expect((await fetch(`${url}${path}`, { headers: { 'if-none-match': tag } })).status).toBe(304);
    }
  });
});

describe('the session’s cookie', () => {
  it('is out of scripts’ reach, and opens the panel', async () => {
    const { url } = await running();
    const entered = await fetch(`${url}/api/user/login`, json(login));
    expect(await entered.json()).toMatchObject({ status: 200, user: { _id: 'staff' } });
    expect(cookieOf(entered)).toMatch(/^session=[0-9a-f]{64}; Max-Age=7776000; Path=\/; .*HttpOnly; SameSite=Lax$/);
    const [cookie = ''] = cookieOf(entered).split(';');
    expect(await (await fetch(`${url}/api/admin/start`, { headers: { cookie } })).json()).toMatchObject({
      status: 200,
      user: { _id: 'staff' },
    });
    const left = await fetch(`${url}/api/user/logout`, json({}, { cookie }));
    expect(cookieOf(left)).toMatch(/^session=; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect((await fetch(`${url}/api/admin/start`, { headers: { cookie } })).status).toBe(401);
  });

  it('is Secure, and HSTS is sent, when the public address is https', async () => {
    const { url } = await running({ publicUrl: 'https://yarmarok.example' });
    const entered = await fetch(`${url}/api/user/login`, json(login));
    expect(cookieOf(entered)).toMatch(
      /^__Host-session=[0-9a-f]{64}; Max-Age=7776000; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(entered.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect((await fetch(`${(await running()).url}/api/nothing`)).headers.get('strict-transport-security')).toBeNull();
  });

  it('is taken with https only under the name that no other host of the domain can set', async () => {
    const { url } = await running({ publicUrl: 'https://yarmarok.example' });
    const [cookie = ''] = cookieOf(await fetch(`${url}/api/user/login`, json(login))).split(';');
    const planted = cookie.replace('__Host-', '');
    const statuses = await Promise.all(
      [cookie, `${planted}; ${cookie}`, planted].map(
        async (sent) => (await fetch(`${url}/api/admin/start`, { headers: { cookie: sent } })).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 401]);
    const left = await fetch(`${url}/api/user/logout`, json({}, { cookie }));
    expect(cookieOf(left)).toMatch(/^__Host-session=; Path=\/; Expires=Thu, 01 Jan 1970.*Secure/);
  });

  it('is not given for a wrong password', async () => {
    const { url } = await running();
    const refused = await fetch(`${url}/api/user/login`, json({ ...login, password: 'wrong' }));
    expect([refused.status, cookieOf(refused)]).toEqual([401, '']);
  });
});

describe('the device’s cookie', () => {
  const deviceOf = (response: Response): string => response.headers.getSetCookie()[1] ?? '';

  it.each([
    ['http', undefined, /^device=[0-9a-f]{64}; Max-Age=34560000; Path=\/; .*HttpOnly; SameSite=Lax$/],
    [
      'https',
      'https://yarmarok.example',
      /^__Host-device=[0-9a-f]{64}; Max-Age=34560000; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
    ],
  ])(
    'comes with a login by %s, stays after a logout and is the same at the next login',
    async (_how, publicUrl, form) => {
      const { url } = await running({ ...(publicUrl && { publicUrl }) });
      const entered = await fetch(`${url}/api/user/login`, json(login));
      expect(deviceOf(entered)).toMatch(form);
      const [session = '', device = ''] = entered.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
      const left = await fetch(`${url}/api/user/logout`, json({}, { cookie: `${session}; ${device}` }));
      expect(left.headers.getSetCookie()).toHaveLength(1);
      const again = await fetch(`${url}/api/user/login`, json(login, { cookie: device }));
      expect(deviceOf(again).split(';', 1)[0]).toBe(device);
      expect((await fetch(`${url}/api/admin/start`, { headers: { cookie: device } })).status).toBe(401);
    },
  );
});

describe('an address that is too long', () => {
  it.each([20_000, 300_000])(
    'of %s characters is answered by an envelope, and the next call is served',
    async (length) => {
      const { url } = await running();
      const response = await fetch(`${url}/api/product/export?selectedItems=${'a'.repeat(length)}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([431, 'application/json; charset=utf-8']);
      expect(await response.json()).toMatchObject({
        status: 431,
        messages: [
          { type: 'error', text: expect.stringContaining('Адреса запиту задовга'), locale: 'uk' },
          { type: 'error', text: expect.stringContaining('too long'), locale: 'en' },
        ],
        result: {},
      });
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    },
  );

  it('goes into a body', async () => {
    const { url } = await running();
    const entered = await fetch(`${url}/api/user/login`, json(login));
    const cookie = cookieOf(entered).split(';', 1)[0] ?? '';
    const selectedItems = Array.from({ length: 10_000 }, (_, at) => `0000000000000000000${10_000 + at}`);
    const response = await fetch(`${url}/api/product/export`, json({ selectedItems }, { cookie }));
    expect([response.status, (await response.text()).split('\r\n')]).toEqual([
      200,
      [expect.stringContaining('ID;'), ''],
    ]);
  });

  it.each([
    ['what is no HTTP', 'nonsense\r\n\r\n', 400],
    ['two hosts', 'GET /api/user/get-login-form HTTP/1.1\r\nHost: x\r\nHost: evil.example\r\n\r\n', 400],
    ['headers that are none', 'GET / HTTP/1.1\r\nHost: x\r\n: x\r\n\r\n', 400],
  ])('or %s is refused in words, and the connection closed', async (_what, sent, status) => {
    const { server } = await running();
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(sent));
      let received = '';
      socket
        .on('data', (chunk) => (received += String(chunk)))
        .on('end', () => resolve(received))
        .on('error', reject);
    });
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(text.slice(text.indexOf('{')))).toMatchObject({ status, result: {} });
  });
});

describe('the preview of a record', () => {
  it('is a page of its own with a strict policy, for those who are logged in', async () => {
    const { url } = await running();
    const [cookie = ''] = cookieOf(await fetch(`${url}/api/user/login`, json(login))).split(';');
    const page = await fetch(`${url}/preview/category/cat-1`, { headers: { cookie } });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-/);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain('<h1>Кераміка</h1>');
    expect((await fetch(`${url}/preview/category/cat-1`)).status).toBe(401);
    expect((await fetch(`${url}/preview/category/none`, { headers: { cookie } })).status).toBe(404);
  });
});

describe('what is no call', () => {
  it.each([
    ['malformed JSON', '{"a":', 400, 'Запит не є правильним JSON'],
    ['a bare value', '5', 400, 'Запит не є правильним JSON'],
    ['a list', '[1]', 400, 'Не вдалося зрозуміти запит: body'],
    ['__proto__', '{"email":"a","password":"b","__proto__":{}}', 400, 'Не вдалося зрозуміти запит: __proto__'],
    ['four megabytes of brackets', '{"a":' + '['.repeat(4_000_000), 400, 'Не вдалося зрозуміти запит: body'],
    ['ten megabytes', JSON.stringify({ email: 'x'.repeat(10_000_000) }), 413, 'Запит завеликий: максимум 4 МБ'],
  ])('%s is answered by an envelope', async (_what, body, status, text) => {
    const { url, log } = await running();
    const response = await fetch(`${url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'uk' },
      body,
    });
    expect([response.status, await response.json()]).toEqual([
      status,
      { status, messages: [{ type: 'error', text }], result: {} },
    ]);
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body of type %s, as forms of other sites send it, is refused',
    async (type) => {
      const { url } = await running();
      const response = await fetch(`${url}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify(login),
      });
      expect([response.status, await response.json()]).toEqual([415, expect.objectContaining({ status: 415 })]);
    },
  );

  it('a form is read where payment services report, and nowhere else', async () => {
    const { url } = await running();
    const form = { method: 'POST', body: new URLSearchParams({ data: 'eyJ9', signature: 'x' }) };
    // Read, and refused for its signature.
    expect((await fetch(`${url}/api/callback/liqpay`, form)).status).toBe(403);
    expect(
      (await fetch(`${url}/api/callback/liqpay`, { ...form, body: new URLSearchParams({ data: 'x' }) })).status,
    ).toBe(400);
    const long = new URLSearchParams({ data: 'x'.repeat(200_000), signature: 'x' });
    expect((await fetch(`${url}/api/callback/liqpay`, { ...form, body: long })).status).toBe(413);
    expect((await fetch(`${url}/api/payment/refund`, form)).status).toBe(415);
  });

  it.each(['iso-8859-1', 'utf-16le'])('a body in %s is refused', async (charset) => {
    const { url } = await running();
    const headers = { 'content-type': `application/json; charset=${charset}` };
    expect((await fetch(`${url}/api/user/login`, { ...json(login), headers })).status).toBe(415);
  });

  it('a request of another site is refused', async () => {
    const { url } = await running();
    const response = await fetch(
      `${url}/api/user/login`,
      json(login, { 'sec-fetch-site': 'cross-site', 'accept-language': 'en' }),
    );
    expect(await response.json()).toEqual({
      status: 403,
      messages: [{ type: 'error', text: 'The request came from another site and was refused' }],
      result: {},
    });
    expect(cookieOf(response)).toBe('');
  });

  it.each([
    '/api/order/report-client?order=x',
    '/api/order/generate-payment-link?order=x&payment=card',
    '/api/order/syncronize-1c?order=x',
  ])('a link of another site to %s, which changes something, is refused', async (path) => {
    const { url } = await running();
    const [cookie = ''] = cookieOf(await fetch(`${url}/api/user/login`, json(login))).split(';');
    const follow = async (site: string, path: string, method = 'GET') =>
      (await fetch(`${url}${path}`, { method, headers: { cookie, 'sec-fetch-site': site } })).status;
    expect(await follow('cross-site', path)).toBe(403);
    expect(await follow('same-site', path, 'HEAD')).toBe(403);
    // Let through, and found to be of no order.
    expect(await follow('same-origin', path)).toBe(404);
    // A link in a mail: the browser says that nobody led it there.
    expect(await follow('none', path)).toBe(403);
    expect(await follow('none', '/admin/')).toBe(200);
    expect(await follow('cross-site', '/api/admin/start')).toBe(200);
  });

  it('of a program with a token needs no cookie and may come from anywhere', async () => {
    const { url, log } = await running();
    const [cookie = ''] = cookieOf(await fetch(`${url}/api/user/login`, json(login))).split(';');
    const token = { name: 'Склад', scopes: ['product:read'], days: 1 };
    const created = (await (await fetch(`${url}/api/api-tokens`, json(token, { cookie }))).json()) as {
      result: { secret: string };
    };
    const { secret } = created.result;
    const from = (authorization: string) => ({ authorization, origin: 'https://elsewhere.example' });
    const list = await fetch(`${url}/api/product/list`, json({}, from(`Bearer ${secret}`)));
    expect(list.status).toBe(200);
    const wrong = await fetch(`${url}/api/product/list`, json({}, { ...from(`Bearer ${secret}x`), cookie }));
    expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
    const basic = await fetch(`${url}/api/product/list`, json({}, { ...from('Basic eDp5'), cookie }));
    expect(basic.status).toBe(403);
    expect(JSON.stringify(log.lines)).not.toContain(secret);
  });

  it('an unknown address and a wrong method are answered by envelopes', async () => {
    const { url } = await running();
    const [unknown, wrong] = [await fetch(`${url}/api/nothing`), await fetch(`${url}/api/user/login`)];
    expect([unknown.status, await unknown.json()]).toEqual([404, expect.objectContaining({ status: 404, result: {} })]);
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('a bug is answered by a general envelope and logged with its request’s id', async () => {
    const { url, log } = await running({ api: brokenApi() });
    const response = await fetch(`${url}/api/anything`, { headers: { 'x-request-id': 'from-the-proxy' } });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('inside');
    expect(response.headers.get('x-request-id')).toBe('from-the-proxy');
    expect(log.lines).toContainEqual(
      expect.objectContaining({
        level: 'info',
        facts: expect.objectContaining({ requestId: 'from-the-proxy', status: 500 }),
      }),
    );
  });
});

function brokenApi(): HostOptions['api'] {
  return {
    handle: () => Promise.reject(new Error('inside')),
    endStreams: () => undefined,
    refuse: () => ({ status: 500, headers: {}, body: { envelope: { status: 500, messages: [], result: {} } } }),
  };
}

describe('the headers', () => {
  it('of the API let nothing be shown, guessed or stored', async () => {
    const { url } = await running();
    const { headers } = await fetch(`${url}/api/user/get-login-form`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none';base-uri 'self';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('of a page allow our own scripts, and styles with this answer’s nonce', async () => {
    const { url } = await running();
    const [first, second] = [await fetch(`${url}/admin/`), await fetch(`${url}/admin/`)];
    const policy = first.headers.get('content-security-policy') ?? '';
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(";frame-src 'self' https://www.youtube-nocookie.com https://www.youtube.com;");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("base-uri 'self'");
    expect(first.headers.get('permissions-policy')).toContain('camera=(), ');
    expect(await first.text()).toContain(`<meta property="csp-nonce" content="${nonce}"`);
    expect(second.headers.get('content-security-policy')).not.toBe(policy);
  });

  it.each(['/healthz', '/readyz', '/nothing', '/admin/assets/none.js', '/images/none.png'])(
    'of %s forbid guessing its type, framing and keeping it',
    async (path) => {
      const { headers } = await fetch((await running()).url + path);
      expect([
        headers.get('x-content-type-options'),
        headers.get('x-frame-options'),
        headers.get('cache-control'),
      ]).toEqual(['nosniff', 'DENY', 'no-store']);
    },
  );

  it('do not name the version of an id that is no id', async () => {
    const { url } = await running();
    expect(
      (await fetch(`${url}/healthz`, { headers: { 'x-request-id': 'bad id {}' } })).headers.get('x-request-id'),
    ).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the panel', () => {
  it.each(['/admin', '/admin/', '/admin/product/list', '/admin/product/update/5f', '/admin/user/login'])(
    'stands at %s',
    async (path) => {
      const { url } = await running();
      const response = await fetch(url + path);
      expect([response.status, response.headers.get('cache-control'), await response.text()]).toEqual([
        200,
        'no-store',
        expect.stringContaining('<base href="/admin/" />'),
      ]);
    },
  );

  it.each(['/merchantpanel', '/merchantpanel/product/list?page=1'])('stands at %s with that base', async (path) => {
    const { url } = await running();
    expect(await (await fetch(url + path)).text()).toContain('<base href="/merchantpanel/" />');
  });

  it('leaves the bare address to the marketplace, which has a way to it', async () => {
    const { url } = await running();
    const response = await fetch(url, { redirect: 'manual' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self'");
    expect(await response.text()).toContain('href="/admin/"');
  });

  it('has the style sheet and the fonts of the marketplace for as long as their names', async () => {
    const { url } = await running({ fontsDir: join(process.cwd(), 'node_modules/@fontsource-variable/inter/files') });
    const page = await (await fetch(url)).text();
    const files = [...page.matchAll(/href="(\/(?:public|fonts)\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(files).toHaveLength(4);
    for (const path of files) {
      const { status, headers } = await fetch(url + path);
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    }
  });

  it.each(['/admin/assets/main-4f5a.js', '/merchantpanel/assets/main-4f5a.js'])(
    'has its hashed file %s, for a year and compressed',
    async (path) => {
      const { url } = await running();
      const { headers } = await fetch(url + path, { headers: { 'accept-encoding': 'gzip' } });
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('content-encoding')).toBe('gzip');
    },
  );

  it.each([
    '/admin/assets/none.js',
    '/admin/none.png',
    '/images/none.png',
    '/images/..%2fpanel%2findex.html',
    '/admin/assets',
    '/admin/assets//evil.example/%2f..',
    '/images//evil.example/%2f..',
    '/admin/assets/%00',
  ])('has no %s', async (path) => {
    const { url } = await running();
    const response = await fetch(url + path, { redirect: 'manual' });
    expect([response.status, await response.text()]).toEqual([404, 'Not found']);
  });

  it.each(['/nothing', '/admin/../../etc/passwd', '/administrator', '//evil.example/%2f..', '/%00', '/en/<b>'])(
    'has no %s, and says so on a page of the public side',
    async (path) => {
      const { url } = await running();
      const response = await fetch(url + path, { redirect: 'manual' });
      const text = await response.text();
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(text).toMatch(/^<!doctype html>/);
      expect(text).not.toMatch(/evil|passwd|<b>/);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    },
  );

  it('has the pictures', async () => {
    const { url } = await running();
    const response = await fetch(`${url}/images/jug.svg`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  });
});

describe('the machine room', () => {
  it('hears that the process lives and whether the store answers', async () => {
    const up = await running();
    expect([(await fetch(`${up.url}/healthz`)).status, (await fetch(`${up.url}/readyz`)).status]).toEqual([200, 200]);
    const down = await running({ isReady: () => Promise.reject(new Error('no store')) });
    expect([(await fetch(`${down.url}/healthz`)).status, (await fetch(`${down.url}/readyz`)).status]).toEqual([
      200, 503,
    ]);
  });

  it('hears soon of a store that hangs', async () => {
    const mute = createNetServer().listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const socket = connect((mute.address() as AddressInfo).port, '127.0.0.1');
    const { url } = await running({
      readyWithin: 100,
      isReady: async () => (await once(socket, 'data')).length > 0,
    });
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    socket.destroy();
    mute.close();
  });

  it('hears first that a server ends; answers under way are finished, and clients are sent elsewhere', async () => {
    let answer = (): void => undefined;
    const slow = new Promise<void>((resolve) => (answer = resolve));
    const reply = { status: 200, headers: {}, body: { contentType: 'text/plain', text: 'done' } };
    const { url, server } = await running({
      api: {
        handle: async ({ path }) => {
          if (path === '/api/slow') await slow;
          return reply;
        },
        endStreams: () => undefined,
        refuse: () => reply,
      },
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 3 });
    const get = (path: string) =>
      new Promise<{ status?: number; connection?: string }>((resolve, reject) =>
        httpRequest(url + path, { agent }, (response) => {
          response.resume();
          response.once('end', () => resolve({ status: response.statusCode, connection: response.headers.connection }));
        })
          .once('error', reject)
          .end(),
      );
    expect(await get('/api/quick')).toEqual({ status: 200, connection: 'keep-alive' });
    const underWay = get('/api/slow');
    const closing = server.close(500);
    expect(await get('/readyz')).toEqual({ status: 503, connection: 'close' });
    expect(await Promise.all([1, 2, 3, 4].map(() => get('/api/quick')))).toEqual(
      [1, 2, 3, 4].map(() => ({ status: 200, connection: 'close' })),
    );
    answer();
    expect(await underWay).toEqual({ status: 200, connection: 'close' });
    await closing;
    await expect(get('/api/quick')).rejects.toThrow('ECONNREFUSED');
    agent.destroy();
  });

  it('reads one line a request, without queries and bodies', async () => {
    const { url, log } = await running();
    await (await fetch(`${url}/api/user/login?secret=1`, json(login))).text();
    const line = log.lines.find(({ event }) => event === 'request');
    expect(line?.facts).toEqual({
      requestId: expect.any(String),
      method: 'POST',
      path: '/api/user/login',
      status: 200,
      ms: expect.any(Number),
      ip: '127.0.0.1',
    });
    expect(JSON.stringify(log.lines)).not.toContain('secret');
  });

  it('reads who called, and nothing of the session', async () => {
    const { url, log } = await running();
    const [cookie = ''] = cookieOf(await fetch(`${url}/api/user/login`, json(login))).split(';');
    await (await fetch(`${url}/api/admin/start`, { headers: { cookie } })).text();
    expect(log.lines.map(({ facts }) => facts)).toContainEqual(
      expect.objectContaining({ path: '/api/admin/start', ip: '127.0.0.1', user: 'staff' }),
    );
    expect(JSON.stringify(log.lines)).not.toContain(cookie.split('=')[1]);
  });

  it('believes a proxy about the client’s address only when told to', async () => {
    const guesses = async (url: string, times: number) => {
      let last = 0;
      for (let time = 0; time < times; time += 1) {
        const headers = { 'x-forwarded-for': `198.51.100.${time}` };
        last = (
          await fetch(`${url}/api/user/login`, json({ email: `guess${time}@example.com`, password: 'x' }, headers))
        ).status;
      }
      return last;
    };
    expect(await guesses((await running()).url, 21)).toBe(429);
    expect(await guesses((await running({ trustProxy: 1 })).url, 21)).toBe(401);
  });
});

describe('closing', () => {
  it('lets a running request finish, closes idle connections and takes no new ones', async () => {
    let finish = (): void => undefined;
    let started = (): void => undefined;
    const isStarted = new Promise<void>((resolve) => (started = resolve));
    const slow: HostOptions['api'] = {
      ...brokenApi(),
      handle: () =>
        new Promise((resolve) => {
          finish = () =>
            resolve({
              status: 200,
              headers: {},
              body: { envelope: { status: 200, messages: [], result: { done: true } } },
            });
          started();
        }),
    };
    const { server, url } = await running({ api: slow });
    const answered = new Promise<string>((resolve, reject) => {
      httpRequest(`${url}/api/slow`, (response) => {
        let text = '';
        response.on('data', (part: Buffer) => (text += part.toString())).on('end', () => resolve(text));
      })
        .on('error', reject)
        .end();
    });
    await isStarted;
    const { hostname, port } = new URL(url);
    const inAdvance = connect(Number(port), hostname);
    const ended = once(inAdvance, 'close');
    await once(inAdvance, 'connect');
    // Connections are accepted in the order in which they come.
    await fetch(`${url}/healthz`);
    const closed = server.close();
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    // Not when what is still running is cut off, which would have no answer.
    await ended;
    finish();
    expect(JSON.parse(await answered)).toMatchObject({ result: { done: true } });
    await closed;
  });
});
