import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtPrograms } from './testing/builtPrograms';

const folder = mkdtempSync(join(tmpdir(), 'yarmarok-main-'));
// Bundled once, like the product: starting from sources takes three times as long. Inside the project, so that the
// bundle finds its packages.
const programs = builtPrograms('main-test', {
  main: join(__dirname, 'main.ts'),
  imageWorker: join(__dirname, 'adapters', 'images', 'imageWorker.ts'),
  documentWorker: join(__dirname, 'adapters', 'documents', 'documentWorker.ts'),
  sanitizerWorker: join(__dirname, 'adapters', 'sanitizer', 'sanitizerWorker.ts'),
});
const started: ChildProcessWithoutNullStreams[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const startProcess = (environment: Record<string, string>): ChildProcessWithoutNullStreams => {
  const { MONGODB_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [programs('main')], {
    env: { ...inherited, NODE_ENV: 'test', PORT: '0', DATA_DIR: join(folder, 'data'), ...environment },
  });
  started.push(child);
  return child;
};

/** Its output until it reports that it is ready, and a little more: the accounts follow. */
function untilReady(child: ChildProcessWithoutNullStreams, lines: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    let problems = '';
    child.stderr.on('data', (part: Buffer) => (problems += part.toString()));
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString();
      if (text.trimEnd().split('\n').length >= lines) resolve(text);
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${problems}`)));
  });
}

async function ending(child: ChildProcessWithoutNullStreams): Promise<{ code: number; errors: string }> {
  let errors = '';
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
  const [code] = (await once(child, 'exit')) as [number];
  return { code, errors };
}

describe('the server process', () => {
  jest.setTimeout(60_000);

  it('prints where it is and whom to log in as, the same at the second start, and ends cleanly', async () => {
    const first = startProcess({});
    const printed = await untilReady(first, 3);
    const data = join(folder, 'data');
    const files = readdirSync(data);
    expect(files).toEqual(expect.arrayContaining(['yarmarok.db', 'accounts.json', 'server.json']));
    expect(
      [data, ...files.map((file) => join(data, file))].filter((path) => (statSync(path).mode & 0o077) !== 0),
    ).toEqual([]);
    const [, url = '', port = ''] = /(http:\/\/127\.0\.0\.1:(\d+))\/admin\//.exec(printed) ?? [];
    const accounts = [...printed.matchAll(/(administrator|merchant): (\S+) {2}(\S+)/g)].map(
      ([, role, email, password]) => ({ role, email, password }),
    );
    expect(accounts.map(({ role }) => role)).toEqual(['administrator', 'merchant']);
    const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    for (const { email, password } of accounts) {
      const response = await post('/api/user/login', { email, password });
      expect(response.status).toBe(200);
      const cookie = response.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ');
      // Drawn by a thread of its own.
      const slips = await post('/api/order/document', { kind: 'packing-slip', selectedAll: true }, { cookie });
      expect([slips.status, slips.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect((await slips.text()).slice(0, 5)).toBe('%PDF-');
    }
    first.kill('SIGINT');
    expect(await ending(first)).toEqual({ code: 0, errors: '' });

    const second = startProcess({});
    const again = await untilReady(second, 3);
    expect(again.replaceAll(/:\d{4,5}/g, '')).toBe(printed.replaceAll(/:\d{4,5}/g, ''));
    expect(port).not.toBe('');
    second.kill('SIGTERM');
    expect((await ending(second)).code).toBe(0);
  });

  it('measures itself when it has a token for that, and ends cleanly', async () => {
    const token = 'metrics-token-0123456789';
    const server = startProcess({ METRICS_TOKEN: token, DATA_DIR: join(folder, 'measured') });
    const [, port = ''] = /:(\d{4,5})\/admin/.exec(await untilReady(server, 3)) ?? [];
    const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const text = await response.text();
    const { version } = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8')) as { version: string };
    expect(text).toMatch(/yarmarok_jobs\{state="waiting"\} \d/);
    expect(text).toContain(`yarmarok_info{version="${version}"} 1`);
    expect(text).toMatch(
      /yarmarok_store_call_duration_seconds_count\{call="insert",collection="products",result="ok"\} [1-9]/,
    );
    server.kill('SIGTERM');
    expect(await ending(server)).toEqual({ code: 0, errors: '' });
  });

  it('says which variable is wrong and ends with 1', async () => {
    expect(await ending(startProcess({ PORT: 'many', DEMO: 'perhaps' }))).toEqual({
      code: 1,
      errors: 'Yarmarok cannot start:\n  PORT is not a number\n  DEMO is not on or off\n',
    });
  });

  it('says which variable names what can not be opened', async () => {
    writeFileSync(join(folder, 'file'), '');
    const mute = createServer().listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const mongo = `mongodb://127.0.0.1:${(mute.address() as AddressInfo).port}/x?serverSelectionTimeoutMS=300`;
    const [data, database] = await Promise.all([
      ending(startProcess({ DATA_DIR: join(folder, 'file', 'below') })),
      ending(startProcess({ MONGODB_URL: mongo, SECRET_KEY: 'k'.repeat(32), DATA_DIR: join(folder, 'unused') })),
    ]);
    mute.close();
    expect(data).toEqual({ code: 1, errors: expect.stringMatching(/^Yarmarok cannot start: DATA_DIR: .+\n$/) });
    expect(database).toEqual({ code: 1, errors: expect.stringMatching(/^Yarmarok cannot start: MONGODB_URL: .+\n$/) });
  });

  it('says that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { code, errors } = await ending(
      startProcess({ PORT: String((other.address() as AddressInfo).port), DATA_DIR: join(folder, 'other') }),
    );
    other.close();
    expect([code, errors]).toEqual([1, 'Yarmarok cannot start: the port is in use; set PORT to another one\n']);
  });
});
