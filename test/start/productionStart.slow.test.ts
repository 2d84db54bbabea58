import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const project = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'yarmarok-start-'));
const checkout = join(folder, 'checkout');
const programs = join(folder, 'bin');
const ciLog = join(folder, 'ci.log');
const running: ChildProcess[] = [];

const signal = (child: ChildProcess, name: NodeJS.Signals): void => {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, name);
};

/** A clone of this working tree: no packages, nothing built. */
function cloneProject(): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  for (const path of listed.split('\0').filter((each) => each !== '' && existsSync(join(project, each)))) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true });
    copyFileSync(join(project, path), join(checkout, path));
  }
}

beforeAll(() => {
  cloneProject();
  mkdirSync(programs);
  symlinkSync(join(project, 'test', 'start', 'npmStandIn.mjs'), join(programs, 'npm'));
});

afterAll(() => {
  for (const child of running) signal(child, 'SIGKILL');
  rmSync(folder, { recursive: true });
});

/** The README's command, with a free port and local packages. */
function productionCommand(): string {
  const [, command] = /One machine: `([^`]+ npm start)`/.exec(readFileSync(join(checkout, 'README.md'), 'utf8')) ?? [];
  if (command === undefined) throw new Error('README has no production command');
  return command;
}

const environment = (): NodeJS.ProcessEnv => {
  // Environment variables of the outer npm would affect the inner one.
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|MONGODB_URL$|S3_)/.test(name));
  return {
    ...Object.fromEntries(own),
    PATH: `${programs}:${process.env.PATH ?? ''}`,
    PORT: '0',
    SHUTDOWN_GRACE: '0',
    INSTALLED_PACKAGES: realpathSync(join(project, 'node_modules')),
    REAL_NPM: execFileSync('which', ['npm'], { encoding: 'utf8' }).trim(),
    CI_LOG: ciLog,
    NODE_ENV: undefined,
  };
};

function startProduct(): { child: ChildProcess; printed: () => string; ready: Promise<string> } {
  let text = '';
  const child = spawn('sh', ['-c', productionCommand()], { cwd: checkout, env: environment(), detached: true });
  running.push(child);
  const ready = new Promise<string>((resolve, reject) => {
    const read = (part: Buffer): void => {
      text += part.toString();
      if (text.includes('Yarmarok is ready')) resolve(text);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${text}`)));
  });
  return { child, printed: () => text, ready };
}

/** The command lines of a process's descendants. */
function descendants(pid: number): string[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  const processes = lines.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)?.slice(1) ?? []);
  const below = (parent: string): string[] =>
    processes.flatMap(([own = '', of, args = '']) => (of === parent ? [args, ...below(own)] : []));
  return below(String(pid));
}

const addressOf = async ({ url }: { url: string }): Promise<number> => (await fetch(url)).status;

/** The server's local URL, from its data folder; the printed one is the public URL. */
function originOf(): string {
  return (JSON.parse(readFileSync(join(checkout, 'data', 'server.json'), 'utf8')) as { origin: string }).origin;
}

const ciCalls = (): string[] => (existsSync(ciLog) ? readFileSync(ciLog, 'utf8').trim().split('\n') : []);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The instructions of the Dockerfile's last stage. */
function imageStage(): { keyword: string; text: string }[] {
  const text = readFileSync(join(checkout, 'Dockerfile'), 'utf8').replace(/\\\n\s*/g, '');
  const stage = text.slice(text.lastIndexOf('\nFROM ') + 1);
  return stage
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ keyword: line.slice(0, line.indexOf(' ')), text: line.slice(line.indexOf(' ') + 1) }));
}

/** What the last stage copies, in the folder of the image: built parts and packages come from the checkout. */
function makeImage(): string {
  const image = join(folder, 'image');
  mkdirSync(image);
  for (const { keyword, text } of imageStage()) {
    if (keyword !== 'COPY') continue;
    const paths = text.split(' ').filter((each) => !each.startsWith('--'));
    const into = paths.pop() ?? '';
    for (const path of paths) {
      const from = join(checkout, path.replace(/^\/app\//, ''));
      const to = into.endsWith('/') ? join(image, into, basename(path)) : join(image, into);
      cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    }
  }
  return image;
}

function imageCommand(keyword: string): string[] {
  const { text } = imageStage().find((each) => each.keyword === keyword) ?? { text: '' };
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}

const describeOnPosix = process.platform === 'win32' ? describe.skip : describe;

describeOnPosix('the production command of the README', () => {
  jest.setTimeout(400_000);

  it('installs, builds and starts in a fresh clone, and no build process stays', async () => {
    const { child, ready } = startProduct();
    await ready;
    expect(ciCalls()).toEqual([expect.stringContaining('ci --include=dev')]);
    const origin = originOf();
    expect(await addressOf({ url: `${origin}/readyz` })).toBe(200);
    expect(await addressOf({ url: `${origin}/admin/` })).toBe(200);
    expect(descendants(child.pid ?? 0).filter((args) => /esbuild|vite|buildPart/.test(args))).toEqual([]);
    signal(child, 'SIGTERM');
    // When the server has let go of its output too: npm ends before it.
    await once(child, 'close');
  });

  it('starts what is built with the production packages alone, and installs nothing', async () => {
    execFileSync('npm', ['ci', '--omit=dev'], { cwd: checkout, env: environment() });
    const before = ciCalls();
    expect(existsSync(join(checkout, 'node_modules', 'vite'))).toBe(false);
    const { child, ready } = startProduct();
    expect(await ready).not.toContain('Building');
    expect(await addressOf({ url: `${originOf()}/readyz` })).toBe(200);
    expect(ciCalls()).toEqual(before);
    signal(child, 'SIGTERM');
    // When the server has let go of its output too: npm ends before it.
    await once(child, 'close');
  });

  it('installs the production packages alone where the product is built and nothing is installed', async () => {
    rmSync(join(checkout, 'node_modules'), { recursive: true });
    const { child, ready } = startProduct();
    expect(await ready).not.toContain('Building');
    expect(ciCalls().at(-1)).toContain('ci --omit=dev');
    signal(child, 'SIGTERM');
    // When the server has let go of its output too: npm ends before it.
    await once(child, 'close');
  });

  it('runs in what the image contains, checks its health and makes a backup, and installs nothing', async () => {
    const before = ciCalls();
    expect(existsSync(join(checkout, 'node_modules', 'vite'))).toBe(false);
    const image = makeImage();
    expect(existsSync(join(image, 'api'))).toBe(false);
    const variables = Object.fromEntries(
      (imageStage().find(({ keyword }) => keyword === 'ENV')?.text ?? '').split(' ').map((each) => each.split('=')),
    ) as Record<string, string>;
    const port = String(await freePort());
    const env = { ...environment(), ...variables, HOST: '127.0.0.1', PORT: port, DATA_DIR: join(folder, 'volume') };
    const [program = '', ...args] = imageCommand('CMD');
    const server = spawn(program, args, { cwd: image, env, detached: true });
    running.push(server);
    let printed = '';
    for await (const part of server.stdout as AsyncIterable<Buffer>) {
      printed += part.toString();
      if (printed.includes('Yarmarok is ready')) break;
    }
    expect(printed).toContain('Yarmarok is ready');
    const [checker = '', ...checked] = imageCommand('HEALTHCHECK');
    expect(spawnSync(checker, checked, { env }).status).toBe(0);
    expect(await addressOf({ url: `http://127.0.0.1:${port}/admin/` })).toBe(200);
    const backup = join(folder, 'backup.gz');
    expect(spawnSync('node', ['scripts/backup.mjs', backup], { cwd: image, env }).status).toBe(0);
    expect(spawnSync('node', ['scripts/restore.mjs', backup, '--check'], { cwd: image, env }).status).toBe(0);
    expect(ciCalls()).toEqual(before);
    signal(server, 'SIGTERM');
    await once(server, 'exit');
    expect(spawnSync(checker, checked, { env }).status).toBe(1);
  });
});
