import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { initialGroups } from '../../api/modules/catalogue/attributes-set/initialGroups';
import { permanentGroups } from '#domain/fields/attributeGroups';
import { currentUrl, withApi } from '../testing/openPanel';
import { openForm } from './testing/openForm';
import { productForm } from './testing/productForm';

const api = withApi();
const { fill, saveRequests: saves, someProduct, title } = productForm(api);

interface Saved {
  _id: string;
}

async function aSet(name: string, items: readonly string[]): Promise<string> {
  const groups = [...initialGroups, { _id: 'own', title: { uk: name, en: name }, removable: true, items }];
  const { _id } = await api().call<Saved>('POST', '/api/attributes-set/insert', {
    fields: { title: { uk: name, en: name }, groups: { 0: groups } },
  });
  return _id;
}

const anAttribute = async (name: string, more: object): Promise<string> =>
  (
    await api().call<Saved>('POST', '/api/attribute/insert', {
      fields: { title: { uk: name, en: name }, ...more },
    })
  )._id;

async function open() {
  const material = await anAttribute('Речовина', {
    code: { 0: 'substance' },
    type: { 0: 'select' },
    options: { 0: [{ slug: 'clay', title: { uk: 'Глина', en: 'Clay' } }] },
  });
  const volume = await anAttribute('Місткість', { code: { 0: 'capacity' }, type: { 0: 'number' } });
  const dishes = await aSet('Посуд', [material, volume]);
  await aSet('Глиняне', [material]);
  const product = await someProduct();
  const { user } = openForm(`/admin/product/update/${product._id}`);
  await title();
  const choose = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Набір атрибутів' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  return { user, product, dishes, choose };
}

describe('the attribute set of a product', () => {
  it('decides the tabs and the fields, at once and when it is saved', async () => {
    const { user, product, dishes, choose } = await open();
    expect(screen.queryByRole('tab', { name: /^Посуд/ })).not.toBeInTheDocument();
    await choose('Посуд');
    await user.click(await screen.findByRole('tab', { name: /^Посуд/ }));
    await fill(user, screen.getByRole('textbox', { name: 'Місткість' }), '12');
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.body).toMatchObject({ fields: { 'attributes-set': { 0: dishes }, capacity: { 0: 12 } } });
    expect(await screen.findByRole('button', { name: 'Збережено' })).toBeDisabled();
    expect(screen.getByRole('tab', { name: /^Посуд/ })).toBeInTheDocument();
    expect(currentUrl()).toContain(product._id);
  });

  it('is the first one with the attributes of the address, whose options are selected', async () => {
    const { user } = await open();
    cleanup();
    openForm('/admin/product/create?attributes=substance:clay');
    await title();
    expect(await screen.findByRole('combobox', { name: 'Набір атрибутів' })).toHaveValue('Посуд');
    await user.click(screen.getByRole('tab', { name: /^Посуд/ }));
    expect(await screen.findByRole('combobox', { name: 'Речовина' })).toHaveValue('Глина');
  });

  it('keeps what is typed in fields that both sets have, and what only the former has', async () => {
    const { user, choose } = await open();
    await choose('Посуд');
    await user.click(await screen.findByRole('tab', { name: /^Посуд/ }));
    await fill(user, screen.getByRole('textbox', { name: 'Місткість' }), '7');
    await user.click(screen.getByRole('combobox', { name: 'Речовина' }));
    await user.click(await screen.findByRole('option', { name: 'Глина' }));
    await user.click(screen.getByRole('tab', { name: /^Основне/ }));
    await choose('Глиняне');
    await user.click(await screen.findByRole('tab', { name: /^Глиняне/ }));
    const panel = screen.getByRole('tabpanel', { name: /^Глиняне/ });
    expect(within(panel).getByRole('combobox', { name: 'Речовина' })).toHaveValue('Глина');
    expect(screen.queryByRole('textbox', { name: 'Місткість' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: /^Основне/ }));
    await choose('Посуд');
    await user.click(await screen.findByRole('tab', { name: /^Посуд/ }));
    expect(screen.getByRole('textbox', { name: 'Місткість' })).toHaveValue('7');
  });

  it('brings to a copy what the original has in it', async () => {
    const { user, product, dishes, choose } = await open();
    cleanup();
    for (const fields of [
      { 'attributes-set': { 0: dishes }, capacity: { 0: 12 } },
      { 'attributes-set': { 0: 'default' } },
    ])
      await api().call('PUT', `/api/product/update/${product._id}`, { fields });
    openForm(`/admin/product/duplicate/${product._id}`);
    await title();
    await choose('Посуд');
    await user.click(await screen.findByRole('tab', { name: /^Посуд/ }));
    expect(screen.getByRole('textbox', { name: 'Місткість' })).toHaveValue('12');
  });

  it('leaves the form as it is when its own can not be had, and says why', async () => {
    const { choose } = await open();
    api().server.use(
      http.get('*/api/product/load/*', () =>
        HttpResponse.json(
          { status: 404, messages: [{ type: 'error', text: 'Такого набору немає' }], result: {} },
          { status: 404 },
        ),
      ),
    );
    await choose('Посуд');
    expect(await screen.findByText('Такого набору немає')).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: /^Посуд/ })).not.toBeInTheDocument();
    expect(await title()).toBeInTheDocument();
  });
});

const group = (name: string, items: readonly string[]) => ({ _id: name, title: { uk: name, en: name }, items });
const permanent = (items: readonly string[] = []) => [
  { _id: 'general', title: permanentGroups.general, items },
  { _id: 'attributes', title: permanentGroups.attributes, items: [] },
];

async function openOrder() {
  const wrapping = await anAttribute('Обгортка', { code: { 0: 'wrapping' }, type: { 0: 'yesno' } });
  const card = await anAttribute('Побажання', { code: { 0: 'wish' }, type: { 0: 'text' }, required: { 0: true } });
  const setOf = async (name: string, groups: object) =>
    api().call<Saved>('POST', '/api/attributes-set/insert', {
      fields: { title: { uk: name, en: name }, entity: { 0: 'order' }, groups: { 0: groups } },
    });
  const paper = await anAttribute('Папір', { code: { 0: 'paper' }, type: { 0: 'text' } });
  const gift = await setOf('У дарунок', [...permanent([wrapping]), group('Листівка', [card, paper])]);
  await setOf('До свята', [...permanent(), group('Свято', [wrapping])]);
  await aSet('Товарний', [wrapping]);
  const { items } = await api().call<{ items: Saved[] }>('POST', '/api/order/list', {
    filter: { $and: [{ 'attributes-set.0': { $exists: false } }] },
    limit: 1,
  });
  api().clearRequests();
  const { user } = openForm(`/admin/order/update/${items[0]?._id}`);
  const chosen = () => screen.getByRole('combobox', { name: 'Набір атрибутів' });
  const choose = async (name: string) => {
    await user.click(chosen());
    await user.click(await screen.findByRole('option', { name }));
  };
  await screen.findByRole('combobox', { name: 'Набір атрибутів' });
  return { user, gift: gift._id, chosen, choose };
}

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => (textContent ?? '').replace(/[\d\s/]+$/, ''));
const wrappingOf = () => screen.findByRole('switch', { name: 'Обгортка' });

describe('the attribute set of an order', () => {
  it('adds its groups to the form at once, keeps what is typed, and goes without a trace', async () => {
    const { user, gift, chosen, choose } = await openOrder();
    const without = tabs();
    await user.click(chosen());
    expect(await screen.findByRole('option', { name: 'До свята' })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Товарний' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('option', { name: 'У дарунок' }));
    await wrappingOf();
    expect(await screen.findByText('Незбережена зміна: 1.')).toBeInTheDocument();
    await user.click(await wrappingOf());
    expect(tabs()).toEqual([...without.slice(0, -1), 'Листівка', ...without.slice(-1)]);
    await user.click(screen.getByRole('tab', { name: /^Листівка/ }));
    await fill(user, screen.getByRole('textbox', { name: /^Побажання/ }), 'Зі святом');
    await user.click(screen.getByRole('tab', { name: /^Основне/ }));

    await choose('До свята');
    await user.click(await screen.findByRole('tab', { name: /^Свято/ }));
    expect(await wrappingOf()).toBeChecked();
    expect(screen.queryByRole('tab', { name: /^Листівка/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: /^Основне/ }));
    await user.clear(chosen());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(tabs()).toEqual(without));
    expect(screen.queryByRole('switch', { name: 'Обгортка' })).not.toBeInTheDocument();

    await choose('У дарунок');
    await user.click(await screen.findByRole('tab', { name: /^Листівка/ }));
    expect(screen.getByRole('textbox', { name: /^Побажання/ })).toHaveValue('Зі святом');
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.body).toHaveProperty('fields', {
      'attributes-set': { 0: gift },
      wrapping: { 0: true },
      wish: { 0: 'Зі святом' },
    });
    expect(await screen.findByRole('button', { name: 'Збережено' })).toBeDisabled();
    expect(tabs()).toContain('Листівка');
  });
});

describe('the form of a new set', () => {
  it('offers what the chosen records can have, and is for these from then on', async () => {
    const color = await anAttribute('Відтінок', { code: { 0: 'shade' } });
    const { user } = openForm('/admin/attributes-set/create');
    await fill(user, (await screen.findAllByRole('textbox', { name: /^Назва УК/ }))[0] as HTMLElement, 'Для замовлень');
    const itemsOf = (name: string) =>
      within(screen.getByRole('list', { name })).queryAllByRole('button', { name: /^Місце атрибута/ });
    await screen.findByRole('list', { name: 'Основне' });
    expect(itemsOf('Основне').length).toBeGreaterThan(10);
    const records = () => screen.getByRole('combobox', { name: /^Тип записів/ });
    const become = async (name: string) => {
      await user.click(records());
      await user.click(await screen.findByRole('option', { name }));
    };
    await become('Замовлення');
    await waitFor(() => expect(itemsOf('Основне')).toHaveLength(0));
    await user.click(screen.getByRole('button', { name: 'Місце атрибута: Відтінок' }));
    await user.click(await screen.findByRole('menuitem', { name: 'До групи «Основне»' }));
    await become('Товари');
    await waitFor(() => expect(itemsOf('Основне').length).toBeGreaterThan(5));
    await become('Замовлення');
    await waitFor(() => expect(itemsOf('Основне')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await waitFor(() => expect(currentUrl()).toContain('/admin/attributes-set/update/'));
    // From then on it is a fact.
    await waitFor(() => {
      expect(screen.queryByRole('combobox', { name: /^Тип записів/ })).toBeNull();
      expect(screen.getByText(/^Тип записів/).nextSibling).toHaveTextContent('Замовлення');
    });
    expect(saves().at(-1)?.body).toMatchObject({
      fields: { entity: { 0: 'order' }, groups: { 0: [{ _id: 'general', items: [color] }, { items: [] }] } },
    });
  });
});
