import type { MultiLoadResult, MultiUpdateResult } from '#domain/wire/MultiUpdate';
import { testApi } from '../../../testing/testApi';
import { aProduct, aRecord } from '../../../testing/testRecords';

const number = (at: number) => String(at).padStart(2, '0');
const many = Array.from({ length: 70 }, (_, at) =>
  aProduct(`p${number(at)}`, `Глечик ${number(at)}`, {
    shop: { 0: at < 40 ? 'shop-kosiv' : 'shop-rival' },
    brand: { 0: 'Опішня' },
  }),
);
const seed = { products: many };
const all = { selectedAll: true };
const loaded = (envelope: { result: object }) => envelope.result as unknown as MultiLoadResult;
const updated = (envelope: { result: object }) => envelope.result as unknown as MultiUpdateResult;

describe('multiload (MUL-002, MUL-006)', () => {
  it('gives the chosen records in steps of 32', async () => {
    const api = await testApi({ seed });
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => loaded(await api.post('/api/product/multiload', { ...all, page }))),
    );
    expect(pages.map(({ items, fields, form }) => [items.length, fields !== undefined, form !== undefined])).toEqual([
      [32, true, true],
      [32, false, false],
      [6, false, false],
    ]);
    expect(loaded(await api.get('/api/product/multiload?selectedItems=p03,p01'))).toMatchObject({
      status: true,
      total: 2,
      items: [{ _id: 'p01' }, { _id: 'p03' }],
    });
    const filter = encodeURIComponent(JSON.stringify({ $and: [{ 'shop.0': { $in: ['shop-rival'] } }] }));
    expect(loaded(await api.get(`/api/product/multiload?selectedAll=true&filter=${filter}`)).total).toBe(30);
  });

  it('asks the store for no page that a store can not count', async () => {
    const api = await testApi({ seed });
    const pages = await Promise.all(
      [1e308, 1e21, -1e308].map(async (page) => loaded(await api.post('/api/product/multiload', { ...all, page }))),
    );
    expect(pages.map(({ page, items }) => [page, items.length])).toEqual([
      [1_000_000, 0],
      [1_000_000, 0],
      [1, 32],
    ]);
  });

  it('offers the fields that many can share, and not what is each one’s own', async () => {
    const api = await testApi({ seed });
    const names =
      loaded(await api.get('/api/product/multiload?selectedItems=p01')).fields?.map(({ name }) => name) ?? [];
    expect(names).toEqual(expect.arrayContaining(['price', 'category', 'brand', 'active', 'tags']));
    expect(names).not.toEqual(expect.arrayContaining(['slug']));
    expect(names.filter((name) => ['slug', 'sku', 'reviewsCount'].includes(name))).toEqual([]);
  });

  it.each(['GET', 'POST'])('refuses no selection, by %s', async (method) => {
    const api = await testApi({ seed });
    expect(
      await (method === 'GET' ? api.get('/api/product/multiload') : api.post('/api/product/multiload')),
    ).toMatchObject({ status: 400, messages: [{ type: 'error', text: 'First, select the objects to edit' }] });
  });

  it.each(['filter=%7B', 'page=x', 'selectedAll=maybe'])('refuses %s', async (query) => {
    expect((await (await testApi({ seed })).get(`/api/product/multiload?selectedItems=p01&${query}`)).status).toBe(400);
  });

  it('is there for products and pages only', async () => {
    const pages = ['a', 'b', 'c'].map((_id) => aRecord('page', { _id, title: { uk: _id }, active: { 0: true } }));
    const api = await testApi({ seed: { pages } });
    const { items, form } = loaded(await api.get('/api/page/multiload?selectedItems=a,b'));
    expect([items.map(({ _id }) => _id), form?.fields.groups.length]).toEqual([['a', 'b'], expect.any(Number)]);
    const change = { selectedItems: ['a', 'b'], fields: { active: { 0: false } } };
    expect(updated(await api.post('/api/page/multiupdate', change))).toMatchObject({ status: true, changed: 2 });
    const { records } = await api.store.find('pages', { where: { op: 'and', of: [] } });
    expect(records.map(({ _id, active }) => [_id, active])).toEqual([
      ['a', { 0: false }],
      ['b', { 0: false }],
      ['c', { 0: true }],
    ]);
    expect((await (await testApi()).post('/api/article/multiload', all)).status).toBe(404);
  });
});

describe('multiupdate (MUL-001, MUL-007)', () => {
  it('sets the named fields and nothing else', async () => {
    const api = await testApi({ seed });
    const before = await api.store.get('products', 'p02');
    const result = updated(
      await api.post('/api/product/multiupdate', {
        selectedItems: ['p01', 'p02'],
        fields: { brand: { 0: 'Косів' }, active: { 0: false } },
      }),
    );
    expect(result).toEqual({
      status: true,
      valid: true,
      changed: 2,
      refused: [],
      skipped: 0,
      action: expect.objectContaining({
        kind: 'multi-edit',
        state: 'done',
        fields: [
          { uk: 'Бренд', en: 'Brand' },
          { uk: 'Увімкнено', en: 'Active' },
        ],
        total: 2,
        changed: 2,
      }),
    });
    expect(await api.store.get('products', 'p02')).toEqual({
      ...before,
      brand: { 0: 'Косів' },
      active: { 0: false },
      _revision: 2,
      _updated: '2025-11-21T10:00:00.000Z',
      _updatedBy: 'admin',
    });
    expect(await api.store.get('products', 'p03')).toMatchObject({ brand: { 0: 'Опішня' }, _revision: 1 });
  });

  it('says it when every record has these values already', async () => {
    const api = await testApi({ seed });
    const again = await api.post('/api/product/multiupdate', {
      selectedItems: ['p01', 'p02'],
      fields: { quantity: { 0: 5 } },
    });
    expect(again.messages).toEqual([{ type: 'warning', text: 'Left unchanged: 2' }]);
    expect(updated(again)).toMatchObject({ status: true, changed: 0, refused: [] });
  });

  it('names the field with each reason', async () => {
    const api = await testApi({ seed });
    const { refused } = updated(
      await api.post('/api/product/multiupdate', {
        selectedItems: ['p01'],
        fields: { quantity: { 0: 'багато' }, title: { uk: '' } },
      }),
    );
    expect(refused[0]?.messages.map(({ text }) => text)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Title: /), expect.stringMatching(/^Quantity: /)]),
    );
    expect(refused[0]?.messages).toHaveLength(2);
  });

  it('changes all that are found, except those unticked', async () => {
    const api = await testApi({ seed });
    const body = {
      ...all,
      selectedItems: ['p40'],
      filter: { $and: [{ 'shop.0': { $in: ['shop-rival'] } }] },
      fields: { quantity: { 0: 9 } },
    };
    expect(updated(await api.post('/api/product/multiupdate', body)).changed).toBe(29);
    expect([
      await api.store.get('products', 'p40'),
      await api.store.get('products', 'p41'),
      await api.store.get('products', 'p39'),
    ]).toMatchObject([{ quantity: { 0: 5 } }, { quantity: { 0: 9 } }, { quantity: { 0: 5 } }]);
  });

  it('says of which records it could not, and why; the others are changed', async () => {
    const odd = aProduct('odd', 'Без ціни', {
      price: {
        0: {
          default: 1,
          discount: null,
          percents: null,
          discount_from: null,
          discount_to: null,
          default_min: null,
          default_max: null,
          discount_min: null,
          discount_max: null,
        },
      },
    });
    const api = await testApi({ seed: { products: [...many, odd] } });
    const result = updated(
      await api.post('/api/product/multiupdate', {
        selectedItems: ['p01', 'odd'],
        fields: { price: { 0: { default: -1 } } },
      }),
    );
    expect(result).toMatchObject({
      status: false,
      valid: false,
      changed: 0,
      refused: [
        { _id: 'odd', title: { uk: 'Без ціни' }, messages: [{ type: 'error', text: "Price mustn't be less than 0" }] },
        { _id: 'p01' },
      ],
    });
    expect(await api.store.get('products', 'p01')).toMatchObject({ _revision: 1 });
  });

  it.each([
    ['slug', { slug: { 0: 'x' } }],
    ['a field that there is not', { nothing: { 0: 1 } }],
    ['what the server writes', { reviewsCount: { 0: 5 } }],
  ])('refuses %s', async (_name, fields) => {
    const api = await testApi({ seed });
    expect((await api.post('/api/product/multiupdate', { ...all, fields })).status).toBe(400);
    expect(await api.store.get('products', 'p01')).toMatchObject({ _revision: 1 });
  });

  it('refuses no selection and no fields', async () => {
    const api = await testApi({ seed });
    for (const body of [{ fields: { brand: { 0: 'x' } } }, { ...all, fields: {} }])
      expect((await api.post('/api/product/multiupdate', body)).status).toBe(400);
  });

  it('keeps a merchant to the own shop, whatever ids are sent', async () => {
    const api = await testApi({ seed });
    const merchant = await api.as('merchant');
    expect(
      updated(
        await merchant.post('/api/product/multiupdate', {
          selectedItems: ['p01', 'p50'],
          fields: { brand: { 0: 'Моє' } },
        }),
      ),
    ).toMatchObject({ changed: 1 });
    expect(
      updated(await merchant.post('/api/product/multiupdate', { ...all, fields: { brand: { 0: 'Усе' } } })),
    ).toMatchObject({ changed: 40 });
    expect(await api.store.get('products', 'p50')).toMatchObject({ brand: { 0: 'Опішня' }, _revision: 1 });
    expect(
      (await merchant.post('/api/product/multiupdate', { ...all, fields: { shop: { 0: 'shop-rival' } } })).status,
    ).toBe(400);
    expect((await merchant.post('/api/page/multiupdate', { ...all, fields: { active: { 0: true } } })).status).toBe(
      403,
    );
  });
});
