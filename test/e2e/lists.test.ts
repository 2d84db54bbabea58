import type { Language } from '#domain/text/Language';
import { browserDescribe } from './browserDescribe';
import { eventually } from './eventually';
import { ListPage } from './ListPage';
import { navigate } from './navigate';
import type { Visit } from './withPanel';
import { visit, withServer } from './withPanel';

jest.setTimeout(60_000);

const nouns = {
  uk: { one: 'товар', few: 'товари', many: 'товарів', other: 'товару' },
  en: { one: 'product', other: 'products' },
} as const;
const inWords = (language: Language, count: number) => {
  const noun = (nouns[language] as Record<string, string>)[new Intl.PluralRules(language).select(count)] ?? '';
  return language === 'uk' ? `Знайдено: ${count}\u00a0${noun}` : `${count}\u00a0${noun} found`;
};
const words = {
  uk: { price: 'Ціна', title: 'Назва', active: 'Увімкнено', product: 'Товар' },
  en: { price: 'Price', title: 'Title', active: 'Active', product: 'Product' },
};
/** The current price in «1 960 ₴ 2 450 ₴». */
const amount = (text: string): number => Number((/[\d\s\u00a0\u202f,]+/.exec(text)?.[0] ?? '').replace(/\D/g, ''));

browserDescribe('finding one’s way in a list', () => {
  const opened = withServer();

  describe.each(['uk', 'en'] as const)('%s', (language) => {
    let visited: Visit;
    let list: ListPage;
    beforeAll(async () => {
      visited = await visit(opened(), { language });
      list = new ListPage(visited, language);
    });
    afterAll(async () => {
      expect(visited.complaints).toEqual([]);
      await visited.context.close();
    });

    it('searches for at most 32 characters and counts in the right plural', async () => {
      await list.open();
      const all = (await list.stored({ limit: 1 })).allItemsCount;
      expect((await list.found()).text).toBe(inWords(language, all));
      const search = visited.page.getByPlaceholder(list.list.search);
      await search.fill('я'.repeat(40));
      expect(await search.inputValue()).toBe('я'.repeat(32));
      for (const word of ['KER-0031', 'мед', 'KER']) {
        await search.fill(word);
        await list.address(`?page=1&search=${word}`);
        const { allItemsCount } = await list.stored({ search: word, limit: 1 });
        await eventually(async () => expect((await list.found()).text).toBe(inWords(language, allItemsCount)));
      }
      await visited.page.getByRole('button', { name: list.list.clearSearch }).click();
      await list.address('?page=1');
    });

    it('has a tab for what was removed', async () => {
      const { otherTypeCount } = await list.stored({ limit: 1 });
      await visited.page.getByRole('radio', { name: list.list.trash }).click();
      await list.address('?page=1&type=trash');
      await eventually(async () => expect((await list.found()).count).toBe(otherTypeCount));
      await visited.page.getByRole('radio', { name: list.list.active }).click();
      await list.address('?page=1');
    });

    it('keeps the rows per page in a cookie for 64 days, from 1 to 100', async () => {
      await list.go();
      for (const [typed, rows] of [
        ['3', 3],
        ['0', 1],
        ['500', 100],
      ] as const) {
        await list.perPage().fill(typed);
        await list.perPage().press('Enter');
        const expected = Math.min(rows, (await list.found()).count);
        await eventually(async () => expect(await list.rows.count()).toBe(expected));
        expect(await list.perPage().inputValue()).toBe(String(rows));
      }
      await list.perPage().fill('4');
      await list.perPage().press('Enter');
      await eventually(async () => expect(await list.rows.count()).toBe(4));
      await list.open();
      expect(await list.rows.count()).toBe(4);
      const cookie = (await visited.context.cookies()).find(({ name }) => name === 'product-count-per-page');
      expect(cookie?.value).toBe('4');
      expect(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000)).toBe(64);
    });

    it('goes from page to page, never beyond the first and the last, and shows the full list', async () => {
      await list.go();
      const { count } = await list.found();
      const last = Math.ceil(count / 4);
      const first = await list.titles();
      await visited.page.getByRole('button', { name: list.list.next }).click();
      await list.address('?page=2');
      await eventually(async () => expect(await list.titles()).not.toEqual(first));
      await list.toPage().fill('999');
      await list.toPage().press('Enter');
      await list.address(`?page=${last}`);
      await visited.page.getByText(`/ ${last}`, { exact: true }).waitFor();
      expect(await visited.page.getByRole('button', { name: list.list.next }).isDisabled()).toBe(true);
      await list.toPage().fill('0');
      await list.toPage().press('Enter');
      await list.address('?page=1');
      await list.go('?page=999');
      await list.address(`?page=${last}`);
      await visited.page.getByRole('button', { name: list.list.showFull }).click();
      await list.address('?page=1&limit=0');
      await eventually(async () => expect(await list.rows.count()).toBe(count));
    });

    it('filters half a second after the button, names what is chosen, and forgets it by Reset', async () => {
      await list.go();
      const { page, texts } = visited;
      await page.getByRole('button', { name: list.list.showFilters }).click();
      const form = page.getByRole('form', { name: list.list.filterPanel });
      await form
        .getByRole('textbox', {
          name: texts.panel.filter.fromOf.replace('%{name}', words[language].price),
          exact: true,
        })
        .fill('500');
      await form
        .getByRole('radiogroup', { name: words[language].active })
        .getByRole('radio', { name: texts.panel.filter.yes })
        .click();
      const pressed = Date.now();
      await form.getByRole('button', { name: texts.panel.actions.apply, exact: true }).click();
      await list.address(/filter=.*price:500,/);
      expect(Date.now() - pressed).toBeGreaterThan(450);
      expect(list.at()).toContain('active:yes');
      await eventually(async () => {
        const prices = (await list.column(words[language].price)).map(amount);
        expect(prices).toHaveLength(4);
        expect(prices.filter((price) => price < 500)).toEqual([]);
      });
      await page
        .getByRole('button', { name: list.list.removeFilter.replace('%{name}', words[language].active) })
        .waitFor();
      await form.getByRole('button', { name: texts.panel.actions.reset }).click();
      await list.address('?page=1');
      await page.getByRole('button', { name: list.list.hideFilters }).click();
    });

    it('sorts up, down and not at all, from the first page', async () => {
      const heading = visited.page.getByRole('columnheader', { name: words[language].price });
      const usual = (await list.stored({ limit: 4 })).items.map(({ _id }) => _id);
      await list.go('?page=3');
      for (const [sort, aria, compare] of [
        ['price', 'ascending', (a: number, b: number) => a - b],
        ['-price', 'descending', (a: number, b: number) => b - a],
      ] as const) {
        await heading.getByRole('button').click();
        await list.address(`?page=1&sort=${sort}`);
        await eventually(async () => expect(await heading.getAttribute('aria-sort')).toBe(aria));
        const { items } = await list.stored({ sort: { price: aria === 'ascending' ? 1 : -1 }, limit: 4 });
        await eventually(async () => expect(await list.ids()).toEqual(items.map(({ _id }) => _id)));
        const prices = items.map(({ fields }) => (fields.price?.[0] as { default: number }).default);
        expect(prices).toEqual([...prices].sort(compare));
      }
      await heading.getByRole('button').click();
      await list.address('?page=1');
      await eventually(async () => expect(await list.ids()).toEqual(usual));
      await list.go('?page=2&sort=-price');
      await visited.page.getByRole('button', { name: words[language].title, exact: true }).click();
      await list.address('?page=1&sort=title');
      await eventually(async () => expect(await heading.getAttribute('aria-sort')).toBeNull());
      await visited.page.getByRole('button', { name: list.list.resetSorting }).click();
      await list.address('?page=1');
    });

    it('comes back as it was by Back and Forward, and opens the same for a colleague', async () => {
      const { page } = visited;
      await list.go('?page=1&filter=active:yes');
      await page.getByRole('columnheader', { name: words[language].price }).getByRole('button').click();
      await list.address(/sort=price/);
      // What is pressed next adds to the state that is shown.
      await page.locator('th[aria-sort=ascending]', { hasText: words[language].price }).waitFor();
      await page.getByRole('button', { name: list.list.next }).click();
      await list.address(/page=2/);
      const there = await list.titles();
      const address = page.url();
      await page.getByPlaceholder(list.list.search).fill('KER');
      await list.address(/search=KER/);
      await page.goBack();
      await list.address(/page=2&sort=price&filter=active:yes/);
      await eventually(async () => expect(await list.titles()).toEqual(there));
      expect(await page.getByPlaceholder(list.list.search).inputValue()).toBe('');
      await page.goForward();
      await list.address(/search=KER/);
      expect(await page.getByPlaceholder(list.list.search).inputValue()).toBe('KER');

      const colleague = await visit(opened(), { language });
      await colleague.context.addCookies([{ name: 'product-count-per-page', value: '4', url: opened().panel.origin }]);
      await colleague.page.goto(address);
      const theirs = new ListPage(colleague, language);
      await theirs.settled();
      expect(await theirs.titles()).toEqual(there);
      await colleague.context.close();
    });

    it('serves as a picker in a dialog, without tabs, and leaves address and cookie alone', async () => {
      const { page, texts, base } = visited;
      await navigate(page, `${base}review/create`);
      await page
        .getByRole('group', { name: words[language].product })
        .getByRole('button', { name: texts.panel.pickers.choose })
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('table').waitFor();
      expect(await dialog.getByRole('radio', { name: list.list.trash }).count()).toBe(0);
      expect(await dialog.getByRole('checkbox').count()).toBe(0);
      const perPage = dialog.getByRole('spinbutton', { name: list.list.perPage });
      await perPage.fill('2');
      await perPage.press('Enter');
      await eventually(async () => expect(await dialog.locator('tbody tr').count()).toBe(2));
      await dialog.getByRole('button', { name: list.list.next }).click();
      await dialog.getByPlaceholder(list.list.search).fill('KER-0031');
      await eventually(async () => expect(await dialog.locator('tbody tr').count()).toBe(1));
      expect(new URL(page.url()).search).toBe('');
      const pick = dialog.locator('tbody').getByRole('button');
      const title = (await pick.textContent()) ?? '-';
      await pick.click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('group', { name: words[language].product }).getByText(title).waitFor();
      expect((await visited.context.cookies()).find(({ name }) => name === 'product-count-per-page')?.value).toBe('4');
    });
  });
});
