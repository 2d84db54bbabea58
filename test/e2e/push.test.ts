/**
 * The shell shows no notifications.
 *
 * @browser whole
 */
import { mockPassword } from '../../mocks/host';
import { browserDescribe } from './browserDescribe';
import { eventually } from './eventually';
import { openScreen } from './openScreen';
import { logIn } from './walkProduct';
import { withBuiltMock } from './withPanel';

jest.setTimeout(120_000);

browserDescribe('push in the mock panel', () => {
  const opened = withBuiltMock();

  it('has its worker beside that of the mocks, which keeps the pages', async () => {
    const { panel, browser } = opened();
    const { page, context } = await openScreen(browser, panel.origin, { serviceWorker: true });
    const account = { email: 'admin@example.com', password: mockPassword };
    await logIn({ page, panel: `${panel.origin}/admin/`, language: 'uk', account });
    await page.goto(`${panel.origin}/admin/product/list`);
    // The worker of the mocks goes with its last page, and comes with the next one.
    await page.locator('[data-row]').first().waitFor();
    const scopes = await page.evaluate(async () => {
      await navigator.serviceWorker.register('/admin/serviceWorker.js', { scope: '/admin/push/' });
      return (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname);
    });
    expect(scopes.sort()).toEqual(['/', '/admin/push/']);
    await page.reload();
    await page.locator('[data-row]').first().waitFor();
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(
      `${panel.origin}/admin/mockServiceWorker.js`,
    );
    await context.close();
  });

  it('shows what the API tells, from a push service in the page, also after a reload', async () => {
    const { panel, browser } = opened();
    const { page, context } = await openScreen(browser, panel.origin, { serviceWorker: true });
    await context.grantPermissions(['notifications'], { origin: panel.origin });
    const account = { email: 'admin@example.com', password: mockPassword };
    await logIn({ page, panel: `${panel.origin}/admin/`, language: 'uk', account });
    await page.goto(`${panel.origin}/admin/product/list`);
    const dialog = page.getByRole('dialog', { name: 'Сповіщення' });
    const openPreferences = async () => {
      await page.getByRole('button', { name: /^Сповіщення/ }).click();
      await dialog.getByRole('button', { name: 'Про що сповіщати' }).click();
    };
    const device = dialog.getByRole('switch', { name: 'Push на цьому пристрої' });
    await openPreferences();
    await device.click();
    await dialog.getByText('Увімкнено, доки ви не вийдете тут').waitFor();
    await page.reload();
    await openPreferences();
    await eventually(async () => expect(await device.isChecked()).toBe(true));
    await dialog.getByRole('button', { name: 'Надіслати пробне' }).click();
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/admin/push/');
        return (await registration?.getNotifications())?.map(({ title, data }) => ({ title, data: String(data) }));
      });
    await eventually(async () => expect(await shown()).toEqual([{ title: 'Пробне сповіщення', data: '/admin/' }]));
    await context.close();
  });
});
