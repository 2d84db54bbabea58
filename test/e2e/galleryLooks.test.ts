import type { Browser } from 'playwright-core';
import { mockPassword } from '../../mocks/host';
import { browserDescribe } from './browserDescribe';
import { checkAccessibility } from './checkAccessibility';
import { openBrowser, openScreen, shoot } from './openBrowser';
import { startBuiltMock } from './startBuiltMock';
import { logIn } from './walkProduct';

jest.setTimeout(180_000);

/** Every pair of a language, a width and a theme is among them. */
const looks = [
  { language: 'uk', width: 'desktop', dark: false },
  { language: 'en', width: 'desktop', dark: true },
  { language: 'en', width: 'phone', dark: false },
  { language: 'uk', width: 'phone', dark: true },
] as const;
const sample = '9a11e2700000000000000001';

browserDescribe('every tab of the gallery passes axe', () => {
  let panel: Awaited<ReturnType<typeof startBuiltMock>>;
  let browser: Browser;
  beforeAll(async () => {
    [panel, browser] = await Promise.all([startBuiltMock(), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await panel.stop();
  });

  it.each(looks)('$language, $width, dark: $dark', async (look) => {
    const { context, page } = await openScreen(browser, panel.origin, look);
    await logIn({ page, panel: `${panel.origin}/admin/`, language: look.language, account: { email: 'admin@example.com', password: mockPassword } });
    await page.goto(`${panel.origin}/admin/gallery/update/${sample}`);
    const tabs = page.getByRole('tab');
    await tabs.first().waitFor();
    const found: Record<string, unknown> = {};
    const count = await tabs.count();
    for (let at = 0; at < count; at += 1) {
      const tab = tabs.nth(at);
      await tab.click();
      const name = (await tab.getAttribute('id')) ?? '';
      await page.waitForLoadState('networkidle');
      await shoot(page, `gallery-${look.language}-${look.width}-${look.dark ? 'dark' : 'light'}-${at}`, { whole: true });
      const violations = await checkAccessibility(page);
      if (violations.length > 0) found[name] = violations;
    }
    expect(found).toEqual({});
    await context.close();
  });
});
