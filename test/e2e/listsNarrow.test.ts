import type { Page } from 'playwright-core';
import { browserDescribe } from './browserDescribe';
import { eventually } from './eventually';
import { navigateToList } from './navigate';
import { shoot } from './openScreen';
import { visit, withServer } from './withPanel';

jest.setTimeout(120_000);

const card = 'main li[data-row]';
const lists = ['product', 'category', 'review', 'property', 'user'] as const;

/** Touch targets above the first card that are too small, and those without an accessible name. */
const unfit = (page: Page, first: number) =>
  page
    .locator('main')
    .locator('a, button, input, [role=combobox], [role=radio]')
    .evaluateAll(
      (found, top) =>
        found.flatMap((element) => {
          const seen = element.matches('input') ? (element.closest('.MuiInputBase-root') ?? element) : element;
          const { y, width, height } = seen.getBoundingClientRect();
          const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
          // The import's file input comes with its script, and is reached by a button.
          const hidden = element.getAttribute('aria-hidden') === 'true' || element.matches('[hidden]');
          if (hidden || y >= top) return [];
          // The two options of a segmented control are as high as their frame.
          const high = element.matches('[role=radio]') ? 40 : 44;
          return width >= 44 && height >= high && name !== ''
            ? []
            : [`${element.outerHTML.slice(0, 120)} ${width} × ${height}`];
        }),
      first,
    );

/** The list of categories stands behind their tree. */
const listOf = (entity: string): string => `${entity}/list${entity === 'category' ? '?page=1&sort=title' : ''}`;

browserDescribe('a list on a small screen', () => {
  const opened = withServer();

  it('of a phone begins in the upper third, with all that stands above within reach of a finger', async () => {
    const { context, page, base, texts, complaints } = await visit(opened(), { width: 'phone' });
    await page.goto(base);
    await page.getByRole('main').waitFor();
    for (const entity of lists) {
      await navigateToList(page, `${base}${listOf(entity)}`);
      await page.locator(card).first().waitFor();
      const box = await page.locator(card).first().boundingBox();
      // Lists that can be reordered have one more line.
      expect({ entity, fits: (box?.y ?? Infinity) <= (entity === 'category' ? 310 : 844 / 3) }).toEqual({
        entity,
        fits: true,
      });
      expect([entity, await unfit(page, box?.y ?? 0)]).toEqual([entity, []]);
    }
    await navigateToList(page, `${base}product/list?page=1&sort=-price&filter=active:yes;quantity:1,;price:1,`);
    await page.locator(card).first().waitFor();
    await shoot(page, 'list-phone-filtered');
    expect((await page.locator(card).first().boundingBox())?.y).toBeLessThan(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: texts.panel.list.removeFilter.replace('%{name}', 'Увімкнено') }).click();
    await page.getByRole('button', { name: texts.panel.list.resetSorting }).click();
    await page.waitForURL((url) => !url.search.includes('sort=') && !url.search.includes('active'));
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each(['uk', 'en'] as const)('fits on 320 px, %s', async (language) => {
    const { context, page, base } = await visit(opened(), { width: 'phone', language });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(base);
    await page.getByRole('main').waitFor();
    for (const query of [...lists.map(listOf), 'product/list?page=1&sort=-_updated&filter=active:yes;price:1,']) {
      await navigateToList(page, base + query);
      await page.locator(card).first().waitFor();
      expect([query, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([query, 320]);
    }
    await shoot(page, `list-320-${language}`);
    await context.close();
  });

  it('of a tablet has rows one under the other, each with its price, and the views in sight', async () => {
    const { context, page, base } = await visit(opened(), { width: 'tablet' });
    await page.goto(`${base}product/list`);
    const first = page.locator(card).first();
    await first.getByText('₴').first().waitFor();
    expect(await page.getByText('Немає в наявності').first().isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
    await context.close();
  });

  it.each([1024, 1280])('lets columns go where %s px are too few, and never the price and the menu', async (width) => {
    const { context, page, base } = await visit(opened(), { width: 'tablet' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${base}product/list`);
    const row = page.locator('tbody tr').first();
    await row.waitFor();
    const table = page.getByRole('region').filter({ has: page.locator('table') });
    expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
    for (const seen of [row.locator('td.right').first(), row.locator('td.actions button')]) {
      const box = await seen.boundingBox();
      expect(box?.width).toBeGreaterThan(0);
      expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    // What gives way first: how long ago the product was changed, then its shop.
    expect(await row.locator('time i').isVisible()).toBe(false);
    const shown = await page.getByRole('columnheader').count();
    await page.setViewportSize({ width: 1680, height: 900 });
    await eventually(async () => expect(await page.getByRole('columnheader').count()).toBeGreaterThan(shown));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1680);
    await context.close();
  });

  it('moves the columns that somebody has chosen sideways, with names and menus in sight', async () => {
    const { context, page, base } = await visit(opened(), { width: 'tablet' });
    await page.setViewportSize({ width: 1024, height: 900 });
    const columns = ['title', 'price', 'quantity', 'shop', 'category', 'active', '_updated', '_created', 'tags'];
    const { origin } = new URL(base);
    await context.request.put(`${origin}/api/product/list-setup`, { data: { columns }, headers: { origin } });
    await page.goto(`${base}product/list`);
    await page.locator('tbody tr').first().waitFor();
    const edges = () =>
      page
        .locator('tbody tr')
        .first()
        .evaluate((row) => {
          const actions = row.querySelector('.actions')?.getBoundingClientRect().left ?? 0;
          return [...row.querySelectorAll('td:not(.actions)')].map(
            (cell) => cell.getBoundingClientRect().right - actions,
          );
        });
    expect((await edges()).some((over) => over > 0)).toBe(true);
    const table = page.getByRole('region').filter({ has: page.locator('table') });
    await table.evaluate((region) => {
      region.scrollLeft = region.scrollWidth;
    });
    // The fixed column follows with the frame that draws the scrolled table.
    await eventually(async () => expect((await edges()).every((over) => over <= 0.5)).toBe(true));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
    await context.request.put(`${origin}/api/product/list-setup`, { data: {}, headers: { origin } });
    await context.close();
  });
});
