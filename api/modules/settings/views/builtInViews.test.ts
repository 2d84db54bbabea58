import { entities } from '../../registry';
import { filterToWhere } from '#domain/form/filterToWhere';
import { addressFilterFromText } from '#domain/query/addressFilter';
import { toWireFilter } from '#domain/query/wireFilter';
import type { ListResult } from '#domain/wire/Listing';
import { testApi } from '../../../testing/testApi';
import { aProduct, aRecord, aUser } from '../../../testing/testRecords';

const shipped = [...entities.values()].flatMap((entity) =>
  entity.views.map(({ key, state }) => [entity.name, key, state] as const),
);

const seed = {
  products: [
    aProduct('sold', 'У продажу', {
      title: { uk: 'У продажу', en: 'On' },
      gallery: { 0: [{ id: 'https://example.com/a.jpg' }] },
      quantity: { 0: 50 },
    }),
    aProduct('few', 'Останні', {
      title: { uk: 'Останні', en: 'Last' },
      gallery: { 0: [{ id: 'https://example.com/a.jpg' }] },
      quantity: { 0: 2 },
    }),
    aProduct('none', 'Немає', {
      title: { uk: 'Немає', en: 'None' },
      gallery: { 0: [{ id: 'https://example.com/a.jpg' }] },
      quantity: { 0: 0 },
    }),
    aProduct('hidden', 'Вимкнений', {
      title: { uk: 'Вимкнений', en: 'Off' },
      gallery: { 0: [{ id: 'https://example.com/a.jpg' }] },
      active: { 0: false },
      quantity: { 0: 50 },
    }),
    aProduct('bare', 'Без фото', { quantity: { 0: 50 } }),
  ],
  reviews: [
    aRecord('review', { _id: 'new', active: { 0: false }, ranking: { 0: 50 } }),
    aRecord('review', { _id: 'angry', active: { 0: true }, state: { 0: 'published' }, ranking: { 0: 10 } }),
  ],
  users: [aUser('gone', 'staff', 'shop-owner', { active: { 0: false } })],
};

const found: Record<string, string[]> = {
  'product onSale': ['bare', 'few', 'sold'],
  'product outOfStock': ['none'],
  'product runningLow': ['few'],
  'product noPhoto': ['bare'],
  'product off': ['hidden'],
  'product waitsForApproval': [],
  'product untranslated': ['bare'],
  // Each of a family of its own.
  'product collapsed': ['bare', 'few', 'hidden', 'none', 'sold'],
  'review waiting': ['new'],
  'review bad': ['angry'],
  'user admins': ['admin'],
  'user staff': ['gone', 'staff'],
  'user merchants': ['merchant', 'rival'],
  'user off': ['gone'],
};

it.each(shipped)('%s: the view %s finds what its name says', async (entity, key, { filter = '', sort, ...state }) => {
  const api = await testApi({ seed });
  const { attributes } = (await api.get(`/api/${entity}/prepare-filters`)).result as unknown as ListResult;
  const where = filterToWhere(attributes, addressFilterFromText(filter), api.clock.now());
  const body = {
    ...state,
    limit: 100,
    filter: toWireFilter(where),
    ...(sort && { sort: { [sort.replace('-', '')]: sort.startsWith('-') ? -1 : 1 } }),
  };
  const { status, result } = await api.post(`/api/${entity}/list`, body);
  expect(status).toBe(200);
  expect(toWireFilter(where).$and).toHaveLength(Object.keys(addressFilterFromText(filter)).length);
  const expected = found[`${entity} ${key}`];
  if (expected) expect((result as unknown as ListResult).items.map(({ _id }) => _id).sort()).toEqual(expected);
});

it('counts what each view finds, for this person only', async () => {
  const api = await testApi({ seed });
  const countsOf = async (client: Pick<typeof api, 'get'>) =>
    ((await client.get('/api/product/view-counts')).result as { counts: Record<string, number> }).counts;
  const { views } = (await api.get('/api/product/views')).result as unknown as { views: { _id: string }[] };
  const counts = await countsOf(api);
  expect(Object.keys(counts)).toEqual(views.map(({ _id }) => _id));
  const keys = [
    'onSale',
    'outOfStock',
    'runningLow',
    'noPhoto',
    'off',
    'waitsForApproval',
    'untranslated',
    'collapsed',
  ];
  expect(Object.values(counts)).toEqual(keys.map((key) => found[`product ${key}`]?.length));
  await api.post('/api/listing/get-list', { model: 'product', action: 'make-active', selectedItems: ['hidden'] });
  expect(Object.values(await countsOf(api))[4]).toBe(0);
  expect(Object.values(await countsOf(await api.as('rival'))).every((count) => count === 0)).toBe(true);
  expect((await (await api.as(null)).get('/api/product/view-counts')).status).toBe(401);
});
