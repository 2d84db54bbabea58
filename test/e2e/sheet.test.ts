import type { Locator } from 'playwright-core';
import type { Language } from '#domain/text/Language';
import { sheetTexts } from '../../admin/modules/sheet/texts';
import { browserDescribe } from './browserDescribe';
import { checkAccessibility } from './checkAccessibility';
import { eventually } from './eventually';
import { ListPage } from './ListPage';
import { someOf } from './someOf';
import type { Visit } from './withPanel';
import { visit, withServer } from './withPanel';

jest.setTimeout(60_000);

const columns = { title: 0, sku: 1, price: 2, discount: 3, percents: 4, quantity: 5, active: 6, category: 7 };
type Stored = { price: { default: number; discount: number | null }; quantity: number };

browserDescribe('products as a sheet', () => {
  const opened = withServer();

  describe.each(someOf<Language>(['uk', 'en'], 1))('%s', (language) => {
    const texts = sheetTexts[language];
    let visited: Visit;
    let list: ListPage;
    const sort = { sort: { sku: 1 } };
    const cell = (row: number, column: keyof typeof columns): Locator =>
      visited.page.locator(`td[data-row="${row}"][data-column="${columns[column]}"]`);
    const press = (keys: string) => visited.page.keyboard.press(keys);
    const amount = async (row: number, column: keyof typeof columns): Promise<number> => {
      const text = (await cell(row, column).locator('.now').textContent()) ?? '';
      const plain = language === 'uk' ? text.replace(',', '.') : text.replaceAll(',', '');
      return Number(plain.replace(/[\s\u00A0]/g, ''));
    };
    const stored = async (row: number): Promise<Stored> => {
      const fields = (await list.stored(sort)).items[row]?.fields;
      return { price: fields?.price?.[0], quantity: fields?.quantity?.[0] } as Stored;
    };

    beforeAll(async () => {
      visited = await visit(opened(), { language });
      list = await new ListPage(visited, language).open('?page=1&sort=sku');
      await visited.page.getByRole('button', { name: list.list.sheet }).click();
      await cell(0, 'price').waitFor();
    });
    afterAll(async () => {
      expect(visited.complaints).toEqual([]);
      await visited.context.close();
    });

    it('is dragged over, typed into, filled with a copied block, saved, and undone', async () => {
      const before = [await stored(0), await stored(1), await stored(2)];
      await cell(0, 'price').hover();
      await visited.page.mouse.down();
      await cell(2, 'price').hover();
      await visited.page.mouse.up();
      expect(await visited.page.locator('td[aria-selected=true]').count()).toBe(3);
      await visited.page.getByRole('textbox', { name: texts.entry }).fill('+50');
      await press('Enter');
      expect(await amount(1, 'price')).toBe((before[1]?.price.default ?? 0) + 50);
      // A block goes through the browser's own clipboard.
      await cell(0, 'quantity').click();
      await visited.page.keyboard.type('41');
      await press('Enter');
      await cell(0, 'quantity').click();
      await press('Control+c');
      await cell(1, 'quantity').click();
      await press('Shift+ArrowDown');
      await press('Control+v');
      await eventually(async () => expect(await amount(2, 'quantity')).toBe(41));
      await cell(0, 'price').click();
      await press('Control+s');
      await eventually(async () => expect((await stored(2)).quantity).toBe(41));
      expect((await stored(0)).price.default).toBe((before[0]?.price.default ?? 0) + 50);
      await list.expectToast('savedMany');
      await visited.page.getByRole('button', { name: visited.texts.panel.bulk.undo }).first().click();
      await eventually(async () => expect([await stored(0), await stored(1), await stored(2)]).toEqual(before));
    });

    it('refuses stock that an order has taken some of since, and a discount above its price, and saves the rest', async () => {
      await visited.page.reload();
      await cell(0, 'price').waitFor();
      const { items } = await list.stored(sort);
      const [{ _id: id = '' } = {}] = items;
      const { quantity } = await stored(0);
      await cell(0, 'quantity').click();
      await visited.page.keyboard.type('77');
      await press('Tab');
      await cell(1, 'discount').click();
      await visited.page.keyboard.type('999999');
      await press('Enter');
      await cell(1, 'quantity').click();
      await visited.page.keyboard.type('33');
      await press('Enter');
      expect(await cell(1, 'discount').getAttribute('aria-invalid')).toBe('true');
      await list.call('/api/product/multiupdate', {
        selectedItems: [id],
        adjust: { quantity: { op: 'set', value: quantity - 1 } },
      });
      await press('Control+s');
      await eventually(async () => expect((await stored(1)).quantity).toBe(33));
      await eventually(async () => expect(await cell(0, 'quantity').getAttribute('aria-invalid')).toBe('true'));
      expect((await stored(0)).quantity).toBe(quantity - 1);
      expect((await stored(1)).price.discount).not.toBe(999_999);
      // Told by the answer, or before it by what is live: which is first depends on the machine.
      await visited.page
        .getByRole('region', { name: texts.changes })
        .getByText(language === 'uk' ? '2 помилки' : '2 errors')
        .waitFor();
      expect(await checkAccessibility(visited.page)).toEqual([]);
    });

    it('asks before unsaved cells are left', async () => {
      await visited.page.getByRole('link', { name: language === 'uk' ? 'Категорії' : 'Categories' }).click();
      const dialog = visited.page.getByRole('dialog', { name: texts.leaveTitle });
      await dialog.getByRole('button', { name: visited.texts.panel.form.stay }).click();
      await dialog.waitFor({ state: 'hidden' });
      await visited.page.getByRole('button', { name: texts.discard }).click();
      await visited.page.getByRole('button', { name: list.list.sheet }).click();
      await list.settled();
    });
  });
});
