import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { permanentGroups } from '#domain/fields/attributeGroups';
import { setLanguage } from '../../core/i18n/languageStore';
import { openPanel, withApi } from '../../testing/openPanel';

const api = withApi();

interface Saved {
  _id: string;
}

/** A set of orders with the attribute, and an order that has a value of it. */
async function inOrder(attribute: string): Promise<void> {
  const groups = Object.entries(permanentGroups).map(([_id, title]) => ({ _id, title, items: [] as string[] }));
  groups[0]?.items.push(attribute);
  await api().call('POST', '/api/attributes-set/insert', {
    fields: { title: { uk: 'Пошиття', en: 'Tailoring' }, entity: { 0: 'order' }, groups: { 0: groups } },
  });
  const { items } = await api().call<{ items: Saved[] }>('POST', '/api/order/list', { limit: 1 });
  await api().call('PUT', `/api/order/update/${items[0]?._id}`, { fields: { girth: { 0: '90' } } });
}

async function open() {
  const { _id } = await api().call<Saved>('POST', '/api/attribute/insert', {
    fields: { title: { uk: 'Обхват', en: 'Girth' }, code: { 0: 'girth' }, type: { 0: 'text' } },
  });
  const { items } = await api().call<{ items: Saved[] }>('POST', '/api/product/list', { limit: 2 });
  for (const [at, product] of items.entries())
    await api().call('PUT', `/api/product/update/${product._id}`, {
      fields: { girth: { 0: at === 0 ? '12' : '7 кг' } },
    });
  await inOrder(_id);
  api().clearRequests();
  const { user } = openPanel(`/admin/attribute/update/${_id}`);
  await screen.findByRole('heading', { level: 1, name: 'Обхват' });
  const chooseNumber = async () => {
    await user.click(screen.getByRole('combobox', { name: /^Тип/ }));
    await user.click(await screen.findByRole('option', { name: 'Число' }));
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  };
  const saves = () => api().requests.filter(({ method, path }) => method === 'PUT' && path.includes('/update/'));
  return { user, id: _id, chooseNumber, saves };
}

describe('a change of an attribute that products have', () => {
  it('is saved after a question that counts them', async () => {
    const { user, chooseNumber, saves } = await open();
    await chooseNumber();
    const dialog = await screen.findByRole('dialog', { name: 'Змінити атрибут?' });
    expect(await within(dialog).findByText('2 товари мають значення')).toBeInTheDocument();
    expect(within(dialog).getByText('1 замовлення має значення')).toBeInTheDocument();
    expect(within(dialog).getByText(/^2 значення буде перетворено/)).toBeInTheDocument();
    expect(within(dialog).getByText(/^1 значення не можна перетворити/)).toBeInTheDocument();
    expect(saves()).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Скасувати' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(saves()).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await user.click(await screen.findByRole('button', { name: 'Усе одно зберегти' }));
    await waitFor(() => expect(saves()).toHaveLength(1));
  });

  it('tells how many sets get it when it becomes mandatory', async () => {
    const { user, saves } = await open();
    await user.click(screen.getByRole('switch', { name: /^Закріплене в групі/ }));
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    const dialog = await screen.findByRole('dialog', { name: 'Змінити атрибут?' });
    expect(await within(dialog).findByText(/^Його отрима.* наб.р.* атрибутів — у першій групі$/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Усе одно зберегти' }));
    await waitFor(() => expect(saves()).toHaveLength(1));
  });

  it('is not asked about when it affects no product', async () => {
    const { user, saves } = await open();
    const [name] = screen.getAllByRole('textbox', { name: /^Назва УК/ });
    if (!name) throw new Error('no title');
    await user.type(name, ' талії');
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is counted before the attribute goes to the trash', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Видалити' }));
    const dialog = await screen.findByRole('dialog', { name: 'Видалити атрибут?' });
    expect(await within(dialog).findByText('2 товари мають значення')).toBeInTheDocument();
    expect(within(dialog).getByText(/нічого не втратиться/)).toBeInTheDocument();
  });

  it.each([
    ['Delete', 'Really remove the Attribute?'],
    ['Restore', 'Really restore the Attribute?'],
  ])('has the question of the specification before "%s"', async (action, question) => {
    const { user, id } = await open();
    if (action === 'Restore') {
      await api().call('DELETE', `/api/attribute/delete/${id}`);
      cleanup();
      openPanel(`/admin/attribute/update/${id}`);
    }
    act(() => setLanguage('en'));
    await user.click(await screen.findByRole('button', { name: action }));
    const dialog = await screen.findByRole('dialog', { name: question });
    await user.click(await within(dialog).findByRole('button', { name: action }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const { _deleted } = await api().call<{ _deleted: boolean }>('GET', `/api/attribute/load/${id}`);
    expect(_deleted).toBe(action === 'Delete');
  });
});
