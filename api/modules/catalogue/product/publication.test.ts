import type { StoredRecord } from '../../../../domain/wire/StoredRecord';
import type { ListResult } from '../../../../domain/wire/Listing';
import type { PublicationCheckResult } from '../../../../domain/wire/PublicationCheck';
import type { DashboardResult } from '../../../../domain/wire/Start';
import type { SaveResult } from '../../../../domain/wire/Form';
import { filterToWhere } from '../../../../domain/form/filterToWhere';
import { addressFilterFromText } from '../../../../domain/query/addressFilter';
import { toWireFilter } from '../../../../domain/query/wireFilter';
import { testApi } from '../../../testing/testApi';
import { aProduct, aRecord } from '../../../testing/testRecords';
import { initialGroups } from '../attributes-set/initialGroups';

const whole = { photos: { 0: ['/images/demo/jug.svg'] }, quantity: { 0: 3 }, active: { 0: true } };
const products: StoredRecord[] = [
  aProduct('visible', 'Глечик', whole),
  aProduct('off', 'Миска', { ...whole, active: { 0: false } }),
  aProduct('free', 'Макітра', { ...whole, price: { 0: { default: null } } }),
  aProduct('bare', 'Куманець', { ...whole, photos: { 0: [] } }),
  aProduct('sold', 'Тарілка', { ...whole, quantity: { 0: 0 }, shop: { 0: 'shop-kosiv' } }),
  aProduct('closed', 'Горнятко', { ...whole, shop: { 0: 'shop-off' } }),
  aProduct('below', 'Баняк', { ...whole, category: { 0: 'cat-below' } }),
];
const seed = {
  shops: [aRecord('shop', { _id: 'shop-off', title: { uk: 'Зачинено' }, active: { 0: false } })],
  categories: [
    aRecord('category', { _id: 'cat-off', title: { uk: 'Архів' }, active: { 0: false } }),
    aRecord('category', {
      _id: 'cat-below',
      title: { uk: 'Нижче' },
      active: { 0: true },
      parent: { 0: 'cat-off' },
      slug: { 0: 'below' },
    }),
  ],
  products,
};
const open = () => testApi({ seed });
type Api = Awaited<ReturnType<typeof open>>;

const problemsOf = async (api: Pick<Api, 'get'>, id: string) =>
  ((await api.get(`/api/product/publication/${id}`)).result as unknown as PublicationCheckResult).problems;

/** The ids that the list finds by a filter of the address. */
async function found(api: Api, text: string, entity = 'product'): Promise<string[]> {
  const { result } = await api.get(`/api/${entity}/prepare-filters`);
  const { attributes } = result as unknown as Pick<ListResult, 'attributes'>;
  const where = filterToWhere(attributes, addressFilterFromText(text), api.clock.now());
  const list = await api.post(`/api/${entity}/list`, { filter: toWireFilter(where), sort: { id: 1 } });
  expect(list.status).toBe(200);
  return (list.result as unknown as ListResult).items.map(({ _id }) => _id);
}

describe('why buyers do not see a product', () => {
  it.each([
    ['visible', []],
    ['off', [{ code: 'off', field: 'active' }]],
    ['free', [{ code: 'noPrice', field: 'price' }]],
    ['bare', [{ code: 'noPhoto', field: 'gallery' }]],
    ['sold', [{ code: 'outOfStock', field: 'quantity' }]],
    ['closed', [{ code: 'shopOff', field: 'shop' }]],
    ['below', [{ code: 'categoryOff', field: 'category' }]],
  ])('%s', async (id, problems) => {
    expect(await problemsOf(await open(), id)).toEqual(problems);
  });

  it('is the same in the filter of the list', async () => {
    const api = await open();
    const hidden = products.map(({ _id }) => _id).filter((id) => id !== 'visible');
    expect(await found(api, 'not_visible:yes')).toEqual(hidden.sort());
    expect(await found(api, 'not_visible:no')).toEqual(['visible']);
  });

  it.each(['text', 'price'])('is also an empty required attribute of its set, of type %s', async (type) => {
    const api = await open();
    const insert = async (entity: string, fields: object) =>
      ((await api.post(`/api/${entity}/insert`, { fields })).result as unknown as SaveResult)._id;
    const care = await insert('attribute', {
      title: { uk: 'Догляд' },
      code: { 0: 'care' },
      type: { 0: type },
    });
    const set = await insert('attributes-set', {
      title: { uk: 'Посуд' },
      groups: { 0: [...initialGroups, { _id: 'own', title: { uk: 'Посуд' }, items: [care] }] },
    });
    const saved = await api.put('/api/product/update/visible', { fields: { 'attributes-set': { 0: set } } });
    expect(saved.result).toMatchObject({ valid: true });
    expect(await found(api, 'not_visible:no')).toEqual(['visible']);
    await api.put(`/api/attribute/update/${care}`, { fields: { required: { 0: true } } });
    expect(await problemsOf(api, 'visible')).toEqual([{ code: 'requiredEmpty', field: 'care' }]);
    expect(await found(api, 'not_visible:no')).toEqual([]);
  });

  it('is told of own products only', async () => {
    const api = await open();
    const merchant = await api.as('merchant');
    expect(await problemsOf(merchant, 'sold')).toEqual([{ code: 'outOfStock', field: 'quantity' }]);
    expect((await merchant.get('/api/product/publication/closed')).status).toBe(403);
  });
});

it('every count of the dashboard is that of the list which it links to', async () => {
  const api = await open();
  await api.store.insert('reviews', [aRecord('review', { _id: 'told', answered: { 0: true } }), aRecord('review', {})]);
  await api.store.insert('applications', [
    aRecord('application', { state: { 0: 'new' } }),
    aRecord('application', { state: { 0: 'refused' } }),
  ]);
  const { attention, counts } = (await api.get('/api/home/dashboard')).result as unknown as DashboardResult;
  const attentionIds = ['outOfStock', 'noPhoto', 'noTranslation', 'notVisible', 'notAnswered', 'newApplications'];
  expect(attention.map(({ id }) => id)).toEqual(attentionIds);
  for (const { entity, filter, count } of attention)
    expect([filter, count]).toEqual([filter, (await found(api, filter, entity)).length]);
  expect(attention.slice(-2).map(({ count }) => count)).toEqual([1, 1]);
  for (const { entity, active, trash } of counts)
    for (const [type, count] of [
      ['active', active],
      ['trash', trash],
    ] as const) {
      const list = await api.post(`/api/${entity}/list`, { type });
      expect([entity, (list.result as unknown as ListResult).allItemsCount]).toEqual([entity, count]);
    }
});
