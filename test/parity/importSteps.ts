import type { Step } from './recording';

const content = [
  'sku;title.uk;price;category;shop;active',
  'CSV-1;Макітра;100,50;{category};{shop};так',
  'CSV-2;Куманець;дві;Немає такої;{shop};так',
].join('\r\n');

const upload = (as: Step['as'], file: string, text: string, keep?: string, query = ''): Step => ({
  as,
  method: 'POST',
  path: `/api/product/upload-csv${query}`,
  upload: { file, content: text },
  ...(keep && { keep }),
});

/** A file of products from the upload to the undo, and what is refused on the way. */
export const importSteps: Step[] = [
  { as: 'guest', method: 'GET', path: '/api/product/csv-dictionaries' },
  { as: 'merchant', method: 'GET', path: '/api/product/csv-dictionaries' },
  { as: 'admin', method: 'GET', path: '/api/product/get-csv-pattern' },
  upload('guest', 'products.csv', content),
  upload('admin', 'products.xlsx', content),
  upload('admin', 'products.csv', 'sku;title.uk\nA;"х'),
  upload('admin', 'products.csv', content, 'csv'),
  upload('admin', 'products.csv', content),
  upload('admin', 'products.csv', content, undefined, '?rows=false'),
  { as: 'admin', method: 'GET', path: '/api/product/csv-imports' },
  { as: 'merchant', method: 'GET', path: '/api/product/csv-imports/{csv}' },
  {
    as: 'admin',
    method: 'PUT',
    path: '/api/product/csv-imports/{csv}',
    body: { defaults: { category: '{category}', shop: '{shop}' }, emptyCells: 'clear' },
  },
  { as: 'admin', method: 'PUT', path: '/api/product/csv-imports/{csv}?rows=false', body: { emptyCells: 'clear' } },
  { as: 'admin', method: 'PUT', path: '/api/product/csv-imports/{csv}', body: { targets: ['nothing'] } },
  { as: 'admin', method: 'GET', path: '/api/product/csv-imports/{csv}/preview' },
  {
    as: 'admin',
    method: 'PUT',
    path: '/api/product/csv-imports/{csv}/cells',
    body: { changes: [{ row: 3, column: 2, value: '2' }] },
  },
  {
    as: 'admin',
    method: 'PUT',
    path: '/api/product/csv-imports/{csv}/cells',
    body: { replace: { column: 3, find: 'Немає такої', replace: 'Теж немає', mode: 'value' } },
  },
  {
    as: 'admin',
    method: 'PUT',
    path: '/api/product/csv-imports/{csv}/cells',
    body: { replaceUnknown: { column: 3, replace: '{category}' } },
  },
  { as: 'admin', method: 'POST', path: '/api/product/load-csv-row', body: { import: '{csv}', row: 2 } },
  { as: 'admin', method: 'POST', path: '/api/product/load-csv-row', body: { import: '{csv}', row: 99 } },
  { as: 'admin', method: 'POST', path: '/api/product/load-csv-rows', body: { import: '{csv}', limit: 10 } },
  { as: 'merchant', method: 'POST', path: '/api/product/load-csv-rows', body: { import: '{csv}' } },
  { as: 'admin', method: 'PUT', path: '/api/product/csv-imports/{csv}', body: { headerLine: 1 } },
  { as: 'admin', method: 'POST', path: '/api/product/csv-imports/{csv}/values', body: {} },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/product/csv-imports/{csv}/values',
    body: { values: [{ column: 3, value: 'З файлу' }] },
  },
  { as: 'admin', method: 'GET', path: '/api/product/csv-imports/{csv}/report' },
  { as: 'admin', method: 'POST', path: '/api/product/csv-imports/{csv}/finish' },
  { as: 'admin', method: 'POST', path: '/api/product/load-csv-rows', body: { import: '{csv}' } },
  { as: 'admin', method: 'POST', path: '/api/product/csv-imports/{csv}/undo' },
  { as: 'admin', method: 'POST', path: '/api/product/csv-imports/{csv}/undo' },
  { as: 'admin', method: 'POST', path: '/api/product/load-csv-row', body: { item: { sku: 'CSV-3', price: 'x' } } },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/product/download-csv',
    body: { selectedItems: ['{hat}'], locale: 'uk' },
  },
  { as: 'guest', method: 'POST', path: '/api/product/download-csv', body: {} },
];
