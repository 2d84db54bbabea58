import { screen, waitFor } from '@testing-library/react';
import { axeViolations } from '../testing/axeViolations';
import { openPanel, withApi } from '../testing/openPanel';

const api = withApi();
const more = () => screen.queryByRole('button', { name: /^Ще поля/ });

describe('optional fields that are empty', () => {
  it('are behind a button that names them, until it is pressed', async () => {
    const { user, container } = openPanel('/admin/product/create');
    await screen.findByRole('textbox', { name: /^Кількість/ });
    expect(more()).toHaveTextContent(/^Ще поля Новинка з, Новинка до, /);
    expect(screen.queryByRole('textbox', { name: /^Новинка з/ })).toBeNull();
    expect(screen.getByRole('textbox', { name: /^Кількість/ })).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
    await user.click(more() as HTMLElement);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Новинка з/));
    expect(more()).toBeNull();
  });

  it('do not hide the one that has a value', async () => {
    const { items } = await api().call<{ items: { _id: string }[] }>('POST', '/api/product/list', { limit: 1 });
    const id = items[0]?._id ?? '';
    await api().call('PUT', `/api/product/update/${id}`, { fields: { news_from_date: { 0: '2026-11-01' } } });
    openPanel(`/admin/product/update/${id}`);
    expect(await screen.findByDisplayValue('2026-11-01')).toBeInTheDocument();
    expect(more()).toHaveTextContent(/^Ще поля Новинка до, /);
  });
});
