import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { CategoryNode } from '#domain/wire/Tree';
import { axeViolations } from '../../testing/axeViolations';
import { currentUrl, findHeading, openPanel, withApi } from '../../testing/openPanel';
import { expandedCategories } from './expandedCategories';
import { indentPx, rowHeightPx } from './useTreeDrag';

const api = withApi();
beforeEach(() => expandedCategories.set(new Set(['root'])));

const storedTree = async (): Promise<CategoryNode[]> =>
  (await api().call<{ categories: CategoryNode[] }>('GET', '/api/category/whole-tree')).categories;
const childrenOf = async (id: string): Promise<string[]> => {
  const nodes = await storedTree();
  return (nodes.find(({ _id }) => _id === id)?.children ?? []).map(
    (child) => nodes.find(({ _id }) => _id === child)?.title.uk ?? '',
  );
};
const idOf = async (title: string): Promise<string> =>
  (await storedTree()).find((node) => node.title.uk === title)?._id ?? '';
const node = (name: string): Promise<HTMLElement> => screen.findByRole('treeitem', { name: new RegExp(`^${name}`) });
const names = (): string[] =>
  screen.getAllByRole('treeitem').map((item) => item.querySelector('.name')?.textContent ?? '');
const openMenuOf = async (user: ReturnType<typeof openPanel>['user'], name: string) => {
  await user.click(within(await node(name)).getByRole('button', { name: `${name}: дії` }));
  return within(await screen.findByRole('menu'));
};
/** Ceramics below embroidered clothes. */
async function nest(): Promise<void> {
  const [outer, inner] = [await idOf('Вишиванки'), await idOf('Кераміка')];
  await api().call('POST', `/api/category/replace/${inner}`, { orders: [{ _id: inner, order: 1 }], parent: outer });
  api().clearRequests();
}

describe('the category tree', () => {
  it('replaces the list, with the root, counts and no violation of accessibility', async () => {
    openPanel('/admin/category/list');
    await findHeading('Категорії');
    const root = await node('Увесь Ярмарок');
    expect(root).toHaveAttribute('aria-level', '1');
    expect(root).toHaveAttribute('aria-expanded', 'true');
    await waitFor(async () => expect((await node('Вишиванки')).textContent).toMatch(/\d+ товар/));
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('leaves the list and the trash where they are', async () => {
    const { user } = openPanel('/admin/category/list');
    await user.click(await screen.findByRole('link', { name: 'Видалені' }));
    expect(currentUrl()).toContain('type=trash');
    expect(await screen.findByRole('radio', { name: /^Видалені/ })).toBeChecked();
  });

  it('opens the path to the category of the address, and its form', async () => {
    await nest();
    openPanel(`/admin/category/update/${await idOf('Кераміка')}`);
    await findHeading('Кераміка');
    const inner = await node('Кераміка');
    expect(inner).toHaveAttribute('aria-selected', 'true');
    expect(inner).toHaveAttribute('aria-level', '3');
    expect(await node('Додати підкатегорію')).toHaveAttribute('aria-level', '4');
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('adds a subcategory where the link is, and shows the one that is being created', async () => {
    const { user } = openPanel(`/admin/category/update/${await idOf('Кераміка')}`);
    await user.click(await node('Додати підкатегорію'));
    await findHeading('Нова категорія');
    expect(currentUrl()).toBe(`/admin/category/create?parent=${await idOf('Кераміка')}`);
    const placeholder = await node('Нова категорія');
    expect(placeholder).toHaveAttribute('aria-selected', 'true');
    expect(placeholder).toHaveAttribute('aria-level', '3');
    expect(await screen.findByLabelText(/Батьківська категорія/)).toHaveValue('Кераміка');
  });

  it('moves by keyboard: place and level, with announcements, and Escape changes nothing', async () => {
    const { user } = openPanel('/admin/category/list');
    const [first = '', second = '', third = ''] = await childrenOf('root');
    (await node(second)).focus();
    await user.keyboard(' ');
    await screen.findByText(new RegExp(`^Взято: ${second}`));
    await user.keyboard('{ArrowDown}');
    await screen.findByText(/^Місце 3 з \d+ у категорії «Увесь Ярмарок»/);
    await user.keyboard('{Escape}');
    await screen.findByText(`${second} залишається на своєму місці`);
    expect((await childrenOf('root')).slice(0, 3)).toEqual([first, second, third]);

    await user.keyboard(' {ArrowRight}');
    await screen.findByText(`Місце 1 з 1 у категорії «${first}»`);
    await user.keyboard(' ');
    await waitFor(async () => expect(await childrenOf(await idOf(first))).toEqual([second]));
    expect(await node(second)).toHaveFocus();
    expect(await node(second)).toHaveAttribute('aria-level', '3');
    expect(await screen.findByText('Новий порядок збережено')).toBeInTheDocument();
    const request = api().requests.find(({ path }) => path.includes('/replace/'));
    expect(request?.body).toEqual({ orders: [{ _id: await idOf(second), order: 1 }], parent: await idOf(first) });

    await user.click(await screen.findByRole('button', { name: 'Повернути як було' }));
    await waitFor(async () => expect((await childrenOf('root')).slice(0, 2)).toEqual([first, second]));
  });

  it('moves by the mouse: within a parent, and below another one; Escape changes nothing', async () => {
    openPanel('/admin/category/list');
    const [first = '', second = '', third = ''] = await childrenOf('root');
    await node(third);
    const tree = screen.getByRole('tree');
    jest.spyOn(tree, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 2000));
    /** Takes the row by its handle to the upper edge of another row, so many levels deeper. */
    const drag = async (name: string, row: number, deeper: number, isDropped = true) => {
      const handle = (await node(name)).querySelector('.handle');
      if (!handle) throw new Error(`${name} has no handle`);
      // jsdom has no pointer events; React reads these as such.
      const send = (type: string, clientX: number, atRow: number) =>
        fireEvent(handle, new MouseEvent(type, { bubbles: true, clientX, clientY: atRow * rowHeightPx }));
      send('pointerdown', 10, names().indexOf(name));
      send('pointermove', 10 + deeper * indentPx, row);
      if (!isDropped) fireEvent.keyDown(window, { key: 'Escape' });
      send('pointerup', 10 + deeper * indentPx, row);
    };

    await drag(second, 1, 0, false);
    await screen.findByText(`${second} залишається на своєму місці`);
    await drag(second, 1, 0);
    await waitFor(async () => expect((await childrenOf('root')).slice(0, 3)).toEqual([second, first, third]));
    await drag(third, 3, 1);
    await waitFor(async () => expect(await childrenOf(await idOf(first))).toEqual([third]));
    expect((await childrenOf('root')).slice(0, 2)).toEqual([second, first]);
    expect(names().slice(1, 4)).toEqual([second, first, third]);
    expect(api().requests.filter(({ path }) => path.includes('/replace/'))).toHaveLength(2);
  });

  it('moves without dragging, from the menu, which the keyboard opens too', async () => {
    const { user } = openPanel('/admin/category/list');
    const [first = '', second = ''] = await childrenOf('root');
    await user.click((await openMenuOf(user, first)).getByRole('menuitem', { name: 'Перемістити нижче' }));
    await waitFor(async () => expect((await childrenOf('root')).slice(0, 2)).toEqual([second, first]));
    (await node(second)).focus();
    await user.keyboard('{Shift>}{F10}{/Shift}');
    await user.click(await screen.findByRole('menuitem', { name: 'Перемістити до…' }));
    const picker = within(await screen.findByRole('dialog'));
    // The root is open: alone it would be no choice.
    expect(await picker.findByRole('treeitem', { name: first })).toBeInTheDocument();
    await user.type(await picker.findByRole('textbox'), first);
    await user.click(await picker.findByRole('treeitem', { name: first }));
    await waitFor(async () => expect(await childrenOf(await idOf(first))).toEqual([second]));
  });

  it('goes back when a move can not be stored', async () => {
    const { user } = openPanel('/admin/category/list');
    const [first = '', second = ''] = await childrenOf('root');
    api().server.use(
      http.post('*/api/category/replace/*', () =>
        HttpResponse.json(
          { status: 409, messages: [{ type: 'error', text: 'Дерево змінили' }], result: {} },
          { status: 409 },
        ),
      ),
    );
    await user.click((await openMenuOf(user, first)).getByRole('menuitem', { name: 'Перемістити нижче' }));
    expect(await screen.findByText('Дерево змінили')).toBeInTheDocument();
    await waitFor(() => expect(names().slice(1, 3)).toEqual([first, second]));
  });

  it('finds categories, with the path to them', async () => {
    await nest();
    const { user } = openPanel('/admin/category/list');
    await node('Вишиванки');
    await user.type(screen.getByRole('searchbox', { name: 'Знайти категорію…' }), 'керам');
    await waitFor(() => expect(names()).toEqual(['Увесь Ярмарок', 'Вишиванки', 'Кераміка']));
    expect(screen.getByText('Знайдено: 1')).toBeInTheDocument();
  });

  it('asks with the numbers before it hides a branch', async () => {
    await nest();
    const { user } = openPanel('/admin/category/list');
    await user.click((await openMenuOf(user, 'Вишиванки')).getByRole('menuitem', { name: 'Приховати гілку' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Приховати «Вишиванки» з усім умістом?' }));
    expect(dialog.getByText(/Підкатегорій: 1\. Товарів: [1-9]\d*\./)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Приховати гілку' }));
    await waitFor(async () =>
      expect(
        (await storedTree())
          .filter(({ active }) => !active)
          .map(({ title }) => title.uk)
          .sort(),
      ).toEqual(['Вишиванки', 'Кераміка']),
    );
    expect(within(await node('Вишиванки')).getByText('прихована')).toBeInTheDocument();
  });

  it('asks the same when the form removes a category that is used, and goes to the tree', async () => {
    const { user } = openPanel(`/admin/category/update/${await idOf('Кераміка')}`);
    await findHeading('Кераміка');
    await user.click(await screen.findByRole('button', { name: 'Дії із записом' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Видалити' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Видалити «Кераміка» з усім умістом?' }));
    await user.click(dialog.getByRole('button', { name: 'Видалити гілку' }));
    await findHeading('Категорії');
    await waitFor(async () => expect(await childrenOf('root')).not.toContain('Кераміка'));
  });

  it('merges a category into another one, and undoes it', async () => {
    const { user } = openPanel('/admin/category/list');
    await user.click((await openMenuOf(user, 'Кераміка')).getByRole('menuitem', { name: 'Об’єднати з…' }));
    const picker = within(await screen.findByRole('dialog'));
    await user.click(await picker.findByRole('treeitem', { name: 'Вишиванки' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Об’єднати «Кераміка» з «Вишиванки»?' }));
    await user.click(dialog.getByRole('button', { name: 'Об’єднати' }));
    await waitFor(async () => expect(await childrenOf('root')).not.toContain('Кераміка'));
    expect(await screen.findByText('Категорії об’єднано')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Повернути як було' }));
    await waitFor(async () => expect(await childrenOf('root')).toContain('Кераміка'));
  });
});
