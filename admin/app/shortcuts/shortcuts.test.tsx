import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { findHeading, currentUrl, openPanel, withApi } from '../../testing/openPanel';

const api = withApi();
const rowLinks = async () => {
  await screen.findAllByRole('checkbox', { name: /^Вибрати: / });
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0] as HTMLElement);
};
const box = (link: HTMLElement) => within(link.closest('tr') as HTMLElement).getByRole('checkbox');
const sheet = () => screen.findByRole('dialog', { name: 'Комбінації клавіш' });

afterEach(() => localStorage.clear());

describe('the sheet of shortcuts', () => {
  it('opens by ? from everywhere, names the keys by group, and closes by Esc', async () => {
    const { user } = openPanel('/admin/');
    await screen.findByRole('button', { name: /^Мій обліковий запис/ });
    await user.keyboard('?');
    const shown = within(await sheet());
    for (const name of ['Будь-де', 'У списках', 'У формах', 'У редакторі тексту'])
      expect(shown.getByRole('region', { name })).toBeInTheDocument();
    const inLists = within(shown.getByRole('region', { name: 'У списках' }));
    expect(inLists.getByText('Наступний рядок').nextSibling).toHaveTextContent('J');
    expect(shown.getByText('Зберегти форму').nextSibling).toHaveTextContent('CtrlS');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('opens from the account’s menu, and switches off what is one key only, for good', async () => {
    const { user } = openPanel('/admin/product/list');
    const [first] = await rowLinks();
    await user.click(screen.getByRole('button', { name: /^Мій обліковий запис/ }));
    await user.click(await screen.findByRole('button', { name: 'Комбінації клавіш' }));
    await user.click(within(await sheet()).getByRole('switch', { name: 'Комбінації з однієї клавіші' }));
    expect(within(await sheet()).queryByText('Наступний рядок')).not.toBeInTheDocument();
    expect(within(await sheet()).getByText('Зберегти форму')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('j/?');
    expect(first).not.toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Пошук' })).not.toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(Object.values(localStorage)).toContain('false');
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Знайти або перейти' })).toBeInTheDocument();
  });
});

describe('rows by keyboard', () => {
  it('lead to what is done with those picked, by b, and on to the way back, by F6', async () => {
    const { user } = openPanel('/admin/product/list');
    await rowLinks();
    await user.keyboard('b');
    expect(document.body).toHaveFocus();
    await user.keyboard('jx');
    const toolbar = await screen.findByRole('toolbar');
    await user.keyboard('b');
    expect(within(toolbar).getAllByRole('button')[0]).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Вимкнути' }));
    await screen.findByRole('button', { name: 'Повернути як було' });
    await user.keyboard('{F6}');
    expect(screen.getByRole('button', { name: 'Повернути як було' })).toHaveFocus();
  });

  it('are walked by j and k, in a Ukrainian layout too', async () => {
    const { user } = openPanel('/admin/product/list');
    const [first, second, third] = await rowLinks();
    await user.keyboard('j');
    expect(first).toHaveFocus();
    await user.keyboard('jj');
    expect(third).toHaveFocus();
    fireEvent.keyDown(document.activeElement as Element, { key: 'л', code: 'KeyK' });
    expect(second).toHaveFocus();
    await user.keyboard('kkk');
    expect(first).toHaveFocus();
  });

  it('are picked by x, one by one or up to here, and let go by Esc', async () => {
    const { user } = openPanel('/admin/product/list');
    const links = await rowLinks();
    await user.keyboard('jjx');
    expect(box(links[1] as HTMLElement)).toBeChecked();
    expect(screen.getByText(`Вибрано: ${links[1]?.textContent}`)).toBeInTheDocument();
    await user.keyboard('jj{Shift>}X{/Shift}');
    expect(links.map((link) => (box(link) as HTMLInputElement).checked)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(await screen.findByRole('toolbar', { name: 'Дії з вибраними' })).toHaveTextContent('Вибрано: 3 товари');
    await user.keyboard('x');
    expect(box(links[3] as HTMLElement)).not.toBeChecked();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar', { name: 'Дії з вибраними' })).not.toBeInTheDocument();
  });

  it('are edited by e and opened by Enter; n adds one', async () => {
    const { user } = openPanel('/admin/product/list?page=2');
    const [first] = await rowLinks();
    await user.keyboard('e');
    expect(currentUrl()).toBe('/admin/product/list?page=2');
    await user.keyboard('je');
    expect(currentUrl()).toBe(first?.getAttribute('href'));
    await user.click(await screen.findByRole('link', { name: 'До списку' }));
    const [again] = await rowLinks();
    await user.keyboard('j{Enter}');
    expect(currentUrl()).toBe(again?.getAttribute('href'));
    await user.click(await screen.findByRole('link', { name: 'До списку' }));
    await rowLinks();
    await user.keyboard('n');
    expect(currentUrl()).toBe('/admin/product/create');
  });

  it('leave letters to whoever types, and to an open dialog', async () => {
    const { user } = openPanel('/admin/product/list');
    const [first] = await rowLinks();
    await user.keyboard('/');
    const search = screen.getByRole('textbox', { name: 'Пошук' });
    expect(search).toHaveFocus();
    await user.keyboard('jx?n');
    expect(search).toHaveValue('jx?n');
    expect(currentUrl()).toMatch(/^\/admin\/product\/list/);
    await user.clear(search);
    (document.activeElement as HTMLElement).blur();
    await user.click(screen.getAllByRole('button', { name: /^Дії: / })[0] as HTMLElement);
    await user.keyboard('j');
    expect(first).not.toHaveFocus();
  });

  it('go on where the row was that is gone', async () => {
    const { user } = openPanel('/admin/product/list?search=мед');
    const links = await rowLinks();
    await user.keyboard('j');
    const title = links[0]?.textContent ?? '';
    await user.click(screen.getByRole('button', { name: `Дії: ${title}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Видалити' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Видалити' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: `Дії: ${title}` })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('j');
    expect(links[1]).toHaveFocus();
  });

  it('add nothing for whoever may not', async () => {
    await api().logIn('kosiv@example.com');
    const { user } = openPanel('/merchantpanel/category/list?page=1&sort=title');
    await findHeading('Категорії');
    await screen.findAllByRole('row');
    await user.keyboard('n');
    expect(currentUrl()).toMatch(/^\/merchantpanel\/category/);
  });
});
