import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ListResult } from '#domain/wire/Listing';
import { axeViolations } from '../../testing/axeViolations';
import { currentUrl, openPanel, withApi } from '../../testing/openPanel';
import { setScreenWidth } from '../../testing/setScreenWidth';

const api = withApi();
const queue = '/admin/review/list?page=1&filter=state:waiting';

async function stored(name: string): Promise<Record<string, unknown> | undefined> {
  const { items } = await api().call<ListResult>('POST', '/api/review/list', {
    columns: ['*'],
    limit: 100,
    filter: { $and: [{ 'name.0': { $eq: name } }] },
  });
  return items.find(({ fields }) => (fields.name as { 0: string })[0] === name)?.fields;
}

const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByRole('link', { name })).closest('li');
  if (!row) throw new Error(`there is no row of ${name}`);
  return row;
};
const toRow = async (name: string, user: ReturnType<typeof openPanel>['user']): Promise<void> => {
  await rowOf(name);
  await user.keyboard('j');
  expect(screen.getByRole('link', { name })).toHaveFocus();
};

describe.each([390, 1440])('the queue of reviews at %i px', (width) => {
  it('shows whole texts and pictures, and is free of barriers', async () => {
    setScreenWidth(width);
    openPanel(queue);
    const row = await rowOf('Олена');
    for (const text of [/не сіла й не вилиняла, вишивка ціла\.$/, 'Слабкий ґудзик', 'Не сідає після прання'])
      expect(within(row).getByText(text)).toBeVisible();
    const product = within(row).getByRole('link', { name: /^Вишиванка чоловіча/ });
    expect(product.getAttribute('href')).toMatch(/^\/admin\/product\/update\//);
    const photo = within(await rowOf('Юрій')).getByRole('link', { name: 'Фото 1 до відгуку (автор: Юрій)' });
    expect(photo).toHaveAttribute('href', '/images/demo/rushnyk.svg');
    for (const name of ['Опублікувати', 'Відповісти', 'Відхилити…'])
      expect(within(row).getByRole('button', { name })).toBeVisible();
    expect(await axeViolations(screen.getByRole('main'))).toEqual([]);
  });
});

describe('the list of all reviews', () => {
  const insert = async (fields: object): Promise<string> => {
    const { items } = await api().call<ListResult>('POST', '/api/product/list', {});
    const { _id } = await api().call<{ _id: string }>('POST', '/api/review/insert', {
      fields: { product: { 0: items[0]?._id }, ranking: { 0: 50 }, state: { 0: 'waiting' }, ...fields },
    });
    return _id;
  };
  const tableRow = async (name: string): Promise<HTMLElement> => {
    const row = (await screen.findByRole('link', { name })).closest('tr');
    if (!row) throw new Error(`there is no row of ${name}`);
    return row;
  };
  const buttonsIn = (row: HTMLElement) =>
    within(row)
      .queryAllByRole('button', { name: /^(Опублікувати|Відповісти|Відхилити…)$/ })
      .map(({ textContent }) => textContent);

  it('is filtered by stars, as they are shown', async () => {
    const { user } = openPanel('/admin/review/list?page=1&filter=ranking:0,20');
    expect(await screen.findByText('0 – 2')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Показати фільтри/ }));
    const panel = within(await screen.findByRole('form', { name: 'Фільтри' }));
    const [from, to] = ['Оцінка: від', 'Оцінка: до'].map((name) => panel.getByRole('textbox', { name }));
    expect([from, to].map((input) => (input as HTMLInputElement).value)).toEqual(['0', '2']);
    await user.clear(to as HTMLElement);
    await user.type(to as HTMLElement, '3{Enter}');
    await user.click(panel.getByRole('button', { name: 'Застосувати' }));
    await waitFor(() => expect(currentUrl()).toContain('ranking:0,30'));
  });

  it('says in each row where the words come from, and what to do; a doubtful review is refused first', async () => {
    await insert({ name: { 0: 'Захар' }, text: { 0: 'Найкращий мед, пишіть @medok' } });
    const { container } = openPanel('/admin/review/list');
    const doubtful = await tableRow('Захар');
    expect(await within(doubtful).findByText('Без замовлення')).toBeVisible();
    expect(within(doubtful).getByText('контакт у тексті')).toBeVisible();
    expect(buttonsIn(doubtful)).toEqual(['Відхилити…', 'Відповісти', 'Опублікувати']);
    expect(buttonsIn(await tableRow('Павло'))).toEqual(['Опублікувати', 'Відповісти', 'Відхилити…']);
    expect(buttonsIn(await tableRow('Наталка'))).toEqual(['Відповісти']);
    expect(buttonsIn(await tableRow('Ігор'))).toEqual([]);
    expect(await tableRow('Дмитро')).toHaveTextContent('причина: Реклама');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('names the order by which the author has got the product', async () => {
    const orders = await api().call<ListResult>('POST', '/api/order/list', { columns: ['*'], limit: 100 });
    const clients = await api().call<ListResult>('POST', '/api/client/list', { columns: ['*'], limit: 100 });
    const single = (item: ListResult['items'][number], name: string) =>
      (item.fields[name] as { 0?: unknown } | undefined)?.[0];
    const order = orders.items.find((item) => single(item, 'client') && single(item, 'current_status') === 'complete');
    if (!order) throw new Error('the demo has no done order of a client');
    const client = clients.items.find(({ _id }) => _id === single(order, 'client'));
    const [product] = single(order, 'products') as string[];
    await insert({
      product: { 0: product },
      name: { 0: 'Захар' },
      text: { 0: 'Добре' },
      email: { 0: client && single(client, 'email') },
    });
    openPanel('/admin/review/list');
    const link = await within(await tableRow('Захар')).findByRole('link', { name: /^Замовлення / });
    expect(link.getAttribute('href')).toMatch(/^\/admin\/order\/update\//);
  });

  it('opens the answer below the row', async () => {
    const { user } = openPanel('/admin/review/list');
    const row = await tableRow('Наталка');
    await user.click(within(row).getByRole('button', { name: 'Відповісти' }));
    const input = await screen.findByRole('textbox', { name: 'Відповідь на відгук (автор: Наталка)' });
    expect(input).toHaveFocus();
    expect(input.closest('tr')).toBe(row.nextElementSibling);
    await user.type(input, 'Дякуємо');
    await user.click(screen.getByRole('button', { name: 'Надіслати відповідь' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Відповідь на відгук/ })).toBeNull());
    expect(await stored('Наталка')).toMatchObject({ answers: { 0: [{ text: 'Дякуємо' }] } });
    await waitFor(async () => expect(buttonsIn(await tableRow('Наталка'))).toEqual([]));
  });
});

describe('by keyboard', () => {
  it('a review is published, and the next one has the focus; the undo puts it back', async () => {
    const { user } = openPanel(queue);
    await toRow('Павло', user);
    await user.keyboard('p');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Павло' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Олена' })).toHaveFocus();
    expect(await stored('Павло')).toMatchObject({ state: { 0: 'published' }, active: { 0: true } });
    await screen.findByText('Відгук опубліковано');
    await user.click(screen.getByRole('button', { name: /^Скасувати/ }));
    await rowOf('Павло');
    expect(await stored('Павло')).toMatchObject({ state: { 0: 'waiting' }, active: { 0: false } });
  });

  it('a review is refused with a reason, of which the author gets a letter', async () => {
    const { user } = openPanel(queue);
    await toRow('Павло', user);
    await user.keyboard('j');
    await user.keyboard('r');
    const dialog = await screen.findByRole('dialog', { name: 'Відхилити відгук (автор: Олена)' });
    expect(within(dialog).getByRole('radio', { name: 'Образи чи нецензурні слова' })).toHaveFocus();
    const confirm = within(dialog).getByRole('button', { name: 'Відхилити' });
    expect(within(dialog).getByText(/Лист на olena@example\.com буде надіслано за 10 секунд/)).toBeVisible();
    expect(await axeViolations(dialog)).toEqual([]);
    await user.click(within(dialog).getByRole('radio', { name: 'Інше: своїми словами' }));
    expect(confirm).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox', { name: /Своїми словами/ }), 'Не той товар');
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Олена' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('link', { name: 'Юрій' })).toHaveFocus());
    expect(await stored('Олена')).toMatchObject({
      state: { 0: 'refused' },
      reason: { 0: 'other' },
      reason_note: { 0: 'Не той товар' },
    });
    expect(await screen.findByText('Відгук відхилено')).toBeVisible();
  });

  it('a review is answered and published with it', async () => {
    const { user } = openPanel(queue);
    await toRow('Павло', user);
    await user.keyboard('a');
    const input = await screen.findByRole('textbox', { name: 'Відповідь на відгук (автор: Павло)' });
    expect(input).toHaveFocus();
    expect(await axeViolations(await rowOf('Павло'))).toEqual([]);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('link', { name: 'Павло' })).toHaveFocus();
    await user.keyboard('a');
    await user.type(await screen.findByRole('textbox', { name: /^Відповідь на відгук/ }), 'Дякуємо, Павле');
    fireEvent.keyDown(screen.getByRole('textbox', { name: /^Відповідь на відгук/ }), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Павло' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Олена' })).toHaveFocus();
    expect(await stored('Павло')).toMatchObject({
      state: { 0: 'published' },
      answers: { 0: [{ text: 'Дякуємо, Павле' }] },
    });
  });
});

describe('the form of a review', () => {
  it('lets staff decide, with a reason where it is refused, and leaves the words as they are', async () => {
    const { items } = await api().call<ListResult>('POST', '/api/review/list', { search: 'Олена' });
    const { user } = openPanel(`/admin/review/update/${items[0]?._id}`);
    expect(await screen.findByText('Слабкий ґудзик')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /^Недоліки/ })).toBeNull();
    expect(screen.queryByRole('combobox', { name: /^Причина відмови/ })).toBeNull();
    await user.click(screen.getByRole('combobox', { name: /^Стан/ }));
    await user.click(await screen.findByRole('option', { name: 'Відхилено' }));
    await user.click(await screen.findByRole('combobox', { name: /^Причина відмови/ }));
    await user.click(await screen.findByRole('option', { name: 'Повторний відгук' }));
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await waitFor(async () =>
      expect(await stored('Олена')).toMatchObject({ state: { 0: 'refused' }, reason: { 0: 'repeated' } }),
    );
  });
});

describe('a merchant', () => {
  it('answers reviews of the own shop, and decides on none', async () => {
    await api().logIn('kosiv@example.com');
    openPanel('/admin/review/list?page=1&filter=answered:no');
    expect((await screen.findAllByRole('button', { name: 'Відповісти' })).length).toBeGreaterThan(0);
    for (const name of ['Опублікувати', 'Відхилити…']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
