import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { SheetCell } from '#domain/wire/Cells';
import { mockPassword } from '../../../mocks/host';
import { axeViolations } from '../../testing/axeViolations';
import { openPanel, withApi } from '../../testing/openPanel';
import { setScreenWidth } from '../../testing/setScreenWidth';

const api = withApi();
beforeEach(() => localStorage.clear());

const columns = { title: 0, sku: 1, price: 2, discount: 3, percents: 4, quantity: 5, active: 6, category: 7 };

/** The list by code, as a sheet. */
async function openSheet(address = '/admin/product/list?page=1&sort=sku') {
  const view = openPanel(address);
  await view.user.click(await screen.findByRole('button', { name: 'Редагувати таблицею' }));
  const grid = await screen.findByRole('grid', { name: 'Товари: таблиця' });
  const cell = (row: number, column: keyof typeof columns) => {
    // Another page is another grid.
    const rows = within(screen.getByRole('grid')).getAllByRole('row').slice(1);
    return within(rows[row] as HTMLElement).getAllByRole('gridcell')[columns[column]] as HTMLElement;
  };
  return { ...view, grid, cell };
}

/** jsdom has no pointer that the grid could follow: what a click of a mouse begins with. */
const point = (target: HTMLElement, more: object = {}) =>
  fireEvent.mouseDown(target, { button: 0, buttons: 1, ...more });
const paste = (target: HTMLElement, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text } });
const copy = (target: HTMLElement): string => {
  let text = '';
  fireEvent.copy(target, { clipboardData: { setData: (_type: string, data: string) => (text = data) } });
  return text;
};
const type = (user: UserEvent, keys: string) => user.keyboard(keys);
const bar = () => screen.getByRole('region', { name: 'Зміни' });
const sentCells = () =>
  api()
    .requests.filter(({ path }) => path === '/api/product/cells')
    .map(({ body }) => body as { cells: SheetCell[]; preview?: true });

it('is a grid: one cell in the order of Tab, arrows, ranges, columns that can not be edited', async () => {
  const { user, grid, cell, container } = await openSheet();
  expect(grid).toHaveAttribute('aria-rowcount', String(within(grid).getAllByRole('row').length));
  expect(
    within(grid)
      .getAllByRole('gridcell')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toHaveLength(1);
  expect(cell(0, 'title')).toHaveAttribute('aria-readonly', 'true');
  expect(cell(0, 'price')).toHaveAttribute('aria-readonly', 'false');
  point(cell(0, 'price'));
  expect(cell(0, 'price')).toHaveFocus();
  await type(user, '{ArrowDown}{ArrowRight}');
  expect(cell(1, 'discount')).toHaveFocus();
  await type(user, '{Shift>}{ArrowDown}{ArrowLeft}{/Shift}');
  const selected = within(grid).getAllByRole('gridcell', { selected: true });
  expect(selected).toEqual([cell(1, 'price'), cell(1, 'discount'), cell(2, 'price'), cell(2, 'discount')]);
  point(cell(0, 'quantity'));
  point(cell(2, 'active'), { shiftKey: true });
  expect(within(grid).getAllByRole('gridcell', { selected: true })).toHaveLength(6);
  point(cell(0, 'quantity'));
  fireEvent.mouseOver(cell(3, 'quantity'), { buttons: 1 });
  expect(within(grid).getAllByRole('gridcell', { selected: true })).toHaveLength(4);
  await type(user, '{Control>}{Home}{/Control}');
  expect(cell(0, 'title')).toHaveFocus();
  await type(user, 'x');
  expect(within(grid).queryByRole('textbox')).not.toBeInTheDocument();
  expect(await axeViolations(container)).toEqual([]);
});

it('nobody is caught in it: Escape, then Tab, leaves', async () => {
  const { user, grid, cell } = await openSheet();
  point(cell(0, 'price'));
  await type(user, '{Tab}');
  expect(cell(0, 'discount')).toHaveFocus();
  await type(user, '{Shift>}{Tab}{/Shift}');
  expect(cell(0, 'price')).toHaveFocus();
  await type(user, '{Escape}{Tab}');
  expect(grid).not.toContainElement(document.activeElement as HTMLElement);
});

it('a cell is typed, kept by Escape, and shows its old value under the new one', async () => {
  const { user, cell } = await openSheet();
  point(cell(0, 'price'));
  const before = cell(0, 'price').textContent ?? '';
  await type(user, '{Enter}77{Escape}');
  expect(cell(0, 'price')).toHaveTextContent(before);
  expect(cell(0, 'price')).toHaveFocus();
  await type(user, '1 250,5{Enter}');
  expect(cell(0, 'price')).toHaveTextContent(/^1\s250,50/);
  expect(within(cell(0, 'price')).getByText(before)).toBeInTheDocument();
  expect(cell(1, 'price')).toHaveFocus();
  expect(bar()).toHaveTextContent('Змінено 1 клітинку (1 товар)');
});

it('a change in percents is for all selected cells, is shown before, and is one step back', async () => {
  const { user, cell } = await openSheet();
  const before = [0, 1, 2].map((row) => cell(row, 'price').textContent);
  point(cell(0, 'price'));
  await type(user, '{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(screen.getByText('Ціна, ₴ · 3 клітинки')).toBeInTheDocument();
  const line = screen.getByRole('textbox', { name: 'У виділені клітинки' });
  await user.type(line, '+100%');
  const doubled = before.map((text) => Number((text ?? '').replace(/\s/g, '').replace(',', '.')) * 2);
  await user.keyboard('{Enter}');
  for (const [row, amount] of doubled.entries())
    expect(cell(row, 'price').querySelector('.now')?.textContent?.replace(/\s/g, '')).toBe(
      amount.toFixed(2).replace('.', ','),
    );
  expect(cell(2, 'price')).toHaveFocus();
  await type(user, '{Control>}z{/Control}');
  expect([0, 1, 2].map((row) => cell(row, 'price').textContent)).toEqual(before);
  await type(user, '{Control>}y{/Control}');
  expect(bar()).toHaveTextContent('Змінено 3 клітинки (3 товари)');
});

it('a block is copied, pasted with what is wrong in it, filled down and emptied', async () => {
  const { user, cell } = await openSheet();
  point(cell(0, 'price'));
  paste(cell(0, 'price'), '100\t90\t\t7\r\n200\tабв\t\t8\r\n');
  expect(screen.getByText('Вставлено 6 клітинок, з помилками: 1, пропущено: 2')).toBeInTheDocument();
  expect(cell(0, 'discount')).toHaveTextContent('90,00');
  expect(cell(0, 'percents')).toHaveTextContent('10%');
  expect(cell(1, 'quantity')).toHaveTextContent(/^8/);
  const wrong = cell(1, 'discount');
  expect(wrong).toHaveTextContent('абв');
  expect(wrong).toBeInvalid();
  expect(wrong).toHaveAccessibleDescription('Введіть число, наприклад 1250,50');
  point(cell(0, 'price'));
  point(cell(0, 'quantity'), { shiftKey: true });
  expect(copy(cell(0, 'quantity'))).toBe('100\t90\t10%\t7');
  point(cell(1, 'discount'));
  await type(user, '{Delete}');
  expect(cell(1, 'discount')).not.toBeInvalid();
  point(cell(1, 'quantity'));
  await type(user, '{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  expect(cell(3, 'quantity')).toHaveTextContent(/^8/);
});

it('a state is switched by Space, a category chosen by its name', async () => {
  const { user, cell } = await openSheet();
  const before = cell(0, 'category').textContent ?? '';
  point(cell(0, 'active'));
  await type(user, ' ');
  expect(cell(0, 'active')).toHaveTextContent('Вимкнено');
  point(cell(0, 'category'));
  await type(user, '{Enter}');
  const input = await screen.findByRole('combobox', { name: 'Категорія' });
  await user.clear(input);
  await user.type(input, 'Мед');
  await user.click(await screen.findByRole('option', { name: 'Мед' }));
  await waitFor(() => expect(cell(0, 'category')).toHaveTextContent(`Мед${before}`));
});

it('saves what is right as one operation with undo; what is wrong, or has changed meanwhile, stays with its reason', async () => {
  const { user, cell } = await openSheet();
  const { items } = await api().call<{ items: { _id: string; fields: { quantity: { 0: number } } }[] }>(
    'POST',
    '/api/product/list',
    { sort: { sku: 1 }, limit: 10 },
  );
  const [first, second] = items;
  const stock = second?.fields.quantity[0] ?? 0;
  point(cell(0, 'price'));
  await type(user, '321{Enter}');
  point(cell(0, 'discount'));
  await type(user, '999{Enter}');
  point(cell(1, 'quantity'));
  await type(user, '55{Enter}');
  expect(cell(0, 'discount')).toHaveAccessibleDescription('Ціна зі знижкою не може бути більшою за звичайну ціну');
  // An order has taken a piece since the list was loaded.
  await api().call('PUT', `/api/product/update/${second?._id}`, { fields: { quantity: { 0: stock - 1 } } });
  api().clearRequests();
  await user.click(within(bar()).getByRole('button', { name: 'Зберегти 2' }));
  await waitFor(() => expect(bar()).toHaveTextContent('Змінено 2 клітинки (2 товари) · 2 помилки'));
  expect(sentCells()).toHaveLength(1);
  expect(cell(1, 'quantity')).toHaveAccessibleDescription(`тим часом змінено, зараз: ${stock - 1}`);
  expect(cell(0, 'price')).toHaveTextContent(/^321,00$/);
  const read = async (id = '') =>
    (
      await api().call<{ items: { _id: string; fields: Record<string, { 0: unknown }> }[] }>(
        'POST',
        '/api/product/list',
        {
          filter: { $and: [{ _id: { $in: [id] } }] },
          limit: 100,
        },
      )
    ).items.find(({ _id }) => _id === id)?.fields;
  expect((await read(second?._id))?.quantity?.[0]).toBe(stock - 1);
  expect((await read(first?._id))?.price?.[0]).toMatchObject({ default: 321 });
  // Typed again over the new value it is saved.
  point(cell(1, 'quantity'));
  await type(user, '55{Enter}');
  expect(cell(1, 'quantity')).not.toBeInvalid();
  await user.click(within(bar()).getByRole('button', { name: 'Зберегти 1' }));
  await waitFor(async () => expect((await read(second?._id))?.quantity?.[0]).toBe(55));
  const [undo] = await screen.findAllByRole('button', { name: 'Повернути як було' });
  if (undo) await user.click(undo);
  await waitFor(async () => expect((await read(second?._id))?.quantity?.[0]).not.toBe(55));
});

it('Ctrl+S saves what is being typed, and the focus stays at its cell', async () => {
  const { user, cell } = await openSheet();
  point(cell(0, 'price'));
  await type(user, '{Enter}{Backspace>12/}321{Control>}s{/Control}');
  await waitFor(() => expect(sentCells()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Зміни' })).not.toBeInTheDocument());
  expect(cell(0, 'price')).toHaveTextContent(/^321,00$/);
  expect(cell(0, 'price')).toHaveFocus();
});

it('the preview asks the server, which writes nothing', async () => {
  const { user, cell } = await openSheet();
  point(cell(0, 'price'));
  await type(user, '321{Enter}');
  api().clearRequests();
  await user.click(within(bar()).getByRole('button', { name: 'Переглянути' }));
  const dialog = await screen.findByRole('dialog', { name: 'Що буде збережено' });
  expect(await within(dialog).findByText('Буде збережено клітинок: 1 з 1.')).toBeInTheDocument();
  expect(sentCells().map(({ preview }) => preview)).toEqual([true]);
  expect(await axeViolations(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Зберегти 1' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Зміни' })).not.toBeInTheDocument());
});

it('unsaved cells outlive a page, and are asked about when the sheet is left', async () => {
  const { user, cell } = await openSheet();
  point(cell(0, 'price'));
  await type(user, '321{Enter}');
  const first = cell(0, 'sku').textContent;
  await user.click(screen.getByRole('button', { name: 'Наступна' }));
  await waitFor(() => expect(cell(0, 'sku')).not.toHaveTextContent(first ?? ''));
  expect(bar()).toHaveTextContent('Змінено 1 клітинку (1 товар)');
  await user.click(screen.getByRole('button', { name: 'Попередня' }));
  await waitFor(() => expect(cell(0, 'price')).toHaveTextContent(/^321,00/));
  await user.click(screen.getByRole('button', { name: 'Редагувати таблицею' }));
  const dialog = await screen.findByRole('dialog', { name: 'У таблиці є незбережені зміни' });
  await user.click(within(dialog).getByRole('button', { name: 'Залишитися тут' }));
  await waitFor(() => expect(cell(0, 'price')).toHaveTextContent(/^321,00/));
  await user.click(within(bar()).getByRole('button', { name: 'Відкинути все' }));
  await user.click(screen.getByRole('button', { name: 'Редагувати таблицею' }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});

it('a session that ends under the sheet is taken up in its place, and the save goes on', async () => {
  const { user, cell } = await openSheet();
  point(cell(0, 'price'));
  await type(user, '321{Enter}');
  await api().call('POST', '/api/user/logout', {});
  await user.keyboard('{Control>}s{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Сеанс завершено' }));
  await user.type(dialog.getByLabelText('Пароль'), mockPassword);
  await user.click(dialog.getByRole('button', { name: 'Увійти' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Зміни' })).not.toBeInTheDocument());
  await waitFor(() => expect(cell(0, 'price')).toHaveTextContent(/^321,00$/));
});

it('on a phone one record is edited at a time, by the same cells; a window that is made smaller loses nothing', async () => {
  const { user, cell, container } = await openSheet();
  point(cell(0, 'price'));
  await type(user, '321{Enter}');
  const names = [0, 1].map((row) => cell(row, 'title').textContent ?? '');
  act(() => setScreenWidth(390));
  const record = () => within(screen.getByRole('article'));
  const price = () => record().getByRole('textbox', { name: 'Ціна, ₴' });
  expect(await screen.findByRole('article', { name: names[0] })).toBeInTheDocument();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  expect(price()).toHaveValue('321');
  expect(price()).toHaveAccessibleDescription(/^було [\d\s]+,00$/);
  expect(await axeViolations(container)).toEqual([]);

  await user.click(price());
  await user.keyboard('300{Enter}');
  await waitFor(() => expect(screen.getByRole('article', { name: names[1] })).toBeInTheDocument());
  await waitFor(() => expect(price()).toHaveFocus());
  await user.keyboard('-5{Enter}');
  await user.click(screen.getByRole('button', { name: 'Попередній' }));
  await waitFor(() => expect(price()).toHaveAccessibleDescription(/було/));
  expect(bar()).toHaveTextContent(/Змінено 2 клітинки \(2 товари\)/);

  await user.click(record().getByRole('switch', { name: 'Увімкнено' }));
  await user.click(record().getByRole('combobox', { name: 'Категорія' }));
  const other = screen.getAllByRole('option', { selected: false })[0] as HTMLElement;
  const chosen = other.textContent ?? '';
  await user.click(other);
  expect(record().getByRole('combobox', { name: 'Категорія' })).toHaveTextContent(chosen);
  expect(bar()).toHaveTextContent(/Змінено 4 клітинки \(2 товари\)/);
  await user.click(within(bar()).getByRole('button', { name: /^Зберегти/ }));
  await waitFor(() =>
    expect(
      sentCells()
        .at(-1)
        ?.cells.map(({ field }) => field),
    ).toContain('category'),
  );
  act(() => setScreenWidth(1440));
  await screen.findByRole('grid');
});

it('on a phone the sheet is a choice of the menu', async () => {
  setScreenWidth(390);
  const { user } = openPanel('/admin/product/list?page=1&sort=sku');
  await screen.findAllByRole('link', { name: /./ });
  await user.click(await screen.findByRole('button', { name: 'Дії' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Редагувати таблицею', checked: false }));
  expect(await screen.findByRole('article')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Дії' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Редагувати таблицею', checked: true }));
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
});

it('prices of all that is found are changed by percents, shown first, and those that can not be are named', async () => {
  const { user } = openPanel('/admin/product/list?page=1&sort=sku');
  await user.click(await screen.findByRole('checkbox', { name: 'Вибрати всі на сторінці' }));
  await user.click(await screen.findByRole('button', { name: /^Вибрати всі знайдені/ }));
  await user.click(await screen.findByRole('button', { name: 'Змінити ціну' }));
  const dialog = await screen.findByRole('dialog', { name: /^Змінити ціну: \d+ товар/ });
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'На скільки' })).toHaveFocus());
  expect(within(dialog).getByRole('button', { name: /^Змінити у вибраних/ })).toBeDisabled();
  await user.click(within(dialog).getByRole('radio', { name: 'Знизити' }));
  await user.click(within(dialog).getByRole('radio', { name: 'У гривнях' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'На скільки' }), '200');
  expect(await within(dialog).findByText(/^Зміниться: \d+ з \d+\.$/)).toBeInTheDocument();
  expect(within(dialog).getAllByText(/^Лишаться як є: \d+/)[0]).toBeInTheDocument();
  expect(await axeViolations(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: /^Змінити у вибраних/ }));
  expect(await within(dialog).findByText(/^Ціни, що лишилися без змін: \d+$/)).toBeInTheDocument();
  expect(within(dialog).getAllByRole('listitem').length).toBeGreaterThan(0);
  await user.click(within(dialog).getByRole('button', { name: 'Закрити' }));
});
