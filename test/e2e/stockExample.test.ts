import type { Locator } from 'playwright-core';
import { mockPassword } from '../../mocks/host';
import { browserDescribe } from './browserDescribe';
import { eventually } from './eventually';
import { navigate } from './navigate';
import { openScreen } from './openScreen';
import { logIn } from './walkProduct';
import { withBuiltMock } from './withPanel';

declare global {
  interface Window {
    /** Lets the record's answer through. */
    releaseLoad?: () => void;
  }
}

jest.setTimeout(120_000);

/** The living example of the mock panel; `test/stock` walks an application of its own over HTTP and the mocks. */
browserDescribe('a resource of react-admin’s own parts in the panel', () => {
  const opened = withBuiltMock();

  it('lists, finds, deletes with undo, refuses, saves and creates, at the specification’s addresses', async () => {
    const { browser, panel } = opened();
    const { page, context } = await openScreen(browser, panel.origin, { language: 'en', serviceWorker: true });
    const base = `${panel.origin}/admin/`;
    await logIn({
      page,
      panel: base,
      language: 'en',
      account: { email: 'admin@example.com', password: mockPassword },
    });
    const rows = page.locator('tbody tr');
    const titles = () => page.locator('td.column-title\\.uk').allTextContents();
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const search = () => new URL(page.url()).search;
    const choose = async (box: Locator, option: string) => {
      await box.click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };

    await navigate(page, `${base}example/list?page=1`);
    await rows.nth(9).waitFor();
    const first = await titles();
    await button(/Sort by .* descending/)
      .first()
      .click();
    await eventually(async () => expect(await titles()).not.toEqual(first));
    expect(search()).toContain('sort=-title');
    await button(/next page/i).click();
    await eventually(async () => expect(search()).toContain('page=2'));
    await page.goBack();
    await eventually(async () => expect(search()).toContain('page=1'));
    await rows.nth(9).waitFor();

    const [chosen = ''] = await titles();
    await rows.first().getByRole('checkbox').check();
    await button('Delete').click();
    await eventually(async () => expect(await titles()).not.toContain(chosen));
    await button('Undo').click();
    await eventually(async () => expect(await titles()).toContain(chosen));

    const box = page.getByPlaceholder('Search');
    await box.fill(chosen.split(' ')[0] ?? '');
    await eventually(async () => expect(await titles()).toEqual([chosen]));
    await choose(page.getByRole('combobox', { name: /^Category/ }), 'Чай і трави');
    await eventually(async () => expect(search()).toMatch(/filter=category/));
    expect(await titles()).toEqual([chosen]);

    await page.evaluate(() => {
      const { fetch } = window;
      window.fetch = async (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        if (/\/load\b/.test(url)) {
          await new Promise<void>((resolve) => {
            window.releaseLoad = resolve;
          });
          window.fetch = fetch;
        }
        return fetch(input, init);
      };
    });
    await rows.first().locator('td.column-title\\.uk').click();
    const quantity = page.getByLabel(/^Quantity/);
    // No form is shown that would begin anew with the answer.
    await page.waitForFunction(() => window.releaseLoad !== undefined);
    await page.waitForURL(/example\/update/);
    await rows.first().waitFor({ state: 'detached' });
    expect(await quantity.count()).toBe(0);
    await page.evaluate(() => window.releaseLoad?.());
    await page.locator('.ProseMirror').waitFor();
    // The products of the category.
    await eventually(async () => expect(await rows.count()).toBeGreaterThan(1));
    expect(new URL(page.url()).pathname).toMatch(/\/example\/update\/\w+$/);
    await quantity.fill('1001');
    await button('Save').click();
    await eventually(async () => expect(await quantity.getAttribute('aria-invalid')).toBe('true'));
    await quantity.fill('7');
    await button('Save').click();
    await page.waitForURL(/example\/list/);
    await eventually(async () => expect(await rows.first().textContent()).toContain('7'));

    await navigate(page, `${base}example/create`);
    await page.getByLabel(/^Title/).fill('Гребінець');
    await choose(page.getByRole('combobox', { name: /^Category/ }), 'Чай і трави');
    await button('Save').click();
    await page.waitForURL(/example\/list/);
    await box.fill('Гребінець');
    await eventually(async () => expect(await titles()).toEqual(['Гребінець']));
    await context.close();
  });
});
