import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const built = join(process.cwd(), 'dist', 'admin');
const assets = readdirSync(join(built, 'assets')).filter((name) => /\.(js|css)$/.test(name));
const read = (name: string) => readFileSync(join(built, 'assets', name));

const kilobyte = 1024;
const page = readFileSync(join(built, 'index.html'), 'utf8');
/** The files that the page itself names: what a guest gets at every address. */
const login = [...page.matchAll(/(?:src|href)="\.\/assets\/([^"]+\.(?:js|css))"/g)].map(([, name]) => name ?? '');
/** What the page names beside them for whoever has a session; the first list is there with them. */
const panel = (JSON.parse(readFileSync(join(built, 'panel-scripts.json'), 'utf8')) as string[]).map(
  (name) => name.split('/').at(-1) ?? '',
);
const sizeOf = (names: readonly string[]) => names.reduce((sum, name) => sum + gzipSync(read(name)).length, 0);
const importsOf = (name: string) =>
  [
    ...read(name)
      .toString('utf8')
      .matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g),
  ].map(([, found]) => found ?? '');

describe('the built panel', () => {
  it('sends a guest at most 90 KB of scripts and styles, compressed, and nothing of the panel', () => {
    expect(login.length).toBeGreaterThan(1);
    expect(sizeOf(login)).toBeLessThanOrEqual(90 * kilobyte);
    for (const name of login.filter((file) => file.endsWith('.js')))
      expect([name, importsOf(name).filter((found) => !login.includes(found))]).toEqual([name, []]);
  });

  it('sends a guest at most 150 KB in all: page, scripts, styles and the fonts of both scripts, as browsers get them', () => {
    const fonts = readdirSync(join(built, 'assets')).filter((name) =>
      /^inter-(latin|cyrillic)-wght.*\.woff2$/.test(name),
    );
    expect(fonts).toHaveLength(2);
    const copyOf = (name: string) => (existsSync(join(built, 'assets', `${name}.br`)) ? `${name}.br` : name);
    const size = [...login.map(copyOf), ...fonts].reduce((sum, name) => sum + read(name).length, 0);
    expect(size + gzipSync(page).length).toBeLessThanOrEqual(150 * kilobyte);
  });

  it('shows the first list with at most 322 KB of scripts and styles, compressed, in at most eight files', () => {
    // The texts of one language come beside the panel's code.
    const texts = assets.filter((name) => /^(uk|en)Texts-/.test(name));
    expect(texts).toHaveLength(2);
    const longest = texts.reduce((one, other) => (sizeOf([one]) > sizeOf([other]) ? one : other));
    const first = [...login, ...panel, longest];
    expect(panel.length).toBeGreaterThan(0);
    for (const name of [...panel, longest])
      expect([name, importsOf(name).filter((found) => !first.includes(found))]).toEqual([name, []]);
    expect(sizeOf(first)).toBeLessThanOrEqual(322 * kilobyte);
    expect(first.length).toBeLessThanOrEqual(8);
  });

  it('holds neither the mocks nor a store', () => {
    const marks = [
      'mockServiceWorker',
      'mock-developer-menu',
      'yarmarok-demo',
      'yarmarok-mock-session',
      'IDBFactory',
      'Косівська майстерня',
    ];
    for (const name of assets) {
      const text = read(name).toString('utf8');
      expect([name, marks.filter((mark) => text.includes(mark))]).toEqual([name, []]);
    }
    expect(readdirSync(built)).not.toContain('mockServiceWorker.js');
  });

  it('has no inline script and no script from elsewhere', () => {
    for (const [tag] of page.matchAll(/<script[^>]*>/g)) expect(tag).toContain('src="./assets/');
  });
});

describe('the built server', () => {
  const server = join(process.cwd(), 'dist', 'server');
  const fileOf = (ending: string) => join(server, readdirSync(server).find((name) => name.endsWith(ending)) ?? '');
  const script = readFileSync(fileOf('.cjs'), 'latin1');

  it('is a script that means the same when it is read as Latin letters', () => {
    expect(/[^\0-\x7f]/.exec(script)?.index).toBeUndefined();
  });

  it('has the code that this version of Node compiles of it', () => {
    const isTaken = `
      const [script, cachedData] = process.argv.slice(1).map((name) => fs.readFileSync(name));
      console.log(!new vm.Script(script.toString('latin1'), { cachedData }).cachedDataRejected);`;
    // A process of its own: what V8 has compiled holds for the same flags.
    const said = execFileSync(process.execPath, ['-e', isTaken, fileOf('.cjs'), fileOf('.v8')], { encoding: 'utf8' });
    expect(said).toBe('true\n');
  });
});
