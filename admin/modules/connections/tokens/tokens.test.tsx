import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../testing/axeViolations';
import { findHeading, openPanel, withApi } from '../../../testing/openPanel';

describe('the screen of API tokens', () => {
  withApi();

  it('creates a token, shows its secret once, and revokes it', async () => {
    const { user, container } = openPanel('/admin/api-tokens');
    await findHeading('Токени API');
    await user.click(await screen.findByRole('button', { name: 'Створити токен' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Створити токен' }));
    await user.type(dialog.getByRole('textbox', { name: /^Назва/ }), 'Склад');
    await user.click(dialog.getByRole('combobox', { name: /^Дозволи/ }));
    await user.click(await screen.findByRole('option', { name: 'Усе: читання' }));
    await user.click(dialog.getByRole('button', { name: 'Створити токен' }));
    const secret = await dialog.findByRole('textbox', { name: 'Токен' });
    expect(secret).toHaveDisplayValue(/^yar_[\w-]{43}$/);
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Закрити' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText(/yar_/)).not.toBeInTheDocument();

    const list = within(await screen.findByRole('list', { name: 'Токени API' }));
    expect(list.getByRole('listitem')).toHaveTextContent(/Склад.*Дійсний.*ще не використано.*Усе: читання/);
    expect(await axeViolations(container)).toEqual([]);
    await user.click(list.getByRole('button', { name: 'Історія: Склад' }));
    const history = within(await screen.findByRole('dialog', { name: 'Історія «Склад»' }));
    expect(await history.findByRole('heading', { name: 'Створено' })).toBeInTheDocument();
    await user.click(history.getByRole('button', { name: 'Закрити' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(list.getByRole('button', { name: 'Відкликати «Склад»' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Відкликати токен «Склад»?' })).getByRole('button', {
        name: 'Відкликати',
      }),
    );
    await waitFor(() => expect(list.getByRole('listitem')).toHaveTextContent('Відкликаний'));
  });
});
