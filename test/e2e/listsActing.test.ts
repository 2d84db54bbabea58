import type { Language } from '#domain/text/Language';
import { rootCategoryId } from '#domain/wire/Tree';
import { multiEditTexts } from '../../admin/modules/multiEdit/texts';
import { browserDescribe } from './browserDescribe';
import { eventually } from './eventually';
import { ListPage } from './ListPage';
import { someOf } from './someOf';
import type { Visit } from './withPanel';
import { visit, withServer } from './withPanel';

jest.setTimeout(60_000);

const words = {
  uk: {
    brand: 'Бренд',
    order: 'Порядок',
    parent: 'Батьківська категорія',
    reviews: 'Відгуки',
    figures: 'Ціна, Кількість',
  },
  en: { brand: 'Brand', order: 'Order', parent: 'Parent category', reviews: 'Reviews', figures: 'Price, Quantity' },
};
const activeOf = async (list: ListPage, ids: readonly string[]) => {
  const { items } = await list.stored({ filter: { $and: [{ _id: { $in: [...ids] } }] } });
  return Object.fromEntries(items.map(({ _id, fields }) => [_id, fields.active?.[0]]));
};
const idsFound = async (list: ListPage, search: string, type = 'active') =>
  (await list.stored({ search, type })).items.map(({ _id }) => _id);
const chosen = (list: ListPage, count: number) =>
  eventually(async () => expect((await list.bar().getByRole('status').textContent()) ?? '').toContain(String(count)));

browserDescribe('acting in a list', () => {
  const opened = withServer();

  describe.each(someOf<Language>(['uk', 'en'], 1))('as an administrator, %s', (language) => {
    let visited: Visit;
    let list: ListPage;
    beforeAll(async () => {
      visited = await visit(opened(), { language });
      list = await new ListPage(visited, language).open('?page=1&search=KER');
    });
    afterAll(async () => {
      expect(visited.complaints).toEqual([]);
      await visited.context.close();
    });

    it('turns the picked rows off and on', async () => {
      await list.go('?page=1&search=KER');
      const [first = '', second = ''] = (await list.ids()) as string[];
      for (const [verb, active] of [
        [list.list.turnOff, false],
        [list.list.turnOn, true],
      ] as const) {
        await list.box(0).check();
        await list.box(1).check();
        await chosen(list, 2);
        await list.bar().getByRole('button', { name: verb }).click();
        await list.bar().waitFor({ state: 'hidden' });
        await eventually(async () =>
          expect(await activeOf(list, [first, second])).toEqual({ [first]: active, [second]: active }),
        );
      }
      await list.expectToast('savedMany');
    });

    it('takes a page by the box in the head, all found by one button, and leaves out the row that is picked then', async () => {
      await list.go('?page=1&search=MED');
      const ids = await idsFound(list, 'MED');
      const before = await activeOf(list, ids);
      await visited.page.getByRole('checkbox', { name: list.list.selectAll }).check();
      await chosen(list, Math.min(10, ids.length));
      await visited.page.keyboard.press('Escape');
      await list.bar().waitFor({ state: 'hidden' });

      // Two rows per page, so that most results are not visible.
      await list.perPage().fill('2');
      await list.perPage().press('Enter');
      await eventually(async () => expect(await list.rows.count()).toBe(2));
      await list.box(0).check();
      await list
        .bar()
        .getByRole('button', { name: list.list.selectFound.replace('%{count}', String(ids.length)) })
        .click();
      await chosen(list, ids.length);
      const [, left = ''] = (await list.ids()) as string[];
      await list.box(1).uncheck();
      await chosen(list, ids.length - 1);
      expect([await list.box(0).isChecked(), await list.box(1).isChecked()]).toEqual([true, false]);
      await list.bar().getByRole('button', { name: list.list.turnOff }).click();
      await list.confirm(list.list.turnOff);
      await eventually(async () =>
        expect(await activeOf(list, ids)).toEqual(
          Object.fromEntries(ids.map((id) => [id, id === left ? before[left] : false])),
        ),
      );

      await list.go('?page=1&search=MED');
      await list.box(0).check();
      await list
        .bar()
        .getByRole('button', { name: list.list.selectFound.replace('%{count}', String(ids.length)) })
        .click();
      await list.bar().getByRole('button', { name: list.list.turnOn }).click();
      await list.confirm(list.list.turnOn);
      await eventually(async () => expect(Object.values(await activeOf(list, ids))).toEqual(ids.map(() => true)));
      await list.perPage().fill('10');
      await list.perPage().press('Enter');
      // Otherwise the rows per page would come after the next address, and bring this search back.
      await eventually(async () => expect(await list.ids()).toHaveLength(Math.min(10, ids.length)));
    });

    it('removes and restores several, each on its own tab', async () => {
      const { texts } = visited;
      await list.go('?page=1&search=SVI');
      const ids = await idsFound(list, 'SVI');
      await eventually(async () => expect((await list.ids()).sort()).toEqual([...ids].sort()));
      await list.box(0).check();
      await list.box(1).check();
      const gone = ((await list.ids()) as string[]).slice(0, 2);
      expect(await list.bar().getByRole('button', { name: texts.panel.actions.restore }).count()).toBe(0);
      await list.bar().getByRole('button', { name: texts.panel.actions.delete }).click();
      await list.confirm(texts.panel.actions.delete);
      await eventually(async () => expect(await idsFound(list, 'SVI')).toEqual(ids.filter((id) => !gone.includes(id))));
      await list.expectToast('removedMany');

      await list.go('?page=1&type=trash&search=SVI');
      for (const at of [0, 1]) await list.box(at).check();
      expect(await list.bar().getByRole('button', { name: texts.panel.actions.delete }).count()).toBe(0);
      await list.bar().getByRole('button', { name: texts.panel.actions.restore }).click();
      await list.confirm(texts.panel.actions.restore);
      await eventually(async () => expect((await idsFound(list, 'SVI')).sort()).toEqual([...ids].sort()));
      await list.expectToast('restoredMany');
    });

    it('edits several at once', async () => {
      const { page, texts } = visited;
      await list.go('?page=1&search=KER');
      const picked = ((await list.ids()) as string[]).slice(0, 2);
      for (const at of [0, 1]) await list.box(at).check();
      await list.bar().getByRole('button', { name: texts.panel.list.editMany }).click();
      await page.waitForURL(/multiupdate/);
      await page.getByRole('combobox', { name: multiEditTexts[language].fields }).click();
      await page.getByRole('option', { name: words[language].brand }).click();
      await page.keyboard.press('Escape');
      const brand = `Опішня ${language}`;
      await page.getByRole('textbox', { name: words[language].brand }).fill(brand);
      const [save = ''] = multiEditTexts[language].save.split('%{');
      await page.getByRole('button', { name: save }).click();
      await page.getByRole('dialog').getByRole('button', { name: save }).click();
      await page.waitForURL(/product\/list/);
      const { items } = await list.stored({ filter: { $and: [{ 'brand.0': { $in: [brand] } }] } });
      expect(items.map(({ _id }) => _id).sort()).toEqual([...picked].sort());
    });

    it('offers the actions of a row under their conditions', async () => {
      const { page, texts } = visited;
      const { actions } = texts.panel;
      await list.go('?page=1&search=KER-0035');
      await eventually(async () => expect(await list.rows.count()).toBe(1));
      const [id] = await list.ids();
      await list.menu(0, actions.info);
      await page.getByRole('dialog').getByText(String(id)).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });

      const menu = async () => {
        await list.rows
          .first()
          .getByRole('button', { name: list.list.rowActions.split('%{')[0] })
          .click();
        const items = page.getByRole('menuitem');
        await items.first().waitFor();
        const named = Object.fromEntries(
          await items.evaluateAll((all) =>
            all.map((item) => [
              item.textContent,
              `${item.getAttribute('target') ?? ''} ${item.getAttribute('href') ?? ''}`.trim(),
            ]),
          ),
        );
        await page.keyboard.press('Escape');
        await items.first().waitFor({ state: 'hidden' });
        return named;
      };
      expect(await menu()).toEqual({
        [actions.info]: '',
        [actions.edit]: `/admin/product/update/${id}`,
        [actions.duplicate]: `_blank /admin/product/duplicate/${id}`,
        [actions.preview]: expect.stringMatching(/^_blank .*\/product\//),
        [words[language].reviews]: `/admin/review/list?page=1&filter=product:${id}`,
        [texts.panel.quick.edit.replace('%{fields}', words[language].figures)]: '',
        [texts.panel.list.turnOff]: '',
        [actions.delete]: '',
      });
      await list.menu(0, actions.delete);
      await list.confirm(actions.delete);
      await list.expectToast('removed');
      await list.go('?page=1&type=trash&search=KER-0035');
      expect(Object.keys(await menu())).toEqual([
        actions.info,
        actions.edit,
        actions.duplicate,
        words[language].reviews,
        actions.restore,
      ]);
      await list.menu(0, actions.restore);
      await list.confirm(actions.restore);
      await list.expectToast('restored');
      await list.go('?page=1&search=KER-0035');
      await list.menu(0, words[language].reviews);
      await eventually(async () => expect(page.url()).toContain(`/review/list?page=1&filter=product:${id}`));
    });

    it('gives categories another order by keyboard alone; when it can’t be saved they go back', async () => {
      const { page, texts } = visited;
      const categories = await new ListPage(visited, language, 'category').go('?page=1&sort=title');
      await page.getByText(texts.panel.order.bySort.replace('%{field}', words[language].order)).waitFor();
      expect(
        await categories.rows
          .first()
          .getByRole('button', { name: texts.panel.inputs.take.split('%{')[0] })
          .count(),
      ).toBe(0);
      await page.getByRole('button', { name: texts.panel.order.go }).click();
      await categories.address(/sort=order&limit=0&filter=parent:$/);
      await page.getByText(texts.panel.order.ready).waitFor();
      const before = await categories.ids();
      const handle = categories.rows.nth(1).getByRole('button', { name: texts.panel.inputs.take.split('%{')[0] });
      const carry = async (...keys: string[]) => {
        await page.keyboard.press('Space');
        await page.locator('[data-taken=true]').waitFor();
        for (const key of keys) await page.keyboard.press(key);
        await page.locator('[data-taken=true]').waitFor({ state: 'detached' });
      };

      await handle.focus();
      await carry('ArrowDown', 'ArrowDown', 'Escape');
      expect(await categories.ids()).toEqual(before);
      const moved = [before[0], before[2], before[3], before[1], ...before.slice(4)];
      await carry('ArrowDown', 'ArrowDown', 'Space');
      await eventually(async () => expect(await categories.ids()).toEqual(moved));
      await categories.expectToast('positionsSaved');
      // The root holds all others, and has no place among them.
      const stored = async () =>
        (await categories.stored({ sort: { order: 1 } })).items
          .map(({ _id }) => _id)
          .filter((id) => id !== rootCategoryId);
      await eventually(async () => expect(await stored()).toEqual(moved));

      await page.route('**/api/category/replace/*', (route) =>
        route.fulfill({
          status: 400,
          json: { status: 400, messages: [{ type: 'error', text: 'Так не можна' }], result: {} },
        }),
      );
      await eventually(async () =>
        expect(await page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('data-row'))).toBe(
          before[1],
        ),
      );
      await carry('ArrowUp', 'Space');
      await page.getByText('Так не можна').first().waitFor();
      await eventually(async () => expect(await categories.ids()).toEqual(moved));
      expect(await stored()).toEqual(moved);
      await page.unroute('**/api/category/replace/*');
      // The browser logs the simulated refusal.
      visited.complaints.splice(0);
    });

    it('is worked by keys alone', async () => {
      const { page, texts } = visited;
      await list.go('?page=1&search=KER');
      const focused = () =>
        page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('data-row') ?? null);
      const ids = await list.ids();
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page.keyboard.press('k');
      expect(await focused()).toBe(ids[1]);
      await page.keyboard.press('x');
      await chosen(list, 1);
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page.keyboard.press('Shift+X');
      await chosen(list, 3);
      expect(await list.rows.nth(3).evaluate((row) => row.getBoundingClientRect().bottom < window.innerHeight)).toBe(
        true,
      );
      await page.keyboard.press('Escape');
      await list.bar().waitFor({ state: 'hidden' });

      await page.keyboard.press('?');
      const sheet = page.getByRole('dialog', { name: texts.panel.shortcuts.title });
      await sheet.getByText(texts.panel.shortcuts.nextRow, { exact: true }).waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      await page.keyboard.press('/');
      await page.keyboard.type('jx');
      expect(await page.getByPlaceholder(list.list.search).inputValue()).toBe('KERjx');
      await list.go('?page=1&search=KER-0031');
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press('j');
      await page.keyboard.press('e');
      await page.waitForURL(/product\/update\//);
      await page.getByRole('textbox', { name: texts.price, exact: true }).waitFor();
    });
  });

  describe('as a merchant', () => {
    let visited: Visit;
    let list: ListPage;
    beforeAll(async () => {
      visited = await visit(opened(), {}, opened().panel.merchant(), 'merchantpanel');
      list = await new ListPage(visited, 'uk').open();
    });
    afterAll(() => visited.context.close());

    it('finds, sorts and turns off own products only', async () => {
      const own = (await list.stored()).items;
      expect((await list.found()).count).toBe(own.length);
      expect(new Set(own.map(({ fields }) => fields.shop?.[0])).size).toBe(1);
      await visited.page.getByRole('button', { name: 'Ціна' }).click();
      await visited.page.locator('th[aria-sort=ascending]').waitFor();
      await list.address('?page=1&sort=price');
      const [first = ''] = (await list.ids()) as string[];
      for (const verb of [list.list.turnOff, list.list.turnOn]) {
        await list.box(0).check();
        await list.bar().getByRole('button', { name: verb }).click();
        await list.bar().waitFor({ state: 'hidden' });
        await eventually(async () => expect((await activeOf(list, [first]))[first]).toBe(verb === list.list.turnOn));
      }
      const categories = await new ListPage(visited, 'uk', 'category').go('?page=1&sort=order&limit=0');
      expect(
        await categories.rows
          .first()
          .getByRole('button', { name: visited.texts.panel.inputs.take.split('%{')[0] })
          .count(),
      ).toBe(0);
      expect(await visited.page.getByText(visited.texts.panel.order.go).count()).toBe(0);
    });

    it('changes nothing of another shop, whatever ids the page sends', async () => {
      const staff = new ListPage(await visit(opened()), 'uk');
      await staff.page.goto(staff.visit.base);
      const own = new Set((await list.stored()).items.map(({ _id }) => _id));
      const everything = async () =>
        JSON.stringify([
          await staff.stored(),
          await staff.stored({ type: 'trash' }),
          await staff.call('/api/category/list', { model: 'category', limit: 0 }),
        ]);
      const before = await everything();
      const foreign = (await staff.stored()).items.map(({ _id }) => _id).filter((id) => !own.has(id));
      const trashed = (await staff.stored({ type: 'trash' })).items.map(({ _id }) => _id).filter((id) => !own.has(id));
      expect(foreign.length).toBeGreaterThan(10);

      for (const action of ['make-active', 'make-disactive', 'delete', 'restore']) {
        await list.call('/api/product/list', {
          model: 'product',
          type: action === 'restore' ? 'trash' : 'active',
          action,
          selectedItems: action === 'restore' ? trashed : foreign,
        });
      }
      await list.call('/api/product/multiupdate', {
        type: 'active',
        selectedItems: foreign,
        fields: { brand: { 0: 'Чужий' } },
      });
      const [id = ''] = foreign;
      for (const path of [`/api/product/restore/${id}`, `/api/product/bulk-preview`, `/api/product/replace/${id}`]) {
        await list.call(path, {
          id,
          model: 'product',
          action: 'delete',
          selectedItems: foreign,
          orders: [{ _id: id, order: 1 }],
        });
      }
      const { items } = await staff.call('/api/category/list', { model: 'category' });
      const refused = await list.call<{ status: number }>(`/api/category/replace/${items[0]?._id}`, {
        orders: items.map(({ _id }, at) => ({ _id, order: items.length - at })),
      });
      expect(refused.status).toBe(403);
      expect(await everything()).toBe(before);
      await staff.visit.context.close();
    });
  });
});
