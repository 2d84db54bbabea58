import { screen, waitFor, within } from '@testing-library/react';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import type { ClientOrders } from '#domain/wire/ClientOrders';
import type { ListResult } from '#domain/wire/Listing';
import { axeViolations } from '../../testing/axeViolations';
import { findHeading, openPanel, withApi } from '../../testing/openPanel';
import { setScreenWidth } from '../../testing/setScreenWidth';

describe('clients that may be one person', () => {
  const api = withApi();

  const add = async (surname: string, name: string, phone: string, more: object = {}): Promise<string> => {
    const fields = {
      surname: { 0: surname },
      name: { 0: name },
      phone: { 0: phone },
      email: { 0: 'olena.petryk@example.com' },
      ...more,
    };
    return (await api().call<{ _id: string }>('POST', '/api/client/insert', { fields }))._id;
  };
  const clientsNamed = async (search: string): Promise<string[]> =>
    (await api().call<ListResult>('POST', '/api/client/list', { search })).items.map(({ _id }) => _id);

  it('duplicates are merged from their list, and the merge is undone', async () => {
    const first = await add('Петрик', 'Олена', '0671112233');
    const second = await add('Петрик', 'Олена Іванівна', '0671112244');
    const { user, container } = openPanel('/admin/client/list');
    await user.click(await screen.findByRole('link', { name: 'Дублікати клієнтів' }));
    await findHeading('Дублікати клієнтів');
    const groups = await screen.findByRole('list', { name: 'Групи дублікатів' });
    expect(within(groups).getByText('Однакова пошта: olena.petryk@example.com')).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);

    await user.click(within(groups).getByRole('button', { name: 'Об’єднати: olena.petryk@example.com' }));
    const dialog = await screen.findByRole('dialog', { name: 'Об’єднати клієнтів' });
    expect(await within(dialog).findByText(/^Перейде замовлень: 0/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('radio', { name: 'Петрик Олена, +38 (067) 111 22 33' }));
    await user.click(await within(dialog).findByRole('combobox', { name: 'Ім’я' }));
    await user.click(await screen.findByRole('option', { name: 'Олена Іванівна' }));
    expect(await within(dialog).findByText(/Коментар: \+38 \(067\) 111 22 44/)).toBeInTheDocument();
    expect(await axeViolations(dialog)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Об’єднати (1)' }));

    expect(await screen.findByText('Клієнтів об’єднано')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await clientsNamed('Петрик Олена Іванівна')).toEqual([first]);
    await user.click(screen.getByRole('button', { name: 'Повернути як було' }));
    await waitFor(async () => expect(await clientsNamed('Петрик Олена Іванівна')).toEqual([second]));
    await waitFor(async () => expect((await clientsNamed('Петрик Олена')).sort()).toEqual([first, second].sort()));
  });

  it('a merge warns before it that the client stays switched off, and of a comment without room', async () => {
    const comment = { 0: 'Дзвонити зранку. '.repeat(70) };
    await add('Петрик', 'Олена', '0671112233', { active: { 0: false }, comment });
    await add('Петрик', 'Олена', '0671112244', { comment: { 0: 'Дзвонити ввечері. '.repeat(70) } });
    const { user } = openPanel('/admin/client/duplicates');
    await user.click(await screen.findByRole('button', { name: 'Об’єднати: olena.petryk@example.com' }));
    const dialog = await screen.findByRole('dialog', { name: 'Об’єднати клієнтів' });
    const warnings = () => within(dialog).queryAllByRole('alert');
    await user.click(within(dialog).getByRole('radio', { name: 'Петрик Олена, +38 (067) 111 22 33' }));
    await waitFor(() => expect(warnings()).toHaveLength(2));
    expect(warnings()[0]).toHaveTextContent(/^У коментарі не вистачає місця для всього/);
    expect(warnings()[1]).toHaveTextContent(/вимкнений і таким залишиться/);
    await user.click(within(dialog).getByRole('radio', { name: 'Петрик Олена, +38 (067) 111 22 44' }));
    await waitFor(() => expect(warnings()).toHaveLength(1));
  });

  it('the form of a new client names the one who has the phone already', async () => {
    setScreenWidth(390);
    await add('Петрик', 'Олена', '0671112233');
    const { user, container } = openPanel('/admin/client/create');
    await user.type(await screen.findByRole('textbox', { name: /^Телефон/ }), '067 111 22 33');
    const card = await screen.findByRole('region', { name: 'Схожі клієнти' });
    expect(within(card).getByText(/^Цей телефон має інший клієнт/)).toBeInTheDocument();
    expect(within(card).getByRole('link', { name: 'Петрик Олена' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/client\/update\//),
    );
    // A new client has nothing to merge.
    expect(within(card).queryByRole('button')).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
  });
});

describe('a client', () => {
  const api = withApi();

  it('has figures that its orders add up to, and the letters that were sent', async () => {
    const { items } = await api().call<ListResult>('POST', '/api/client/list', {
      search: 'client-01@example.com',
    });
    const id = items[0]?._id ?? '';
    const orders = await api().call<ClientOrders>('GET', `/api/client/orders/${id}`);
    const { container, user } = openPanel(`/admin/client/update/${id}`);
    const figures = await screen.findByRole('region', { name: 'Показники' });
    // The matcher makes all spaces of the page plain ones.
    const sum = formatMoney(toMoney(orders.sum), 'uk').replace(/\s/g, ' ');
    expect(figures).toHaveTextContent(`Замовлення${orders.count}`);
    expect(figures).toHaveTextContent(`Сума${sum}`);
    const table = screen.getByRole('table', { name: 'Замовлення' });
    expect(within(table).getAllByRole('link')).toHaveLength(orders.orders.length);
    expect(within(table).getByRole('row', { name: /^Разом/ })).toHaveTextContent(sum);
    expect(screen.getByRole('link', { name: 'Відкрити списком' })).toHaveAttribute(
      'href',
      `/admin/order/list?page=1&filter=client:${id}`,
    );
    const letters = screen.getByRole('region', { name: 'Листи й повідомлення' });
    expect(await within(letters).findByText('Ще нічого не надсилали')).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Редагувати: Адреси' }));
    expect(await screen.findByRole('button', { name: 'Додати адресу' })).toBeVisible();
  });

  it('that is known twice begins with the note that leads to the merge', async () => {
    const add = (phone: string) =>
      api().call<{ _id: string }>('POST', '/api/client/insert', {
        fields: { surname: { 0: 'Петрик' }, name: { 0: 'Олена' }, phone: { 0: phone } },
      });
    await add('0671112233');
    const { _id } = await add('0671112244');
    const { user } = openPanel(`/admin/client/update/${_id}`);
    const note = await screen.findByRole('region', { name: 'Схожі клієнти' });
    const orders = screen.getByRole('region', { name: 'Замовлення' });
    expect(note.compareDocumentPosition(orders) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await user.click(await within(note).findByRole('button', { name: 'Об’єднати' }));
    expect(await screen.findByRole('dialog', { name: 'Об’єднати клієнтів' })).toBeVisible();
  });
});

describe('for a merchant', () => {
  withApi('kosiv@example.com');

  it('there are no duplicates', async () => {
    openPanel('/merchantpanel/client/duplicates');
    expect(await screen.findByRole('heading', { level: 1, name: /доступ|не знайдено/i })).toBeInTheDocument();
  });
});
