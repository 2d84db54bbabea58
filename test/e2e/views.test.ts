import type { Page } from 'playwright-core';
import { browserDescribe } from './browserDescribe';
import { checkAccessibility } from './checkAccessibility';
import { shoot } from './openScreen';
import { looks } from './looks';
import { visit, withServer } from './withPanel';

jest.setTimeout(120_000);

interface Watched {
  shifts: PerformanceObserver;
  sum: number;
}

/** Sums up layout shifts (CLS) since the first rendering. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched = window as unknown as Watched;
    const add = (entries: PerformanceEntry[]) =>
      entries.forEach((entry) => (watched.sum += (entry as unknown as { value: number }).value));
    watched.sum = 0;
    watched.shifts = new PerformanceObserver((list) => add(list.getEntries()));
    watched.shifts.observe({ type: 'layout-shift', buffered: true });
  });

/** Until for half a second nothing has come and nothing has changed: live updates keep the network from being idle. */
const untilPageRests = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let rest: ReturnType<typeof setTimeout> | undefined;
        const again = () => {
          clearTimeout(rest);
          rest = setTimeout(() => {
            for (const watcher of watchers) watcher.disconnect();
            resolve();
          }, 500);
        };
        const [came, changed] = [new PerformanceObserver(again), new MutationObserver(again)];
        const watchers = [came, changed];
        came.observe({ type: 'resource' });
        changed.observe(document, { subtree: true, childList: true, attributes: true });
        again();
      }),
  );
const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { shifts, sum } = window as unknown as Watched;
    return shifts.takeRecords().reduce((all, entry) => all + (entry as unknown as { value: number }).value, sum);
  });

browserDescribe('views and columns in a browser', () => {
  const opened = withServer();

  it.each(looks)('pass axe and fit the screen: $language, $width, dark: $dark', async (look) => {
    const { context, page, complaints, texts, base } = await visit(opened(), look);
    const { views } = texts.panel;
    const found: Record<string, unknown> = {};
    const check = async (state: string) => {
      await shoot(page, `views-${look.language}-${look.width}-${look.dark ? 'dark' : 'light'}-${state}`);
      const violations = await checkAccessibility(page);
      if (violations.length > 0) found[state] = violations;
      if (await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth))
        found[`${state}, width`] = 'the page scrolls sideways';
    };
    await page.goto(`${base}product/list?page=1&filter=active:yes&sort=-price`);
    await page.getByRole('button', { name: views.menu }).waitFor();
    await page.locator('main').getByText('₴').first().waitFor();
    await check('differing');
    await page.getByRole('button', { name: views.menu }).click();
    await page.getByRole('menuitem', { name: views.saveAs }).waitFor();
    await check('menu');
    await page.getByRole('menuitem', { name: views.saveAs }).click();
    await page.getByRole('textbox', { name: views.name }).fill(`${look.language} ${look.width} ${look.dark}`);
    await check('new');
    await page.getByRole('button', { name: views.confirm, exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    if (look.width === 'phone') {
      await page.getByRole('button', { name: texts.panel.list.actionsColumn, exact: true }).click();
      await page.getByRole('menuitem', { name: views.setup }).waitFor();
      await check('list menu');
      await page.getByRole('menuitem', { name: views.setup }).click();
    } else await page.getByRole('button', { name: views.setup }).click();
    await page.getByRole('dialog', { name: views.setup }).waitFor();
    await check('columns');
    await page.keyboard.press('Escape');
    expect(found).toEqual({});
    expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
    await context.close();
  });

  it('columns are moved by keyboard from their handles, and nothing moves when the page is drawn anew', async () => {
    const { context, page, texts, base } = await visit(opened(), { language: 'en' });
    const { views, inputs } = texts.panel;
    await page.goto(`${base}product/list`);
    await page.getByRole('button', { name: views.setup }).click();
    const dialog = page.getByRole('dialog', { name: views.setup });
    await dialog.getByRole('checkbox', { name: 'Tags' }).check();
    await dialog.getByRole('radio', { name: views.compact }).click();
    // Attributes of products are columns too.
    const count = String(await dialog.getByRole('checkbox').count());
    await dialog.getByRole('button', { name: inputs.take.replace('%{name}', 'Price'), exact: true }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page
      .getByText(inputs.over.replace('%{name}', 'Price').replace('%{place}', '4').replace('%{count}', count))
      .waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await page
      .getByText(inputs.dropped.replace('%{name}', 'Price').replace('%{place}', '4').replace('%{count}', count))
      .waitFor({ state: 'attached' });
    await dialog.getByRole('button', { name: views.apply, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });

    const headings = () => page.getByRole('columnheader').allInnerTexts();
    await page.getByRole('columnheader', { name: 'Tags' }).waitFor();
    const order = (await headings()).map((heading) => heading.trim());
    expect(order.indexOf('Price')).toBeLessThan(order.indexOf('Shop'));
    const [row] = await page.locator('tbody tr').all();
    expect((await row?.boundingBox())?.height).toBeLessThanOrEqual(41);

    await watchShifts(page);
    await page.reload();
    await page.getByRole('columnheader', { name: 'Tags' }).waitFor();
    expect((await headings()).map((heading) => heading.trim())).toEqual(order);
    await page.locator('tbody tr a').first().waitFor();
    await untilPageRests(page);
    await shoot(page, 'views-compact');
    expect(await shiftsOf(page)).toBeLessThan(0.02);
    // Counter-check: rows that are pushed down count. Not while what they are pushed from was not drawn: again then.
    await page.waitForFunction(
      () => {
        document.querySelector('main')?.prepend(Object.assign(document.createElement('p'), { style: 'height: 100px' }));
        return (window as unknown as { sum: number }).sum > 0.02;
      },
      undefined,
      { polling: 300 },
    );
    await context.close();
  });
});
