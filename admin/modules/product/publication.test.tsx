import { screen, waitFor, within } from '@testing-library/react';
import { openPanel, withApi } from '../../testing/openPanel';

const api = withApi();

interface Item {
  _id: string;
}

describe('why buyers do not see a product', () => {
  it('stands beside its form, with links to the fields, and is told anew after a save', async () => {
    const { items } = await api().call<{ items: Item[] }>('POST', '/api/product/list', {
      filter: { $and: [{ 'not_visible.0': false }] },
      limit: 1,
    });
    const id = items[0]?._id ?? '';
    await api().call('PUT', `/api/product/update/${id}`, { fields: { quantity: { 0: 0 } } });
    const { user } = openPanel(`/admin/product/update/${id}`);
    const card = await screen.findByRole('region', { name: 'Покупці не бачать цього товару' });
    await user.click(within(card).getByRole('button', { name: 'Немає в наявності' }));
    const quantity = await screen.findByRole('textbox', { name: 'Кількість' });
    await waitFor(() => expect(quantity).toHaveFocus());
    await user.clear(quantity);
    await user.type(quantity, '5');
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    expect(await screen.findByRole('region', { name: 'Покупці бачать цей товар' })).toBeInTheDocument();

    const ledger = screen.getByRole('region', { name: 'Рух залишку' });
    await user.click(within(ledger).getByRole('button', { name: 'Показати' }));
    const [newest] = within(await within(ledger).findByRole('list', { name: 'Рух залишку' })).getAllByRole('listitem');
    expect(newest).toHaveTextContent(/^\+5, залишок: 5Форма · /);
  });
});
