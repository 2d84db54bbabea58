import { screen, waitFor } from '@testing-library/react';
import { eventStream } from '../testing/eventStream';
import { withApi } from '../testing/openPanel';
import { productForm } from './testing/productForm';

const api = withApi();
const { fill, openProduct, saveElsewhere, title } = productForm(api);

it('an open form shows what others save; while it is being changed it says so, and keeps what is typed', async () => {
  const tell = eventStream(api());
  const { user, product } = await openProduct();
  const sku = () => screen.getByRole('textbox', { name: /^Артикул/ });
  const changeElsewhere = async (text: string) => {
    await saveElsewhere(product._id, { sku: { 0: text } });
    await tell({ resource: 'product', type: 'updated', ids: [product._id] });
  };
  await tell({ resource: 'product', type: 'updated', ids: ['000000000000000000000000'] });
  await changeElsewhere('ІНШИЙ-1');
  await waitFor(() => expect(sku()).toHaveValue('ІНШИЙ-1'));
  await fill(user, await title(), 'Моя назва');
  await changeElsewhere('ІНШИЙ-2');
  await waitFor(() =>
    expect(screen.getByTitle(/^Ваші зміни залишаються/)).toHaveTextContent(/^змінено .+Адміністратор$/),
  );
  expect(await title()).toHaveValue('Моя назва');
});
