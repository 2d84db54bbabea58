import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../testing/axeViolations';
import { openPanel, withApi } from '../testing/openPanel';
import { setScreenWidth } from '../testing/setScreenWidth';

const api = withApi();
beforeEach(() => setScreenWidth(390));
afterEach(() => setScreenWidth(1440));

async function openProduct() {
  const filter = { $and: [{ 'not_visible.0': false }] };
  const { items } = await api().call<{ items: { _id: string }[] }>('POST', '/api/product/list', { filter, limit: 1 });
  const opened = openPanel(`/admin/product/update/${items[0]?._id ?? ''}`);
  await screen.findByRole('textbox', { name: 'Ціна' });
  return opened;
}

describe('the bar of a form on a phone', () => {
  it('takes no place before the first change, then counts changes and errors, with a way to each', async () => {
    const { user, container } = await openProduct();
    expect(screen.queryByRole('button', { name: /^Збере/ })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /^Назва УК/ }), '!');
    expect(await screen.findByRole('button', { name: '1 зміна' })).toBeInTheDocument();
    await user.clear(screen.getByRole('textbox', { name: 'Ціна' }));
    await user.tab();
    const counts = await screen.findByRole('button', { name: '2 зміни 1 помилка' });
    expect(screen.getByRole('button', { name: 'Зберегти' })).toBeEnabled();
    expect(await axeViolations(container)).toEqual([]);
    await user.click(counts);
    const menu = await screen.findByRole('menu');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['Ціна', 'Назва', 'Скасувати зміни']);
    await user.click(within(menu).getByRole('menuitem', { name: 'Ціна' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Ціна' })).toHaveFocus());
  });

  it('takes all changes back, after a question', async () => {
    const { user } = await openProduct();
    const title = screen.getByRole<HTMLInputElement>('textbox', { name: /^Назва УК/ });
    const before = title.value;
    await user.type(title, '!');
    await user.click(await screen.findByRole('button', { name: '1 зміна' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Скасувати зміни' }));
    const dialog = await screen.findByRole('dialog', { name: 'Скасувати зміни?' });
    await user.click(within(dialog).getByRole('button', { name: 'Скасувати зміни' }));
    await waitFor(() => expect(title).toHaveValue(before));
    expect(await screen.findByRole('button', { name: 'Збережено' })).toBeDisabled();
  });
});
