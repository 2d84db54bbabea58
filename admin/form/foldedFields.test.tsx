import { fireEvent, screen, waitFor } from '@testing-library/react';
import { axeViolations } from '../testing/axeViolations';
import { openPanel, withApi } from '../testing/openPanel';
import { setScreenWidth } from '../testing/setScreenWidth';

const api = withApi();
afterEach(() => setScreenWidth(1440));

/** The one that names a field. */
const more = (name: string) => screen.queryByRole('button', { name: new RegExp(`^Ще поля .*${name}`) });
const part = (name: string) => screen.queryByRole('textbox', { name });

/** The id of a product whose optional fields are these. */
async function productWith(fields: Readonly<Record<string, unknown>>): Promise<string> {
  const { items } = await api().call<{ items: { _id: string }[] }>('POST', '/api/product/list', { limit: 1 });
  const id = items[0]?._id ?? '';
  const empty = { visible_from_date: { 0: null }, visible_to_date: { 0: null }, news_from_date: { 0: null } };
  await api().call('PUT', `/api/product/update/${id}`, { fields: { ...empty, ...fields } });
  return id;
}

describe('optional fields that are empty', () => {
  it('are behind a button that names them, until it is pressed', async () => {
    const { user, container } = openPanel('/admin/product/create');
    await screen.findByRole('textbox', { name: /^Кількість/ });
    expect(more('Показувати')).toHaveTextContent('Ще поля Показувати з, Показувати до');
    expect(part('Показувати з')).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
    await user.click(more('Показувати') as HTMLElement);
    await waitFor(() => expect(part('Показувати з')).toHaveFocus());
    expect(more('Показувати')).toBeNull();
    // Those of other cards stay folded.
    expect(more('Теги')).toBeInTheDocument();
  });

  it('do not hide the one that has a value, nor those beside it once one had', async () => {
    const id = await productWith({ visible_to_date: { 0: '2090-11-01' } });
    const { user } = openPanel(`/admin/product/update/${id}`);
    const until = await screen.findByDisplayValue('2090-11-01');
    expect(more('Показувати з')).toHaveTextContent(/^Ще поля Показувати з$/);
    await user.clear(until);
    await user.tab();
    expect(part('Показувати до')).toBeInTheDocument();
  });

  it('stay where they are when a save leads to a field of another card', async () => {
    const { user } = openPanel('/admin/product/create');
    await screen.findByRole('textbox', { name: /^Кількість/ });
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Назва УК/ })).toHaveFocus());
    expect(more('Показувати')).toBeInTheDocument();
    expect(more('Теги')).toBeInTheDocument();
  });

  it('never hide a required one', async () => {
    openPanel('/admin/product/create');
    await screen.findByRole('textbox', { name: /^Кількість/ });
    for (const name of [/^Назва УК/, /^Адреса/, /^Ціна$/])
      expect(screen.getByRole('textbox', { name })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: /^Категорія/ })).toBeInTheDocument();
  });

  it('are on a phone also the parts of a discount that there is not', async () => {
    setScreenWidth(390);
    const id = await productWith({ price: { 0: { default: 100, discount: null, percents: null } } });
    const { user } = openPanel(`/admin/product/update/${id}`);
    await screen.findByRole('textbox', { name: 'Ціна' });
    expect(more('Новинка з')).toHaveTextContent(/^Ще поля Знижка, %, Знижка діє з, Знижка діє до, Новинка з, /);
    expect(part('Знижка, %')).toBeNull();
    // What is typed elsewhere changes such a part: it comes into sight, and stays.
    fireEvent.change(screen.getByRole('textbox', { name: 'Ціна зі знижкою' }), { target: { value: '80' } });
    await waitFor(() => expect(part('Знижка, %')).toHaveValue('20'));
    await user.clear(screen.getByRole('textbox', { name: 'Ціна зі знижкою' }));
    await waitFor(() => expect(part('Знижка, %')).toHaveValue(''));
  });
});
