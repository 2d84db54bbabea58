import { screen, waitFor, within } from '@testing-library/react';
import { kyivDate, shiftDate } from '#domain/time/kyiv';
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
    const card = await screen.findByRole('region', { name: 'Що побачать покупці' });
    await within(card).findByRole('list', { name: 'Покупці не бачать цього товару' });
    expect(screen.getByText('Не видно покупцям')).toHaveClass('state-chip');
    await user.click(within(card).getByRole('button', { name: 'Немає в наявності' }));
    const quantity = await screen.findByRole('textbox', { name: 'Кількість' });
    await waitFor(() => expect(quantity).toHaveFocus());
    await user.clear(quantity);
    await user.type(quantity, '5');
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    expect(await within(card).findByText('Покупці бачать цей товар')).toBeInTheDocument();
    expect(screen.getByText('Видно покупцям')).toHaveClass('state-chip');

    const ledger = screen.getByRole('region', { name: 'Рух залишку' });
    await user.click(within(ledger).getByRole('button', { name: 'Показати' }));
    const [newest] = within(await within(ledger).findByRole('list', { name: 'Рух залишку' })).getAllByRole('listitem');
    expect(newest).toHaveTextContent(/^\+5, залишок: 5Форма · /);
  });

  it('follows what is typed into the form', async () => {
    const { user } = openPanel('/admin/product/create');
    const card = await screen.findByRole('region', { name: 'Що побачать покупці' });
    expect(card).toHaveTextContent('Без назвиЦіни ще немає Немає в наявності');
    await user.type(screen.getByRole('textbox', { name: /^Назва УК/ }), 'Глечик');
    await user.type(screen.getByRole('textbox', { name: 'Ціна' }), '100');
    await user.type(screen.getByRole('textbox', { name: 'Ціна зі знижкою' }), '80');
    await user.type(screen.getByRole('textbox', { name: /^Кількість/ }), '5');
    await waitFor(() =>
      expect(card.textContent?.replaceAll('\u00a0', ' ')).toBe(
        'Що побачать покупціГлечик80,00 ₴100,00 ₴−20%Знижка діє Є в наявності',
      ),
    );
    await user.clear(screen.getByRole('textbox', { name: 'Ціна зі знижкою' }));
    await user.type(screen.getByRole('textbox', { name: 'Ціна зі знижкою' }), '120{Tab}');
    await waitFor(() => expect(card).toHaveTextContent('Спершу виправте позначене'));
  });

  it('names the first day of one that is not shown yet', async () => {
    const { items } = await api().call<{ items: Item[] }>('POST', '/api/product/list', {
      filter: { $and: [{ 'not_visible.0': false }] },
      limit: 1,
    });
    const id = items[0]?._id ?? '';
    const later = shiftDate(kyivDate(Date.now()), 400);
    await api().call('PUT', `/api/product/update/${id}`, { fields: { visible_from_date: { 0: later } } });
    const { user } = openPanel(`/admin/product/update/${id}`);
    const card = await screen.findByRole('region', { name: 'Що побачать покупці' });
    await within(card).findByRole('list', { name: 'Покупці не бачать цього товару' });
    const year = later.slice(0, 4);
    const reason = within(card).getByRole('button', { name: /^Ще не показується: з / });
    expect(reason).toHaveTextContent(new RegExp(`з ${Number(later.slice(8))} [а-яіїєґ]+ ${year} р\\.$`));
    await user.click(reason);
    await waitFor(() => expect(screen.getByLabelText('Показувати з')).toHaveFocus());
  });
});
