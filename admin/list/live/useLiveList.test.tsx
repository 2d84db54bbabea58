import { screen, waitFor } from '@testing-library/react';
import { eventStream } from '../../testing/eventStream';
import { withApi } from '../../testing/openPanel';
import { openList } from '../testing/openList';

const api = withApi();

const outdated = () => screen.queryByRole('button', { name: /Список змінився/ });

async function openProducts() {
  const tell = eventStream(api());
  const { items } = await api().call<{ items: { _id: string }[] }>('POST', '/api/product/list', { limit: 1 });
  openList('/admin/product/list');
  await screen.findAllByRole('checkbox', { name: /^Вибрати: / });
  const rename = (name: string) =>
    api().call('PUT', `/api/product/update/${items[0]?._id ?? ''}`, { fields: { title: { uk: name } } });
  return { tell, rename };
}

describe('many changes at once, as a save of a sheet makes them', () => {
  it('are read for the rows that are shown, when the server does not say which', async () => {
    const { tell, rename } = await openProducts();
    await rename('Куманець');
    await tell({ resource: 'product', type: 'updated', ids: [] });
    await screen.findAllByText('Куманець');
    expect(outdated()).toBeNull();
  });

  it('do not make the list old, when most of them are on other pages', async () => {
    const { tell, rename } = await openProducts();
    await rename('Тиква');
    const elsewhere = Array.from({ length: 150 }, (_, at) => `0000000000000000000001${String(at).padStart(2, '0')}`);
    await tell(
      { resource: 'product', type: 'updated', ids: elsewhere },
      { resource: 'product', type: 'updated', ids: [] },
    );
    await screen.findAllByText('Тиква');
    expect(outdated()).toBeNull();
  });

  it('make it old, when there are many new ones', async () => {
    const { tell } = await openProducts();
    await tell({ resource: 'product', type: 'created', ids: [] });
    await waitFor(() => expect(outdated()).toBeInTheDocument());
  });
});
