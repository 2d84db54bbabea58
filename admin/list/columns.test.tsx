import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { SavedView, ViewsResult } from '#domain/wire/View';
import { axeViolations } from '../testing/axeViolations';
import { withApi } from '../testing/openPanel';
import { openList } from './testing/openList';
import { setScreenWidth } from '../testing/setScreenWidth';

const api = withApi();
beforeEach(() => localStorage.clear());

type User = ReturnType<typeof openList>['user'];
const rows = () => screen.findAllByRole('checkbox', { name: /^Вибрати: / });
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const usual = ['', 'Назва', 'Категорія', 'Магазин', 'Ціна', 'Кількість', 'Увімкнено', 'Змінено', 'Дії'];
const setup = async () => (await api().call<ViewsResult>('GET', '/api/product/views')).setup;
const listCalls = () =>
  api()
    .requests.filter(({ path }) => path === '/api/product/list')
    .map(({ body }) => body as Record<string, unknown>);

async function openColumns(user: User) {
  await rows();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Стовпці й висота рядків' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Стовпці й висота рядків' }));
  return within(await screen.findByRole('dialog', { name: 'Стовпці й висота рядків' }));
}
const apply = async (user: User) => {
  await user.click(screen.getByRole('button', { name: 'Застосувати' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};

describe('columns of a list', () => {
  it('are shown, hidden and kept by the server for the person', async () => {
    const { user } = openList('/admin/product/list');
    await rows();
    expect(headings()).toEqual(usual);
    const dialog = await openColumns(user);
    expect(dialog.getByRole('checkbox', { name: 'Назва' })).toBeDisabled();
    for (const name of ['Артикул', 'Магазин', 'Теги']) await user.click(dialog.getByRole('checkbox', { name }));
    await apply(user);
    await waitFor(() =>
      expect(headings()).toEqual([
        '',
        'Назва',
        'Категорія',
        'Ціна',
        'Кількість',
        'Увімкнено',
        'Змінено',
        'Теги',
        'Дії',
      ]),
    );
    await waitFor(() => expect(listCalls().at(-1)?.columns).toContain('tags'));
    await waitFor(async () =>
      expect((await setup()).columns).toEqual(['title', 'category', 'price', 'quantity', 'active', '_updated', 'tags']),
    );
    expect(screen.getByRole('link', { name: 'Завантажити як CSV' })).toHaveAttribute(
      'href',
      expect.stringContaining('columns=title%2Ccategory%2Cprice%2Cquantity%2Cactive%2C_updated%2Ctags'),
    );
  });

  it('are there in the first drawing, also in a browser that has never shown the list', async () => {
    await api().call('PUT', '/api/product/list-setup', { columns: ['title', 'price', 'tags'], density: 'compact' });
    openList('/admin/product/list');
    await rows();
    expect(headings()).toEqual(['', 'Назва', 'Ціна', 'Теги', 'Дії']);
  });

  it('are the figures and a few facts on a phone where nobody chose them, and all of them where somebody did', async () => {
    setScreenWidth(390);
    const card = async (path = '/admin/product/list?page=1&search=KER-0031') => {
      const { unmount } = openList(path);
      const [box] = await rows();
      const text = box?.closest('li')?.textContent ?? '';
      unmount();
      return text;
    };
    expect(await card()).toMatch(
      /^Глечик.*KER-0031.*Кераміка.*Гончарня «Опішня».*₴.*\d+\u00a0?\s?шт\. закінчуєтьсяУвімкнено$/,
    );
    expect(await card('/admin/order/list?page=1')).toMatch(
      /^№ 423.910,00.₴Клієнт.*\d{4}-\d\d-\d\d \d\d:\d\d.*В обробці \(партнер\)Не сплачено$/,
    );
    await api().call('PUT', '/api/product/list-setup', {
      columns: ['title', 'price', 'quantity', 'shop', 'category', 'active', '_updated'],
    });
    expect(await card()).toMatch(/Гончарня «Опішня».*Кераміка.*Увімкнено.*Змінено.*₴/);
  });

  it('are moved by buttons, which keep the focus and say where the column is now', async () => {
    const { user } = openList('/admin/product/list');
    const dialog = await openColumns(user);
    const up = () => dialog.getByRole('button', { name: 'Перемістити вище: Магазин' });
    await user.click(up());
    expect(up()).toHaveFocus();
    expect(dialog.getByRole('status')).toHaveTextContent(/^Магазин: тепер 3 із \d+$/);
    await user.keyboard('{Enter}');
    expect(up()).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Перемістити нижче: Магазин' })).toHaveFocus();
    await apply(user);
    await waitFor(() =>
      expect(headings()).toEqual([
        '',
        'Назва',
        'Магазин',
        'Артикул',
        'Категорія',
        'Ціна',
        'Кількість',
        'Увімкнено',
        'Змінено',
        'Дії',
      ]),
    );
  });

  it('go back to the usual ones, which are then not kept', async () => {
    await api().call('PUT', '/api/product/list-setup', { columns: ['title', 'tags'] });
    const { user } = openList('/admin/product/list');
    const dialog = await openColumns(user);
    expect(dialog.getByRole('checkbox', { name: 'Ціна' })).not.toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Звичайні стовпці' }));
    await apply(user);
    await waitFor(() => expect(headings()).toEqual(usual));
    await waitFor(async () => expect(await setup()).toEqual({ density: 'comfortable' }));
  });

  it('of one person are not those of another list', async () => {
    await api().call('PUT', '/api/product/list-setup', { columns: ['title', 'tags'] });
    openList('/admin/category/list');
    await rows();
    expect(headings()).toContain('Порядок');
  });

  it('stay as they were when they can’t be kept, and it is said', async () => {
    api().server.use(
      http.put('*/api/product/list-setup', () =>
        HttpResponse.json(
          { status: 503, messages: [{ type: 'error', text: 'Сервер зайнятий' }], result: {} },
          { status: 503 },
        ),
      ),
    );
    const { user } = openList('/admin/product/list');
    const dialog = await openColumns(user);
    await user.click(dialog.getByRole('checkbox', { name: 'Ціна' }));
    await apply(user);
    expect(await screen.findByText(/Сервер зайнятий|Немає зв’язку/)).toBeInTheDocument();
    await waitFor(() => expect(headings()).toEqual(usual));
  });

  it('of a view change with the view only, until it is saved', async () => {
    const { _id } = await api().call<SavedView>('POST', '/api/product/views', {
      title: 'Ціни',
      state: { columns: ['title', 'price'], perPage: 10 },
    });
    const { user } = openList(`/admin/product/list?page=1&view=${_id}`);
    const dialog = await openColumns(user);
    expect(dialog.getByText(/належать вигляду «Ціни»/)).toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: 'Теги' }));
    await apply(user);
    await waitFor(() => expect(headings()).toEqual(['', 'Назва', 'Ціна', 'Теги', 'Дії']));
    expect((await setup()).columns).toBeUndefined();
    await user.click(await screen.findByRole('button', { name: 'Зберегти зміни' }));
    await waitFor(async () =>
      expect(
        (await api().call<ViewsResult>('GET', '/api/product/views')).views.find((view) => view._id === _id)?.state
          .columns,
      ).toEqual(['title', 'price', 'tags']),
    );
    await user.click(screen.getByRole('link', { name: 'Усі' }));
    await waitFor(() => expect(headings()).toEqual(usual));
  });
});

describe('the height of rows', () => {
  it('is chosen and kept', async () => {
    const { user } = openList('/admin/product/list');
    const dialog = await openColumns(user);
    await user.click(dialog.getByRole('radio', { name: 'Щільна' }));
    await apply(user);
    await waitFor(async () => expect(await setup()).toEqual({ density: 'compact' }));
    expect(screen.getByRole('columnheader', { name: /Ціна/ })).toBeInTheDocument();
    expect(screen.getByRole('table')).toHaveAttribute('data-density', 'compact');
  });
});

it('the dialog of columns is accessible', async () => {
  const { user } = openList('/admin/product/list');
  await openColumns(user);
  expect(await axeViolations(screen.getByRole('dialog'))).toEqual([]);
});
