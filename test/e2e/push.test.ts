import { mockPassword } from '../../mocks/host';
import { browserDescribe } from './browserDescribe';
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
});
