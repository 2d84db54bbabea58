/** One call of the recording. `{name}` in a path or body stands for what an earlier call kept under that name. */
export interface Step {
  as: 'guest' | 'admin' | 'merchant';
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  /** Keeps `result._id` of the answer under this name. */
  keep?: string;
}

const list = (body: object): Omit<Step, 'as'> => ({ method: 'POST', path: '/api/listing/get-list', body: { model: 'product', ...body } });
const insert = (model: string, fields: object, keep: string): Omit<Step, 'as'> => ({ method: 'POST', path: `/api/${model}/insert`, body: { fields }, keep });

const sweater = {
  title: { uk: 'Светр із ґудзиками', en: 'Buttoned jumper' },
  sku: { 0: 'PAR-1' },
  price: { 0: { default: 1200, discount: 900, discount_to: '2026-12-31' } },
  category: { 0: '{category}' },
  shop: { 0: '{shop}' },
  active: { 0: true },
  tags: { 0: ['вовна', 'зима'] },
};

/** The same calls go to every host and store; the answers must not differ. */
export const recording: Step[] = [
  { as: 'guest', method: 'GET', path: '/api/user/get-login-form' },
  { as: 'guest', ...list({}) },
  { as: 'guest', method: 'POST', path: '/api/user/login', body: { email: ' ', password: '' } },
  { as: 'guest', method: 'POST', path: '/api/user/login', body: { email: 'admin@example.com', password: 'wrong' } },
  { as: 'guest', method: 'GET', path: '/api/nothing' },
  { as: 'admin', method: 'GET', path: '/api/admin/start' },
  { as: 'admin', method: 'GET', path: '/api/home/dashboard' },
  { as: 'admin', method: 'GET', path: '/api/home/error' },
  { as: 'admin', ...insert('shop', { title: { uk: 'Крамниця', en: 'Shop' } }, 'shop') },
  { as: 'admin', ...insert('category', { title: { uk: 'Одяг', en: 'Clothes' } }, 'category') },
  { as: 'admin', method: 'GET', path: '/api/category/tree' },
  { as: 'admin', method: 'GET', path: '/api/product/tree' },
  { as: 'admin', method: 'GET', path: '/api/product/create' },
  { as: 'admin', method: 'GET', path: '/api/product/prepare-filters' },
  { as: 'admin', ...insert('product', sweater, 'product') },
  { as: 'admin', ...insert('product', sweater, 'again') },
  { as: 'admin', ...insert('product', { ...sweater, sku: { 0: 'PAR-2' }, title: { uk: '', en: 'x' }, price: { 0: { default: -1 } } }, 'none') },
  { as: 'admin', ...insert('product', { ...sweater, sku: { 0: 'PAR-3' }, title: { uk: 'Їжакова шапка' }, price: { 0: { default: 950 } } }, 'hat') },
  { as: 'admin', ...insert('product', { ...sweater, sku: { 0: 'PAR-4' }, title: { uk: 'Євшан-зілля' }, price: { 0: { default: 90 } } }, 'herb') },
  { as: 'admin', method: 'GET', path: '/api/product/load/{product}' },
  { as: 'admin', method: 'GET', path: '/api/product/load/ffffffffffffffffffffffff' },
  { as: 'admin', ...list({ search: 'PAR-' }) },
  { as: 'admin', ...list({ search: 'ґудзик' }) },
  { as: 'admin', ...list({ search: 'їж' }) },
  { as: 'admin', ...list({ search: 'x'.repeat(33) }) },
  { as: 'admin', ...list({ sort: { title: 1 }, limit: 100 }) },
  { as: 'admin', ...list({ sort: { title: -1 }, limit: 5, page: 2 }) },
  { as: 'admin', ...list({ sort: { price: 1 }, limit: 3, page: 999 }) },
  { as: 'admin', ...list({ sort: { secret: 1 } }) },
  { as: 'admin', ...list({ limit: 101 }) },
  { as: 'admin', ...list({ limit: 0 }) },
  { as: 'admin', ...list({ filter: { $and: [{ 'price.0.default': { $gte: 100, $lte: 1000 } }, { 'active.0': true }] }, sort: { price: -1 } }) },
  { as: 'admin', ...list({ filter: { $and: [{ $or: [{ 'title.uk': { $in: ['шапк'] } }, { 'title.en': { $in: ['jumper'] } }] }] }, sort: { sku: 1 } }) },
  { as: 'admin', ...list({ filter: { $and: [{ 'tags.0': { $in: ['ЗИМА'] } }, { 'category.0': { $nin: ['x'] } }] }, sort: { sku: 1 } }) },
  { as: 'admin', ...list({ filter: { $and: [{ 'slug.0': { $regex: '.*' } }] } }) },
  { as: 'admin', ...list({ filter: { $and: [{ __v: { $in: [1] } }] } }) },
  { as: 'admin', ...list({ model: 'nothing' }) },
  { as: 'admin', method: 'PUT', path: '/api/product/update/{product}', body: { _id: '{product}', _revision: 1, fields: { title: { uk: 'Светр із дерев’яними ґудзиками' } } } },
  { as: 'admin', method: 'PUT', path: '/api/product/update/{product}', body: { _id: '{product}', _revision: 1, fields: { title: { uk: 'Застаріле' } } } },
  { as: 'admin', method: 'PUT', path: '/api/product/update/{hat}', body: { _id: '{hat}', _revision: 1, fields: { slug: { 0: 'svetr-iz-gudzykamy' } } } },
  { as: 'admin', method: 'PUT', path: '/api/product/update/{hat}', body: { _id: '{hat}', _revision: 1, fields: { _deleted: { 0: true } } } },
  { as: 'admin', method: 'POST', path: '/api/validator/check-unique', body: { model: 'product', name: 'sku', value: 'par-1', locale: '0', generateUnique: false } },
  { as: 'admin', method: 'POST', path: '/api/validator/check-unique', body: { model: 'product', name: 'slug', value: 'svetr-iz-gudzykamy', locale: '0', generateUnique: true } },
  { as: 'admin', method: 'DELETE', path: '/api/product/delete/{herb}', body: { id: '{herb}', model: 'product' } },
  { as: 'admin', method: 'DELETE', path: '/api/product/delete/{herb}', body: { id: '{herb}', model: 'product' } },
  { as: 'admin', ...list({ type: 'trash', search: 'PAR-' }) },
  { as: 'admin', method: 'POST', path: '/api/product/restore/{herb}', body: { id: '{herb}', model: 'product' } },
  { as: 'admin', ...list({ search: 'PAR-', action: 'make-disactive', selectedAll: true, selectedItems: ['{hat}'], sort: { sku: 1 } }) },
  { as: 'admin', ...list({ search: 'PAR-', action: 'delete', selectedItems: ['{hat}'], sort: { sku: 1 } }) },
  { as: 'admin', method: 'DELETE', path: '/api/category/delete/{category}', body: { id: '{category}', model: 'category' } },
  { as: 'admin', method: 'POST', path: '/api/article/list', body: { model: 'article' } },
  { as: 'admin', method: 'POST', path: '/api/product/load/{product}' },
  { as: 'merchant', ...list({ sort: { sku: 1 }, limit: 100 }) },
  { as: 'merchant', ...list({ model: 'user' }) },
  { as: 'merchant', ...list({ model: 'page' }) },
  { as: 'merchant', method: 'GET', path: '/api/category/tree' },
  { as: 'merchant', method: 'GET', path: '/api/page/tree' },
  { as: 'merchant', method: 'GET', path: '/api/admin/start' },
  { as: 'merchant', method: 'GET', path: '/api/product/load/{product}' },
  { as: 'merchant', method: 'GET', path: '/api/product/load/ffffffffffffffffffffffff' },
  { as: 'merchant', method: 'PUT', path: '/api/product/update/{product}', body: { _id: '{product}', _revision: 2, fields: { active: { 0: false } } } },
  { as: 'merchant', method: 'DELETE', path: '/api/product/delete/{product}', body: { id: '{product}', model: 'product' } },
  { as: 'merchant', ...list({ filter: { $and: [{ 'shop.0': { $in: ['{shop}'] } }] } }) },
  { as: 'merchant', ...insert('product', { ...sweater, sku: { 0: 'PAR-9' }, shop: { 0: '{shop}' } }, 'own') },
  { as: 'merchant', method: 'POST', path: '/api/user/logout' },
  { as: 'merchant', ...list({}) },
];
