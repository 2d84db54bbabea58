import { screen, waitFor, within } from '@testing-library/react';
import { openPanel, withApi } from '../../testing/openPanel';

const api = withApi(undefined, { gallery: true });
const sample = '9a11e2700000000000000001';

/** Opens the gallery's tab with the fields that select other records. */
async function openRecords() {
  const view = openPanel(`/admin/gallery/update/${sample}`);
  await view.user.click(await screen.findByRole('tab', { name: /Записи/ }));
  return view;
}

const field = (name: string) => screen.findByRole('group', { name: new RegExp(`^${name}`) });
const opener = (name: string, verb: string) => screen.findByRole('button', { name: `${name} ${verb}` });
const stored = async (name: string) => {
  const { form } = await api().call<{ form: unknown }>('GET', `/api/gallery/load/${sample}`);
  return new RegExp(`"name":"${name}".*?"value":(\\{.*?\\})[,}]`).exec(JSON.stringify(form))?.[1];
};
/** Creates Взуття › Чоботи. */
async function addBranch(): Promise<{ parent: string; child: string }> {
  const add = async (fields: object) =>
    (await api().call<{ _id: string }>('POST', '/api/category/insert', { fields }))._id;
  const parent = await add({ title: { uk: 'Взуття' } });
  return { parent, child: await add({ title: { uk: 'Чоботи' }, parent: { 0: parent } }) };
}
const save = async (user: ReturnType<typeof openPanel>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  await screen.findByRole('button', { name: 'Збережено' });
};

describe('a category', () => {
  it('is found in the tree by a word, with the branch that it is in', async () => {
    await addBranch();
    const { user } = await openRecords();
    await user.click(await opener('Категорія', 'Вибрати в дереві'));
    const dialog = await screen.findByRole('dialog', { name: 'Вибір: Категорія' });
    const names = () =>
      within(dialog)
        .getAllByRole('treeitem')
        .map((item) => item.textContent);
    const tree = await within(dialog).findByRole('tree', { name: 'Категорія: дерево' });
    expect(within(tree).getByRole('treeitem', { name: 'Взуття' })).toHaveAttribute('aria-expanded', 'false');
    const search = within(dialog).getByRole('textbox', { name: 'Пошук у дереві' });
    expect(search).toHaveFocus();
    await user.type(search, 'чобот');
    expect(names()).toEqual(['Взуття', 'Чоботи']);
    expect(within(dialog).getByText('Знайдено: 1')).toBeInTheDocument();
    await user.clear(search);
    await user.type(search, 'якого немає');
    expect(within(dialog).getByText('За запитом «якого немає» нічого не знайдено')).toBeInTheDocument();
  });

  it('is chosen by the keyboard, which closes the tree, and saved', async () => {
    const { user } = await openRecords();
    await user.click(await opener('Категорія', 'Вибрати в дереві'));
    const first = (await screen.findAllByRole('treeitem'))[0];
    const name = first?.textContent ?? '';
    await user.keyboard('{ArrowDown}');
    expect(first).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('tree')).toBeNull());
    const removal = await screen.findByRole('button', { name: `Прибрати: ${name}` });
    await save(user);
    expect(await stored('taxonomy')).toMatch(/"0":"[^"]+"/);
    await user.click(removal);
    await save(user);
    expect(await stored('taxonomy')).toBe('{"0":""}');
  });

  it('stands open on the way to it the next time, and several may be ticked', async () => {
    const { parent, child } = await addBranch();
    await api().call('PUT', `/api/gallery/update/${sample}`, { fields: { taxonomies: { 0: [child] } } });
    const { user } = await openRecords();
    await within(await screen.findByRole('group', { name: /^Кілька категорій/ })).findByText('Взуття › Чоботи');
    await user.click(await opener('Кілька категорій', 'Вибрати в дереві'));
    const tree = await screen.findByRole('tree');
    expect(tree).toHaveAttribute('aria-multiselectable', 'true');
    const row = (name: string) => within(tree).getByRole('treeitem', { name: new RegExp(`^${name}`) });
    expect(row('Взуття')).toHaveAttribute('aria-expanded', 'true');
    expect(row('Чоботи')).toHaveAttribute('aria-selected', 'true');
    expect(row('Чоботи')).toHaveAttribute('aria-level', '2');
    await user.click(row('Взуття'));
    expect(row('Взуття')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText('Вибрано: 2')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Готово' }));
    await save(user);
    expect(await stored('taxonomies')).toBe(`{"0":["${child}","${parent}"]}`);
  });
});

describe('related records', () => {
  it('are taken from the list of the other entity, over its pages, in the order of choosing', async () => {
    const { user } = await openRecords();
    await screen.findByRole('button', { name: 'Пов’язані товари Додати' });
    expect(screen.getAllByText('Ще не вибрано жодного товару').length).toBeGreaterThan(0);
    await user.click(await opener('Пов’язані товари', 'Додати'));
    const dialog = await screen.findByRole('dialog', { name: 'Вибір: Пов’язані товари' });
    expect(within(dialog).queryByRole('radiogroup', { name: 'Активні або видалені записи' })).toBeNull();
    const titleButtons = async () => within(dialog).findAllByRole('button', { name: /^Вибрати: / });
    const first = (await titleButtons())[0];
    const firstTitle = first?.textContent ?? '';
    if (first) await user.click(first);
    expect(within(dialog).getByRole('checkbox', { name: `Вибрати: ${firstTitle}` })).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Наступна' }));
    await waitFor(() => expect(within(dialog).queryByRole('button', { name: `Вибрати: ${firstTitle}` })).toBeNull());
    const second = (await titleButtons())[0];
    const secondTitle = second?.textContent ?? '';
    await user.click(within(dialog).getByRole('checkbox', { name: `Вибрати: ${secondTitle}` }));
    expect(within(dialog).getByText('Вибрано: 2')).toBeInTheDocument();
    expect(window.location.search).toBe('');
    await user.click(within(dialog).getByRole('button', { name: 'Додати (2)' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const list = await screen.findByRole('list', { name: /^Пов’язані товари/ });
    const links = () =>
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent);
    await waitFor(() => expect(links()).toEqual([firstTitle, secondTitle]));
    expect(within(list).getByRole('link', { name: firstTitle })).toHaveAttribute('target', '_blank');
    await user.click(
      within(list).getByRole('button', { name: new RegExp(`нижче.*${firstTitle}|${firstTitle}.*нижче`) }),
    );
    await waitFor(() => expect(links()).toEqual([secondTitle, firstTitle]));
    await save(user);
    const [one, two] = JSON.parse((await stored('relations')) ?? '{}')['0'] as string[];
    expect(one).not.toBe(two);
    await user.click(await opener('Пов’язані товари', 'Додати'));
    await screen.findByRole('dialog');
    const last = [...api().requests].reverse().find(({ path }) => path === '/api/product/list');
    await waitFor(() => expect(JSON.stringify(last?.body)).toContain('$nin'));
  });

  it('are at most as many as may be', async () => {
    const { user } = await openRecords();
    await user.click(await opener('Пов’язані товари', 'Додати'));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findAllByRole('checkbox');
    const perPage = within(dialog).getByRole('spinbutton', { name: 'На сторінці' });
    await user.clear(perPage);
    await user.type(perPage, '11{Enter}');
    await waitFor(() => expect(within(dialog).getAllByRole('button', { name: /^Вибрати: / })).toHaveLength(11));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Вибрати всі на сторінці' }));
    expect(within(dialog).getByText('Щонайбільше 10 разом')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Додати (11)' })).toBeDisabled();
    expect(document.cookie).not.toContain('product-count-per-page=11');
  });

  it('of which there is one only is taken by one press', async () => {
    const { user } = await openRecords();
    await user.click(await opener('Один товар', 'Вибрати'));
    const dialog = await screen.findByRole('dialog', { name: 'Вибір: Один товар' });
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    const [first] = await within(dialog).findAllByRole('button', { name: /^Вибрати: / });
    const title = first?.textContent ?? '';
    if (first) await user.click(first);
    expect(await screen.findByRole('link', { name: title })).toBeInTheDocument();
    expect(await opener('Один товар', 'Вибрати інший')).toBeInTheDocument();
  });
});

it('the product of a review is shown by picture and title, linked to it', async () => {
  const { user } = await openRecords();
  await user.click(await opener('Товар відгуку', 'Вибрати'));
  const [first] = await within(await screen.findByRole('dialog')).findAllByRole('button', { name: /^Вибрати: / });
  const title = first?.textContent ?? '';
  if (first) await user.click(first);
  const link = await within(await field('Товар відгуку')).findByRole('link', { name: title });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/admin\/product\/update\/\w+$/));
  expect((await field('Товар відгуку')).querySelector('img')).toHaveAttribute(
    'src',
    expect.stringMatching(/^\/images\//),
  );
  await save(user);
  expect(await stored('reviewed')).toMatch(/"0":"\w+"/);
  await user.click(within(await field('Товар відгуку')).getByRole('button', { name: `Прибрати: ${title}` }));
  expect(await opener('Товар відгуку', 'Вибрати')).toHaveFocus();
});

describe('a saved filter', () => {
  it('says its conditions in words and how many records they find', async () => {
    const { user } = await openRecords();
    const group = await screen.findByRole('group', { name: /^Фільтр/ });
    expect(await within(group).findByText(/Увімкнено: Так|Активний: Так|: Так/)).toBeInTheDocument();
    const found = async () =>
      Number(/: (\d+)/.exec((await within(group).findByText(/Зараз знаходить/)).textContent ?? '')?.[1]);
    const before = await found();
    expect(before).toBeGreaterThan(0);
    await user.click(await opener('Фільтр', 'Змінити фільтр'));
    const dialog = await screen.findByRole('dialog', { name: 'Фільтр: Товари' });
    const word = within(dialog).getByRole('combobox', { name: 'Назва' });
    await user.type(word, 'мед{Enter}');
    await user.click(within(dialog).getByRole('button', { name: 'Застосувати' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(group).getByText('Назва: мед')).toBeInTheDocument();
    await waitFor(async () => expect(await found()).toBeLessThan(before));
    await save(user);
    expect(await stored('filter')).toContain('"title":["мед"]');
    await user.click(within(group).getByRole('button', { name: 'Очистити фільтр' }));
    expect(within(group).getByText('Без умов: усі записи')).toBeInTheDocument();
  });
});

it('conditions of a promocode are the attributes that may be such', async () => {
  const { user } = openPanel('/admin/promocode/create');
  const button = await opener('Умови за атрибутами', 'Змінити фільтр');
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: /^Фільтр: Товари/ });
  expect(await within(dialog).findByText('Матеріал')).toBeInTheDocument();
  expect(within(dialog).getByText('Категорія')).toBeInTheDocument();
  expect(within(dialog).queryByText('Сезон')).toBeNull();
});

it('a list is filtered by nodes of the tree', async () => {
  const { user } = openPanel('/admin/gallery/list');
  const filters = await screen.findByRole('button', { name: 'Показати фільтри' });
  await waitFor(() => expect(filters).toBeEnabled());
  await user.click(filters);
  await user.click(await opener('Категорія', 'Вибрати в дереві'));
  const [first] = await screen.findAllByRole('treeitem');
  if (first) await user.click(first);
  await user.click(screen.getByRole('button', { name: 'Готово' }));
  await user.click(screen.getByRole('button', { name: 'Застосувати' }));
  await waitFor(() => expect(window.location.search).toMatch(/filter=taxonomy:\w+/), { timeout: 3000 });
  expect(await screen.findByText(/За цими параметрами зразків не знайдено/)).toBeInTheDocument();
});
