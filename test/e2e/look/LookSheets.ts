import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { ScreenOptions } from '../openScreen';

const folder = join(process.cwd(), 'test-results', 'look');

/** Screenshots of `npm run look`, and a page that shows all of a screen side by side. Nothing is written by `npm test`. */
export class LookSheets {
  readonly #shots = new Map<string, string[]>();

  readonly #isOn = process.env.LOOK === 'all';

  constructor() {
    if (!this.#isOn) return;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }

  async shoot(page: Page, route: string, { language, width, dark }: ScreenOptions): Promise<void> {
    if (!this.#isOn) return;
    const name = `${route.slice(1).replaceAll('/', '-') || 'home'} ${language} ${width} ${dark ? 'dark' : 'light'}.png`;
    await page.screenshot({ path: join(folder, name), animations: 'disabled' });
    this.#shots.set(route, [...(this.#shots.get(route) ?? []), name]);
  }

  write(): void {
    if (!this.#isOn) return;
    const rows = [...this.#shots].map(
      ([route, names]) =>
        `<h2>${route}</h2><p>${names.map((name) => `<a href="${encodeURI(name)}"><img loading="lazy" src="${encodeURI(name)}" alt="${name}" title="${name}"></a>`).join('')}</p>`,
    );
    const style =
      'body{font:14px sans-serif;margin:20px}p{display:flex;gap:8px;overflow-x:auto}img{height:300px;border:1px solid #ccc}';
    const page = `<!doctype html><meta charset="utf-8"><title>Yarmarok</title><style>${style}</style>${rows.join('')}`;
    writeFileSync(join(folder, 'index.html'), page);
  }
}
