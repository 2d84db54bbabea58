import { formatNumber } from '#domain/text/formatNumber';
import type { Page } from 'playwright-core';
import { browserDescribe } from '../browserDescribe';
import { checkAccessibility } from '../checkAccessibility';
import { eventually } from '../eventually';
import { navigate } from '../navigate';
import { openScreen } from '../openScreen';
import { findLookFaults } from './findLookFaults';
import { LookSheets } from './LookSheets';
import { lookRoutes } from './lookRoutes';
import { isWhole, looksOfTheRun, withLookServer } from './looksOfTheRun';
import { openAndSettle } from './openAndSettle';
import { visit } from '../withPanel';

jest.setTimeout(900_000);

/** What a screen still shows when it has had time: inputs wait for their choices with their value in them. */
async function lastingFaults(page: Page, states: readonly string[]): Promise<string[]> {
  let faults: string[] = [];
  await eventually(async () => {
    faults = await findLookFaults(page, states);
    expect(faults).toEqual([]);
  }, 15_000).catch(() => undefined);
  return faults;
}

browserDescribe('the look of every screen', () => {
  const opened = withLookServer();
  const sheets = new LookSheets();
  afterAll(() => sheets.write());

  it('sees each kind of fault', async () => {
    const { context, page } = await openScreen(opened().browser, opened().panel.origin, { width: 'phone' });
    await page.setContent(`<main>
      <input disabled aria-label="Сума"> <input type="checkbox" disabled>
      <p>2026-11-25T09:41</p>
      <time style="display:block;width:80px">2026-11-25 09:41</time>
      <table><tbody><tr>
        <td style="padding:0">Виконано</td><td style="padding:0">${'довго'.repeat(20)}</td>
        <td style="padding-left:20px"><span class="state-chip">Виконано</span></td>
      </tr></tbody></table>
      <div style="width:50px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">Довгий текст без підказки</div>
      <div title="Уся назва" style="width:50px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">Довга назва</div>
      <button class="MuiButton-containedPrimary">Зберегти</button><button class="button filled">Надіслати</button>
      <button class="MuiButton-containedPrimary" disabled>Збережено</button>
    </main>`);
    const faults = await findLookFaults(page, ['Виконано']);
    expect(faults.map((fault) => fault.replace(/ \d+ px$/, '')).sort()).toEqual([
      'ISO time: 2026-11-25T09:41',
      'cut without title: Довгий текст без підказки',
      'date of two lines: 2026-11-25 09:41',
      'disabled input: Сума',
      'filled buttons: Зберегти, Надіслати',
      'sideways scroll:',
      'state without a chip: Виконано',
      `too near: Виконано | ${'довго'.repeat(12)}`,
    ]);
    await context.close();
  });

  it.each(looksOfTheRun)('$language, $width, dark: $dark', async (look) => {
    const { context, page, base, texts, complaints } = await visit(opened(), look);
    const { routes, states, waiting } = await lookRoutes(context.request, opened().panel.origin, look.language);
    const onOff = [texts.panel.form.turnedOn, texts.panel.form.turnedOff];
    const found: Record<string, string[]> = {};
    await openAndSettle(page, () => page.goto(base));
    for (const route of routes) {
      if (route !== '/') await openAndSettle(page, () => navigate(page, `${base}${route.slice(1)}`));
      const faults = await lastingFaults(page, [...states, ...onOff]);
      const count = waiting.find(({ path }) => path === route)?.count;
      if (count !== undefined) {
        let shown: string[] = [];
        // Views are counted after their list.
        await eventually(async () => {
          shown = await page.locator('main nav b, main [role=status]').allTextContents();
          expect(shown).toContain(formatNumber(count, look.language));
        }).catch(() => faults.push(`the menu says ${count}: ${shown.join()}`));
      }
      if (isWhole) faults.push(...(await checkAccessibility(page)).map((violation) => JSON.stringify(violation)));
      if (faults.length > 0) found[route] = faults;
      await sheets.shoot(page, route, look);
    }
    expect(found).toEqual({});
    expect(complaints).toEqual([]);
    await context.close();
  });
});
