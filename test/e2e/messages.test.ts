import type { Locator } from 'playwright-core';
import { serverMessage } from '#core/schema/messages/serverMessage';
import { translate } from '#domain/text/translate';
import { browserDescribe } from './browserDescribe';
import { eventually } from './eventually';
import { ListPage } from './ListPage';
import type { ScreenOptions } from './openScreen';
import { visit, withServer } from './withPanel';

jest.setTimeout(60_000);

const edges = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { top: box.y, bottom: box.y + box.height };
};

browserDescribe('messages', () => {
  const opened = withServer();

  it.each<[string, ScreenOptions]>([
    ['uk', { language: 'uk' }],
    ['en', { language: 'en' }],
  ])(
    'are heard and reached while a dialog is open, and give the focus back to it, %s',
    async (_name, { language = 'uk' }) => {
      const { page, texts, context, base, complaints, ...rest } = await visit(opened(), { language });
      const list = await new ListPage({ page, texts, context, base, complaints, ...rest }, language).open();
      const { views, messages } = texts.panel;
      await page.route('**/api/product/views', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
      await page.getByRole('button', { name: views.menu }).click();
      await page.getByRole('menuitem', { name: views.saveAs }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('Моє');
      await page.keyboard.press('Enter');
      // By role: elements hidden from screen readers are excluded.
      await page.getByRole('alert').getByText(translate(language, 'serverUnreachable')).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);

      await page.keyboard.press('F6');
      const close = page.getByRole('button', { name: messages.close });
      expect(await close.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor({ state: 'detached' });
      await eventually(async () =>
        expect(await page.evaluate(() => document.activeElement?.closest('.MuiDialog-root') !== null)).toBe(true),
      );
      expect(await page.getByRole('dialog').getByRole('textbox').inputValue()).toBe('Моє');
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await list.rows.count()).toBeGreaterThan(0);
      await context.close();
    },
  );

  it.each<NonNullable<ScreenOptions['width']>>(['desktop', 'tablet', 'phone'])(
    'and the pages of a list keep clear of the bar of selected rows, %s',
    async (width) => {
      const visited = await visit(opened(), { width });
      const { page, texts } = visited;
      await page.goto(`${visited.base}product/list?page=1&filter=active:yes`);
      const rows = page.getByRole('checkbox', { name: new RegExp(`^${texts.panel.list.selectRow.split('%{')[0]}`) });
      const bar = page.getByRole('toolbar', { name: texts.panel.list.bulk });
      await rows.first().check();
      await bar.getByRole('button', { name: texts.panel.list.turnOff }).click();
      await bar.waitFor({ state: 'hidden' });
      const toast = page.getByRole('status').filter({ hasText: serverMessage('uk', 'savedMany') });
      await toast.waitFor();
      await rows.nth(1).check();
      await eventually(async () => expect((await edges(toast)).bottom).toBeLessThanOrEqual((await edges(bar)).top));
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const pages = page.getByRole('spinbutton', { name: texts.panel.list.pageOf.split('%{')[0] });
      await eventually(async () => expect((await edges(pages)).bottom).toBeLessThanOrEqual((await edges(bar)).top));
      expect(visited.complaints).toEqual([]);
      await visited.context.close();
    },
  );

  it('the bar of selected rows stands beside the menu, also with many actions', async () => {
    const visited = await visit(opened(), { width: 'desktop' });
    const { page, texts } = visited;
    await page.goto(`${visited.base}order/list`);
    await page
      .getByRole('checkbox', { name: new RegExp(`^${texts.panel.list.selectRow.split('%{')[0]}`) })
      .first()
      .check();
    const bar = await page.getByRole('toolbar', { name: texts.panel.list.bulk }).boundingBox();
    const screen = await page.getByRole('main').boundingBox();
    if (!bar || !screen) throw new Error('both are seen');
    expect(bar.x).toBeGreaterThanOrEqual(screen.x);
    expect(bar.x + bar.width).toBeLessThanOrEqual(screen.x + screen.width);
    await visited.context.close();
  });
});
