import type { ListResult } from '#domain/wire/Listing';
import { testApi } from '../../../testing/testApi';
import { aProduct, aUser, ownerShopId } from '../../../testing/testRecords';

const products = (count: number, values = {}) =>
  Array.from({ length: count }, (_, at) =>
    aProduct(`p${String(at + 1).padStart(3, '0')}`, `Глечик ${at + 1}`, { quantity: { 0: at }, ...values }),
  );

const list = (envelope: { result: object }) => envelope.result as unknown as ListResult;
const idsOf = (envelope: { result: object }) => list(envelope).items.map(({ _id }) => _id);

describe('POST /api/{entity}/list', () => {
  it('gives ten newest rows, the counts of both tabs and the columns', async () => {
    const api = await testApi({
      seed: { products: [...products(12), aProduct('gone', 'Старий', { _deleted: true })] },
    });
    const envelope = await api.post('/api/product/list');
    expect(envelope).toMatchObject({
      status: 200,
      messages: [],
      result: { page: 1, maxPages: 2, allItemsCount: 12, otherTypeCount: 1, selectedIDs: [], additionalImages: {} },
    });
    expect(list(envelope).items).toHaveLength(10);
    expect(list(envelope).items[0]).toMatchObject({
      _id: 'p012',
      _deleted: false,
      _increment: expect.any(Number),
      url: '/preview/product/p012',
      image: '/images/bez-photo.jpg',
    });
    expect(
      list(envelope)
        .attributes.filter(({ backendListing }) => backendListing)
        .map(({ name }) => name),
    ).toEqual(['title', 'sku', 'category', 'shop', 'price', 'quantity', 'active', '_updated']);
  });

  it('describes itself: model, address, tabs, actions, page size, order and every column', async () => {
    const api = await testApi({ seed: { products: products(3) } });
    const listing = list(
      await api.post('/api/product/list', {
        sort: { price: -1 },
        limit: 25,
        selectedAll: true,
        selectedItems: ['p001'],
      }),
    );
    expect(listing).toMatchObject({
      model: 'product',
      url: '/api/product/list',
      types: ['active', 'trash'],
      actions: ['make-active', 'make-disactive', 'delete', 'restore'],
      countPerPage: 25,
      sort: { name: 'price', direction: -1 },
      selectedAll: true,
    });
    for (const attribute of listing.attributes)
      expect(attribute).toMatchObject({ datalist: expect.any(Array), sortingType: expect.any(Number) });
    const users = list(await api.post('/api/user/list'));
    expect(users.selectedAll).toBe(false);
    expect(users.items.map(({ url }) => url)).toEqual(users.items.map(() => ''));
  });

  it('tells the number of a record to those only who see all of them: it counts the marketplace', async () => {
    const api = await testApi({ seed: { products: products(3, { shop: { 0: 'shop-kosiv' } }) } });
    const merchant = await api.as('merchant');
    for (const [client, told] of [
      [api, true],
      [merchant, false],
    ] as const) {
      for (const row of [
        list(await client.post('/api/product/list')).items[0],
        (await client.get('/api/product/load/p001')).result,
        (await client.get('/api/product/multiload?selectedItems=p001')).result.items,
      ])
        expect(JSON.stringify(row).includes('_increment')).toBe(told);
      const asked = { filter: { $and: [{ _increment: { $gte: 1 } }] } };
      expect((await client.post('/api/product/list', asked)).status).toBe(told ? 200 : 400);
    }
  });

  it('carries further columns on request, of those that the list knows', async () => {
    const api = await testApi({
      seed: { products: [aProduct('p1', 'Глечик', { tags: { 0: ['глина'] }, description: { uk: 'довгий', en: '' } })] },
    });
    const fields = async (columns?: string[]) =>
      Object.keys(list(await api.post('/api/product/list', { columns })).items[0]?.fields ?? {});
    expect(await fields(['tags', 'description', 'password', '__proto__', '_created'])).toEqual([
      ...(await fields()),
      'tags',
    ]);
  });

  it('carries every field of the form for `*`, to those who may load records', async () => {
    const api = await testApi({
      seed: { products: [aProduct('p1', 'Глечик', { description: { uk: 'довгий', en: '' } })] },
    });
    const [item] = list(await api.post('/api/product/list', { columns: ['*'] })).items;
    expect(item?.fields).toMatchObject({ title: { uk: 'Глечик' }, description: { uk: 'довгий' }, slug: {} });
    const users = await api.post('/api/user/list', { columns: ['*'] });
    expect(list(users).items[0]?.fields).toHaveProperty('email');
    expect(JSON.stringify(users)).not.toMatch(/secret|password/);
  });

  it('never gives a password, whatever columns are asked for', async () => {
    const answered = await (
      await testApi()
    ).post('/api/user/list', { columns: ['password', 'currentPassword', 'language'] });
    expect(JSON.stringify(answered)).not.toMatch(/secret|password|language/);
  });

  it('shows only the deleted in the trash', async () => {
    const api = await testApi({ seed: { products: [...products(2), aProduct('gone', 'Старий', { _deleted: true })] } });
    expect(idsOf(await api.post('/api/product/list', { type: 'trash' }))).toEqual(['gone']);
  });

  it.each([
    [undefined, 10],
    [25, 25],
    [101, 100],
    [-3, 1],
    [2.9, 2],
    [0, 120],
  ])('a limit of %s gives %s rows', async (limit, rows) => {
    const api = await testApi({ seed: { products: products(120) } });
    expect(list(await api.post('/api/product/list', { limit })).items).toHaveLength(rows);
  });

  it('gives the full list in the order of its pages, and lets others in between', async () => {
    const api = await testApi({ seed: { products: products(250, { description: { uk: 'довгий', en: 'long' } }) } });
    const sort = { title: -1 };
    const ended: string[] = [];
    const [full] = await Promise.all([
      api.post('/api/product/list', { limit: 0, sort }).then((envelope) => (ended.push('full'), envelope)),
      new Promise((resolve) => setTimeout(resolve, 0)).then(() => ended.push('other')),
    ]);
    expect(ended).toEqual(['other', 'full']);
    expect(full.result).toMatchObject({ allItemsCount: 250, page: 1, maxPages: 1 });
    const pages = await Promise.all([1, 2, 3].map((page) => api.post('/api/product/list', { limit: 100, page, sort })));
    expect(list(full).items).toEqual(pages.flatMap((page) => list(page).items));
  });

  it.each([
    [0, 1],
    [-5, 1],
    [2, 2],
    [999, 3],
    [1e300, 3],
  ])('page %s is answered as page %s', async (page, answered) => {
    const api = await testApi({ seed: { products: products(25) } });
    const envelope = await api.post('/api/product/list', { page });
    expect(envelope.result).toMatchObject({ page: answered, maxPages: 3 });
    expect(list(envelope).items).toHaveLength(answered === 3 ? 5 : 10);
  });

  it.each(['article', 'category', 'media', 'page', 'product', 'property', 'review', 'shop', 'size-table', 'user'])(
    'sorts the list of %s by id, as react-admin asks first',
    async (entity) => {
      const api = await testApi();
      for (const name of ['id', '_id'])
        expect(await api.post(`/api/${entity}/list`, { sort: { [name]: 1 } })).toMatchObject({
          status: 200,
          result: { sort: { name, direction: 1 } },
        });
    },
  );

  it('sorts by id, by the path of a column, and by an indexed path without a column', async () => {
    const api = await testApi({
      seed: {
        products: [
          aProduct('a', 'Вино', { title: { uk: 'Вино', en: 'Wine' }, slug: { 0: 'x-wine' } }),
          aProduct('c', 'Мед', { title: { uk: 'Мед', en: 'Honey' }, slug: { 0: 'a-honey' } }),
          aProduct('b', 'Сир', { title: { uk: 'Сир', en: 'Cheese' }, slug: { 0: 'm-cheese' } }),
        ],
      },
    });
    const sorted = async (sort: object) => idsOf(await api.post('/api/product/list', { sort })).join('');
    expect(await sorted({ id: 1 })).toBe('abc');
    expect(await sorted({ id: -1 })).toBe('cba');
    expect(await sorted({ 'title.en': 1 })).toBe('bca');
    expect(await sorted({ 'title.uk': -1 })).toBe('bca');
    expect(await sorted({ 'slug.0': 1 })).toBe('cba');
    expect((await api.post('/api/product/list', { sort: { 'tags.0': 1 } })).status).toBe(400);
    expect((await api.post('/api/product/list', { sort: { 'description.uk': 1 } })).status).toBe(400);
  });

  it('filters by the name of a field, and by part of an address', async () => {
    const api = await testApi({
      seed: {
        products: [
          aProduct('a', 'Вино', {
            title: { uk: 'Вино', en: 'Wine' },
            slug: { 0: 'red-wine' },
            price: { 0: { default: 5 } },
          }),
          aProduct('b', 'Wine', { title: { uk: 'Wine', en: '' }, slug: { 0: 'wine' }, price: { 0: { default: 9 } } }),
        ],
      },
    });
    const found = async (condition: object) =>
      idsOf(await api.post('/api/product/list', { filter: { $and: [condition] }, sort: { id: 1 } })).join('');
    expect(await found({ title: 'wine' })).toBe('ab');
    expect(await found({ 'title.uk': 'wine' })).toBe('b');
    expect(await found({ 'title.uk': { $ne: 'wine' } })).toBe('a');
    expect(await found({ price: { $gt: 5 } })).toBe('b');
    expect(await found({ slug: { $contains: 'wine' } })).toBe('ab');
    expect(await api.post('/api/product/list', { filter: { $and: [{ description: 'x' }] } })).toMatchObject({
      status: 400,
      messages: [{ type: 'error', text: expect.stringContaining('description') }],
    });
  });

  it('sorts by one column, by the title in the language of the request', async () => {
    const seed = {
      products: [
        aProduct('a', 'Їжак', { title: { uk: 'Їжак', en: 'Urchin' } }),
        aProduct('b', 'Ідол', { title: { uk: 'Ідол', en: 'Zebra' } }),
        aProduct('c', 'Гак', { title: { uk: 'Гак', en: 'Hook' } }),
      ],
    };
    const english = await testApi({ seed });
    expect(idsOf(await english.post('/api/product/list', { sort: { title: 1 } }))).toEqual(['c', 'a', 'b']);
    const ukrainian = await testApi({ seed, language: 'uk' });
    expect(idsOf(await ukrainian.post('/api/product/list', { sort: { title: -1 } }))).toEqual(['a', 'b', 'c']);
  });

  it.each([
    ['камяний', 'jug'],
    ['кам`яний глеч', 'jug'],
    ['30x70', 'towel'],
    ['30х70', 'towel'],
    ['30*70 см', 'towel'],
    ['рушник, льон', 'towel'],
    ['льон; РУШНИК', 'towel'],
  ])('finds %s', async (search, id) => {
    const api = await testApi({
      seed: {
        products: [
          aProduct('jug', 'Глечик кам’яний'),
          aProduct('towel', 'Рушник кухонний, 30×70 см, льон'),
          aProduct('other', 'Рушник бавовняний 45×70 см'),
        ],
      },
    });
    expect(idsOf(await api.post('/api/product/list', { search }))).toEqual([id]);
  });

  it('finds words of any language, cut at 32 characters', async () => {
    const api = await testApi({
      seed: { products: [aProduct('a', 'Глечик', { title: { uk: 'Глечик', en: 'Jug' } }), aProduct('b', 'Миска')] },
    });
    expect(idsOf(await api.post('/api/product/list', { search: 'jug' }))).toEqual(['a']);
    expect(idsOf(await api.post('/api/product/list', { search: `миска${' '.repeat(40)}нічого` }))).toEqual(['b']);
    // The 32nd character counts, the 33rd does not.
    expect(idsOf(await api.post('/api/product/list', { search: `миска${' '.repeat(26)}ня` }))).toEqual([]);
    expect(idsOf(await api.post('/api/product/list', { search: `миска${' '.repeat(27)}ня` }))).toEqual(['b']);
  });

  it('filters by several conditions at once', async () => {
    const api = await testApi({
      seed: { products: [...products(5), aProduct('off', 'Глечик', { active: { 0: false }, quantity: { 0: 3 } })] },
    });
    const filter = {
      $and: [
        { 'title.uk': { $in: ['глеч'] } },
        { 'quantity.0': { $gte: 2, $lte: 3 } },
        { $or: [{ 'active.0': true }, { 'category.0': { $in: ['none'] } }] },
      ],
    };
    expect(idsOf(await api.post('/api/product/list', { filter })).sort()).toEqual(['p003', 'p004']);
  });

  it.each([
    ['an unknown field', { $and: [{ 'secret.0': 1 }] }],
    ['a password', { $and: [{ 'password.0': { $in: ['x'] } }] }],
    ['an unknown operator', { $and: [{ 'title.uk': { $regex: '.*' } }] }],
    ['$where', { $and: [{ $where: 'sleep(1)' }] }],
    ['no $and', { 'title.uk': 'x' }],
    ['a list', [1]],
    ['a text', 'title'],
    ['a number for a text', { $and: [{ 'title.uk': { $in: [5] } }] }],
    ['no date for a date', { $and: [{ _updated: { $gte: 'yesterday' } }] }],
    ['an object for a value', { $and: [{ 'sku.0': { $in: [{ $gt: '' }] } }] }],
  ])('refuses %s in a filter and runs no action with it', async (_what, filter) => {
    const api = await testApi({ seed: { products: products(2), users: [aUser('u9', 'staff', ownerShopId)] } });
    const envelope = await api.post('/api/product/list', { filter, action: 'delete', selectedAll: true });
    expect(envelope).toMatchObject({
      status: 400,
      messages: [{ type: 'error', text: expect.stringContaining('The filter cannot be understood') }],
      result: {},
    });
    expect(await api.store.count('products', { op: 'in', path: '_deleted', values: [true] })).toBe(0);
  });

  it.each([[{ title: 1, sku: 1 }], [{ nothing: 1 }], [{ category: 1 }], [{ title: 2 }], [{ constructor: 1 }]])(
    'refuses to sort by %j',
    async (sort) => {
      const api = await testApi({ seed: { products: products(2) } });
      expect(await api.post('/api/product/list', { sort, action: 'delete', selectedAll: true })).toMatchObject({
        status: 400,
        result: {},
      });
      expect(await api.store.count('products', { op: 'in', path: '_deleted', values: [true] })).toBe(0);
    },
  );

  it('names in a select column exactly the records of the page', async () => {
    const api = await testApi({ seed: { products: [aProduct('a', 'Мед', { category: { 0: 'cat-2' } })] } });
    const category = list(await api.post('/api/product/list')).attributes.find(({ name }) => name === 'category');
    expect(category).toMatchObject({ source: 'category', datalist: [{ value: 'cat-2', view: 'Мед' }] });
  });

  it('names a renamed record by its new name', async () => {
    const api = await testApi({ seed: { products: products(1) } });
    await api.post('/api/product/list');
    await api.put('/api/category/update/cat-1', { fields: { title: { uk: 'Глина' } } });
    const category = list(await api.post('/api/product/list')).attributes.find(({ name }) => name === 'category');
    expect(category?.datalist).toEqual([{ value: 'cat-1', view: 'Глина' }]);
  });

  it('answers at listing/get-list as at the own address', async () => {
    const api = await testApi({ seed: { products: products(3) } });
    expect(await api.post('/api/listing/get-list', { model: 'product', limit: 2 })).toEqual(
      await api.post('/api/product/list', { limit: 2 }),
    );
    expect(await api.post('/api/listing/get-list', { model: 'unicorn' })).toMatchObject({
      status: 404,
      messages: [{ text: "Current Model doesn't exist" }],
    });
    expect(await api.post('/api/listing/get-list', {})).toMatchObject({ status: 400 });
    expect(await api.post('/api/product/list', { model: 'shop' })).toMatchObject({ status: 400 });
  });
});

describe('a bulk action', () => {
  const deleted = { op: 'in', path: '_deleted', values: [true] } as const;

  it('changes the ticked rows and says what it did', async () => {
    const api = await testApi({ seed: { products: products(4) } });
    const envelope = await api.post('/api/product/list', {
      action: 'delete',
      selectedItems: ['p001', 'p003', 'nobody'],
    });
    expect(envelope.messages).toEqual([
      { type: 'info', text: 'The objects are successfully removed' },
      { type: 'warning', text: 'Left unchanged: 1' },
    ]);
    expect(envelope.result).toMatchObject({
      allItemsCount: 2,
      otherTypeCount: 2,
      selectedIDs: expect.arrayContaining(['p001', 'p003']),
    });
    const back = await api.post('/api/product/list', { type: 'trash', action: 'restore', selectedItems: ['p001'] });
    expect(back.messages).toEqual([{ type: 'info', text: 'The objects are successfully restored' }]);
  });

  it('changes all found except the ticked', async () => {
    const api = await testApi({ seed: { products: [...products(4), aProduct('other', 'Миска')] } });
    await api.post('/api/product/list', {
      action: 'make-disactive',
      selectedAll: true,
      selectedItems: ['p002'],
      search: 'глечик',
    });
    const off = await api.store.ids('products', { where: { op: 'in', path: 'active.0', values: [false] } });
    expect(off.sort()).toEqual(['p001', 'p003', 'p004']);
    await api.post('/api/product/list', { action: 'make-active', selectedItems: ['p001', 'p002'] });
    expect(await api.store.get('products', 'p001')).toMatchObject({ active: { 0: true } });
    expect(await api.store.get('products', 'p003')).toMatchObject({ active: { 0: false } });
  });

  it('stamps who did it and when, and raises the revision', async () => {
    const api = await testApi({ seed: { products: products(1) } });
    api.clock.advance(5000);
    await api.post('/api/product/list', { action: 'make-disactive', selectedItems: ['p001'] });
    expect(await api.store.get('products', 'p001')).toMatchObject({
      _revision: 2,
      _updated: '2025-11-21T10:00:05.000Z',
      _updatedBy: 'admin',
      active: { 0: false },
    });
  });

  it('asks for a selection', async () => {
    const api = await testApi({ seed: { products: products(1) } });
    expect(await api.post('/api/product/list', { action: 'delete' })).toMatchObject({
      status: 400,
      messages: [{ text: 'First, select the objects to edit' }],
    });
    expect(await api.store.count('products', deleted)).toBe(0);
  });

  it('offers categories no bulk delete', async () => {
    const api = await testApi();
    expect(await api.post('/api/category/list', { action: 'delete', selectedItems: ['cat-2'] })).toMatchObject({
      status: 400,
    });
    expect(await api.post('/api/category/list', { action: 'make-disactive', selectedItems: ['cat-2'] })).toMatchObject({
      status: 200,
    });
  });

  it('gives the ids that select-all means, for picking single ones out', async () => {
    const api = await testApi({ seed: { products: products(12) } });
    const envelope = await api.post('/api/product/list', { selectedAll: true, selectedItems: ['p005'] });
    expect(list(envelope).selectedIDs).toHaveLength(11);
    expect(list(envelope).selectedIDs).not.toContain('p005');
  });

  it('leaves records that are protected', async () => {
    const api = await testApi();
    const envelope = await api.post('/api/user/list', { action: 'delete', selectedItems: ['admin', 'staff'] });
    expect(envelope.messages).toEqual([
      { type: 'info', text: 'The objects are successfully removed' },
      { type: 'warning', text: 'Left unchanged: 1' },
    ]);
    expect(await api.store.get('users', 'admin')).toMatchObject({ _deleted: false });
  });
});

describe('GET /api/{entity}/prepare-filters', () => {
  it('offers choices by title', async () => {
    const api = await testApi({ language: 'uk' });
    const { result } = await api.get('/api/product/prepare-filters');
    const category = (result as unknown as ListResult).attributes.find(({ name }) => name === 'category');
    expect(category?.datalist).toEqual([
      { value: 'cat-1', view: 'Кераміка' },
      { value: 'cat-2', view: 'Мед' },
    ]);
  });

  it('offers a merchant no other shop', async () => {
    const api = await testApi({ user: 'merchant' });
    const { result } = await api.get('/api/product/prepare-filters');
    const shop = (result as unknown as ListResult).attributes.find(({ name }) => name === 'shop');
    expect(shop?.datalist?.map(({ value }) => value)).toEqual(['shop-kosiv']);
  });
});
