import { screen, waitFor, within } from '@testing-library/react';
import type { ListResult } from '#domain/wire/Listing';
import { axeViolations } from '../../testing/axeViolations';
import { openPanel, withApi } from '../../testing/openPanel';

const api = withApi();

async function apply(): Promise<string> {
  await api().call('POST', '/api/user/register', {
    type_of_legal_entity: 'llc',
    name_of_legal_entity: 'ТОВ «Майстерня»',
    edrpou: '14360570',
    tin: '123456789012',
    actual_address: 'Косів',
    legal_address: 'Косів',
    name: 'Ірина Гриценко',
    post: 'Директорка',
    email: 'iryna@example.com',
    phone: '0671234567',
    terms: true,
  });
  const { items } = await api().call<ListResult>('POST', '/api/application/list', {});
  return items[0]?._id ?? '';
}

describe('an application in the panel', () => {
  it('begins with the decision and what speaks against it, and shows the letters before one decides', async () => {
    const id = await apply();
    const { items } = await api().call<ListResult>('POST', '/api/shop/list', {});
    const [shop] = items;
    await api().call('PUT', `/api/shop/update/${shop?._id}`, { fields: { email: { 0: 'iryna@example.com' } } });
    const { user, container } = openPanel(`/admin/application/update/${id}`);
    const checks = await screen.findByRole('region', { name: 'Перевірки' });
    const [first] = await within(checks).findAllByRole('listitem');
    expect(first).toHaveTextContent('Ця електронна пошта вже є');
    expect(within(checks).getByText('1 варто перевірити')).toBeVisible();
    expect(within(checks).getByRole('link')).toHaveAttribute('href', `/admin/shop/update/${shop?._id}`);
    const letter = screen.getByRole('region', { name: 'Лист заявникові' });
    expect(await within(letter).findByText('Ваш магазин на «Ярмарку»: останній крок')).toBeVisible();
    await user.click(within(letter).getByRole('radio', { name: 'Якщо відхилити' }));
    expect(within(letter).getByText('Ваша заявка на «Ярмарку»')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Після прийняття' })).toHaveTextContent('ТОВ «Майстерня»');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('is refused with a reason', async () => {
    const id = await apply();
    const { user } = openPanel(`/admin/application/update/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Відхилити' }));
    const dialog = await screen.findByRole('dialog', { name: 'Відхилити заявку' });
    expect(within(dialog).getByRole('button', { name: 'Відхилити' })).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox'), 'Код не той');
    expect(within(dialog).getByText('Причина: Код не той')).toBeVisible();
    expect(await axeViolations(dialog)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Відхилити' }));
    expect(
      await screen.findByText(
        'Заявку відхилено. Поштового сервера немає: лист із причиною на iryna@example.com чекає в списку листів',
      ),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Прийняти' })).toBeNull());
  });

  it('is accepted after a question', async () => {
    const id = await apply();
    const { user } = openPanel(`/admin/application/update/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Прийняти' }));
    const dialog = await screen.findByRole('dialog', { name: 'Прийняти заявку?' });
    await user.click(within(dialog).getByRole('button', { name: 'Прийняти' }));
    expect(
      await screen.findByText(
        'Заявку прийнято. Поштового сервера немає: лист із посиланням на iryna@example.com чекає в списку листів',
      ),
    ).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Список листів' })).toHaveAttribute('href', '/admin/mails');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Відхилити' })).toBeNull());
  });

  it('invites once more who has not set a password yet', async () => {
    const id = await apply();
    await api().call('POST', `/api/application/accept/${id}`);
    const { user } = openPanel(`/admin/application/update/${id}`);
    const card = await screen.findByRole('region', { name: 'Запрошення' });
    expect(card).toHaveTextContent(/Посилання діє до \d{4}-\d\d-\d\d \d\d:\d\d/);
    await user.click(within(card).getByRole('button', { name: 'Надіслати запрошення ще раз' }));
    const dialog = await screen.findByRole('dialog', { name: 'Надіслати запрошення ще раз?' });
    expect(await axeViolations(dialog)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Надіслати' }));
    expect(
      await screen.findByText(
        'Поштового сервера немає: лист із новим посиланням на iryna@example.com чекає в списку листів',
      ),
    ).toBeVisible();
    const { items } = await api().call<{ items: { to: string }[] }>('GET', '/api/mails');
    expect(items.filter(({ to }) => to === 'iryna@example.com')).toHaveLength(3);
  });

  it('of the demo shows that its invitation has run out', async () => {
    const { items } = await api().call<ListResult>('POST', '/api/application/list', {
      filter: { $and: [{ state: 'accepted' }] },
    });
    openPanel(`/admin/application/update/${items[0]?._id}`);
    const card = await screen.findByRole('region', { name: 'Запрошення' });
    expect(card).toHaveTextContent('Посилання перестало діяти');
  });
});
