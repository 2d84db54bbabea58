import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../testing/axeViolations';
import { findHeading, openPanel, withApi } from '../../../testing/openPanel';

describe('the screen of webhooks', () => {
  withApi();

  it('adds a webhook, shows its secret once and its deliveries, switches it off and removes it', async () => {
    const { user } = openPanel('/admin/webhooks');
    await findHeading('Вебхуки');
    await user.click(await screen.findByRole('button', { name: 'Додати вебхук' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Додати вебхук' }));
    await user.type(dialog.getByRole('textbox', { name: /^Назва/ }), 'Склад');
    await user.type(dialog.getByRole('textbox', { name: /^Адреса/ }), 'https://example.com/hook');
    await user.click(dialog.getByRole('button', { name: 'Зберегти' }));
    expect(await dialog.findByRole('textbox', { name: 'Секрет' })).toHaveDisplayValue(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Закрити' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    const list = within(await screen.findByRole('list', { name: 'Вебхуки' }));
    expect(list.getByRole('listitem')).toHaveTextContent('Складhttps://example.com/hookУвімкнено');
    await user.click(list.getByRole('button', { name: 'Доставки: Склад' }));
    const log = within(await screen.findByRole('dialog', { name: 'Доставки вебхука «Склад»' }));
    expect(await log.findByText('Ще нічого не надіслано')).toBeInTheDocument();
    await user.click(log.getByRole('button', { name: 'Закрити' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await user.click(list.getByRole('button', { name: 'Перевірити: Склад' }));
    const ping = within(await screen.findByRole('dialog', { name: 'Перевірка «Склад»' }));
    expect(ping.getByRole('status')).toHaveTextContent(/^Адреса (не )?прийняла виклик/);
    await user.click(ping.getByRole('button', { name: 'Закрити' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await user.click(list.getByRole('button', { name: 'Змінити секрет: Склад' }));
    const renewing = within(await screen.findByRole('dialog', { name: 'Змінити секрет «Склад»?' }));
    await user.click(renewing.getByRole('button', { name: 'Змінити секрет' }));
    const renewed = within(await screen.findByRole('dialog', { name: 'Новий секрет «Склад»' }));
    expect(renewed.getByRole('textbox', { name: 'Секрет' })).toHaveDisplayValue(/^whsec_/);
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(renewed.getByRole('button', { name: 'Закрити' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(list.getByRole('listitem')).toHaveTextContent(/Попередній секрет теж діє до/);
    await user.click(list.getByRole('button', { name: 'Припинити попередній секрет: Склад' }));
    const ending = within(await screen.findByRole('dialog', { name: 'Припинити попередній секрет «Склад»?' }));
    await user.click(ending.getByRole('button', { name: 'Припинити попередній секрет' }));
    await waitFor(() => expect(list.getByRole('listitem')).not.toHaveTextContent(/Попередній секрет/));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await user.click(list.getByRole('button', { name: 'Редагувати: Склад' }));
    const form = within(await screen.findByRole('dialog', { name: 'Склад' }));
    await user.click(form.getByRole('switch', { name: 'Увімкнено' }));
    await user.click(form.getByRole('button', { name: 'Зберегти' }));
    await waitFor(() => expect(list.getByRole('listitem')).toHaveTextContent('Вимкнено'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await user.click(list.getByRole('button', { name: 'Видалити: Склад' }));
    const question = within(await screen.findByRole('dialog', { name: 'Видалити вебхук «Склад»?' }));
    await user.click(question.getByRole('button', { name: 'Видалити' }));
    expect(await screen.findByText('Вебхуків немає')).toBeInTheDocument();
  });
});
