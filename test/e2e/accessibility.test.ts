import { browserDescribe } from './browserDescribe';
import { checkAccessibility } from './checkAccessibility';
import { navigate, navigateToList } from './navigate';
import { openScreen, shoot } from './openScreen';
import { someOf } from './someOf';
import { admin } from './startServer';
import { textsIn } from './texts';
import { logIn } from './walkProduct';
import { withServer } from './withPanel';

jest.setTimeout(180_000);

const looks = someOf([
  { language: 'uk', width: 'desktop', dark: false },
  { language: 'en', width: 'phone', dark: true },
  { language: 'uk', width: 'tablet', dark: true },
  { language: 'en', width: 'desktop', dark: true },
  { language: 'uk', width: 'phone', dark: false },
] as const);

browserDescribe('every screen passes axe', () => {
  const opened = withServer();

  it.each(looks)('$language, $width, dark: $dark', async (look) => {
    const { context, page } = await openScreen(opened().browser, opened().panel.origin, look);
    const panel = `${opened().panel.origin}/admin/`;
    const texts = textsIn(look.language);
    const found: Record<string, unknown> = {};
    const check = async (screen: string) => {
      await shoot(page, `axe-${look.language}-${look.width}-${look.dark ? 'dark' : 'light'}-${screen}`);
      const violations = await checkAccessibility(page);
      if (violations.length > 0) found[screen] = violations;
    };

    await page.goto(panel);
    await page.getByRole('button', { name: texts.logIn, exact: true }).waitFor();
    await check('login');
    await page.getByRole('button', { name: texts.logIn, exact: true }).click();
    await check('login-empty');
    await page.goto(`${panel}user/register`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await check('register');
    await page.goto(`${panel}user/thanks`);
    await page.locator('main a.login-submit').waitFor();
    await check('thanks');

    await logIn({ page, panel, language: look.language, account: admin });
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await check('dashboard');

    await navigateToList(page, `${panel}review/list?page=1&filter=state:waiting`);
    await check('reviews');
    await navigateToList(page, `${panel}product/list`);
    await check('list');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: texts.panel.shortcuts.title }).waitFor();
    await check('shortcuts');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await navigateToList(page, `${panel}category/list?page=1&sort=order&limit=0&filter=parent:`);
    await page.getByText(texts.panel.order.ready).waitFor();
    await check('ordered');
    await navigateToList(page, `${panel}product/list`);
    await page.getByRole('button', { name: texts.panel.list.showFilters }).click();
    await check('filters');
    await page.getByRole('button', { name: texts.panel.list.hideFilters }).click();
    await navigateToList(page, `${panel}product/list?page=1&type=trash`);
    await check('trash');
    await page.getByRole('checkbox').last().click();
    // It is loaded with the first selection, and has the key that ends it.
    const bulk = page.getByRole('toolbar', { name: texts.panel.list.bulk });
    await bulk.waitFor();
    await check('selected');
    await page.keyboard.press('Escape');
    await bulk.waitFor({ state: 'hidden' });
    await navigate(page, `${panel}product/list?page=1&search=${encodeURIComponent('немає такого')}`);
    await page
      .getByText(/не знайдено|No products/)
      .first()
      .waitFor();
    await check('nothing-found');

    await navigateToList(page, `${panel}product/list?page=1&search=VYS-0142`);
    await page
      .getByRole('link', { name: /Борщівська|Borshchiv/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: texts.price, exact: true }).waitFor();
    // The gallery loads its files after the form is rendered.
    await page
      .getByRole('button', { name: /^(Без ALT|No ALT)/ })
      .first()
      .waitFor();
    await check('form');
    await page.getByRole('tab').nth(1).click();
    await check('form-attributes');
    await page.getByRole('tab').last().click();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await check('form-history');
    for (const screen of ['changes', 'jobs', 'mails']) {
      await navigate(page, panel + screen);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('status').first().waitFor({ state: 'detached' });
      await check(screen);
    }
    await navigate(page, `${panel}user/create`);
    await page.getByRole('textbox', { name: texts.email }).waitFor();
    await page.getByRole('textbox', { name: texts.email }).fill('wrong');
    await page.getByRole('button', { name: texts.panel.actions.save, exact: true }).click();
    await page.getByRole('alert').first().waitFor();
    await check('form-invalid');
    await page.goto(`${panel}nothing/here`);
    await page.getByRole('heading', { level: 1, name: texts.panel.notFound.heading }).waitFor();
    await check('not-found');

    expect(found).toEqual({});
    await context.close();
  });
});
