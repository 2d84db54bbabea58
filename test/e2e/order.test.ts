import type { Locator } from 'playwright-core';
import type { ListResult } from '#domain/wire/Listing';
import { browserDescribe } from './browserDescribe';
import { checkAccessibility } from './checkAccessibility';
import { eventually } from './eventually';
import { shoot } from './openScreen';
import { changeStatus, choose, chooseBranch, chooseStatus, fillCart, orderWords, pressSave } from './orderSteps';
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
    await fillCart(page, words, 1, { isMerchant: true });
    await chooseBranch(page, words);
    await choose(page, page.getByRole('combobox', { name: words.payment }), /on delivery/);
    await pressSave(page, words);
    await page.waitForURL(/order\/update\//);
    await page.getByText(words.status.history).waitFor();

    await chooseStatus(page, words, 'processing_cash');
    await page.getByRole('textbox', { name: words.status.comment }).fill('ok');
    await changeStatus(page, words);
    await page.reload();
    await page.getByText(words.status.history).click();
    await page.getByText('ok', { exact: true }).waitFor();
    await shoot(page, 'order-merchant-saved', { whole: true });
    expect(await checkAccessibility(page)).toEqual([]);
    expect(screen.complaints).toEqual([]);
    await screen.context.close();
  });

  it('keeps the focus of who has no mouse, from the list to a new status', async () => {
    const words = orderWords('uk');
    const { context, page, base } = await visit(opened());
    const has = (locator: Locator) =>
      eventually(async () =>
        expect(await locator.evaluate((element) => element === document.activeElement)).toBe(true),
      );
    // What keeps it comes with what listens to changes.
    const listens = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/events');
    await page.goto(`${base}order/list?page=1&filter=current_status:pending`);
    await page.locator('main [data-row]').first().waitFor();
    await listens;
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const next = page.getByRole('combobox', { name: words.status.next });
    await next.waitFor();
    await has(page.getByRole('heading', { level: 1 }));
    // It is off while it works.
    const report = page.getByRole('button', { name: words.status.report });
    const pressed = await report.elementHandle();
    await report.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alert').first().waitFor();
    await has(report);
    // Not another one with its name, which a slow browser shows too late.
    expect(await pressed?.evaluate((element) => element.isConnected)).toBe(true);
    await next.focus();
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('button', { name: words.status.change }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(words.status.history).waitFor();
    await has(next);
    await context.close();
  });

  it.each(['uk', 'en'] as const)(
    'is found while its client is on the phone, by any of its digits (%s)',
    async (language) => {
      const screen = await visit(opened(), { language, width: language === 'uk' ? 'desktop' : 'phone' });
      const { page, base, context } = screen;
      const { origin } = new URL(base);
      const listed = async (entity: string, body: object) =>
        (
          (await (
            await context.request.post(`${origin}/api/${entity}/list`, { data: body, headers: { origin } })
          ).json()) as { result: ListResult }
        ).result.items;
      const sent = { filter: { $and: [{ current_status: { $in: ['sent'] } }] }, columns: ['*'] };
      const [order] = await listed('order', sent);
      const { phone, title } = order?.fields as Record<'phone' | 'title', { 0: string }>;
      const digits = phone[0].replaceAll(/\D/g, '');
      await page.goto(`${base}order/list`);
      const palette = page.getByRole('combobox', { name: screen.texts.panel.palette.title });
      await page.getByRole('grid').or(page.getByRole('list')).first().waitFor();
      // As fast as one can, while the palette loads and takes its place: nothing of it is lost.
      await page.keyboard.press('Control+k');
      await page.keyboard.type(digits.slice(2));
      await palette.waitFor();
      expect(await palette.inputValue()).toBe(digits.slice(2));
      for (const typed of [
        digits.slice(2),
        digits.slice(-7),
        digits.slice(-4),
        `${digits.slice(2, 5)}-${digits.slice(5)}`,
      ]) {
        await palette.fill(typed);
        const found = page.getByRole('option', { name: title[0] });
        await found.waitFor();
        expect(await found.innerText()).toMatch(/₴/);
        await page.getByRole('option', { name: phone[0] }).waitFor();
      }
      await palette.fill(`#${title[0].replace(/\D/g, '')}`);
      await page.getByRole('option', { name: title[0] }).waitFor();
      await palette.fill(digits.slice(-4));
      await page.getByRole('option', { name: phone[0] }).waitFor();
      await shoot(page, `phone-call-${language}`);
      expect(await checkAccessibility(page)).toEqual([]);
      expect(screen.complaints).toEqual([]);
      await context.close();
    },
  );
});
