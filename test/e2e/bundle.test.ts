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
const panel = (JSON.parse(readFileSync(join(built, 'panel-files.json'), 'utf8')) as string[]).map(
  (name) => name.split('/').at(-1) ?? '',
);
const sizeOf = (names: readonly string[]) => names.reduce((sum, name) => sum + gzipSync(read(name)).length, 0);
const importsOf = (name: string) =>
  [
    ...read(name)
      .toString('utf8')
      .matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g),
  ].map(([, found]) => found ?? '');

/** What the server puts into the page of a guest, by base path and language. */
const guestPages = JSON.parse(readFileSync(join(built, 'guest-page.json'), 'utf8')) as {
  script: string;
  pages: Record<string, Record<string, { title: string; body: string }>>;
};

describe('the built panel', () => {
  it('sends a guest at most 46 KB before the form stands: the page that it is in, and the styles, compressed', () => {
    const forms = Object.values(guestPages.pages).flatMap((byLanguage) => Object.values(byLanguage));
    expect(forms).toHaveLength(4);
    const styles = login.filter((name) => name.endsWith('.css'));
    expect(styles).toHaveLength(1);
    for (const { body } of forms) {
      expect(body).toContain('type="password"');
      const sent = page.replace('<div id="root"></div>', () => body) + guestPages.script;
      expect(gzipSync(sent, { level: 4 }).length + sizeOf(styles)).toBeLessThanOrEqual(46 * kilobyte);
    }
  });

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

  it('has no file that needs another one which needs it: what runs first would find half of it undefined', () => {
    const scripts = assets.filter((name) => name.endsWith('.js'));
    // Ended before all that needs them: what is never ended needs itself.
    const left = new Map(scripts.map((name) => [name, importsOf(name).filter((found) => scripts.includes(found))]));
    let ended: readonly string[];
    do {
      ended = [...left].filter(([, needs]) => !needs.some((found) => left.has(found))).map(([name]) => name);
      ended.forEach((name) => left.delete(name));
    } while (ended.length > 0);
    const needed = (name: string) => [...left.values()].some((needs) => needs.includes(name));
    let circle = [...left.keys()];
    for (let before = 0; before !== circle.length;) {
      before = circle.length;
      circle.filter((name) => !needed(name)).forEach((name) => left.delete(name));
      circle = [...left.keys()];
    }
    // One function of the panel, called late, stands in place of one of a package.
    expect(circle.map((name) => name.split('-')[0])).toEqual(['packages', 'panel']);
  });

  it('has our plain element in place of that of Material UI’s icons', () => {
    const own = panel.filter((name) => read(name).includes('MuiSvgIcon-fontSizeSmall'));
    expect(own.map((name) => name.split('-')[0]).sort()).toEqual(['packages', 'panel']);
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

  it('has no script from elsewhere, and within a page none but that of the page of a guest', () => {
    for (const { body } of Object.values(guestPages.pages).flatMap((byLanguage) => Object.values(byLanguage)))
      expect(body).not.toMatch(/<script|<style| style=| on\w+=/);
    expect(guestPages.script).not.toContain('<');
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
