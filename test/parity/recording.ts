import { attributeSteps } from './attributeSteps';
import { deliverySteps } from './deliverySteps';
import { furtherSteps } from './furtherSteps';
import { importSteps } from './importSteps';
import { mailSteps } from './mailSteps';
import { orderSteps } from './orderSteps';
import { providerSteps } from './providerSteps';
import { registrationSteps } from './registrationSteps';
import { variationSteps } from './variationSteps';

export interface UploadStep {
  file: string;
  /** Number of a generated picture, or the file's text. */
  content: number | string;
  /** Parts before the file. */
  parts?: Readonly<Record<string, string>>;
}

/** One call of the recording. `{name}` in a path or body is replaced by what an earlier call saved under that name. */
export interface Step {
  as: 'guest' | 'admin' | 'merchant';
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  /** A multipart upload instead of a body. */
  upload?: UploadStep;
  /**
   * Saves `result._id` of the response under this name (for an upload `result.file._id`, and its URL as `{nameUrl}`; for
   * an import `result.import._id`).
   */
  keep?: string;
  /** Saves the id of the first entry of a history. */
  keepChange?: string;
  /** Saves the id of the first row of a list. */
  keepListed?: string;
  /** Saves the id of the response's operation. */
  keepAction?: string;
}

const list = (body: object): Omit<Step, 'as'> => ({
  method: 'POST',
  path: '/api/listing/get-list',
  body: { model: 'product', ...body },
});
const insert = (model: string, fields: object, keep: string): Omit<Step, 'as'> => ({
  method: 'POST',
  path: `/api/${model}/insert`,
  body: { fields },
  keep,
});

const sweater = {
  title: { uk: 'Светр із ґудзиками', en: 'Buttoned jumper' },
  sku: { 0: 'PAR-1' },
  price: { 0: { default: 1200, discount: 900, discount_to: '2026-12-31' } },
  category: { 0: '{category}' },
  shop: { 0: '{shop}' },
  active: { 0: true },
  tags: { 0: ['вовна', 'зима'] },
};

const upload = (file: string, content: number | string, parts?: UploadStep['parts']): Omit<Step, 'as'> => ({
  method: 'PUT',
  path: '/api/media/upload',
  upload: { file, content, ...(parts && { parts }) },
});
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" onload="x()"><script>x()</script><rect width="20" height="10" fill="#a40"/></svg>';
const picture = (url: string): string => `<p>Так: <img src="${url}" alt="x" /></p>`;
const mediaList = (body: object = {}): Omit<Step, 'as'> => ({
  method: 'POST',
  path: '/api/media/list',
  body: { sort: { size: 1 }, ...body },
});

/** A library file from upload to trash and back. */
const files: Step[] = [
  { as: 'guest', ...upload('jug.png', 1) },
  { as: 'admin', ...upload('Глечик.png', 1, { for: 'product.gallery' }), keep: 'jug' },
  { as: 'admin', ...upload('again.png', 1), keep: 'known' },
  {
    as: 'admin',
    ...upload('small.png', 2, { accepted: '["png"]', resizeRules: '[{"name":"half","width":30,"height":30}]' }),
    keep: 'bowl',
  },
  { as: 'merchant', ...upload('own.png', 1), keep: 'own' },
  { as: 'admin', ...upload('drawing.svg', drawing), keep: 'drawing' },
  { as: 'admin', ...upload('prices.csv', 'a;b\n1;2\n'), keep: 'prices' },
  { as: 'admin', ...upload('program.png', 'MZ this is a program') },
  { as: 'admin', ...upload('broken.png', '\u0089PNG') },
  { as: 'admin', ...upload('prices.csv', 'a;b\n1;2\n', { for: 'product.gallery' }) },
  { as: 'admin', ...upload('jug.png', 3, { maxSize: '100' }) },
  { as: 'admin', ...upload('nothing.csv', '') },
  { as: 'admin', ...upload('jug.png', 3, { accepted: 'no JSON' }) },
  { as: 'admin', ...upload('jug.png', 3, { for: 'nothing.at-all' }) },
  { as: 'admin', method: 'PUT', path: '/api/product/update/{hat}', upload: { file: 'jug.png', content: 1 } },
  { as: 'admin', ...mediaList() },
  { as: 'merchant', ...mediaList() },
  { as: 'admin', method: 'GET', path: '/api/media/load/{jug}' },
  { as: 'merchant', method: 'GET', path: '/api/media/load/{jug}' },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/media/alt-update',
    body: { _id: '{jug}', alt: { uk: 'Глечик із Косова', en: 'Jug' } },
  },
  { as: 'admin', method: 'POST', path: '/api/media/alt-update', body: { _id: '{bowl}', alt: { uk: 'x'.repeat(129) } } },
  { as: 'merchant', method: 'POST', path: '/api/media/alt-update', body: { _id: '{jug}', alt: { uk: 'x' } } },
  {
    as: 'admin',
    method: 'PUT',
    path: '/api/product/update/{hat}',
    body: {
      fields: {
        gallery: { 0: [{ id: '{jug}' }] },
        description: { uk: picture('{bowlUrl}'), en: picture('{drawingUrl}') },
      },
    },
  },
  { as: 'admin', method: 'GET', path: '/api/media/uses/{bowl}' },
  { as: 'admin', ...mediaList({ filter: { $and: [{ 'used.0': true }] } }) },
  { as: 'admin', ...list({ search: 'PAR-3' }) },
  { as: 'admin', method: 'PUT', path: '/api/media/replace/{bowl}', upload: { file: 'better.png', content: 4 } },
  { as: 'admin', method: 'PUT', path: '/api/media/replace/{bowl}', upload: { file: 'prices.csv', content: 'a;b' } },
  { as: 'admin', method: 'GET', path: '/api/media/uses/{bowl}' },
  { as: 'admin', method: 'POST', path: '/api/media/edit/{jug}', body: { turn: 90, focus: { x: 0.5, y: 0.25 } } },
  { as: 'admin', method: 'POST', path: '/api/media/edit/{drawing}', body: { turn: 90 } },
  {
    as: 'admin',
    method: 'PUT',
    path: '/api/product/update/{hat}',
    body: { fields: { description: { uk: '', en: null } } },
  },
  { as: 'admin', ...mediaList({ filter: { $and: [{ 'used.0': { $nin: [true] } }] } }) },
  { as: 'merchant', method: 'DELETE', path: '/api/media/delete/{jug}' },
  { as: 'admin', method: 'DELETE', path: '/api/media/delete/{jug}' },
  { as: 'admin', method: 'DELETE', path: '/api/media/delete/{jug}' },
  { as: 'admin', ...mediaList({ type: 'trash' }) },
  { as: 'admin', method: 'POST', path: '/api/media/restore/{jug}' },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/media/bulk-preview',
    body: {
      selectedAll: true,
      action: 'delete',
      filter: { $and: [{ 'used.0': { $nin: [true] } }] },
      sort: { size: 1 },
    },
  },
  { as: 'admin', ...mediaList({ action: 'delete', selectedItems: ['{drawing}', '{prices}'] }), keepAction: 'cleaned' },
  { as: 'admin', method: 'POST', path: '/api/actions/{cleaned}/undo' },
  { as: 'guest', method: 'GET', path: `/media/ab/${'ab'.repeat(32)}.png` },
  { as: 'guest', method: 'GET', path: '/media/ab/secret.exe' },
];

/** The same calls are sent to every host and store; the responses must be equal. */
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
  { as: 'admin', ...insert('category', { title: { uk: 'Сорочки' }, parent: { 0: '{category}' } }, 'shirts') },
  { as: 'admin', ...insert('category', { title: { uk: 'Верхній одяг' } }, 'coats') },
  { as: 'admin', method: 'GET', path: '/api/category/create?parent={shirts}&action=create' },
  { as: 'admin', method: 'GET', path: '/api/category/create?parent=nowhere' },
  { as: 'admin', method: 'GET', path: '/api/category/load/{shirts}' },
  { as: 'admin', method: 'GET', path: '/api/category/whole-tree' },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/category/replace/{shirts}',
    body: { orders: [{ _id: '{shirts}', order: 1 }], parent: '{coats}' },
  },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/category/replace/{coats}',
    body: { orders: [{ _id: '{coats}', order: 1 }], parent: '{shirts}' },
  },
  { as: 'admin', method: 'GET', path: '/api/category/counts?ids={category},{coats},{shirts}' },
  { as: 'admin', method: 'GET', path: '/api/category/affected/{coats}' },
  { as: 'admin', method: 'POST', path: '/api/category/merge/{shirts}', body: { into: '{category}' } },
  { as: 'admin', method: 'POST', path: '/api/category/merge/{shirts}', body: { into: '{category}' } },
  { as: 'admin', method: 'POST', path: '/api/category/branch/{coats}', body: { action: 'make-disactive' } },
  { as: 'admin', method: 'POST', path: '/api/category/branch/{coats}', body: { action: 'delete' } },
  { as: 'admin', method: 'GET', path: '/api/product/create' },
  { as: 'admin', method: 'GET', path: '/api/product/prepare-filters' },
  { as: 'admin', ...insert('product', sweater, 'product') },
  { as: 'admin', ...insert('product', sweater, 'again') },
  {
    as: 'admin',
    ...insert(
      'product',
      { ...sweater, sku: { 0: 'PAR-2' }, title: { uk: '', en: 'x' }, price: { 0: { default: -1 } } },
      'none',
    ),
  },
  {
    as: 'admin',
    ...insert(
      'product',
      { ...sweater, sku: { 0: 'PAR-3' }, title: { uk: 'Їжакова шапка' }, price: { 0: { default: 950 } } },
      'hat',
    ),
  },
  {
    as: 'admin',
    ...insert(
      'product',
      { ...sweater, sku: { 0: 'PAR-4' }, title: { uk: 'Євшан-зілля' }, price: { 0: { default: 90 } } },
      'herb',
    ),
  },
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
  {
    as: 'admin',
    ...list({
      filter: { $and: [{ 'price.0.default': { $gte: 100, $lte: 1000 } }, { 'active.0': true }] },
      sort: { price: -1 },
    }),
  },
  {
    as: 'admin',
    ...list({
      filter: { $and: [{ $or: [{ 'title.uk': { $in: ['шапк'] } }, { 'title.en': { $in: ['jumper'] } }] }] },
      sort: { sku: 1 },
    }),
  },
  {
    as: 'admin',
    ...list({
      filter: { $and: [{ 'tags.0': { $in: ['ЗИМА'] } }, { 'category.0': { $nin: ['x'] } }] },
      sort: { sku: 1 },
    }),
  },
  { as: 'admin', ...list({ filter: { $and: [{ 'slug.0': { $regex: '.*' } }] } }) },
  { as: 'admin', ...list({ filter: { $and: [{ __v: { $in: [1] } }] } }) },
  { as: 'admin', ...list({ model: 'nothing' }) },
  {
    as: 'admin',
    method: 'PUT',
    path: '/api/product/update/{product}',
    body: { _id: '{product}', _revision: 1, fields: { title: { uk: 'Светр із дерев’яними ґудзиками' } } },
  },
  {
    as: 'admin',
    method: 'PUT',
    path: '/api/product/update/{product}',
    body: { _id: '{product}', _revision: 1, fields: { title: { uk: 'Застаріле' } } },
  },
  {
    as: 'admin',
    method: 'PUT',
    path: '/api/product/update/{hat}',
    body: { _id: '{hat}', _revision: 1, fields: { slug: { 0: 'svetr-iz-gudzykamy' } } },
  },
  {
    as: 'admin',
    method: 'PUT',
    path: '/api/product/update/{hat}',
    body: { _id: '{hat}', _revision: 1, fields: { _deleted: { 0: true } } },
  },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/validator/check-unique',
    body: { model: 'product', name: 'sku', value: 'par-1', locale: '0', generateUnique: false },
  },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/validator/check-unique',
    body: { model: 'product', name: 'slug', value: 'svetr-iz-gudzykamy', locale: '0', generateUnique: true },
  },
  { as: 'admin', method: 'DELETE', path: '/api/product/delete/{herb}', body: { id: '{herb}', model: 'product' } },
  { as: 'admin', method: 'DELETE', path: '/api/product/delete/{herb}', body: { id: '{herb}', model: 'product' } },
  { as: 'admin', ...list({ type: 'trash', search: 'PAR-' }) },
  { as: 'admin', method: 'POST', path: '/api/product/restore/{herb}', body: { id: '{herb}', model: 'product' } },
  {
    as: 'admin',
    ...list({
      search: 'PAR-',
      action: 'make-disactive',
      selectedAll: true,
      selectedItems: ['{hat}'],
      sort: { sku: 1 },
    }),
  },
  { as: 'admin', ...list({ search: 'PAR-', action: 'delete', selectedItems: ['{hat}'], sort: { sku: 1 } }) },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/product/bulk-preview',
    body: { type: 'trash', search: 'PAR-', action: 'restore', selectedAll: true },
  },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/product/bulk-preview',
    body: { selectedItems: ['{product}', '{herb}'], fields: { brand: { 0: 'Косів' }, quantity: { 0: -1 } } },
  },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/product/bulk-preview',
    body: { selectedItems: ['{product}', '{herb}'], fields: { brand: { 0: 'Косів' } }, sort: { sku: 1 } },
  },
  { as: 'admin', method: 'POST', path: '/api/product/bulk-preview', body: { selectedItems: ['{product}'] } },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/product/bulk-preview',
    body: { selectedItems: ['{product}'], fields: {} },
  },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/shop/bulk-preview',
    body: { selectedItems: ['{shop}'], action: 'delete' },
  },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/product/multiupdate',
    body: { selectedItems: ['{product}', '{herb}'], fields: { brand: { 0: 'Косів' } } },
    keepAction: 'edit',
  },
  { as: 'admin', method: 'PUT', path: '/api/product/update/{herb}', body: { fields: { brand: { 0: 'Опішня' } } } },
  { as: 'merchant', method: 'GET', path: '/api/actions/{edit}' },
  { as: 'merchant', method: 'POST', path: '/api/actions/{edit}/undo' },
  { as: 'admin', method: 'POST', path: '/api/actions/{edit}/undo' },
  { as: 'admin', method: 'POST', path: '/api/actions/{edit}/undo' },
  { as: 'admin', method: 'POST', path: '/api/actions/{edit}/cancel' },
  { as: 'admin', method: 'GET', path: '/api/actions/{edit}' },
  { as: 'admin', method: 'GET', path: '/api/actions?entity=product&state=done,undone' },
  { as: 'admin', method: 'GET', path: '/api/actions?state=nothing' },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/category/replace/{category}',
    body: { orders: [{ _id: '{category}', order: 3 }] },
    keepAction: 'places',
  },
  { as: 'admin', method: 'POST', path: '/api/actions/{places}/undo' },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/category/replace/root',
    body: { orders: [{ _id: '{product}', order: 3 }] },
  },
  {
    as: 'admin',
    ...list({ search: 'PAR-', action: 'make-active', selectedAll: true, sort: { sku: 1 } }),
    keepAction: 'older',
  },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/product/multiupdate',
    body: { selectedAll: true, search: 'PAR-', fields: { brand: { 0: 'Петриківка' } } },
    keepAction: 'newer',
  },
  { as: 'admin', method: 'PUT', path: '/api/product/update/{herb}', body: { fields: { quantity: { 0: 4 } } } },
  { as: 'admin', method: 'POST', path: '/api/actions/{newer}/undo' },
  { as: 'admin', method: 'POST', path: '/api/actions/{older}/undo' },
  { as: 'admin', ...list({ search: 'PAR-', action: 'restore', selectedItems: ['{product}'], sort: { sku: 1 } }) },
  { as: 'merchant', method: 'GET', path: '/api/actions' },
  { as: 'merchant', method: 'GET', path: '/api/jobs' },
  { as: 'merchant', method: 'GET', path: '/api/schedules' },
  { as: 'merchant', method: 'POST', path: '/api/schedules/data.purge/run' },
  { as: 'guest', method: 'GET', path: '/api/jobs' },
  { as: 'admin', method: 'GET', path: '/api/jobs?state=done&kind=records.bulk' },
  { as: 'admin', method: 'GET', path: '/api/jobs?state=nothing' },
  { as: 'admin', method: 'GET', path: '/api/schedules' },
  { as: 'admin', method: 'GET', path: '/api/jobs/{newer}' },
  { as: 'admin', method: 'POST', path: '/api/jobs/{newer}/cancel' },
  { as: 'admin', method: 'POST', path: '/api/jobs/{newer}/retry' },
  { as: 'admin', method: 'GET', path: '/api/jobs/nothing' },
  { as: 'admin', method: 'POST', path: '/api/schedules/nothing/run' },
  {
    as: 'admin',
    method: 'DELETE',
    path: '/api/category/delete/{category}',
    body: { id: '{category}', model: 'category' },
  },
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
  {
    as: 'merchant',
    method: 'PUT',
    path: '/api/product/update/{product}',
    body: { _id: '{product}', _revision: 2, fields: { active: { 0: false } } },
  },
  {
    as: 'merchant',
    method: 'DELETE',
    path: '/api/product/delete/{product}',
    body: { id: '{product}', model: 'product' },
  },
  { as: 'merchant', ...list({ filter: { $and: [{ 'shop.0': { $in: ['{shop}'] } }] } }) },
  { as: 'merchant', ...insert('product', { ...sweater, sku: { 0: 'PAR-9' }, shop: { 0: '{shop}' } }, 'own') },
  { as: 'admin', ...list({ columns: ['tags', 'brand', 'password'], search: 'PAR-', sort: { sku: 1 } }) },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/product/views',
    body: {
      title: 'Ґудзики',
      state: { filter: 'price:100,;tags:зима', sort: '-price', columns: ['title', 'tags', 'nothing'], perPage: 25 },
      shared: true,
    },
    keep: 'view',
  },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/product/views',
    body: { title: 'Їжачки', state: { search: 'їж' } },
    keep: 'hedgehogs',
  },
  { as: 'admin', method: 'POST', path: '/api/product/views', body: { title: 'Wrong', state: { sort: 'tags' } } },
  { as: 'admin', method: 'PUT', path: '/api/product/views/{hedgehogs}', body: { title: 'єноти' } },
  {
    as: 'admin',
    method: 'PUT',
    path: '/api/product/list-setup',
    body: { columns: ['title', 'price', 'tags', 'nothing'], density: 'compact' },
  },
  { as: 'admin', method: 'GET', path: '/api/product/views' },
  { as: 'merchant', method: 'GET', path: '/api/product/views' },
  { as: 'merchant', method: 'PUT', path: '/api/product/views/{view}', body: { title: 'Моє' } },
  { as: 'merchant', method: 'GET', path: '/api/user/views' },
  { as: 'admin', method: 'DELETE', path: '/api/product/views/{view}' },
  { as: 'admin', method: 'DELETE', path: '/api/product/views/{view}' },
  {
    as: 'admin',
    method: 'PUT',
    path: '/api/product/save-many',
    body: {
      by: 'slug',
      items: [{ fields: { slug: { 0: 'x' } } }, { fields: { slug: { 0: 'x' }, nothing: { 0: 1 } } }],
    },
  },
  { as: 'merchant', method: 'PUT', path: '/api/product/save-many', body: { by: 'title', items: [{ fields: {} }] } },
  { as: 'admin', method: 'POST', path: '/api/media/list', body: {} },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/media/list',
    body: {
      skip: 50,
      sort: { size: -1 },
      filter: { $and: [{ 'used.0': { $nin: [true] } }, { 'size.0': { $gte: 10 } }] },
    },
  },
  { as: 'merchant', method: 'POST', path: '/api/media/list', body: { skip: -1 } },
  { as: 'admin', method: 'PUT', path: '/api/media/upload', body: {} },
  { as: 'admin', method: 'POST', path: '/api/media/fetch', body: { url: 'http://127.0.0.1/x.png' } },
  { as: 'admin', method: 'GET', path: '/api/media/uses/ffffffffffffffffffffffff' },
  { as: 'merchant', method: 'GET', path: '/api/media/load/ffffffffffffffffffffffff' },
  { as: 'admin', method: 'POST', path: '/api/media/edit/ffffffffffffffffffffffff', body: { turn: 90 } },
  { as: 'admin', method: 'POST', path: '/api/media/edit/ffffffffffffffffffffffff', body: { turn: 45 } },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/media/alt-update',
    body: { _id: 'ffffffffffffffffffffffff', alt: { uk: 'x' } },
  },
  {
    as: 'admin',
    method: 'PUT',
    path: '/api/product/update/{hat}',
    body: { fields: { gallery: { 0: [{ id: 'ffffffffffffffffffffffff' }] } } },
  },
  {
    as: 'admin',
    method: 'PUT',
    path: '/api/product/update/{hat}',
    body: { fields: { gallery: { 0: [{ id: '', link: 'x' }] } } },
  },
  ...files,
  ...furtherSteps,
  ...providerSteps,
  ...mailSteps,
  ...registrationSteps,
  ...attributeSteps,
  ...variationSteps,
  ...importSteps,
  ...deliverySteps,
  ...orderSteps,
  { as: 'merchant', method: 'POST', path: '/api/user/logout' },
  { as: 'merchant', ...list({}) },
];
