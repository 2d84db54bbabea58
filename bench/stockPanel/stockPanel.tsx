import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { Link } from 'react-router';
import type { DataProvider } from 'react-admin';
import { Admin, DataTable, List, Resource } from 'react-admin';
import { fieldCount, isLocal, kindOf } from '../largeForm';

const rows = Array.from({ length: 25 }, (_, id) => ({
  id,
  title: `Product ${id}`,
  sku: `A-${id}`,
  price: 100 + id,
  quantity: id,
  shop: 'Shop',
  updated: '2026-01-01',
}));

const fields = Object.fromEntries(
  Array.from({ length: fieldCount }, (_, at) => {
    const values = { number: at, select: 'a', date: '2026-01-01' };
    const kind = kindOf(at);
    return [`f${at}`, isLocal(kind) ? { uk: `Значення ${at}`, en: `Value ${at}` } : Reflect.get(values, kind)];
  }),
);

/** The rows are in the page: no server, no session, no texts but react-admin's own. */
const dataProvider = {
  getList: async () => ({ data: rows, total: 1000 }),
  getOne: async () => ({ data: { ...rows[0], ...fields } }),
} as unknown as DataProvider;

const importEdit = () => import('./ProductEdit');
const ProductEdit = lazy(() => importEdit().then((module) => ({ default: module.ProductEdit })));

const ProductList = () => (
  <List>
    <DataTable rowClick={false}>
      <DataTable.Col
        source="title"
        render={({ id, title }) => (
          <Link to={`/products/${id}`} onMouseEnter={importEdit}>
            {title}
          </Link>
        )}
      />
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
    <Resource name="products" list={ProductList} edit={ProductEdit} />
  </Admin>,
);
