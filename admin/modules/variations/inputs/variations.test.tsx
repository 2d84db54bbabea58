import { act, screen, waitFor, within } from '@testing-library/react';
import { fieldsIn } from '#domain/wire/fieldsIn';
import type { LoadResult } from '#domain/wire/Form';
import type { VariableAttribute, VariableRelation } from '#domain/wire/VariableRelation';
import { setLanguage } from '../../../core/i18n/languageStore';
import { axeViolations } from '../../../testing/axeViolations';
import { openPanel, withApi } from '../../../testing/openPanel';

const api = withApi();

const found = async (search: string): Promise<string> => {
  const { items } = await api().call<{ items: { _id: string }[] }>('POST', '/api/product/list', { search });
  return items[0]?._id ?? '';
};
const stored = async (id: string): Promise<readonly VariableRelation[]> => {
  const { form } = await api().call<Pick<LoadResult, 'form'>>('GET', `/api/product/load/${id}`);
  const field = form.fields.groups.flatMap(({ items }) => fieldsIn(items)).find(({ name }) => name === 'variations');
  return (field?.value['0'] ?? []) as readonly VariableRelation[];
};
const opener = (name: RegExp | string) => screen.findByRole('button', { name });

/** The form of a shirt, and its popup. */
async function openDialog() {
  const id = await found('VYS-0142');
  const view = openPanel(`/admin/product/update/${id}`);
  await view.user.click(await opener('Вибрати варіанти'));
  const dialog = await screen.findByRole('dialog', { name: 'Варіанти товару: значення й товари' });
  await within(dialog).findByRole('group', { name: 'Колір' });
  return { ...view, id, dialog };
}

const check = async (user: ReturnType<typeof openPanel>['user'], dialog: HTMLElement, ...names: string[]) => {
  for (const name of names) await user.click(within(dialog).getByRole('checkbox', { name }));
};
const rows = (dialog: HTMLElement) => within(dialog).getByRole('list', { name: /^Комбінацій: / });

async function pick(user: ReturnType<typeof openPanel>['user'], dialog: HTMLElement, combination: string) {
  await user.click(within(dialog).getByRole('button', { name: `Вибір товару: ${combination}` }));
  const picker = await screen.findByRole('dialog', { name: `Вибір товару: ${combination}` });
  const [first] = await within(picker).findAllByRole('button', { name: /^Вибрати: / });
  const title = first?.textContent ?? '';
  if (first) await user.click(first);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: `Вибір товару: ${combination}` })).toBeNull());
  return title;
}

const save = async (user: ReturnType<typeof openPanel>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  await screen.findByRole('button', { name: 'Збережено' });
};

/** Products that the picker offers first, without options of their own: the list says what they are. */
async function clearOptions(product: string): Promise<void> {
  const { attributes } = await api().call<{ attributes: VariableAttribute[] }>(
    'GET',
    `/api/product/get-variable-attributes/${product}`,
  );
  const fields = Object.fromEntries(attributes.map(({ code }) => [code, { 0: '' }]));
  const { items } = await api().call<{ items: { _id: string }[] }>('POST', '/api/product/list', {});
  for (const { _id } of items.slice(0, 6)) await api().call('PUT', `/api/product/update/${_id}`, { fields });
}

it('four rows for two attributes with two options each are confirmed once each has a product', async () => {
  await clearOptions(await found('VYS-0142'));
  const { user, dialog, id } = await openDialog();
  const confirm = within(dialog).getByRole('button', { name: 'Підтвердити' });
  expect(confirm).toBeDisabled();
  await check(user, dialog, 'Білий', 'Синій', 'Малий', 'Середній');
  const labels = within(rows(dialog))
    .getAllByRole('listitem')
    .map((row) => row.getAttribute('aria-label'));
  expect(labels).toEqual(['Білий · Малий', 'Білий · Середній', 'Синій · Малий', 'Синій · Середній']);
  for (const label of labels.slice(0, 3)) await pick(user, dialog, label ?? '');
  expect(within(dialog).getByRole('status')).toHaveTextContent('Виберіть товар для кожної комбінації');
  expect(confirm).toBeDisabled();
  const last = await pick(user, dialog, 'Синій · Середній');
  expect(await within(dialog).findByRole('link', { name: last })).toBeInTheDocument();
  expect(await axeViolations(dialog)).toEqual([]);
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await save(user);
  const list = await stored(id);
  expect(list.map(({ relation }) => relation)[0]).toBe(id);
  expect(list).toHaveLength(5);
  const other = list[1]?.relation ?? '';
  expect((await stored(other)).map(({ relation }) => relation)).toEqual(list.map(({ relation }) => relation));
});

it('works by the keyboard, in English, and a product is taken out of the list', async () => {
  const ids = await Promise.all(['VYS-0142', 'VYS-0143', 'VYS-0150'].map(found));
  const [id = '', second = '', third = ''] = ids;
  await api().call('PUT', `/api/product/update/${id}`, {
    fields: { variations: { 0: [second, third].map((relation) => ({ relation, propsID: '', props: [] })) } },
  });
  setLanguage('en');
  const { user } = openPanel(`/admin/product/update/${id}`);
  const list = await screen.findByRole('list', { name: /^Variations/ });
  await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(3));
  const [, remove] = await within(list).findAllByRole('button', { name: /^Remove/ });
  act(() => remove?.focus());
  await user.keyboard('{Enter}');
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Choose variations' })).toHaveFocus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Variations: options and products' });
  const white = await within(dialog).findByRole('checkbox', { name: 'White' });
  act(() => white.focus());
  await user.keyboard(' ');
  expect(within(dialog).getByRole('listitem', { name: 'White' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a variation in the trash is not listed but stays linked until it is unlinked', async () => {
  const [id = '', second = ''] = await Promise.all(['VYS-0142', 'VYS-0143'].map(found));
  await api().call('PUT', `/api/product/update/${id}`, {
    fields: { variations: { 0: [{ relation: second, propsID: '', props: [] }] } },
  });
  await api().call('DELETE', `/api/product/delete/${second}`, { id: second, model: 'product' });
  const { user } = openPanel(`/admin/product/update/${id}`);
  expect(await screen.findByText(/Варіантів у кошику або недоступних: 1/)).toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: /^Варіанти товару/ })).getAllByRole('listitem')).toHaveLength(1);
  expect(await stored(id)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Прибрати їх' }));
  await save(user);
  expect(await stored(id)).toEqual([]);
});

it('shows the new combination of a member after its colour was changed and saved', async () => {
  const [id = '', second = ''] = await Promise.all(['VYS-0142', 'VYS-0143'].map(found));
  const { attributes } = await api().call<{ attributes: VariableAttribute[] }>(
    'GET',
    `/api/product/get-variable-attributes/${id}`,
  );
  const colour = attributes.find(({ title }) => title.uk === 'Колір');
  const option = (name: string) => colour?.options.find(({ view }) => view === name)?.value ?? '';
  const prop = (name: string) => ({ attribute: colour?._id ?? '', option: option(name) });
  await api().call('PUT', `/api/product/update/${id}`, {
    fields: {
      [colour?.code ?? '']: { 0: option('Білий') },
      variations: {
        0: [
          { relation: id, propsID: '', props: [prop('Білий')] },
          { relation: second, propsID: '', props: [prop('Зелений')] },
        ],
      },
    },
  });
  const { user } = openPanel(`/admin/product/update/${id}`);
  expect(await screen.findByText('Колір: Білий — цей товар')).toBeInTheDocument();
  await user.click(await screen.findByRole('tab', { name: /^Одяг/ }));
  await user.click(await screen.findByRole('radio', { name: 'Синій' }));
  await save(user);
  await user.click(await screen.findByRole('tab', { name: /^Основне/ }));
  expect(await screen.findByText('Колір: Синій — цей товар')).toBeInTheDocument();
  expect((await stored(second))[0]?.props).toEqual([prop('Синій')]);
});

it('missing variations are previewed, created and linked, and undone by one press', async () => {
  const { user, dialog, id } = await openDialog();
  await check(user, dialog, 'Білий', 'Синій', 'Малий', 'Середній');
  await user.click(within(dialog).getByRole('button', { name: 'Створити відсутні (4)' }));
  const preview = await screen.findByRole('dialog', { name: 'Створення варіантів' });
  expect(within(preview).getAllByRole('listitem')).toHaveLength(4);
  expect(within(preview).getByText(/VYS-0142-BILYI-S/)).toBeInTheDocument();
  expect(await stored(id)).toEqual([]);
  await user.click(within(preview).getByRole('button', { name: 'Створити (4)' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Створено варіантів: 4')).toBeInTheDocument();
  const list = await screen.findByRole('list', { name: /^Варіанти товару/ });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(5));
  expect(await within(list).findByText('Колір: Синій · Розмір одягу: Середній')).toBeInTheDocument();
  await user.click(await opener('Повернути як було'));
  expect(await screen.findByText('Переміщено до кошика: 4')).toBeInTheDocument();
  expect(await stored(id)).toEqual([]);
});

it('too many combinations are refused with their number', async () => {
  const { user, dialog } = await openDialog();
  for (const box of within(dialog).getAllByRole('checkbox')) await user.click(box);
  expect(within(dialog).getByRole('alert')).toHaveTextContent(/Забагато комбінацій: .*щонайбільше 500/);
  expect(within(dialog).getByRole('button', { name: 'Підтвердити' })).toBeDisabled();
});

it('a new product is saved before its variations are chosen', async () => {
  openPanel('/admin/product/create');
  expect(await opener('Вибрати варіанти')).toBeDisabled();
  expect(screen.getByText('Спершу збережіть товар: варіанти вибирають за його атрибутами.')).toBeInTheDocument();
});

it('a shared field that was changed is offered to the other variations, with a preview and an undo', async () => {
  const [id = '', second = ''] = await Promise.all(['VYS-0142', 'VYS-0143'].map(found));
  await api().call('PUT', `/api/product/update/${id}`, {
    fields: { variations: { 0: [{ relation: second, propsID: '', props: [] }] } },
  });
  const { user } = openPanel(`/admin/product/update/${id}`);
  await user.click(await screen.findByRole('tab', { name: /^Атрибути/ }));
  const country = await screen.findByRole('textbox', { name: /^Країна виробництва/ });
  await user.clear(country);
  await user.type(country, 'Польща');
  await save(user);
  await user.click(await screen.findByRole('tab', { name: /^Основне/ }));
  await user.click(await opener('Застосувати до інших варіантів (1)'));
  const dialog = await screen.findByRole('dialog', { name: 'Застосування до інших варіантів' });
  expect(await within(dialog).findByText('Зміниться товарів: 1 з 1')).toBeInTheDocument();
  expect(within(dialog).getByText('Польща')).toBeInTheDocument();
  expect(await axeViolations(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Застосувати' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const countryOf = async () =>
    JSON.stringify(await api().call('GET', `/api/product/load/${second}`)).includes('"0":"Польща"');
  expect(await countryOf()).toBe(true);
  await user.click(await opener('Повернути як було'));
  await waitFor(async () => expect(await countryOf()).toBe(false));
});
