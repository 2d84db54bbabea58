import type { Page } from 'playwright-core';
import { browserDescribe } from './browserDescribe';
import { checkAccessibility } from './checkAccessibility';
import { looks } from './looks';
import { openScreen, shoot } from './openScreen';
import { withServer } from './withPanel';

jest.setTimeout(180_000);

const kinds = ['product', 'category', 'shop', 'article', 'page'] as const;

/** The first link of a kind on a page, by what its path begins with. */
const pathTo = (page: Page, prefix: string): Promise<string | null> =>
  page.locator(`a[href^="${prefix}"]`).first().getAttribute('href');

browserDescribe('the public side', () => {
  const opened = withServer();

  it.each(looks)('looks the same to all at $language, $width, dark: $dark', async ({ language, width, dark }) => {
    const { origin } = opened().panel;
    const { context, page, complaints } = await openScreen(opened().browser, origin, { language, width, dark });
    const prefix = language === 'uk' ? '' : '/en';
    const named = `${language}-${width}-${dark ? 'dark' : 'light'}`;
    await page.goto(`${origin}${prefix}/`);
    const paths = new Map<string, string>([['start', `${prefix}/`]]);
    for (const kind of kinds) paths.set(kind, (await pathTo(page, `${prefix}/${kind}/`)) ?? `no ${kind}`);
    paths.set('terms', `${prefix}/page/offer`);
    for (const [kind, path] of paths) {
      const answer = await page.goto(origin + path);
      expect([kind, answer?.status()]).toEqual([kind, 200]);
      expect([kind, await page.getByRole('heading', { level: 1 }).count()]).toEqual([kind, 1]);
      await shoot(page, `public-${kind}-${named}`, { whole: true });
      expect([kind, await checkAccessibility(page)]).toEqual([kind, []]);
      for (const size of [page.viewportSize()?.width ?? 0, 320])
        expect([kind, size, await widthOverflow(page, size)]).toEqual([kind, size, 0]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is accessible on pages of each kind of the sitemap, the newest of it and the oldest', async () => {
    const { origin } = opened().panel;
    const read = async (path: string): Promise<string> => (await fetch(origin + path)).text();
    const pathsIn = (xml: string): string[] =>
      [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
    const parts = await Promise.all(pathsIn(await read('/sitemap.xml')).map(read));
    const all = parts.flatMap(pathsIn);
    expect(all.length).toBeGreaterThan(150);
    const kindOf = (path: string): string => path.replace(/[^/]*$/, '');
    const found = [...new Set(all.map(kindOf))];
    expect(found.length).toBeGreaterThanOrEqual(2 * kinds.length);
    const count = process.env.LOOKS === 'all' ? all.length : 2;
    const paths = found.flatMap((kind) =>
      bothEnds(
        all.filter((path) => kindOf(path) === kind),
        count,
      ),
    );
    // Each in one of the looks, by turns.
    const looked = [
      { width: 'desktop', dark: false },
      { width: 'phone', dark: true },
    ] as const;
    for (const [at, look] of looked.entries()) {
      const { context, page, complaints } = await openScreen(opened().browser, origin, look);
      for (const path of paths.filter((_path, index) => index % looked.length === at)) {
        await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
        expect([path, await checkAccessibility(page)]).toEqual([path, []]);
      }
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  it('is used by keyboard, and without scripts', async () => {
    const { origin } = opened().panel;
    const context = await opened().browser.newContext({ javaScriptEnabled: false, locale: 'uk-UA' });
    const page = await context.newPage();
    await page.goto(`${origin}/`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#main');
    const product = (await pathTo(page, '/product/')) ?? '';
    await page.locator(`a[href="${product}"]`).first().click();
    await page.waitForURL(origin + product);
    expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
    await page.getByRole('link', { name: 'EN (English)', exact: true }).click();
    await page.waitForURL(`${origin}/en${product}`);
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    await context.close();
  });
});

/** The first and the last `count` of a list, each once. */
const bothEnds = <Item>(list: readonly Item[], count: number): Item[] => [
  ...new Set([...list.slice(0, count), ...list.slice(-count)]),
];

/** Pixels that the page is wider than a window of this width. */
async function widthOverflow(page: Page, width: number): Promise<number> {
  const size = page.viewportSize();
  await page.setViewportSize({ width, height: size?.height ?? 900 });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (size) await page.setViewportSize(size);
  return Math.max(0, wider);
}
