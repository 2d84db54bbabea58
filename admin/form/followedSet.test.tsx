import { screen, waitFor } from '@testing-library/react';
import { initialGroups } from '../../api/modules/catalogue/attributes-set/initialGroups';
import { withApi } from '../testing/openPanel';
import { openForm } from './testing/openForm';
import { productForm } from './testing/productForm';

const api = withApi();
const { fill, title } = productForm(api);

const insert = async (entity: string, name: string, fields: object): Promise<string> =>
  (
    await api().call<{ _id: string }>('POST', `/api/${entity}/insert`, {
      fields: { title: { uk: name, en: name }, ...fields },
    })
  )._id;

const chosenSet = () => screen.getByRole('combobox', { name: 'Набір атрибутів' });

async function open() {
  const size = await insert('attribute', 'Зріст', { code: { 0: 'height_cm' }, type: { 0: 'number' } });
  const groups = [
    ...initialGroups,
    { _id: 'own', title: { uk: 'Мірки', en: 'Sizes' }, removable: true, items: [size] },
  ];
  const set = await insert('attributes-set', 'Для вбрання', { groups: { 0: groups } });
  await insert('attributes-set', 'Інший набір', { groups: { 0: initialGroups } });
  const clothes = await insert('category', 'Вбрання', { attributes_set: { 0: set } });
  await insert('category', 'Сорочки й сукні', { parent: { 0: clothes } });
  await insert('category', 'Без набору', {});
  const { user } = openForm('/admin/product/create');
  await title();
  const choose = async (field: string, name: string) => {
    const box = screen.getByRole('combobox', { name: new RegExp(`^${field}`) });
    await fill(user, box, name);
    await user.click(await screen.findByRole('option', { name: new RegExp(`${name}$`) }));
  };
  return { user, choose };
}

describe('the attribute set of a new product', () => {
  it('follows its category until a set is chosen', async () => {
    const { choose } = await open();
    const first = (chosenSet() as HTMLInputElement).value;
    await choose('Категорія', 'Сорочки й сукні');
    expect(await screen.findByRole('tab', { name: /^Мірки/ })).toBeInTheDocument();
    expect(chosenSet()).toHaveValue('Для вбрання');
    await choose('Категорія', 'Без набору');
    await waitFor(() => expect(chosenSet()).toHaveValue(first));
    await choose('Набір атрибутів', 'Інший набір');
    const forms = () => api().requests.filter(({ path }) => path === '/api/product/create').length;
    const before = forms();
    await choose('Категорія', 'Вбрання');
    await waitFor(() => expect(forms()).toBeGreaterThan(before));
    expect(await screen.findByRole('textbox', { name: /^Назва УК/ })).toBeInTheDocument();
    expect(chosenSet()).toHaveValue('Інший набір');
  });
});
