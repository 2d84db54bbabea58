import type { StockLedgerResult } from '#domain/wire/StockLedger';
import type { TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aProduct } from '../../../testing/testRecords';
import { buy, cancel, salesSeed } from './testing/sales';

const ledgerOf = async (api: Pick<TestClient, 'get'>, product: string): Promise<StockLedgerResult> =>
  (await api.get(`/api/product/stock-ledger?product=${product}`)).result as unknown as StockLedgerResult;

const setStock = (api: Pick<TestClient, 'put'>, product: string, quantity: number) =>
  api.put(`/api/product/update/${product}`, { fields: { quantity: { 0: quantity } } });

it('tells by how much the stock of a product changed, by whom and for which order, the newest first', async () => {
  const api = await testApi({ seed: salesSeed() });
  const later = () => api.clock.advance(1000);
  await setStock(api, 'jug', 12);
  later();
  const { _id } = await buy(api, { jug: 3 });
  later();
  await api.put('/api/product/update/jug', { fields: { price: { 0: { default: 7 } } } });
  later();
  await cancel(api, api.store, _id);
  const order = await api.store.get('orders', _id);
  const { items, total } = await ledgerOf(api, 'jug');
  expect(total).toBe(3);
  expect(items).toMatchObject([
    { by: 3, quantity: 12, origin: 'order', order: { _id } },
    {
      by: -3,
      quantity: 9,
      origin: 'order',
      order: { _id: order?._id, number: String(order?._increment) },
      author: 'admin',
    },
    { by: 2, quantity: 12, origin: 'form', order: null, author: 'admin' },
  ]);
});

it('is for those who may open the product; merchants are not told who of the marketplace it was', async () => {
  const own = aProduct('own', 'Своє', { shop: { 0: 'shop-kosiv' } });
  const api = await testApi({ seed: { products: [own, aProduct('other', 'Чуже')] } });
  await setStock(api, 'own', 9);
  const merchant = await api.as('merchant');
  expect((await ledgerOf(merchant, 'own')).items).toMatchObject([{ by: 4, quantity: 9, author: null }]);
  expect((await merchant.get('/api/product/stock-ledger?product=other')).status).toBe(403);
  expect((await api.get('/api/product/stock-ledger?product=none')).status).toBe(404);
  expect((await (await api.as(null)).get('/api/product/stock-ledger?product=own')).status).toBe(401);
});
