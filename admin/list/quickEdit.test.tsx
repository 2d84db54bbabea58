import { screen, waitFor, within } from '@testing-library/react';
import { withApi } from '../testing/openPanel';
import { openList } from './testing/openList';
import { setScreenWidth } from '../testing/setScreenWidth';

interface Loaded {
  items: {
    _id: string;
    fields: { price: { 0: { default: number } }; quantity: { 0: number }; active: { 0: boolean } };
  }[];
}

describe('a merchant on a phone', () => {
  const api = withApi('kosiv@example.com');
  const find = async (code: string) =>
    (await api().call<Loaded>('POST', '/api/product/list', { search: code })).items[0]?.fields;

  it('changes price and quantity in the row, and takes it back', async () => {
    setScreenWidth(390);
    const before = await find('SVE-0013');
    const { user } = openList('/merchantpanel/product/list?page=1&search=SVE-0013');
    await user.click(await screen.findByTitle(/^Змінити: Ціна, Кількість\. Шкарпетки/));
    const dialog = within(await screen.findByRole('dialog', { name: /^Шкарпетки/ }));
    const price = dialog.getByRole('textbox', { name: 'Ціна' });
    expect(price).toHaveAttribute('inputmode', 'decimal');
    await user.clear(price);
    await user.type(price, '345,50');
    await user.clear(dialog.getByRole('textbox', { name: 'Кількість' }));
    await user.type(dialog.getByRole('textbox', { name: 'Кількість' }), '0');
    await user.click(dialog.getByRole('button', { name: 'Зберегти' }));
    expect(await screen.findByText(/^Шкарпетки.*: Ціна 345,50\s₴, Кількість 0$/)).toBeInTheDocument();
    expect(await find('SVE-0013')).toMatchObject({ price: { 0: { default: 345.5 } }, quantity: { 0: 0 } });
    expect(await screen.findByText('немає')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Повернути як було' }));
    await waitFor(async () => expect(await find('SVE-0013')).toMatchObject({ price: before?.price ?? {} }));
  });

  it('is told why a price is refused, where it was typed', async () => {
    setScreenWidth(390);
    const { user } = openList('/merchantpanel/product/list?page=1&search=SVE-0013');
    await user.click(await screen.findByTitle(/^Змінити: Ціна, Кількість/));
    const dialog = within(await screen.findByRole('dialog', { name: /^Шкарпетки/ }));
    await user.clear(dialog.getByRole('textbox', { name: 'Ціна' }));
    await user.type(dialog.getByRole('textbox', { name: 'Ціна' }), 'дорого');
    await user.click(dialog.getByRole('button', { name: 'Зберегти' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Введіть число');
  });

  it('turns a product off in the row’s menu, which says so, and sees that it is off', async () => {
    setScreenWidth(390);
    const { user } = openList('/merchantpanel/product/list?page=1&search=SVE-0013');
    await user.click(await screen.findByRole('button', { name: /^Дії: Шкарпетки/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Вимкнути' }));
    expect(await screen.findByText(/^Вимкнено: Шкарпетки/)).toBeInTheDocument();
    expect(await find('SVE-0013')).toMatchObject({ active: { 0: false } });
    expect(await screen.findByText('Вимкнено')).toBeInTheDocument();
  });

  it('does not read the own shop in every row', async () => {
    setScreenWidth(390);
    openList('/merchantpanel/product/list?page=1&search=SVE-0013');
    const card = (await screen.findByRole('checkbox', { name: /^Вибрати: Шкарпетки/ })).closest('li');
    expect(card).toHaveTextContent('Вовняний одяг');
    expect(card).not.toHaveTextContent('Косівська майстерня');
  });
});
