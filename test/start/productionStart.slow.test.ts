import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

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

const describeOnPosix = process.platform === 'win32' ? describe.skip : describe;

describeOnPosix('the production command of the README', () => {
  jest.setTimeout(120_000);

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
});
