import type { Page } from 'playwright-core';
import { browserDescribe } from './browserDescribe';
import { checkAccessibility } from './checkAccessibility';
import type { ScreenOptions } from './openScreen';
import { openScreen, shoot } from './openScreen';
import { admin } from './startServer';
import { textsIn } from './texts';
import { withServer } from './withPanel';

jest.setTimeout(180_000);

/** Holds the scripts of a page back until they are let through. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = (): void => undefined;
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await isLetThrough;
    // The page may be closed meanwhile.
    await route.continue().catch(() => undefined);
  });
  return letThrough;
}

browserDescribe('the page of a guest', () => {
  const opened = withServer();

  async function arrive(path: string, look: ScreenOptions = {}) {
    const { browser, panel } = opened();
    const screen = await openScreen(browser, panel.origin, look);
    const letThrough = await holdScripts(screen.page);
    await screen.page.goto(panel.origin + path, { waitUntil: 'commit' });
    await screen.page.locator('input[name=email]:focus').waitFor();
    return { ...screen, letThrough, texts: textsIn(look.language ?? 'uk') };
  }

  it.each([
    ['/admin/', { language: 'uk', dark: false, width: 'desktop' }, 'Вхід до панелі керування'],
    ['/merchantpanel/order/list', { language: 'en', dark: true, width: 'phone' }, 'Log in to your merchant panel'],
  ] as const)('has its form at %s before any script file, %o', async (path, look, heading) => {
    const { page, context, complaints, letThrough, texts } = await arrive(path, look);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    const email = page.getByLabel(texts.email);
    const submit = page.locator('.login-submit');
    const drawn = () =>
      submit.evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(document.body).color]);
    const ahead = await drawn();
    expect(ahead[0]).toBe(look.dark ? 'rgb(91, 196, 178)' : 'rgb(15, 107, 98)');
    expect(await checkAccessibility(page)).toEqual([]);
    await shoot(page, `guest-page-${look.language}`);
    const placed = await submit.boundingBox();
    await email.evaluate((element) => void Object.assign(window, { standsSince: element }));

    letThrough();
    await page.locator('.login-footer > span').first().waitFor();
    await page.locator('[data-waits]').waitFor({ state: 'detached' });
    expect(await email.evaluate((element) => element === Reflect.get(window, 'standsSince'))).toBe(true);
    expect([await drawn(), await submit.boundingBox()]).toEqual([ahead, placed]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('keeps what is typed, the caret and the focus, and logs in', async () => {
    const { page, context, complaints, letThrough } = await arrive('/admin/product/list');
    await page.keyboard.type(admin.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(admin.password.slice(1));
    await page.keyboard.press('Home');
    letThrough();
    await page.locator('[data-waits]').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Електронна пошта').inputValue()).toBe(admin.email);
    await page.keyboard.type(admin.password.slice(0, 1));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Товари' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/product/list');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('waits in sight where it is sent before the scripts are there, then logs in', async () => {
    const { page, context, letThrough } = await arrive('/admin/');
    await page.keyboard.type(admin.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(admin.password);
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Вхід…').waitFor();
    expect(page.url()).not.toContain('?');
    letThrough();
    await page.getByRole('navigation', { name: 'Меню' }).waitFor();
    await context.close();
  });

  it('has the theme that was chosen, whatever the device prefers', async () => {
    const { browser, panel } = opened();
    const { page, context } = await openScreen(browser, panel.origin);
    await page.addInitScript(() => localStorage.setItem('yarmarok.theme', 'dark'));
    await holdScripts(page);
    await page.goto(`${panel.origin}/admin/`, { waitUntil: 'commit' });
    await page.locator('.login-submit').waitFor();
    expect(await page.locator('.login').evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(26, 30, 28)',
    );
    await context.close();
  });

  it('says that the panel can not be loaded where its scripts do not come', async () => {
    const { browser, panel } = opened();
    const { page, context } = await openScreen(browser, panel.origin);
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(`${panel.origin}/admin/`);
    await page.getByRole('heading', { level: 1, name: 'Не вдалося завантажити панель' }).waitFor();
    await page.unroute('**/*.js');
    await page.getByRole('button', { name: 'Перезавантажити сторінку' }).click();
    await page.getByLabel('Електронна пошта').waitFor();
    await context.close();
  });

  it('says that it needs scripts where they are turned off, and sends no password', async () => {
    const { browser, panel } = opened();
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'uk-UA' });
    const page = await context.newPage();
    await page.goto(`${panel.origin}/admin/`);
    // Playwright finds no text in this element.
    await page.locator('noscript p').waitFor();
    expect(await page.locator('noscript p').textContent()).toContain('Увімкніть JavaScript');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.getByLabel('Пароль', { exact: true }).fill('таємниця');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Увійти' }).click();
    expect([requests, new URL(page.url()).search]).toEqual([[], '']);
    await context.close();
  });
});
