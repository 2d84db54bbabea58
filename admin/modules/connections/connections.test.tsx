import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../testing/axeViolations';
import { currentUrl, findHeading, openPanel, withApi } from '../../testing/openPanel';

const add = async (user: ReturnType<typeof openPanel>['user'], name: string, address: string): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Додати вебхук' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Додати вебхук' }));
  await user.type(dialog.getByRole('textbox', { name: /^Назва/ }), name);
  await user.type(dialog.getByRole('textbox', { name: /^Адреса/ }), address);
  await user.click(dialog.getByRole('button', { name: 'Зберегти' }));
  await dialog.findByRole('textbox', { name: 'Секрет' });
  await user.click(dialog.getByRole('button', { name: 'Закрити' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};

describe('the connections of a shop', () => {
  withApi('kosiv@example.com');

  it('are one screen below the own shop, with tokens and webhooks', async () => {
    const { user, container } = openPanel('/merchantpanel/connections');
    await findHeading('Підключення');
    const navigation = within(screen.getByRole('navigation', { name: 'Меню' }));
    expect(navigation.getByRole('link', { name: 'Підключення' })).toHaveAttribute('aria-current', 'page');
    expect(navigation.queryByRole('link', { name: 'Вебхуки' })).not.toBeInTheDocument();
    expect(await screen.findByText('Токенів API немає')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Вебхуки' }));
    expect(currentUrl()).toBe('/merchantpanel/connections?tab=webhooks');
    expect(await screen.findByText('Вебхуків немає')).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('are searched and filtered by state once there are several', async () => {
    const { user } = openPanel('/merchantpanel/connections?tab=webhooks');
    for (const name of ['Сайт', 'Облік', 'Залишки']) await add(user, name, 'https://example.com/hook');
    expect(screen.queryByRole('searchbox', { name: 'Пошук' })).not.toBeInTheDocument();
    await add(user, 'Пошта', 'https://mail.example.com/hook');
    const names = () => screen.getAllByRole('listitem').flatMap((item) => within(item).queryAllByRole('heading'));
    await user.type(await screen.findByRole('searchbox', { name: 'Пошук' }), 'mail');
    expect(names().map(({ textContent }) => textContent)).toEqual(['Пошта']);
    await user.click(screen.getByRole('combobox', { name: 'Стан' }));
    await user.click(await screen.findByRole('option', { name: 'Вимкнено' }));
    expect(screen.getByText('Нічого не знайдено')).toBeInTheDocument();
  });
});

describe('the connections of the marketplace', () => {
  withApi();

  it('have a screen each, where the link of a notice leads too', async () => {
    openPanel('/admin/connections?tab=webhooks');
    await findHeading('Вебхуки');
    expect(currentUrl()).toBe('/admin/webhooks');
  });
});
