import { createRoot } from 'react-dom/client';
import type { DataProvider } from 'react-admin';
import { Admin, DataTable, List, Resource } from 'react-admin';

const rows = Array.from({ length: 25 }, (_, id) => ({
  id,
  title: `Product ${id}`,
  sku: `A-${id}`,
  price: 100 + id,
  quantity: id,
  shop: 'Shop',
  updated: '2026-01-01',
}));

/** The rows are in the page: no server, no session, no texts but react-admin's own. */
const dataProvider = { getList: async () => ({ data: rows, total: 1000 }) } as unknown as DataProvider;

const ProductList = () => (
  <List>
    <DataTable>
      <DataTable.Col source="title" />
      <DataTable.Col source="sku" />
      <DataTable.NumberCol source="price" />
      <DataTable.NumberCol source="quantity" />
      <DataTable.Col source="shop" />
      <DataTable.Col source="updated" />
    </DataTable>
  </List>
);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="products" list={ProductList} />
  </Admin>,
);
