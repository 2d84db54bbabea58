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
    await user.type(surname, 'а');
    const others = screen.getAllByRole('button', { name: /^Редагувати: / });
    await waitFor(() => expect(others.every((button) => button.matches(':disabled'))).toBe(true));
  });

  it('gives way to another card as long as nothing is changed, and to Escape', async () => {
    const { user, card } = await openClient();
    await user.click(edit('Клієнт'));
    const [other] = screen.getAllByRole('button', { name: /^Редагувати: / });
    if (!other) throw new Error('a client has several cards of facts');
    await user.click(other);
    expect(card('Клієнт').queryByRole('textbox')).toBeNull();
    await user.click(edit('Клієнт'));
    const surname = card('Клієнт').getByRole('textbox', { name: /^Прізвище/ });
    await waitFor(() => expect(surname).toHaveFocus());
    await user.type(surname, 'а{Escape}');
    expect(surname).toHaveValue('Петрика');
    await user.type(surname, '{Backspace}{Escape}');
    await waitFor(() => expect(edit('Клієнт')).toHaveFocus());
  });

  it('shows facts again when the form is saved by its own button', async () => {
    const { user, card } = await openClient();
    await user.click(edit('Клієнт'));
    await user.type(card('Клієнт').getByRole('textbox', { name: /^Прізвище/ }), 'а');
    const [formSave] = screen.getAllByRole('button', { name: 'Зберегти' });
    if (!formSave) throw new Error('the form has a button of its own');
    await user.click(formSave);
    await waitFor(() => expect(card('Клієнт').queryByRole('textbox')).toBeNull());
    expect(card('Клієнт').getByText('Прізвище').nextSibling).toHaveTextContent('Петрика');
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
