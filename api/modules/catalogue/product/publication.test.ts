import type { ListResult } from '#domain/wire/Listing';
import type { PublicationCheckResult } from '#domain/wire/PublicationCheck';
import type { DashboardResult } from '#domain/wire/Start';
import type { SaveResult } from '#domain/wire/Form';
import { emptyPrice } from '#domain/commerce/Price';
import { filterToWhere } from '#domain/form/filterToWhere';
import { addressFilterFromText } from '#domain/query/addressFilter';
import { toWireFilter } from '#domain/query/wireFilter';
import { testApi } from '../../../testing/testApi';
import { aProduct, aRecord } from '../../../testing/testRecords';
import { downloadedText, loadAll, uploadedCsv } from '../import/testing/csvCalls';
import { initialGroups } from '../attributes-set/initialGroups';

const whole = { gallery: { 0: [{ id: '/images/demo/jug.svg' }] }, quantity: { 0: 3 }, active: { 0: true } };
const priceOf = (usual: number) => ({ ...emptyPrice, default: usual });
const off = (id: string) => ({ id, disabled: true });
const products = [
  aProduct('visible', 'Глечик', whole),
  aProduct('off', 'Миска', { ...whole, active: { 0: false } }),
  aProduct('free', 'Макітра', { ...whole, price: { 0: { default: null } } }),
  aProduct('bare', 'Куманець', { ...whole, gallery: { 0: [] } }),
  aProduct('sold', 'Тарілка', { ...whole, quantity: { 0: 0 }, shop: { 0: 'shop-kosiv' } }),
  aProduct('closed', 'Горнятко', { ...whole, shop: { 0: 'shop-off' } }),
  aProduct('early', 'Глек', { ...whole, visible_from_date: { 0: '2025-11-22' } }),
  aProduct('late', 'Чарка', { ...whole, visible_to_date: { 0: '2025-11-20' } }),
  aProduct('gift', 'Свисток', { ...whole, price: { 0: { ...priceOf(0) } } }),
  aProduct('hidden', 'Кухоль', { ...whole, gallery: { 0: [off('a'), off('b')] } }),
  aProduct('filmed', 'Пательня', { ...whole, gallery: { 0: [{ id: 'https://cdn.example.com/a/turn.MP4?x=.jpg' }] } }),
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
  const list = await api.post(`/api/${entity}/list`, { filter: toWireFilter(where), sort: { id: 1 }, limit: 50 });
  expect(list.status).toBe(200);
  return (list.result as unknown as ListResult).items.map(({ _id }) => _id);
}

describe('why buyers do not see a product', () => {
  it.each([
    ['visible', []],
    ['off', [{ code: 'off', field: 'active' }]],
    ['free', [{ code: 'noPrice', field: 'price' }]],
    ['bare', [{ code: 'noPhoto', field: 'gallery' }]],
    ['gift', [{ code: 'noPrice', field: 'price' }]],
    ['hidden', [{ code: 'noPhoto', field: 'gallery' }]],
    ['filmed', [{ code: 'noPhoto', field: 'gallery' }]],
    ['sold', [{ code: 'outOfStock', field: 'quantity' }]],
    ['closed', [{ code: 'shopOff', field: 'shop' }]],
    ['early', [{ code: 'notYet', field: 'visible_from_date', date: '2025-11-22' }]],
    ['late', [{ code: 'noLonger', field: 'visible_to_date', date: '2025-11-20' }]],
    ['below', [{ code: 'categoryOff', field: 'category' }]],
  ])('%s', async (id, problems) => {
    expect(await problemsOf(await open(), id)).toEqual(problems);
  });

  it.each<[string, Record<string, unknown>]>([
    ['one picture of several is on', { gallery: { 0: [off('a'), { id: 'b' }] } }],
    [
      'a picture is beside a video',
      { gallery: { 0: [{ id: 'https://cdn.example.com/turn.webm' }, { id: 'https://cdn.example.com/mp4' }] } },
    ],
    ['it costs a kopiyka', { price: { 0: priceOf(0.01) } }],
  ])('none where %s', async (_what, fields) => {
    const api = await testApi({
      seed: { products: [aProduct('p', 'Кухоль', { ...whole, gallery: { 0: [] }, ...fields })] },
    });
    const codes = (await problemsOf(api, 'p')).map(({ code }) => code);
    expect(codes).toEqual('price' in fields ? ['noPhoto'] : []);
  });

  it('follows the switches of its pictures, and its price', async () => {
    const api = await open();
    const save = (fields: object) => api.put('/api/product/update/visible', { fields });
    const codes = async () => (await problemsOf(api, 'visible')).map(({ code }) => code);
    await save({ gallery: { 0: [{ id: 'https://cdn.example.com/turn.mp4' }] } });
    expect(await codes()).toEqual(['noPhoto']);
    await save({
      gallery: { 0: [{ id: 'https://cdn.example.com/turn.mp4' }, { id: 'https://cdn.example.com/jug.jpg' }] },
    });
    expect(await codes()).toEqual([]);
    await save({ price: { 0: { default: 0 } } });
    expect(await codes()).toEqual(['noPrice']);
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

  it('is also that its first day has not come or its last day has passed, both included, in Kyiv', async () => {
    const days = { visible_from_date: { 0: '2025-11-22' }, visible_to_date: { 0: '2025-11-23' } };
    const api = await testApi({ seed: { products: [aProduct('short', 'Свічник', whole)] } });
    expect((await api.put('/api/product/update/short', { fields: days })).result).toMatchObject({ valid: true });
    const state = async () => {
      const { attention } = (await api.get('/api/home/dashboard')).result as unknown as DashboardResult;
      const shown = await found(api, 'not_visible:no');
      const counted = attention.find(({ id }) => id === 'notVisible')?.count;
      return [(await problemsOf(api, 'short')).map(({ code }) => code), shown, counted];
    };
    const hourMs = 3_600_000;
    // The clock stands at 12:00 in Kyiv.
    api.clock.advance(12 * hourMs - 1);
    expect(await state()).toEqual([['notYet'], [], 1]);
    api.clock.advance(1);
    expect(await state()).toEqual([[], ['short'], 0]);
    api.clock.advance(48 * hourMs - 1);
    expect(await state()).toEqual([[], ['short'], 0]);
    api.clock.advance(1);
    expect(await state()).toEqual([['noLonger'], [], 1]);
  });

  it('is told of own products only', async () => {
    const api = await open();
    const merchant = await api.as('merchant');
    expect(await problemsOf(merchant, 'sold')).toEqual([{ code: 'outOfStock', field: 'quantity' }]);
    expect((await merchant.get('/api/product/publication/closed')).status).toBe(403);
  });
});

describe('the days on which buyers see a product', () => {
  const datesOf = (from: string, to: string) => ({ visible_from_date: { 0: from }, visible_to_date: { 0: to } });

  it('may be one day, but do not end before they begin', async () => {
    const api = await open();
    const save = async (fields: object) =>
      (await api.put('/api/product/update/visible', { fields })).result as unknown as SaveResult;
    expect(await save(datesOf('2025-11-21', '2025-11-21'))).toMatchObject({ valid: true });
    const refused = await save({ visible_to_date: { 0: '2025-11-20' } });
    expect(refused.valid).toBe(false);
    expect(refused.fields.visible_to_date?.messages).toMatchObject([
      { type: 'error', text: 'The last day must not be before the first' },
    ]);
    expect(await api.store.get('products', 'visible')).toMatchObject(datesOf('2025-11-21', '2025-11-21'));
  });

  it('are exported, imported, and set in many products at once', async () => {
    const api = await open();
    const file = 'slug,visible_from_date,visible_to_date\n';
    const { import: wrong } = await uploadedCsv(api, `${file}visible,2025-12-05,2025-12-04\n`);
    expect((await loadAll(api, wrong._id)).counts).toMatchObject({ updated: 0, refused: 1 });
    await api.post(`/api/product/csv-imports/${wrong._id}/finish`);
    const { import: right } = await uploadedCsv(api, `${file}visible,05.12.2025,2025-12-31\n`);
    expect((await loadAll(api, right._id)).counts).toMatchObject({ updated: 1 });
    expect(await api.store.get('products', 'visible')).toMatchObject(datesOf('2025-12-05', '2025-12-31'));
    const [heads = '', ...rows] = (await downloadedText(api, '/api/product/download-csv', {})).trim().split('\n');
    expect(heads).toMatch(/;visible_from_date;visible_to_date;/);
    expect(rows.filter((row) => row.includes(';2025-12-05;2025-12-31;'))).toHaveLength(1);
    const edit = { selectedItems: ['visible', 'off'], fields: { visible_to_date: { 0: '2025-12-01' } } };
    await api.post('/api/product/multiupdate', edit);
    expect(await api.store.get('products', 'visible')).toMatchObject(datesOf('2025-12-05', '2025-12-31'));
    expect(await api.store.get('products', 'off')).toMatchObject({ visible_to_date: { 0: '2025-12-01' } });
  });

  it('stand in the form of a set that does not name them', async () => {
    const api = await open();
    const groups = initialGroups.map((group) => ({
      ...group,
      items: group.items.filter((item) => !item.startsWith('visible_')),
    }));
    const inserted = await api.post('/api/attributes-set/insert', {
      fields: { title: { uk: 'Давній' }, groups: { 0: groups } },
    });
    const set = (inserted.result as unknown as SaveResult)._id;
    await api.put('/api/product/update/visible', { fields: { 'attributes-set': { 0: set } } });
    const { result } = await api.get('/api/product/load/visible');
    const form = JSON.stringify((result as { form: unknown }).form);
    for (const name of ['visible_from_date', 'visible_to_date']) expect(form).toContain(`"name":"${name}"`);
  });
});

it('every count of the dashboard is that of the list which it links to', async () => {
  const api = await open();
  await api.store.insert('reviews', [
    aRecord('review', { _id: 'answered', state: { 0: 'published' }, answered: { 0: true } }),
    aRecord('review', { state: { 0: 'published' } }),
    aRecord('review', {}),
  ]);
  await api.store.insert('applications', [
    aRecord('application', { state: { 0: 'new' } }),
    aRecord('application', { state: { 0: 'refused' } }),
  ]);
  const { attention, counts } = (await api.get('/api/home/dashboard')).result as unknown as DashboardResult;
  const attentionIds = [
    ...['outOfStock', 'noPhoto', 'noTranslation', 'notVisible'],
    ...['waitingReviews', 'notAnswered', 'newApplications'],
  ];
  expect(attention.map(({ id }) => id)).toEqual(attentionIds);
  for (const { entity, filter, count } of attention)
    expect([filter, count]).toEqual([filter, (await found(api, filter, entity)).length]);
  expect(attention.slice(-3).map(({ count }) => count)).toEqual([1, 1, 1]);
  for (const { entity, active, trash } of counts)
    for (const [type, count] of [
      ['active', active],
      ['trash', trash],
    ] as const) {
      const list = await api.post(`/api/${entity}/list`, { type });
      expect([entity, (list.result as unknown as ListResult).allItemsCount]).toEqual([entity, count]);
    }
});
