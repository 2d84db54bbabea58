import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const built = join(process.cwd(), 'dist', 'admin');
const assets = readdirSync(join(built, 'assets')).filter((name) => /\.(js|css)$/.test(name));
const read = (name: string) => readFileSync(join(built, 'assets', name));

describe('the built panel', () => {
  it('sends at most 150 KB of scripts and styles, compressed, for the login page', () => {
    const page = readFileSync(join(built, 'index.html'), 'utf8');
    const first = [...page.matchAll(/(?:src|href)="\.\/assets\/([^"]+\.(?:js|css))"/g)].map(([, name]) => name ?? '');
    expect(first.length).toBeGreaterThan(1);
    const size = first.reduce((sum, name) => sum + gzipSync(read(name)).length, 0);
    expect(size).toBeLessThanOrEqual(150 * 1024);
  });

  it('holds neither the mocks nor a store', () => {
    const marks = ['mockServiceWorker', 'yarmarok-demo', 'yarmarok-mock-session', 'IDBFactory', 'Косівська майстерня'];
    for (const name of assets) {
      const text = read(name).toString('utf8');
      expect([name, marks.filter((mark) => text.includes(mark))]).toEqual([name, []]);
    }
    expect(readdirSync(built)).not.toContain('mockServiceWorker.js');
  });

  it('has no inline script and no script from elsewhere', () => {
    const page = readFileSync(join(built, 'index.html'), 'utf8');
    for (const [tag] of page.matchAll(/<script[^>]*>/g)) expect(tag).toContain('src="./assets/');
  });
});
