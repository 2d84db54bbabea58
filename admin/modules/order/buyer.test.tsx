import { screen, waitFor, within } from '@testing-library/react';
import { formFieldsOf } from '../../../dataProvider/yarmarokRecord';
import type { LoadResult } from '#domain/wire/Form';
import { axeViolations } from '../../testing/axeViolations';
import { openPanel, withApi } from '../../testing/openPanel';
import type { MockApi } from '../../testing/mockApi';

/** The demo's order whose buyer its seller has typed: client 05, whom the order does not name. */
const search = '№37';
const typed = { surname: 'Клієнт', name: 'Демо 05', phone: '+38 (050) 000 00 05', email: 'client-05@example.com' };

const orderId = async ({ call }: MockApi): Promise<string> =>
  (await call<{ items: { _id: string }[] }>('POST', '/api/order/list', { search })).items[0]?._id ?? '';
async function stored({ call }: MockApi, id: string): Promise<Record<string, unknown>> {
  const { form } = await call<LoadResult>('GET', `/api/order/load/${id}`);
  return Object.fromEntries(formFieldsOf(form).map(({ name, value }) => [name, value['0']]));
}
const box = (name: string) => screen.findByRole('textbox', { name });
const card = async () => within(await screen.findByRole('region', { name: 'Клієнт' }));
const typedCard = 'Контакти покупця';
const editTyped = () => screen.findByRole('button', { name: `Редагувати: ${typedCard}` });
/** The form's own: a card that is edited has another one. */
const saveButton = async () => {
  const [first] = await screen.findAllByRole('button', { name: 'Зберегти' });
  if (!first) throw new Error('nothing can be saved');
  return first;
};

describe('for a merchant', () => {
  const api = withApi('kosiv@example.com');

  it('the buyer is typed into the order, by keyboard, and nobody says whose the phone is', async () => {
    const id = await orderId(api());
    const { user } = openPanel(`/merchantpanel/order/update/${id}`);
    await user.click(await editTyped());
    const surname = await box('Прізвище покупця');
    expect(surname).toHaveValue(typed.surname);
    await waitFor(() => expect(surname).toHaveFocus());
    await user.clear(surname);
    await user.type(surname, 'Ткачук');
    await user.tab();
    expect(await box('Ім’я покупця')).toHaveFocus();
    await user.tab();
    const phone = await box('Телефон покупця');
    expect(phone).toHaveFocus();
    await user.clear(phone);
    await user.type(phone, '067 12');
    await user.tab();
    expect(await screen.findByText('Введіть номер у форматі +38 (0XX) XXX XX XX')).toBeInTheDocument();
    expect(phone).toBeInvalid();
    await user.clear(phone);
    await user.type(phone, '0500000001');
    await user.tab();
    expect(phone).toHaveValue('+38 (050) 000 00 01');
    const client = await card();
    expect(client.getByText('Ткачук Демо 05')).toBeInTheDocument();
    expect(client.getByText('Вказано лише в цьому замовленні')).toBeInTheDocument();
    expect(client.getByRole('link', { name: '+38 (050) 000 00 01' })).toHaveAttribute('href', 'tel:+380500000001');
    for (const name of ['Пов’язати з клієнтом', 'Додати клієнта'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(await axeViolations(screen.getByRole('region', { name: typedCard }))).toEqual([]);
    await user.click(await saveButton());
    await screen.findByRole('button', { name: 'Збережено' });
    expect(await stored(api(), id)).toMatchObject({
      ...{ client: '', buyer_surname: 'Ткачук', buyer_phone: '+38 (050) 000 00 01', buyer: 'Ткачук Демо 05' },
    });
    expect(api().requests.some(({ path }) => path.startsWith('/api/client/'))).toBe(false);
  });
});

describe('for staff', () => {
  const api = withApi();

  it('the client is found by the typed phone, and takes the place of what was typed', async () => {
    const id = await orderId(api());
    const { user } = openPanel(`/admin/order/update/${id}`);
    await screen.findByRole('region', { name: typedCard });
    await user.click(await (await card()).findByRole('button', { name: 'Пов’язати з клієнтом' }));
    const picker = within(await screen.findByRole('dialog', { name: 'Вибрати клієнта' }));
    expect(await picker.findByRole('textbox', { name: 'Пошук' })).toHaveValue(typed.phone);
    await user.click(await picker.findByRole('button', { name: 'Вибрати: Клієнт Демо 05' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: typedCard })).toBeNull());
    expect(await (await card()).findByRole('button', { name: 'Вибрати іншого клієнта' })).toBeInTheDocument();
    await user.click(await saveButton());
    await screen.findByRole('button', { name: 'Збережено' });
    const order = await stored(api(), id);
    expect([order['buyer_surname'], order['buyer_phone'], order['buyer_email']]).toEqual(['', '', '']);
    expect(order).toMatchObject({ buyer: 'Клієнт Демо 05', client: expect.stringMatching(/./) as string });
  });

  it('a new client begins with what was typed of the buyer', async () => {
    const id = await orderId(api());
    const { user } = openPanel(`/admin/order/update/${id}`);
    await user.click(await editTyped());
    const phone = await box('Телефон покупця');
    await waitFor(async () => expect(await box('Прізвище покупця')).toHaveFocus());
    await user.clear(phone);
    await user.type(phone, '0671112299');
    await user.click(await (await card()).findByRole('button', { name: 'Пов’язати з клієнтом' }));
    const picker = within(await screen.findByRole('dialog', { name: 'Вибрати клієнта' }));
    await user.click(await picker.findByRole('button', { name: 'Додати клієнта' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Новий клієнт' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Телефон/ })).toHaveValue('+38 (067) 111 22 99'));
    expect(dialog.getByRole('textbox', { name: /^Прізвище/ })).toHaveValue(typed.surname);
    expect(dialog.getByRole('textbox', { name: /^Електронна/ })).toHaveValue(typed.email);
    await user.click(dialog.getByRole('button', { name: 'Зберегти й вибрати' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('region', { name: typedCard })).toBeNull());
    await user.click(await saveButton());
    await screen.findByRole('button', { name: 'Збережено' });
    expect(await stored(api(), id)).toMatchObject({ phone: '+38 (067) 111 22 99', buyer_name: '' });
  });
});
