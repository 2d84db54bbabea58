import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../testing/axeViolations';
import { openPanel, withApi } from '../testing/openPanel';

const api = withApi();

async function openClient() {
  const { _id } = await api().call<{ _id: string }>('POST', '/api/client/insert', {
    fields: {
      surname: { 0: 'Петрик' },
      name: { 0: 'Олена' },
      phone: { 0: '0671112233' },
      comment: { 0: 'Телефонувати після 17:00' },
    },
  });
  const opened = openPanel(`/admin/client/update/${_id}`);
  const card = (name: string) => within(screen.getByRole('region', { name }));
  await screen.findByRole('button', { name: 'Редагувати: Клієнт' });
  api().clearRequests();
  return { ...opened, card, saves: () => api().requests.filter(({ method }) => method === 'PUT') };
}
const edit = (name: string) => screen.getByRole('button', { name: `Редагувати: ${name}` });

describe('a card of facts', () => {
  it('shows values as text, and its inputs at the same place when it is edited', async () => {
    const { user, card, container } = await openClient();
    expect(card('Клієнт').getByText('Прізвище').nextSibling).toHaveTextContent('Петрик');
    expect(card('Клієнт').getByText('По батькові').nextSibling).toHaveTextContent('не вказано');
    expect(card('Клієнт').queryByRole('textbox')).toBeNull();
    expect(await axeViolations(container)).toEqual([]);

    await user.click(edit('Клієнт'));
    const surname = card('Клієнт').getByRole('textbox', { name: /^Прізвище/ });
    await waitFor(() => expect(surname).toHaveFocus());
    expect(surname).toHaveValue('Петрик');
    expect(await axeViolations(container)).toEqual([]);
    // One card at a time.
    expect(
      screen.getAllByRole('button', { name: /^Редагувати: / }).every((button) => button.matches(':disabled')),
    ).toBe(true);
  });

  it('saves what was changed, and shows facts again', async () => {
    const { user, card, saves } = await openClient();
    await user.click(edit('Клієнт'));
    const surname = card('Клієнт').getByRole('textbox', { name: /^Прізвище/ });
    await user.clear(surname);
    await user.type(surname, 'Коваль');
    await user.click(card('Клієнт').getByRole('button', { name: 'Зберегти' }));
    await waitFor(() => expect(card('Клієнт').queryByRole('textbox')).toBeNull());
    expect(card('Клієнт').getByText('Прізвище').nextSibling).toHaveTextContent('Коваль');
    expect(saves().map(({ body }) => body)).toEqual([
      expect.objectContaining({ fields: { surname: { 0: 'Коваль' } } }),
    ]);
    expect(edit('Клієнт')).toHaveFocus();
  });

  it('keeps the old values when it is canceled, and stays open over an error', async () => {
    const { user, card, saves } = await openClient();
    await user.click(edit('Клієнт'));
    await user.clear(card('Клієнт').getByRole('textbox', { name: /^Прізвище/ }));
    await user.click(card('Клієнт').getByRole('button', { name: 'Зберегти' }));
    await waitFor(() => expect(card('Клієнт').getByRole('textbox', { name: /^Прізвище/ })).toBeInvalid());
    expect(saves()).toEqual([]);
    await user.click(card('Клієнт').getByRole('button', { name: 'Скасувати' }));
    await waitFor(() => expect(card('Клієнт').queryByRole('textbox')).toBeNull());
    expect(card('Клієнт').getByText('Прізвище').nextSibling).toHaveTextContent('Петрик');
    expect(screen.getByRole('button', { name: 'Збережено' })).toBeDisabled();
  });
});
