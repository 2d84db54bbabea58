import { browserDescribe } from './browserDescribe';
import { checkAccessibility } from './checkAccessibility';
import { shoot } from './openScreen';
import { choose, chooseBranch, chooseStatus, fillCart, orderWords, pressSave, saveChanges } from './orderSteps';
import { visit, withServer } from './withPanel';

jest.setTimeout(180_000);

/** What staff do with an order is in orderJourney.test.ts. */
browserDescribe('an order', () => {
  const opened = withServer();

  it('is made by a merchant, and goes on', async () => {
    const words = orderWords('en');
    const look = { language: 'en', width: 'phone' } as const;
    const screen = await visit(opened(), look, opened().panel.merchant(), 'merchantpanel');
    const { page, base } = screen;
    await page.goto(`${base}order/create`);
    await fillCart(page, words, 1);
    await chooseBranch(page, words);
    await choose(page, page.getByRole('combobox', { name: words.payment }), /on delivery/);
    await pressSave(page, words);
    await page.waitForURL(/order\/update\//);
    await page.getByText(words.status.history).waitFor();

    await chooseStatus(page, words, 'processing_cash');
    await page.getByRole('textbox', { name: words.status.comment }).fill('ok');
    await page.getByRole('button', { name: words.status.change }).click();
    await saveChanges(page, words);
    await page.reload();
    await page.getByText('ok', { exact: true }).waitFor();
    await shoot(page, 'order-merchant-saved', { whole: true });
    expect(await checkAccessibility(page)).toEqual([]);
    expect(screen.complaints).toEqual([]);
    await screen.context.close();
  });
});
