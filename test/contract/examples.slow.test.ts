import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
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
const dataDir = join(folder, 'data');

async function post(path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
}

async function makeToken(scopes: string[]): Promise<string> {
  const accounts = JSON.parse(readFileSync(join(dataDir, 'accounts.json'), 'utf8')) as Record<string, string>[];
  const { email, password } = accounts.find(({ role }) => role === 'merchant') ?? {};
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
): Promise<{ _id: string; fields: Record<string, Record<string, unknown>> }[]> {
  const response = await fetch(`${url}/api/${entity}/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
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
  url = await startListening(programs('main'), { DATA_DIR: dataDir, PORT: String(await freePort()) });
  token = await makeToken(['product:write', 'order:write', 'delivery:read']);
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
const hiddenIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  );

const unescaped = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')]),
  );

it('the storefront: product, place, quote, an order that is made once, payment, state', async () => {
  const shop = await startListening(join(made, 'storefront.mjs'), { YARMAROK_URL: url, YARMAROK_TOKEN: token });
  const visit = async (path: string, form?: Record<string, string>): Promise<Page> => {
    const response = await fetch(new URL(path, shop), form && { method: 'POST', body: new URLSearchParams(form) });
    return { status: response.status, html: await response.text(), url: response.url };
  };
  const first = await visit('/');
  const [, product = ''] = /\/checkout\?product=(\w+)/.exec(first.html) ?? [];
  expect(product).not.toBe('');
  let address = `/checkout?product=${product}`;
  for (const name of ['region', 'location', 'warehouse']) {
    const [choice = ''] = optionsIn((await visit(address)).html, name);
    expect(choice).not.toBe('');
    address += `&${name}=${encodeURIComponent(choice)}`;
  }
  const { html } = await visit(address);
  expect(html).toMatch(/Разом<\/dt><dd>\d+\.\d\d грн/);
  const values = hiddenIn(html);
  const buyer = { surname: 'Ткачук', name: 'Соломія', phone: '+380677504331', email: 'solomiia@example.com' };

  const refused = await visit('/orders', { ...values, ...buyer, phone: '12' });
  expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('role="alert"')]);

  // The button is pressed twice.
  const key = { ...values, key: hiddenIn(refused.html).key ?? '' };
  const [one, two] = await Promise.all([
    visit('/orders', { ...key, ...buyer }),
    visit('/orders', { ...key, ...buyer }),
  ]);
  expect([one.status, two.url]).toEqual([200, one.url]);
  expect(one.html).toContain('До сплати');
  const order = one.url.split('/').at(-1) ?? '';
  expect(await listed('order', { search: 'solomiia@example.com' })).toHaveLength(1);

  const [, link = ''] = /<a href="([^"]+)">Сплатити/.exec(one.html) ?? [];
  // The page of the demo's bank has a form that pays.
  const desk = await fetch(link.replaceAll('&#38;', '&'));
  const bank = await desk.text();
  const [, action = ''] = /<form method="post" action="([^"]*)"/.exec(bank) ?? [];
  await fetch(new URL(action.replaceAll('&amp;', '&'), desk.url), {
    method: 'POST',
    body: new URLSearchParams({ ...unescaped(hiddenIn(bank)), choice: 'pay' }),
    redirect: 'manual',
  });
  await until(async () => (await visit(`/orders/${order}`)).html.includes('Сплачено'));
  expect((await visit('/orders/none')).status).toBe(404);
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
