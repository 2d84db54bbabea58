import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../testing/axeViolations';
import { findHeading, openPanel, withApi } from '../../testing/openPanel';

describe('people and roles', () => {
  withApi();

  it('invites somebody of the marketplace, and takes the invitation back', async () => {
    const { user, container } = openPanel('/admin/people');
    await findHeading('Люди та ролі');
    const people = within(await screen.findByRole('list', { name: 'Люди' }));
    expect(people.getAllByRole('listitem').length).toBeGreaterThan(1);
    expect(await axeViolations(container)).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Запросити' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Запросити до команди' }));
    await user.type(dialog.getByRole('textbox', { name: /^Електронна пошта/ }), 'nova@example.com');
    expect(dialog.getByRole('radio', { name: /^Працівник, усі права/ })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Надіслати запрошення' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await user.click(await screen.findByRole('tab', { name: 'Запрошення 1' }));
    const invitations = within(await screen.findByRole('list', { name: 'Запрошення' }));
    expect(invitations.getByRole('listitem')).toHaveTextContent(/nova@example\.com.*Працівник.*Запрошено, до/);
    expect(await axeViolations(container)).toEqual([]);
    await user.click(invitations.getByRole('button', { name: 'Відкликати запрошення на nova@example.com' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Відкликати' }));
    expect(await screen.findByText('Запрошень немає')).toBeVisible();
  });

  it('makes a role, changes its rights by the keyboard, and gives it to somebody', async () => {
    const { user, container } = openPanel('/admin/people');
    await findHeading('Люди та ролі');
    await user.click(await screen.findByRole('tab', { name: /^Ролі/ }));
    await user.click(await screen.findByRole('button', { name: 'Додати роль' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Додати роль' }));
    await user.type(dialog.getByRole('textbox', { name: /^Назва ролі/ }), 'Фотограф');
    await user.click(dialog.getByRole('button', { name: 'Додати' }));
    const table = within(await screen.findByRole('table', { name: 'Права ролей' }));
    expect(await table.findByRole('columnheader', { name: /^Фотограф/ })).toBeVisible();

    const cell = table.getByRole('button', { name: 'Товари й фото, Фотограф: Не бачить' });
    cell.focus();
    await user.keyboard('[Space]');
    await user.click(await screen.findByRole('menuitemradio', { name: 'Змінює' }));
    expect(await screen.findByText(/^1 незбережена зміна/)).toBeVisible();
    await user.click(await table.findByRole('button', { name: 'Товари й фото, Фотограф: Змінює' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'експортує' }));
    await user.keyboard('[Escape]');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await waitFor(() => expect(screen.queryByText(/незбережен/)).not.toBeInTheDocument());
    expect(table.getByRole('button', { name: 'Товари й фото, Фотограф: Змінює · експортує' })).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);

    await user.click(screen.getByRole('tab', { name: /^Люди/ }));
    await user.click(await screen.findByRole('combobox', { name: /^Роль: / }));
    await user.click(await screen.findByRole('option', { name: 'Фотограф' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Роль: / })).toHaveTextContent('Фотограф'));
  });

  it('shows who logs in by a password alone, and asks everybody for a second step', async () => {
    const { user, container } = openPanel('/admin/people');
    const people = within(await screen.findByRole('list', { name: 'Люди' }));
    expect((await people.findAllByText('Лише пароль')).length).toBeGreaterThan(0);
    const filter = screen.getByRole('button', { name: /^Лише за паролем: / });
    expect(filter).toHaveAttribute('aria-pressed', 'false');
    filter.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: /^Лише за паролем: / })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('combobox', { name: 'Другий крок входу' }));
    await user.click(await screen.findByRole('option', { name: 'Від усіх людей маркетплейсу' }));
    expect(await screen.findByText(/^Збережено\./)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Другий крок входу' })).toHaveTextContent(
        'Від усіх людей маркетплейсу',
      ),
    );
    expect(await axeViolations(container)).toEqual([]);
  });

  it('makes a role of a shop, and says where one is called so', async () => {
    const { user } = openPanel('/admin/people');
    await user.click(await screen.findByRole('combobox', { name: 'Чиї люди' }));
    await user.click((await screen.findAllByRole('option', { name: /майстерня/ }))[0] as HTMLElement);
    await screen.findByText(/^Магазин «/);
    await user.click(screen.getByRole('tab', { name: /^Ролі/ }));
    const add = async () => {
      await user.click(await screen.findByRole('button', { name: 'Додати роль' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Додати роль' }));
      await user.type(dialog.getByRole('textbox', { name: /^Назва ролі/ }), 'Комірник');
      await user.click(dialog.getByRole('button', { name: 'Додати' }));
      return dialog;
    };
    await add();
    expect(await screen.findByRole('columnheader', { name: /^Комірник/ })).toBeVisible();
    await add();
    expect(await screen.findByText('Роль із такою назвою вже є')).toBeVisible();
  });
});
