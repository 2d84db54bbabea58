import type { SaveResult } from '#domain/wire/Form';
import { allOf } from '#domain/query/Where';
import type { ListResult } from '#domain/wire/Listing';
import type { StartResult } from '#domain/wire/Start';
import type { TestClient } from '../testing/testApi';
import { testApi } from '../testing/testApi';
import { aProduct, aRecord, aShop, aUser, ownerShopId } from '../testing/testRecords';

const content = (entity: string, _id: string) =>
  aRecord(entity, { _id, title: { uk: _id, en: _id }, slug: { 0: _id } });

const seed = () => ({
  products: [
    aProduct('own', 'Свій', { shop: { 0: 'shop-kosiv' } }),
    aProduct('foreign', 'Чужий', { shop: { 0: 'shop-rival' } }),
    aProduct('own-trash', 'Свій', { shop: { 0: 'shop-kosiv' }, _deleted: true }),
    aProduct('foreign-trash', 'Чужий', { shop: { 0: 'shop-rival' }, _deleted: true }),
  ],
  pages: [content('page', 'page')],
  articles: [content('article', 'article')],
  reviews: [
    aRecord('review', { _id: 'review', product: { 0: 'own' }, shop: { 0: 'shop-kosiv' } }),
    aRecord('review', { _id: 'foreign-review', product: { 0: 'foreign' }, shop: { 0: 'shop-rival' } }),
  ],
  size_tables: [content('size-table', 'sizes')],
  properties: [aRecord('property', { _id: 'property', title: { uk: 'Догляд', en: 'Care' } })],
  'attributes-sets': [aRecord('attributes-set', { _id: 'footwear', title: { uk: 'Взуття' } })],
  attributes: [aRecord('attribute', { _id: 'attribute', title: { uk: 'Матеріал' }, code: { 0: 'material' } })],
  shops: [aShop('shop-empty', 'Порожній')],
  applications: [aRecord('application', { _id: 'application', state: { 0: 'new' } })],
  users: [
    aUser('astray', 'staff', 'shop-kosiv'),
    aUser('unknown', 'superadmin', ownerShopId),
    aUser('admin-elsewhere', 'admin', 'shop-kosiv'),
    aUser('admin-nowhere', 'admin', ''),
    aUser('staff-nowhere', 'staff', ''),
  ],
});

const calls: Record<
  string,
  (client: TestClient, entity: string, id: string) => Promise<{ status: number; result: object }>
> = {
  list: (client, entity) => client.post(`/api/${entity}/list`),
  'prepare-filters': (client, entity) => client.get(`/api/${entity}/prepare-filters`),
  create: (client, entity) => client.get(`/api/${entity}/create`),
  insert: (client, entity) => client.post(`/api/${entity}/insert`, { fields: {} }),
  load: (client, entity, id) => client.get(`/api/${entity}/load/${id}`),
  update: (client, entity, id) => client.put(`/api/${entity}/update/${id}`, { fields: {} }),
  delete: (client, entity, id) => client.delete(`/api/${entity}/delete/${id}`),
  restore: (client, entity, id) => client.post(`/api/${entity}/restore/${id}`),
};

const every = Object.keys(calls);
const reading = ['list', 'prepare-filters', 'load'];
/** Nobody makes one in the panel. */
const applicationCalls = every.filter((call) => call !== 'create' && call !== 'insert');

/** The calls that each role may make on its own records (requirements N-01). */
const rights: Record<string, Record<string, readonly string[]>> = {
  admin: {
    product: every,
    category: every,
    page: every,
    article: every,
    shop: every,
    application: applicationCalls,
    user: every,
    review: every,
    'size-table': every,
    property: every,
    attribute: every,
    'attributes-set': every,
  },
  staff: {
    product: every,
    category: every,
    page: every,
    article: every,
    shop: every,
    application: applicationCalls,
    user: ['load', 'update'],
    review: every,
    'size-table': every,
    property: reading,
    attribute: every,
    'attributes-set': every,
  },
  merchant: {
    product: every,
    category: reading,
    page: [],
    article: [],
    shop: ['list', 'prepare-filters', 'load', 'update'],
    application: [],
    user: ['load', 'update'],
    review: ['list', 'prepare-filters', 'load', 'update'],
    'size-table': reading,
    property: [],
    attribute: reading,
    'attributes-set': reading,
  },
};

const ownRecord: Record<string, (role: string) => string> = {
  product: () => 'own',
  category: () => 'cat-2',
  page: () => 'page',
  article: () => 'article',
  shop: () => 'shop-kosiv',
  application: () => 'application',
  user: (role) => role,
  review: () => 'review',
  'size-table': () => 'sizes',
  property: () => 'property',
  attribute: () => 'attribute',
  'attributes-set': () => 'footwear',
};

const matrix = Object.entries(rights).flatMap(([role, entities]) =>
  Object.entries(entities).flatMap(([entity, allowed]) =>
    every.map((call) => [role, call, entity, allowed.includes(call)] as const),
  ),
);

describe('who may do what', () => {
  it.each(matrix)('%s, %s of %s: %s', async (role, call, entity, allowed) => {
    const api = await testApi({ seed: seed() });
    const client = await api.as(role);
    const answered = await calls[call]?.(client, entity, ownRecord[entity]?.(role) ?? '');
    if (allowed) expect(answered?.status).not.toBe(403);
    else
      expect(answered).toMatchObject({
        status: 403,
        messages: [{ type: 'error', text: 'You do not have access to this resource' }],
        result: {},
      });
  });

  it.each([
    [
      'admin',
      [
        'shop',
        'application',
        'user',
        'role',
        'promocode',
        'product',
        'category',
        'review',
        'feed',
        'size-table',
        'page',
        'article',
        'order',
        'client',
        'media',
        'attribute',
        'attributes-set',
        'property',
        'property-payment',
        'property-shipping',
        'property-exchange1c',
        'property-approval',
        'property-letters',
        'property-messengers',
        'property-notices',
        'property-public-pages',
        'property-security',
      ],
    ],
    [
      'staff',
      [
        'shop',
        'application',
        'promocode',
        'product',
        'category',
        'review',
        'feed',
        'size-table',
        'page',
        'article',
        'order',
        'client',
        'media',
        'attribute',
        'attributes-set',
        'property',
        'property-payment',
        'property-shipping',
        'property-exchange1c',
        'property-approval',
        'property-letters',
        'property-messengers',
        'property-notices',
        'property-public-pages',
        'property-security',
      ],
    ],
    [
      'merchant',
      [
        'shop',
        'role',
        'promocode',
        'connections',
        'product',
        'category',
        'review',
        'feed',
        'size-table',
        'order',
        'client',
        'media',
        'attribute',
        'attributes-set',
      ],
    ],
    [
      'astray',
      [
        'shop',
        'role',
        'promocode',
        'connections',
        'product',
        'category',
        'review',
        'feed',
        'size-table',
        'order',
        'client',
        'media',
        'attribute',
        'attributes-set',
      ],
    ],
  ])('%s sees in the navigation %j', async (role, links) => {
    const client = await (await testApi({ seed: seed() })).as(role);
    const { navLinks } = (await client.get('/api/admin/start')).result as unknown as StartResult;
    expect(navLinks.flatMap((group) => group.links.map(({ id }) => id))).toEqual(links);
    expect(navLinks.filter(({ opened }) => opened)).toHaveLength(1);
  });

  it('arranges the navigation in the categories of the specification, the catalogue open', async () => {
    const { navLinks } = (await (await testApi()).get('/api/admin/start')).result as unknown as StartResult;
    expect(navLinks.map(({ id, title, opened }) => [id, title.en, opened])).toEqual([
      ['marketplace', 'Marketplace', false],
      ['catalog', 'Catalog', true],
      ['content', 'Content', false],
      ['orders', 'Orders', false],
      ['media', 'Media', false],
      ['attributes', 'Attributes', false],
      ['settings', 'Settings', false],
    ]);
  });

  it.each([
    ['admin', ['list', 'load', 'create', 'update', 'duplicate', 'delete', 'preview']],
    ['staff', ['list', 'load', 'create', 'update', 'duplicate', 'delete', 'preview']],
    ['merchant', ['load', 'update', 'preview']],
  ])('%s: back, duplicate and delete on the screen of a shop as %j', async (role, may) => {
    const client = await (await testApi({ seed: seed() })).as(role);
    expect((await client.get('/api/shop/load/shop-kosiv')).result).toMatchObject({ may });
  });

  it.each([
    ['admin', 'staff', ['list', 'load', 'create', 'update', 'duplicate', 'delete']],
    ['staff', 'staff', ['load', 'update']],
    ['merchant', 'merchant', ['load', 'update']],
  ])('%s: back, duplicate and delete on the screen of the user %s as %j', async (role, id, may) => {
    const client = await (await testApi({ seed: seed() })).as(role);
    expect((await client.get(`/api/user/load/${id}`)).result).toMatchObject({ may });
  });

  it('counts in the navigation only what the person may see', async () => {
    const client = await (await testApi({ seed: seed() })).as('merchant');
    const { navLinks } = (await client.get('/api/admin/start')).result as unknown as StartResult;
    expect(navLinks.flatMap((group) => group.links).map(({ id, count }) => [id, count])).toEqual([
      ['shop', 1],
      ['role', 0],
      ['promocode', 0],
      ['connections', undefined],
      ['product', 1],
      ['category', 2],
      ['review', 1],
      ['feed', 0],
      ['size-table', 1],
      ['order', 0],
      ['client', 0],
      ['media', 0],
      ['attribute', 1],
      ['attributes-set', 1],
    ]);
  });

  it.each([
    ['admin', { type: 'admin', gates: ['admin', 'owner'] }],
    ['staff', { type: 'staff', gates: ['owner'] }],
    ['merchant', { type: 'merchant', gates: [] }],
    ['astray', { type: 'merchant', shop: 'shop-kosiv', gates: [] }],
    ['unknown', { type: 'merchant', gates: [] }],
    ['admin-elsewhere', { type: 'admin', shop: 'shop-kosiv', gates: ['admin'] }],
    ['admin-nowhere', { type: 'admin', shop: null, gates: ['admin'] }],
    ['staff-nowhere', { type: 'merchant', shop: null, gates: [] }],
  ])('%s passes the gates %j', async (role, user) => {
    const client = await (await testApi({ seed: seed() })).as(role);
    expect(await client.get('/api/admin/start')).toMatchObject({ user });
  });
});

describe('a merchant who guesses', () => {
  const ids = ['foreign', 'foreign-trash', 'nobody'];

  it.each(ids.flatMap((id) => ['load', 'update', 'delete', 'restore'].map((call) => [call, id])))(
    'gets from %s of %s what a missing record gives',
    async (call, id) => {
      const api = await testApi({ seed: seed() });
      const client = await api.as('merchant');
      const answered = await calls[call]?.(client, 'product', id);
      expect(answered).toEqual(await calls[call]?.(client, 'product', 'nobody-at-all'));
      expect(answered).toMatchObject({ status: 403 });
      expect(await api.store.get('products', 'foreign')).toMatchObject({ _revision: 1 });
    },
  );

  it('finds no foreign product by list, search, filter or id, and no count tells of one', async () => {
    const client = await (await testApi({ seed: seed() })).as('merchant');
    const bodies = [
      {},
      { search: 'чужий' },
      { filter: { $and: [{ 'shop.0': { $in: ['shop-rival'] } }] } },
      { filter: { $and: [{ _id: { $in: ['foreign'] } }] } },
      { type: 'trash' },
      { filter: { $and: [{ $or: [{ 'active.0': true }, { 'active.0': false }] }] } },
      { selectedAll: true },
    ];
    for (const body of bodies) {
      const answered = await client.post('/api/product/list', body);
      const { items, allItemsCount, otherTypeCount, selectedIDs } = answered.result as unknown as ListResult;
      expect(items.filter(({ _id }) => _id.startsWith('foreign'))).toEqual([]);
      expect(selectedIDs.filter((id) => id.startsWith('foreign'))).toEqual([]);
      expect(allItemsCount + otherTypeCount).toBeLessThanOrEqual(2);
      expect(JSON.stringify(answered)).not.toContain('shop-rival');
    }
  });

  it('changes no foreign product by bulk actions', async () => {
    const api = await testApi({ seed: seed() });
    const client = await api.as('merchant');
    await client.post('/api/product/list', { action: 'delete', selectedItems: ['foreign', 'own'] });
    await client.post('/api/product/list', { action: 'make-disactive', selectedAll: true });
    await client.delete('/api/product/delete', { id: ['foreign'] });
    await client.post('/api/product/list', { type: 'trash', action: 'restore', selectedAll: true });
    const foreign = allOf({ op: 'ids', ids: ['foreign', 'foreign-trash'] });
    expect((await api.store.find('products', { where: foreign })).records.map(({ _revision }) => _revision)).toEqual([
      1, 1,
    ]);
  });

  it('puts a product into no other shop', async () => {
    const api = await testApi({ seed: seed() });
    const client = await api.as('merchant');
    const fields = {
      title: { uk: 'Новий', en: 'New' },
      price: { 0: 5 },
      category: { 0: 'cat-1' },
      shop: { 0: 'shop-rival' },
    };
    expect((await client.post('/api/product/insert', { fields })).result).toMatchObject({ valid: false });
    const { result } = await client.post('/api/product/insert', { fields: { ...fields, shop: { 0: 'shop-kosiv' } } });
    expect(await api.store.get('products', String(result._id))).toMatchObject({ shop: { 0: 'shop-kosiv' } });
    const moved = await client.put('/api/product/update/own', { fields: { shop: { 0: 'shop-rival' } } });
    expect(moved.result).toMatchObject({
      valid: false,
      fields: { shop: { messages: [{ text: 'You may not change this value' }] } },
    });
    expect(await api.store.get('products', 'own')).toMatchObject({ shop: { 0: 'shop-kosiv' } });
  });

  it('makes themself neither an administrator nor another shop’s', async () => {
    const api = await testApi({ seed: seed() });
    const client = await api.as('merchant');
    const answered = await client.put('/api/user/update/merchant', {
      fields: { type: { 0: 'admin' }, shop: { 0: 'shop-rival' }, active: { 0: true }, name: { 0: 'Марко' } },
    });
    // Nothing is dropped and called saved; what is as it was is sent back by every form.
    const refused = answered.result as unknown as SaveResult;
    expect([refused.valid, Object.keys(refused.fields)]).toEqual([false, ['type', 'shop']]);
    expect(
      (await client.put('/api/user/update/merchant', { fields: { type: { 0: 'merchant' }, name: { 0: 'Марко' } } }))
        .result,
    ).toMatchObject({ valid: true });
    expect(await api.store.get('users', 'merchant')).toMatchObject({
      name: { 0: 'Марко' },
      type: { 0: 'merchant' },
      shop: { 0: 'shop-kosiv' },
    });
  });

  it('reads nobody else’s profile and no other shop', async () => {
    const client = await (await testApi({ seed: seed() })).as('merchant');
    for (const path of [
      '/api/user/load/admin',
      '/api/user/load/rival',
      '/api/shop/load/shop-rival',
      '/api/user/load/nobody',
    ]) {
      expect(await client.get(path)).toEqual({
        status: 403,
        messages: [{ type: 'error', text: 'You do not have access to this resource' }],
        result: {},
      });
    }
    expect(((await client.post('/api/shop/list')).result as unknown as ListResult).items.map(({ _id }) => _id)).toEqual(
      ['shop-kosiv'],
    );
  });

  it('decides neither the commission nor the address of the own shop', async () => {
    const api = await testApi({ seed: seed() });
    const client = await api.as('merchant');
    const wanted = {
      commission: { 0: 0 },
      slug: { 0: 'best' },
      active: { 0: false },
      shippings: { 0: ['selfshipping'] },
    };
    for (const [name, value] of Object.entries(wanted)) {
      const { result } = await client.put('/api/shop/update/shop-kosiv', { fields: { [name]: value } });
      expect(result).toMatchObject({ valid: false });
    }
    await client.put('/api/shop/update/shop-kosiv', { fields: { person: { 0: 'Марія' } } });
    const shop = await api.store.get('shops', 'shop-kosiv');
    expect(shop?.shippings).not.toEqual({ 0: ['selfshipping'] });
    expect(shop).toMatchObject({
      person: { 0: 'Марія' },
      slug: { 0: 'shop-kosiv' },
      active: { 0: true },
    });
  });

  it('opens or closes the own shop by no bulk action either', async () => {
    const api = await testApi({ seed: seed() });
    const client = await api.as('merchant');
    for (const action of ['make-active', 'make-disactive']) {
      expect(await client.post('/api/shop/list', { action, selectedItems: ['shop-kosiv'] })).toMatchObject({
        status: 403,
        result: {},
      });
    }
    expect(await api.store.get('shops', 'shop-kosiv')).toMatchObject({ _revision: 1, active: { 0: true } });
    const { entities } = (await client.get('/api/admin/start')).result as unknown as StartResult;
    expect([entities.shop?.bulk, entities.product?.bulk]).toEqual([
      [],
      ['make-active', 'make-disactive', 'delete', 'restore'],
    ]);
  });

  it('learns from the check of a unique value nothing of what a foreign record holds', async () => {
    const client = await (
      await testApi({
        seed: {
          products: [
            aProduct('own', 'Свій', { shop: { 0: 'shop-kosiv' } }),
            aProduct('foreign', 'Чужий', { shop: { 0: 'shop-rival' } }),
          ],
        },
      })
    ).as('merchant');
    const answerTo = async (value: string, _id: string) =>
      (await client.post('/api/validator/check-unique', { model: 'product', name: 'slug', value, _id })).result;
    expect(await answerTo('own', 'own')).toEqual({ valid: true, value: 'own' });
    expect(await answerTo('foreign', 'foreign')).toEqual(await answerTo('foreign', 'nobody'));
    expect(await answerTo('foreign', 'foreign')).toEqual({ valid: false, value: 'foreign' });
  });

  it('sees on the dashboard the own products only', async () => {
    const client = await (await testApi({ seed: seed() })).as('merchant');
    const { result } = await client.get('/api/home/dashboard');
    expect(result).toMatchObject({
      counts: expect.arrayContaining([{ entity: 'product', active: 1, trash: 1, hidden: 0 }]),
    });
    expect(JSON.stringify(result)).not.toContain('Чужий');
  });
});
