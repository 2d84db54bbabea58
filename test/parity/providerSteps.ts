import { dictionaryNames } from '#domain/wire/Dictionary';
import type { Step } from './recording';

const get = (as: Step['as'], path: string): Step => ({ as, method: 'GET', path });
const list = (body: object): Step => ({
  as: 'admin',
  method: 'POST',
  path: '/api/listing/get-list',
  body: { model: 'product', ...body },
});

/** The calls of react-admin's data provider: dictionaries, and lists by id, by paths and by the names of fields. */
export const providerSteps: Step[] = [
  // Settlements and warehouses ask for a filter.
  ...dictionaryNames.map((name) => get('admin', `/api/dictionaries/${name}`)),
  get('merchant', '/api/dictionaries/settlements?filter={"region":"novapost:regions:none"}'),
  get('admin', '/api/dictionaries/warehouses/none'),
  get('merchant', '/api/dictionaries/brands?sort=["name","DESC"]&range=[0,2]'),
  get('merchant', '/api/dictionaries/manufacturers?filter={"q":"м"}'),
  get('admin', '/api/dictionaries/countries?filter={"id":["UA","PL"]}'),
  get('admin', '/api/dictionaries/countries/UA'),
  get('admin', '/api/dictionaries/countries/XX'),
  get('admin', '/api/dictionaries/nothing'),
  get('admin', '/api/dictionaries/countries?sort=name'),
  get('admin', '/api/dictionaries/countries?filter={"secret":"x"}'),
  get('guest', '/api/dictionaries/countries'),
  { as: 'admin', method: 'POST', path: '/api/dictionaries/countries', body: {} },
  list({ sort: { id: 1 }, limit: 100 }),
  list({ sort: { id: -1 }, limit: 7, page: 2, columns: ['*'] }),
  list({ sort: { 'title.en': 1 }, limit: 100 }),
  list({ sort: { 'slug.0': -1 }, limit: 100 }),
  list({ filter: { $and: [{ title: { $contains: 'мед' } }] }, sort: { id: 1 } }),
  list({ filter: { $and: [{ 'price.0.default': { $gt: 100, $lt: 900 } }] }, sort: { id: 1 } }),
  list({ filter: { $and: [{ slug: { $ne: 'x' } }, { description: 'x' }] } }),
  {
    as: 'admin',
    method: 'POST',
    path: '/api/page/insert?record=true',
    body: { fields: { title: { uk: 'Сторінка' } } },
    keep: 'page',
  },
  {
    as: 'admin',
    method: 'PUT',
    path: '/api/page/update/{page}?record=true',
    body: { fields: { title: { uk: 'Сторінка з міткою', en: null } } },
  },
];
