import { screen, waitFor, within } from '@testing-library/react';
import { openPanel, withApi } from '../../testing/openPanel';

const api = withApi();

interface Item {
  _id: string;
  fields: { title: { uk: string } };
}

it('a list says which products are turned on and yet not seen by buyers, by one call for the page', async () => {
  const seen = { filter: { $and: [{ 'not_visible.0': false }] }, limit: 3, sort: { _updated: -1 } };
  const { items } = await api().call<{ items: Item[] }>('POST', '/api/product/list', seen);
  const [empty, off, other] = items;
  if (!empty || !off || !other) throw new Error('three products are needed');
  await api().call('PUT', `/api/product/update/${empty._id}`, { fields: { quantity: { 0: 0 } } });
  await api().call('PUT', `/api/product/update/${off._id}`, { fields: { active: { 0: false } } });
  openPanel('/admin/product/list?page=1');
  const rowOf = async ({ fields }: Item) => {
    const row = (await screen.findByRole('link', { name: fields.title.uk })).closest('tr');
    if (!row) throw new Error('no row');
    return row;
  };
  expect(await within(await rowOf(empty)).findByText('не видно покупцям')).toBeInTheDocument();
  expect(await rowOf(empty)).toHaveTextContent('Увімкнено');
  expect(await rowOf(off)).toHaveTextContent(/Вимкнено(?!не видно)/);
  expect(await rowOf(other)).not.toHaveTextContent('не видно покупцям');
  await waitFor(() =>
    expect(
      api().requests.filter(({ body }) => JSON.stringify(body ?? '').includes('"not_visible.0":true')),
    ).toHaveLength(1),
  );
});
