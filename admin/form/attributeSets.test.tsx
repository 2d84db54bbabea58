import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { initialGroups } from '../../api/modules/catalogue/attributes-set/initialGroups';
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
});
