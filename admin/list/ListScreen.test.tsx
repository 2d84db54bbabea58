import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { readCookie } from '../core/cookies';
import { findHeading, currentUrl, withApi } from '../testing/openPanel';
import { openList } from './testing/openList';

const api = withApi();
const listCalls = () =>
  api()
    .requests.filter(({ path }) => path === '/api/product/list')
    .map(({ body }) => body as Record<string, unknown>);
const lastList = () => listCalls().at(-1);
const rows = () => screen.findAllByRole('checkbox', { name: /^Вибрати: / });

describe('list of an entity', () => {
  it('shows columns, rows and the found count of the first page', async () => {
    openList('/admin/product/list');

    await findHeading('Товари');
    expect(await rows()).toHaveLength(10);
    expect(screen.getByText(/^Знайдено: \d+ товар/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Додати товар' })).toHaveAttribute('href', '/admin/product/create');
    expect(document.title).toBe('Список товарів');
    expect(screen.getByRole('columnheader', { name: /Ціна/ })).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: /Змінено/ })).toHaveAttribute('aria-sort', 'descending');
    expect(lastList()).toMatchObject({ model: 'product', type: 'active', page: 1, limit: 10 });
  });

  it('takes page, tab and filter from the address', async () => {
    openList('/admin/product/list?page=2&type=active&filter=active:yes;price:100,500');
    await rows();
    expect(lastList()).toMatchObject({
      page: 2,
      filter: { $and: expect.arrayContaining([{ 'active.0': { $in: [true] } }]) },
    });
    expect(screen.getByText('Так', { selector: 'b' })).toBeInTheDocument();
  });

  it('names a filter for what is empty', async () => {
    openList('/admin/product/list?page=1&filter=title:');
    await rows();
    expect(screen.getByText('Порожньо', { selector: 'b' })).toBeInTheDocument();
  });

  it('brings a page beyond the last one to the last one, in the address too', async () => {
    openList('/admin/product/list?page=500');
    await rows();
    await waitFor(() => expect(currentUrl()).toMatch(/page=[2-9]$/));
  });

  it('leads Back from there to where one came from, not to the page that there is not', async () => {
    window.history.pushState(null, '', '/admin/product/list?page=1&search=мед');
    const { user } = openList('/admin/product/list?page=500');
    await rows();
    await waitFor(() => expect(currentUrl()).toMatch(/page=[2-9]$/));
    await user.click(screen.getByRole('button', { name: 'Попередня' }));
    window.history.back();
    await waitFor(() => expect(currentUrl()).toMatch(/page=[2-9]$/));
    window.history.back();
    await waitFor(() => expect(currentUrl()).toContain('search='));
  });

  it('sorts ascending, descending and not at all, from page 1', async () => {
    const { user } = openList('/admin/product/list?page=2');
    await rows();
    const heading = screen.getByRole('columnheader', { name: 'Ціна' });
    const press = async (sort: string | null) => {
      await user.click(screen.getByRole('button', { name: 'Ціна' }));
      await waitFor(() => expect(heading.getAttribute('aria-sort')).toBe(sort));
    };

    await press('ascending');
    expect(currentUrl()).toBe('/admin/product/list?page=1&sort=price');
    expect(lastList()).toMatchObject({ sort: { price: 1 }, page: 1 });
    await press('descending');
    expect(currentUrl()).toBe('/admin/product/list?page=1&sort=-price');
    await press(null);
    expect(currentUrl()).toBe('/admin/product/list?page=1');
  });

  it('sorts first in the direction that the attribute has', async () => {
    await api().call('POST', '/api/attribute/insert', {
      fields: {
        title: { uk: 'Рік', en: 'Year' },
        type: { 0: 'number' },
        backendListing: { 0: true },
        backendSortable: { 0: true },
        sortingType: { 0: '-1' },
      },
    });
    const { user } = openList('/admin/product/list?page=1');
    await rows();
    const press = async (name: string, sort: string | null) => {
      await user.click(screen.getByRole('button', { name }));
      const heading = screen.getByRole('columnheader', { name });
      await waitFor(() => expect(heading.getAttribute('aria-sort')).toBe(sort));
    };
    await press('Рік', 'descending');
    expect(currentUrl()).toBe('/admin/product/list?page=1&sort=-rik');
    await press('Рік', 'ascending');
    await press('Рік', null);
    // Rows that are in that order already turn round.
    await press('Змінено', 'ascending');
  });

  it('ends another column’s sorting, and all of it by the link', async () => {
    const { user } = openList('/admin/product/list?page=1&sort=-price');
    await rows();
    await user.click(screen.getByRole('button', { name: 'Назва' }));
    await waitFor(() => expect(currentUrl()).toContain('sort=title'));
    await user.click(screen.getByRole('button', { name: 'Скинути сортування' }));
    await waitFor(() => expect(currentUrl()).toBe('/admin/product/list?page=1'));
  });

  it('searches when the typing pauses, at most 32 characters', async () => {
    const { user } = openList('/admin/product/list');
    await rows();
    const box = screen.getByRole('textbox', { name: 'Пошук' });
    await user.type(box, 'глечик');
    await waitFor(() => expect(lastList()).toMatchObject({ search: 'глечик', page: 1 }));
    await user.clear(box);
    await user.type(box, 'я'.repeat(40));
    expect(box).toHaveValue('я'.repeat(32));
  });

  it('says why nothing is found and what to do', async () => {
    const { user } = openList('/admin/product/list?search=тролейбус');
    expect(await screen.findByText('За цими параметрами товарів не знайдено')).toBeInTheDocument();
    expect(screen.getByText(/«тролейбус»/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Скинути фільтри' }));
    expect(await rows()).toHaveLength(10);
  });

  it('remembers the rows per page between 1 and 100', async () => {
    const { user } = openList('/admin/product/list');
    await rows();
    const box = screen.getByRole('spinbutton', { name: 'На сторінці' });
    await user.clear(box);
    await user.type(box, '250{Enter}');
    expect(box).toHaveValue('100');
    await waitFor(() => expect(lastList()).toMatchObject({ limit: 100, page: 1 }));
    await waitFor(async () => expect((await rows()).length).toBeGreaterThan(10));
    expect(readCookie('product-count-per-page')).toBe('100');
    await user.clear(box);
    await user.type(box, '10{Enter}');
    expect(readCookie('product-count-per-page')).toBe('10');
  });

  it('steps and jumps between pages', async () => {
    const { user } = openList('/admin/product/list');
    await rows();
    expect(screen.getByRole('button', { name: 'Попередня' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Наступна' }));
    await waitFor(() => expect(currentUrl()).toContain('page=2'));
    const box = screen.getByRole('spinbutton', { name: /^Сторінка/ });
    const last = box.getAttribute('aria-valuemax') ?? '';
    expect(Number(last)).toBeGreaterThan(2);
    expect(screen.getByText(`/ ${last}`)).toBeInTheDocument();
    await user.clear(box);
    await user.type(box, '0{Enter}');
    await waitFor(() => expect(currentUrl()).toMatch(/page=1$/));
    await user.clear(box);
    await user.type(box, '999{Enter}');
    expect(box).toHaveValue(last);
    await waitFor(() => expect(currentUrl()).toMatch(new RegExp(`page=${last}$`)));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Наступна' })).toBeDisabled());
  });

  it('shows the full list on demand', async () => {
    const { user } = openList('/admin/product/list?page=2');
    await rows();
    await user.click(screen.getByRole('button', { name: 'Показати весь список' }));
    await waitFor(() => expect(lastList()).toMatchObject({ limit: 0, page: 1 }));
    // Cheap: React renders the rows between the checks.
    await waitFor(() => expect(document.querySelectorAll('tbody tr').length).toBeGreaterThan(50));
  });

  it('fails with a message and tries again', async () => {
    // react-admin logs failures of the data provider to the console.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api().server.use(http.post('*/api/product/list', () => HttpResponse.error(), { once: true }));
    const { user } = openList('/admin/product/list');
    expect(await screen.findByText('Не вдалося отримати список')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Немає зв’язку із сервером');
    await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    expect(await rows()).toHaveLength(10);
  });
});

describe('filters of a list', () => {
  it('send nothing while untouched, and reload half a second after Filter', async () => {
    const { user } = openList('/admin/product/list');
    await rows();
    await user.click(await screen.findByRole('button', { name: 'Показати фільтри' }));
    const panel = await screen.findByRole('form', { name: 'Фільтри' });
    await user.click(within(panel).getByRole('button', { name: 'Застосувати' }));
    await waitFor(() => expect(currentUrl()).toBe('/admin/product/list?page=1'));
    expect(listCalls().every((body) => !('filter' in body))).toBe(true);

    await user.type(within(panel).getByRole('textbox', { name: 'Ціна: від' }), '100');
    await user.type(within(panel).getByRole('textbox', { name: 'Ціна: до' }), 'abc');
    await user.click(
      within(within(panel).getByRole('radiogroup', { name: 'Увімкнено' })).getByRole('radio', { name: 'Так' }),
    );
    const pressed = Date.now();
    await user.click(within(panel).getByRole('button', { name: 'Застосувати' }));
    await waitFor(() => expect(currentUrl()).toContain('filter='));
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(480);
    await waitFor(() => expect(currentUrl()).toContain('price:100,'));
    await waitFor(() => expect(lastList()).toHaveProperty('filter'));
    await waitFor(() => expect(screen.getByRole('button', { name: /Сховати фільтри/ })).toHaveTextContent('2'));
  });

  it('are found by their names when there are many; chosen ones stay', async () => {
    const { user } = openList('/admin/product/list?page=1&filter=active:yes');
    await rows();
    await user.click(await screen.findByRole('button', { name: /Показати фільтри/ }));
    const panel = await screen.findByRole('form', { name: 'Фільтри' });
    const titles = () => [...panel.querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(titles()).toContain('Бренд');
    await user.type(within(panel).getByRole('searchbox', { name: 'Знайти фільтр' }), 'ЦІН{Enter}');
    expect(titles()).toEqual(['Ціна']);
    expect(within(panel).getByRole('radiogroup', { name: 'Увімкнено' })).toBeInTheDocument();
    expect(currentUrl()).toBe('/admin/product/list?page=1&filter=active:yes');
  });

  it('go one by one by their chips, and all by Reset', async () => {
    const { user } = openList('/admin/product/list?page=1&filter=active:yes;quantity:1,');
    await rows();
    await user.click(screen.getByRole('button', { name: /Прибрати фільтр «Увімкнено»/ }));
    await waitFor(() => expect(currentUrl()).toBe('/admin/product/list?page=1&filter=quantity:1,'));
    await user.click(screen.getByRole('button', { name: /Показати фільтри/ }));
    const pressed = Date.now();
    await user.click(screen.getByRole('button', { name: 'Скинути' }));
    await waitFor(() => expect(currentUrl()).toBe('/admin/product/list?page=1'));
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(480);
    await waitFor(() => expect(screen.getByRole('button', { name: /Сховати фільтри/ })).toHaveTextContent(/^\D+$/));
  });
});

describe('rows of a list', () => {
  it('move to the trash after a question, and come back from there', async () => {
    const { user } = openList('/admin/product/list?search=глечик');
    const [first] = await screen.findAllByRole('button', { name: /^Дії: / });
    const title = first?.getAttribute('aria-label')?.replace('Дії: ', '') ?? '';
    await user.click(first as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: 'Видалити' }));
    const dialog = await screen.findByRole('dialog', { name: 'Видалити товар?' });
    expect(dialog).toHaveTextContent(title);
    expect(within(dialog).getByRole('button', { name: 'Скасувати' })).toHaveFocus();
    api().clearRequests();
    await user.click(within(dialog).getByRole('button', { name: 'Видалити' }));
    expect(await screen.findByText('Запис видалено')).toBeInTheDocument();
    expect(api().requests[0]).toMatchObject({ method: 'DELETE', body: { model: 'product' } });
    await waitFor(() => expect(screen.queryByRole('button', { name: `Дії: ${title}` })).not.toBeInTheDocument());

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('radio', { name: /Видалені/ }));
    await waitFor(() => expect(currentUrl()).toContain('type=trash'));
    await user.click(await screen.findByRole('button', { name: `Дії: ${title}` }));
    expect(screen.queryByRole('menuitem', { name: 'Видалити' })).not.toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: /Переглянути/ })).not.toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: 'Дублювати' })).toHaveAttribute('target', '_blank');
    await user.click(screen.getByRole('menuitem', { name: 'Відновити' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Відновити' }));
    expect(await screen.findByText('Запис відновлено')).toBeInTheDocument();
  });

  it('tell about themselves', async () => {
    const { user } = openList('/admin/product/list');
    const [first] = await screen.findAllByRole('button', { name: /^Дії: / });
    await user.click(first as HTMLElement);
    const addressOf = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('href');
    const [, product] = /^\/admin\/review\/list\?page=1&filter=product:(\w+)$/.exec(addressOf('Відгуки') ?? '') ?? [];
    expect(product).toBeTruthy();
    expect(addressOf('Редагувати')).toBe(`/admin/product/update/${product}`);
    expect(addressOf('Дублювати')).toBe(`/admin/product/duplicate/${product}`);
    await user.click(screen.getByRole('menuitem', { name: 'Докладніше' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('ID').nextSibling).toHaveTextContent(/^[0-9a-f]{24}$/);
    for (const name of ['Створено', 'Змінено'])
      expect(within(dialog).getByText(name).nextSibling).toHaveTextContent(/^\d{4}-\d\d-\d\d \d\d:\d\d( \S+)*$/);
  });
});

const toolbarNames = () =>
  within(screen.getByRole('toolbar'))
    .getAllByRole('button')
    .map((button) => button.textContent || button.getAttribute('aria-label'));

describe('selection', () => {
  it('acts on the picked rows', async () => {
    const { user } = openList('/admin/product/list');
    const [one, two] = await rows();
    await user.click(one as HTMLElement);
    await user.click(two as HTMLElement);
    const bar = screen.getByRole('toolbar', { name: 'Дії з вибраними' });
    expect(bar).toHaveTextContent('Вибрано: 2 товари');
    expect(screen.getByRole('checkbox', { name: 'Вибрати всі на сторінці' })).toBePartiallyChecked();
    expect(within(bar).queryByRole('button', { name: 'Відновити' })).not.toBeInTheDocument();
    await user.click(within(bar).getByRole('button', { name: 'Вимкнути' }));
    expect(await screen.findByText('Записи збережено')).toBeInTheDocument();
    expect(listCalls().find((body) => body.action)).toMatchObject({
      action: 'make-disactive',
      selectedItems: [expect.any(String), expect.any(String)],
    });
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  });

  it('of all found leaves out a row that is picked then, and asks before it deletes', async () => {
    const { user } = openList('/admin/product/list?search=мед');
    const [first] = await rows();
    await user.click(first as HTMLElement);
    await user.click(screen.getByRole('button', { name: /^Вибрати всі знайдені/ }));
    await user.click((await rows())[1] as HTMLElement);
    const bar = screen.getByRole('toolbar', { name: 'Дії з вибраними' });
    await user.click(within(bar).getByRole('button', { name: 'Видалити' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/Видалити вибрані записи \(\d+\)\?/);
    await user.click(within(dialog).getByRole('button', { name: /^Видалити/ }));
    expect(await screen.findByText('Записи видалено')).toBeInTheDocument();
    expect(listCalls().find((body) => body.action)).toMatchObject({
      action: 'delete',
      selectedAll: true,
      selectedItems: [expect.any(String)],
      search: 'мед',
    });
    // The button that opened the dialog is gone.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it.each([
    ['a search', () => screen.getByRole('textbox', { name: 'Пошук' }), 'мед{Enter}'],
    ['another view', () => screen.getByRole('link', { name: /^Вимкнені/ }), ''],
    ['another tab', () => screen.getByRole('radio', { name: /Видалені/ }), ''],
    ['a filter that is taken away', () => screen.getByRole('button', { name: /^Прибрати фільтр/ }), ''],
  ])('of all found does not outlive %s: what is found now was never chosen', async (_what, control, keys) => {
    const { user } = openList('/admin/product/list?filter=active:yes');
    await user.click((await rows())[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: /^Вибрати всі знайдені/ }));
    expect(screen.getByRole('toolbar')).toHaveTextContent(/Вибрано: [1-9]\d/);
    const before = currentUrl();
    await user.click(control());
    if (keys) await user.keyboard(keys);
    await waitFor(() => expect(currentUrl()).not.toBe(before));
    await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
    for (const box of await rows()) expect(box).not.toBeChecked();
  });

  it('is cleared by Escape and takes a whole page by the box in the head', async () => {
    const { user } = openList('/admin/product/list');
    await rows();
    await user.click(screen.getByRole('checkbox', { name: 'Вибрати всі на сторінці' }));
    expect(screen.getByRole('toolbar')).toHaveTextContent('Вибрано: 10 товарів');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  });

  it('offers restore in the trash only', async () => {
    const { user } = openList('/admin/product/list?type=trash');
    await user.click((await rows())[0] as HTMLElement);
    expect(toolbarNames()).toEqual(expect.arrayContaining(['Відновити']));
    expect(toolbarNames()).not.toContain('Видалити');
  });

  it('offers of categories only on and off', async () => {
    const { user } = openList('/admin/category/list');
    await user.click((await rows())[0] as HTMLElement);
    expect(toolbarNames().filter((name) => !name?.startsWith('Вибрати') && name !== 'Зняти вибір')).toEqual([
      'Увімкнути',
      'Вимкнути',
    ]);
  });
});

describe('the download', () => {
  it('asks for what the list shows: its tab, words, filter and order', async () => {
    openList('/admin/product/list?filter=active:no');
    const link = await screen.findByRole('link', { name: 'Завантажити як CSV' });
    await waitFor(() =>
      expect(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('filter')).toContain('active.0'),
    );
    const address = link.getAttribute('href') ?? '';
    expect(address).toMatch(/^\/api\/product\/export\?type=active/);
    const text = await (await fetch(address)).text();
    const { allItemsCount } = await api().call<{ allItemsCount: number }>('POST', '/api/product/list', {
      filter: JSON.parse(new URL(address, 'http://x').searchParams.get('filter') ?? '{}') as object,
    });
    expect(text.trim().split('\r\n')).toHaveLength(allItemsCount + 1);
  });
});

describe('a filter of several choices', () => {
  it('is narrowed by typed letters at once, and offers that there is none last', async () => {
    const { user } = openList('/admin/product/list');
    await rows();
    await user.click(screen.getByRole('button', { name: 'Показати фільтри' }));
    const box = await screen.findByRole('combobox', { name: 'Категорія' });
    await user.click(box);
    const all = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(all.length).toBeGreaterThan(5);
    expect(all.at(-1)).toBe('Порожньо');
    await user.type(box, 'керам');
    expect(box).toHaveValue('керам');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Кераміка']);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Кераміка' })).toBeInTheDocument();
    expect(box).toHaveValue('');
  });
});
