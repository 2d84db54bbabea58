import type { Page } from 'playwright-core';
import { mockPassword } from '../../mocks/host';
import { browserDescribe } from './browserDescribe';
import { checkAccessibility } from './checkAccessibility';
import { fillSample } from './gallery/fillSample';
import { navigate } from './navigate';
import type { ScreenOptions } from './openScreen';
import { looks } from './looks';
import { openScreen, shoot } from './openScreen';
import { textsIn } from './texts';
import { logIn } from './walkProduct';
import { withBuiltMock } from './withPanel';

jest.setTimeout(180_000);

const sample = '9a11e2700000000000000001';
const tabs = ['words', 'numbers', 'choices', 'records', 'lists', 'states'] as const;

browserDescribe('the gallery passes axe', () => {
  const opened = withBuiltMock();

  async function openGallery(look: ScreenOptions & { language: 'uk' | 'en' }) {
    const { context, page } = await openScreen(opened().browser, opened().panel.origin, {
      ...look,
      serviceWorker: true,
    });
    const found: Record<string, unknown> = {};
    await logIn({
      page,
      panel: `${opened().panel.origin}/admin/`,
      language: look.language,
      account: { email: 'admin@example.com', password: mockPassword },
    });
    const check = async (what: string, whole: boolean) => {
      await shoot(page, `gallery-${look.language}-${look.width}-${look.dark ? 'dark' : 'light'}-${what}`, { whole });
      const violations = await checkAccessibility(page);
      if (violations.length > 0) found[what] = violations;
    };
    return { context, page, found, check };
  }

  it('keeps what has the focus in sight on a phone', async () => {
    const { context, page } = await openGallery({ language: 'uk', width: 'phone' });
    await navigate(page, `${opened().panel.origin}/admin/gallery/create`);
    await openTab(page, 'numbers');
    await page.locator('#field-number-0').fill('5');
    expect(await coveredStops(page, 30)).toEqual([]);
    await context.close();
  });

  // The mock panel fills its store anew for each visitor.
  describe.each(looks)('$language, $width, dark: $dark', (look) => {
    let gallery: Awaited<ReturnType<typeof openGallery>>;
    beforeAll(async () => {
      gallery = await openGallery(look);
    });
    afterAll(() => gallery.context.close());

    it('on every tab', async () => {
      const { page, found, check } = gallery;
      await fillSample(page, sample);
      await navigate(page, `${opened().panel.origin}/admin/gallery/update/${sample}`);
      for (const tab of tabs) {
        await openTab(page, tab);
        await check(tab, true);
      }
      expect(found).toEqual({});
    });

    it('with a window open, and with errors', async () => {
      const { page, found, check } = gallery;
      const texts = textsIn(look.language).panel;
      const dialog = page.getByRole('dialog');
      const openedBy = async (input: string, there: string, what: string) => {
        await page.locator(input).click();
        await dialog.locator(there).first().waitFor();
        await check(what, false);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      };

      await navigate(page, `${opened().panel.origin}/admin/gallery/create`);
      // Not the form of the sample.
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#field-slug-0')?.value === '');
      await openTab(page, 'records');
      await openedBy('#field-taxonomies-0', '[role=treeitem]', 'tree');
      await openedBy('#field-relations-0', look.width === 'phone' ? 'li' : 'tbody tr', 'picker');
      await openedBy('#field-filter-0', 'form', 'filter');
      await openTab(page, 'numbers');
      await openedBy('#field-date-0 ~ button', '[role=grid]', 'calendar');
      await openTab(page, 'choices');
      await page.locator('#field-many-0').click();
      await page.getByRole('option').first().waitFor();
      await check('options', false);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: texts.actions.save, exact: true }).click();
      // The first tab with an error opens automatically, and the field gets focus.
      await page.waitForFunction(() => document.activeElement?.id === 'field-title-uk');
      await check('errors', true);
      expect(found).toEqual({});
    });
  });
});

/** Opens a tab and waits until it has loaded completely. */
async function openTab(page: Page, tab: (typeof tabs)[number]): Promise<void> {
  await page.locator(`#form-tab-${tab}`).click();
  const inTab = page.locator(`#form-panel-${tab}`);
  await inTab.locator('[id$="-notes"]').last().waitFor({ state: 'attached' });
  await page.waitForFunction(
    (panel) => !document.querySelector(`${panel} :is([aria-busy=true], .MuiSkeleton-root, [aria-label=loading])`),
    `#form-panel-${tab}`,
  );
}

/** Presses Tab, and returns focused elements that are covered by something else. */
async function coveredStops(page: Page, stops: number): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const what = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused?.closest('form')) return '';
      // A star or a swatch is a label: its input is not visible.
      const seen = focused.closest('label') ?? focused;
      const { left, top, width, height } = seen.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit && (seen.contains(hit) || hit.contains(seen))
        ? ''
        : `${seen.outerHTML.slice(0, 120)} under ${hit?.outerHTML.slice(0, 120) ?? 'nothing'}`;
    });
    if (what !== '') covered.push(what);
  }
  return covered;
}
