import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Create, Edit, SimpleForm, TextInput } from 'react-admin';
import type { ReactElement } from 'react';
import type { ListResult } from '#domain/wire/Listing';
import type { StartResult } from '#domain/wire/Start';
import { withApi } from '../../testing/openPanel';
import { TestProviders } from '../../testing/TestForm';
import { FieldInput } from './FieldInput';

const api = withApi();
const user = userEvent.setup({ delay: null });
/** The usual price; the discount is named after it. */
async function priceBox(): Promise<HTMLElement> {
  const [price] = await screen.findAllByRole('textbox', { name: /^Ціна/ });
  return price as HTMLElement;
}
const save = () => user.click(screen.getByRole('button', { name: /save/i }));
const bodyOf = (method: string) => api().requests.find((request) => request.method === method)?.body;

async function show(screenOf: (id: string) => ReactElement) {
  const { items } = await api().call<ListResult>('POST', '/api/product/list', { limit: 1, search: 'липовий' });
  const { entities } = await api().call<StartResult>('GET', '/api/admin/start');
  api().clearRequests();
  render(<TestProviders entities={entities}>{screenOf(items[0]?._id ?? '')}</TestProviders>);
}

afterEach(cleanup);

const inputs = (
  <SimpleForm>
    <TextInput source="title.uk" label="stock" />
    <FieldInput source="price.0" />
    <FieldInput source="tags.0" />
    <FieldInput source="slug.0" />
  </SimpleForm>
);

describe('an input of the panel in a stock form', () => {
  it('edits a record by the definition that getOne has kept with it, and is saved with the others', async () => {
    await show((id) => (
      <Edit id={id} mutationMode="pessimistic" redirect={false}>
        {inputs}
      </Edit>
    ));
    const price = await priceBox();
    await user.clear(price);
    await user.type(price, '321');
    await user.type(await screen.findByRole('textbox', { name: 'stock' }), '!');
    await user.tab();
    await save();
    await waitFor(() =>
      expect(bodyOf('PUT')).toMatchObject({ fields: { price: { 0: { default: 321 } }, title: expect.anything() } }),
    );
    expect(Object.keys((bodyOf('PUT') as { fields: object }).fields).toSorted()).toEqual(['price', 'title']);
    expect(api().requests.filter(({ path }) => path.startsWith('/api/product/load'))).toHaveLength(1);
  });

  it('is validated by the rules of its field before anything is sent', async () => {
    await show((id) => (
      <Edit id={id} mutationMode="pessimistic" redirect={false}>
        {inputs}
      </Edit>
    ));
    const price = await priceBox();
    await user.clear(price);
    await user.type(price, '-5');
    await save();
    await waitFor(() => expect(price).toBeInvalid());
    expect(bodyOf('PUT')).toBeUndefined();
  });

  it('of a new record asks for the definitions, and has their defaults', async () => {
    await show(() => <Create redirect={false}>{inputs}</Create>);
    await user.type(await priceBox(), '75');
    await user.type(await screen.findByRole('textbox', { name: 'stock' }), 'Гребінець');
    await save();
    await waitFor(() => expect(bodyOf('POST')).toMatchObject({ fields: { price: { 0: { default: 75 } } } }));
  });
});
