import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { describeApi } from '../../api/composition/describeApi';
import { modules } from '../../api/modules/modules';
import { until } from '../../api/testing/until';
import { builtPrograms } from '../../api/testing/builtPrograms';
import type { PublishedApi } from '../../client/writeClient';
import { writeClient } from '../../client/writeClient';
import { freePort } from '../e2e/freePort';

jest.setTimeout(120_000);

const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'yarmarok-examples-'));
// Inside the project, where the compiler finds the types of Node.
const made = join(root, 'dist', `examples-${process.pid}`);
const client = join(made, 'client');
const compiler = join(root, 'node_modules', 'typescript7', 'bin', 'tsc');
const programs = builtPrograms(`examples-server-${process.pid}`, {
  main: join(root, 'api', 'main.ts'),
  imageWorker: join(root, 'api', 'adapters', 'images', 'imageWorker.ts'),
  documentWorker: join(root, 'api', 'adapters', 'documents', 'documentWorker.ts'),
  sanitizerWorker: join(root, 'api', 'adapters', 'sanitizer', 'sanitizerWorker.ts'),
});
const started: ChildProcessWithoutNullStreams[] = [];

/** Starts a program; resolves with the address that it prints. */
async function startListening(file: string, environment: Record<string, string>): Promise<string> {
  const { MONGODB_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [file], { env: { ...inherited, NODE_ENV: 'test', PORT: '0', ...environment } });
  started.push(child);
  let printed = '';
  return new Promise((resolve, reject) => {
    const read = (part: Buffer): void => {
      printed += part.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${printed}`)));
  });
}

let url = '';
let token = '';
let marketplaceToken = '';
const dataDir = join(folder, 'data');

async function post(path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
}

type Maker = 'administrator' | 'merchant';

function accountOf(maker: Maker): Record<string, string> {
  const accounts = JSON.parse(readFileSync(join(dataDir, 'accounts.json'), 'utf8')) as Record<string, string>[];
  return accounts.find(({ role }) => role === maker) ?? {};
}

async function makeToken(maker: Maker, scopes: string[]): Promise<string> {
  const { email, password } = accountOf(maker);
  const login = await post('/api/user/login', { email, password });
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const response = await post('/api/api-tokens', { name: 'Приклад', scopes, days: 1 }, cookie);
  return ((await response.json()) as { result: { secret: string } }).result.secret;
}

/** The product's side of it: what a token reads. */
async function listed(
  entity: string,
  body: object,
  secret = token,
): Promise<{ _id: string; fields: Record<string, Record<string, unknown>> }[]> {
  const response = await fetch(`${url}/api/${entity}/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { result: { items: never[] } }).result.items;
}

beforeAll(async () => {
  mkdirSync(made, { recursive: true });
  writeClient(JSON.parse(JSON.stringify(describeApi(modules))) as PublishedApi, root, client);
  buildSync({
    entryPoints: { storefront: join(root, 'examples/storefront/main.ts'), stock: join(root, 'examples/stock/main.ts') },
    outdir: made,
    bundle: true,
    platform: 'node',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    alias: { '@yarmarok/client': join(client, 'index.js') },
  });
  // Banks report to the port that is configured.
  url = await startListening(programs('main'), {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    WEBHOOKS_TO_LOCALHOST: 'on',
  });
  token = await makeToken('merchant', ['product:write', 'order:write', 'delivery:read']);
  marketplaceToken = await makeToken('administrator', ['product:read', 'order:write', 'delivery:read']);
});

afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(made, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

it('the examples are typed by the client', () => {
  const settings = join(made, 'tsconfig.json');
  writeFileSync(
    settings,
    JSON.stringify({
      extends: join(root, 'examples', 'tsconfig.json'),
      compilerOptions: {
        paths: { '@yarmarok/client': [join(client, 'index.d.ts')] },
        typeRoots: [join(root, 'node_modules/@types')],
      },
      include: [join(root, 'examples', '**', '*.ts')],
    }),
  );
  expect(execFileSync(process.execPath, [compiler, '-p', settings], { encoding: 'utf8' })).toBe('');
});

it('the client’s types refuse what a call does not take', () => {
  const file = join(made, 'wrong.ts');
  writeFileSync(
    file,
    `import { createClient } from './client/index.js';
     const shop = createClient({ url: '' });
     void shop.call('PUT /api/product/stock', { body: { items: [{ quantity: 1 }] } });
     void shop.call('GET /api/product/load/{id}');
     void shop.call('POST /api/product/lists', { body: {} });
     void shop.call('POST /api/page/insert', { body: { fields: { headline: { uk: 'x' } } } });
     void shop.call('POST /api/product/list', { body: {} }).then(({ result }) => result.items[0]!.fields.title!.de);`,
  );
  const args = [
    compiler,
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--lib',
    'es2023,dom,dom.iterable',
    file,
  ];
  let printed = '';
  try {
    execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (failure) {
    printed = String((failure as { stdout: string }).stdout);
  }
  expect([...printed.matchAll(/wrong\.ts\((\d+),/g)].map(([, line]) => Number(line))).toEqual([3, 4, 5, 6, 7]);
});

interface Answer {
  status: number;
  messages: unknown;
  result: unknown;
}

/** A page of the storefront. */
interface Page {
  status: number;
  html: string;
  url: string;
}

const optionsIn = (html: string, name: string): string[] => {
  const [select = ''] = new RegExp(`<select id="${name}"[\\s\\S]*?</select>`).exec(html) ?? [];
  return [...select.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value ?? '');
};
const hiddenIn = (html: string): [string, string][] =>
  [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  ]);

/** Pays by the page of the demo's bank, which has a form that does so. */
async function pay(link: string): Promise<void> {
  const desk = await fetch(link.replaceAll('&#38;', '&'));
  const bank = await desk.text();
  const [, action = ''] = /<form method="post" action="([^"]*)"/.exec(bank) ?? [];
  await fetch(new URL(action.replaceAll('&amp;', '&'), desk.url), {
    method: 'POST',
    body: new URLSearchParams([...hiddenIn(bank), ['choice', 'pay']]),
    redirect: 'manual',
  });
}

it.each([
  { whose: 'a shop', shops: 1 },
  { whose: 'the marketplace', shops: 2 },
])('the storefront of $whose: products, place, quote, orders that are made once, payment, state', async ({ shops }) => {
  const secret = shops === 1 ? token : marketplaceToken;
  const home = await startListening(join(made, 'storefront.mjs'), { YARMAROK_URL: url, YARMAROK_TOKEN: secret });
  const visit = async (path: string, form?: URLSearchParams): Promise<Page> => {
    const response = await fetch(new URL(path, home), form && { method: 'POST', body: form });
    return { status: response.status, html: await response.text(), url: response.url };
  };
  const ordersOf = (email: string) => listed('order', { search: email, columns: ['shop', 'group'] }, secret);
  const shown = [...(await visit('/')).html.matchAll(/name="product" value="(\w+)"/g)].map(([, id = '']) => id);
  expect(shown).toHaveLength(12);
  const byShop = new Map(
    (
      await listed('product', { limit: 12, columns: ['shop'], filter: { $and: [{ _id: { $in: shown } }] } }, secret)
    ).map(({ _id, fields }) => [fields.shop?.[0], _id]),
  );
  const products = [...byShop.values()].slice(0, shops);
  expect(products).toHaveLength(shops);
  let address = `/checkout?${products.map((id) => `product=${id}`).join('&')}`;
  for (const name of ['region', 'location', 'warehouse']) {
    const [choice = ''] = optionsIn((await visit(address)).html, name);
    expect(choice).not.toBe('');
    address += `&${name}=${encodeURIComponent(choice)}`;
  }
  const { html } = await visit(address);
  expect(html).toMatch(/Разом \d+\.\d\d грн/);
  const email = `solomiia-${shops}@example.com`;
  const buyer = { surname: 'Ткачук', name: 'Соломія', phone: '+380677504331', email };
  const send = (page: string, more: Partial<typeof buyer>): Promise<Page> =>
    visit('/orders', new URLSearchParams([...hiddenIn(page), ...Object.entries({ ...buyer, ...more })]));

  const refused = await send(html, { phone: '12' });
  expect([refused.status, refused.html.match(/role="alert"/g)]).toEqual([422, ['role="alert"']]);
  expect(await ordersOf(email)).toHaveLength(0);

  // The button is pressed twice.
  const [one, two] = await Promise.all([send(refused.html, {}), send(refused.html, {})]);
  expect([one.status, two.url]).toEqual([200, one.url]);
  const orders = await ordersOf(email);
  expect(new Set(orders.map(({ fields }) => fields.shop?.[0])).size).toBe(shops);
  expect([orders.length, new Set(orders.map(({ fields }) => fields.group?.[0])).size]).toEqual([shops, 1]);

  // Each order has a link of its own.
  const links = [...one.html.matchAll(/<a href="([^"]+)">Сплатити/g)].map(([, link = '']) => link);
  expect(new Set(links).size).toBe(shops);
  for (const [paid, link] of links.entries()) {
    await pay(link);
    const { pathname } = new URL(one.url);
    await until(async () => (await visit(pathname)).html.split('Сплачено').length === paid + 2);
  }
  expect((await visit('/orders/none')).status).toBe(404);
});

it('docs/api.md: every line from a token to a paid order, stock, a file and a webhook', async () => {
  const [guide = ''] = readFileSync(join(root, 'docs/api.md'), 'utf8').split('## The client and two examples');
  const blocks = (language: string): string =>
    [...guide.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
      .flatMap(([, name, text = '']) => (name === language ? text : []))
      .join('\n');
  const port = String(await freePort());
  const own = (text: string): string =>
    text
      .replace('http://127.0.0.1:3000', url)
      .replace("'…'", `'${accountOf('administrator').password}'`)
      .replaceAll('9099', port);
  writeFileSync(join(folder, 'receiver.mjs'), own(blocks('js')));
  const heard = 'for _ in $(seq 300); do grep -q order.created heard && break; sleep 0.1; done; kill $!; cat heard';
  const lines = `${own(blocks('sh'))}\n${heard}\n`;
  const { stdout, stderr } = spawnSync('bash', ['-c', lines], { cwd: folder, encoding: 'utf8', timeout: 60_000 });
  expect(stderr).toBe('');
  const answers = stdout.split('\n').flatMap((line) => (line.startsWith('{') ? JSON.parse(line) : []) as Answer[]);
  expect(answers.map(({ status, messages }) => [status, messages])).toEqual(
    answers.map(({ messages }) => [200, messages]),
  );
  // The login, eleven of the walk, the ping, the order after it, the stock and two of the file.
  expect(answers).toHaveLength(17);
  const shown = answers.map(({ result }) => JSON.stringify(result));
  expect(shown.filter((text) => text.includes('"valid":false'))).toEqual([]);
  expect(stdout.toLowerCase()).toContain('idempotency-replayed: true');
  const found = (text: string): string[] => shown.filter((each) => each.includes(text));
  expect([found('"others":[{').length, found('"delivered":true').length, found('"outcome":"updated"').length]).toEqual([
    1, 1, 1,
  ]);
  expect(stdout).toMatch(/^listening\nping\norder\.created \w{24}$/m);
});

describe('the stock synchroniser', () => {
  const runStock = (file: string, environment: Record<string, string> = {}): ChildProcessWithoutNullStreams => {
    const child = spawn(process.execPath, [join(made, 'stock.mjs'), file], {
      env: { ...process.env, YARMAROK_URL: url, YARMAROK_TOKEN: token, ...environment },
    });
    started.push(child);
    return child;
  };
  const outputOf = async (child: ChildProcessWithoutNullStreams): Promise<{ code: unknown; text: string }> => {
    let text = '';
    child.stdout.on('data', (part: Buffer) => (text += part.toString()));
    child.stderr.on('data', (part: Buffer) => (text += part.toString()));
    const [code] = (await once(child, 'close')) as [unknown];
    return { code, text };
  };

  it('sets stock and prices, and goes on where it was killed, behind a line that hangs', async () => {
    const products = await listed('product', { limit: 3, columns: ['sku', 'quantity'] });
    const skus = products.map(({ fields }) => String(fields.sku?.[0]));
    const lines = [
      'sku;quantity;price',
      ...skus.map((sku) => `${sku};77;`),
      ...Array.from({ length: 2500 }, (_, at) => `"NO ""${at}""";1;2,50`),
    ];
    const file = join(folder, 'stock.csv');
    writeFileSync(file, `\uFEFF${lines.join('\r\n')}\r\n`);

    // The first answer is never given; from then on everything comes through, until the second part is asked for.
    const seen: number[] = [];
    let kill: (() => void) | null = null;
    const line = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts);
        const count = (JSON.parse(body.toString()) as { items: unknown[] }).items.length;
        seen.push(count);
        if (seen.length === 1) return;
        if (seen.length === 3) {
          kill?.();
          return;
        }
        const headers = { 'content-type': 'application/json', authorization: request.headers.authorization ?? '' };
        void fetch(`${url}${request.url}`, { method: 'PUT', headers, body }).then(async (answered) => {
          response.writeHead(answered.status, { 'content-type': 'application/json' });
          response.end(await answered.text());
        });
      });
    });
    line.listen(0, '127.0.0.1');
    await once(line, 'listening');
    const address = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
    const child = runStock(file, { YARMAROK_URL: address, YARMAROK_TIMEOUT: '8000' });
    kill = () => child.kill('SIGKILL');
    await once(child, 'close');
    line.closeAllConnections();
    line.close();
    expect(seen).toEqual([1000, 1000, 1000]);
    expect(existsSync(`${file}.place`)).toBe(true);

    const { code, text } = await outputOf(runStock(file, { YARMAROK_TIMEOUT: '20000' }));
    expect(text.split('\n').filter((each) => each.endsWith('of 2503'))).toEqual(['2000 of 2503', '2503 of 2503']);
    expect([code, text]).toEqual([2, expect.stringContaining('updated 3, unchanged 0, refused 2500')]);
    expect(existsSync(`${file}.place`)).toBe(false);
    const after = await listed('product', {
      limit: 3,
      columns: ['sku', 'quantity'],
      filter: { $and: [{ 'sku.0': { $in: skus } }] },
    });
    expect(after.map(({ fields }) => fields.quantity?.[0])).toEqual([77, 77, 77]);
  });

  it('names what is wrong with a file', async () => {
    const file = join(folder, 'wrong.csv');
    writeFileSync(file, 'article,quantity\nA,1\n');
    const { code, text } = await outputOf(runStock(file));
    expect([code, text]).toEqual([1, expect.stringContaining('has no column sku')]);
  });
});
