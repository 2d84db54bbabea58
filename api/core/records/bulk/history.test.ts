import type { ActionReport, ActionsResult } from '#domain/wire/Action';
import type { Envelope } from '#domain/wire/Envelope';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { testApi } from '../../../testing/testApi';
import { product } from '../../../modules/catalogue/product/definition';
import { aCategory, aProduct, aRecord, aUser } from '../../../testing/testRecords';

const month = 30 * 24 * 3_600_000;
const ids = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5'];
const products = ids.map((id, at) =>
  aProduct(id, `Глечик ${at}`, {
    shop: { 0: at < 3 ? 'shop-kosiv' : 'shop-rival' },
    active: { 0: at % 2 === 0 },
    brand: { 0: `Марка ${at}` },
  }),
);
const seed = { products };
const actionOf = (envelope: Envelope): ActionReport => (envelope.result as { action: ActionReport }).action;
const list = (body: object) => ['/api/listing/get-list', { model: 'product', limit: 100, ...body }] as const;
/** The fields that users enter: without revision and times. */
const fieldsOf = (records: readonly StoredRecord[]) =>
  records.map(({ _revision, _updated, _updatedBy, _backTo, ...fields }) => fields);

describe('a bulk action', () => {
  it('is kept with what it did, and who', async () => {
    const api = await testApi({ seed });
    const action = actionOf(await api.post(...list({ action: 'delete', selectedItems: ['p0', 'p1', 'nobody'] })));
    const told = {
      entity: 'product',
      kind: 'delete',
      state: 'done',
      by: { _id: 'admin', name: 'admin' },
      started: '2025-11-21T10:00:00.000Z',
      ended: '2025-11-21T10:00:00.000Z',
      total: 3,
      seen: 3,
      changed: 2,
      left: 1,
      refused: [],
      undoUntil: '2025-12-21T10:00:00.000Z',
    };
    expect(action).toEqual({ _id: expect.any(String), ...told });
    expect((await api.get(`/api/actions/${action._id}`)).result).toEqual({ action });
    expect((await api.get('/api/actions')).result).toEqual({ items: [action], page: 1, maxPages: 1, total: 1 });
  });

  it.each(['make-active', 'make-disactive', 'delete'])('%s is undone exactly', async (action) => {
    const api = await testApi({ seed });
    const before = await api.store.getMany('products', ids);
    const done = await api.post(...list({ action, selectedAll: true, selectedItems: ['p5'] }));
    const changed = actionOf(done).changed;
    expect(changed).toBe({ 'make-active': 2, 'make-disactive': 3, delete: 5 }[action]);
    const undone = await api.post(`/api/actions/${actionOf(done)._id}/undo`);
    expect(undone.messages).toEqual([{ type: 'info', text: `Undone: ${changed} products` }]);
    expect(actionOf(undone)).toMatchObject({
      state: 'undone',
      undo: { by: { _id: 'admin' }, restored: changed, left: 0, leftItems: [], ended: expect.any(String) },
    });
    expect(actionOf(undone)).not.toHaveProperty('undoUntil');
    const after = await api.store.getMany('products', ids);
    expect(fieldsOf(after)).toEqual(fieldsOf(before));
    expect(after.filter(({ _revision }) => _revision === 3)).toHaveLength(changed);
  });

  it('restore is undone by the trash, under its rules: what is used by now stays', async () => {
    const gone = ['c1', 'c2'].map((id) => aCategory(id, id, { _deleted: true }));
    const api = await testApi({ seed: { categories: gone } });
    const { _id } = actionOf(await api.post('/api/category/restore', { id: ['c1', 'c2'] }));
    await api.store.insert('products', [aProduct('p9', 'Миска', { category: { 0: 'c1' } })]);
    const undone = await api.post(`/api/actions/${_id}/undo`);
    expect(actionOf(undone).undo).toMatchObject({
      restored: 1,
      left: 1,
      leftItems: [
        {
          _id: 'c1',
          title: { uk: 'c1' },
          messages: [{ text: 'It is used in other records (1) and cannot be removed' }],
        },
      ],
    });
    expect(await api.store.getMany('categories', ['c1', 'c2'])).toMatchObject([
      { _deleted: false },
      { _deleted: true },
    ]);
  });

  it('lists what a rule kept, with the reason', async () => {
    const api = await testApi({ seed: { users: [aUser('u1', 'staff', 'shop-kosiv')] } });
    const done = await api.post('/api/listing/get-list', {
      model: 'user',
      action: 'delete',
      selectedItems: ['admin', 'u1'],
    });
    expect(actionOf(done)).toMatchObject({
      changed: 1,
      left: 1,
      refused: [
        { _id: 'admin', messages: [{ type: 'error', text: 'You cannot remove or switch off your own account' }] },
      ],
    });
    expect(done.messages).toEqual([
      { type: 'info', text: 'The objects are successfully removed' },
      { type: 'warning', text: 'Left unchanged: 1' },
    ]);
  });

  it('about no record is none', async () => {
    const api = await testApi();
    expect((await api.post(...list({ action: 'delete', selectedAll: true }))).result).not.toHaveProperty('action');
    expect(
      (await api.post('/api/product/multiupdate', { selectedAll: true, fields: { brand: { 0: 'x' } } })).result,
    ).toEqual({ status: false, valid: true, changed: 0, refused: [], skipped: 0 });
    expect((await api.get('/api/actions')).result).toMatchObject({ total: 0 });
  });

  it('leaves a row that had no flag at all without one again', async () => {
    const api = await testApi({ seed: { products: [aProduct('bare', 'Стара', { active: {} }), ...products] } });
    const { _id, changed } = actionOf(
      await api.post(...list({ action: 'make-active', selectedItems: ['bare', 'p1'] })),
    );
    expect(changed).toBe(2);
    await api.post(`/api/actions/${_id}/undo`);
    expect(await api.store.getMany('products', ['bare', 'p1'])).toMatchObject([
      { active: { 0: null } },
      { active: { 0: false } },
    ]);
  });
});

describe('an undo', () => {
  it('leaves out rows that somebody changed since, and lists them', async () => {
    const api = await testApi({ seed });
    const { _id } = actionOf(await api.post(...list({ action: 'make-disactive', selectedItems: ['p0', 'p2', 'p4'] })));
    await api.put('/api/product/update/p2', { fields: { active: { 0: true }, brand: { 0: 'Нова' } } });
    await api.store.remove('products', { op: 'ids', ids: ['p4'] });
    const undone = await api.post(`/api/actions/${_id}/undo`);
    expect(undone.messages).toEqual([
      { type: 'info', text: 'Undone: 1 product' },
      { type: 'warning', text: 'Left unchanged: 2' },
    ]);
    expect(actionOf(undone).undo?.leftItems).toEqual([
      { _id: 'p2', title: { uk: 'Глечик 2' }, messages: [{ type: 'error', text: 'Changed since this action' }] },
      { _id: 'p4', title: {}, messages: [{ type: 'error', text: 'No longer there' }] },
    ]);
    expect(await api.store.getMany('products', ['p0', 'p2'])).toMatchObject([
      { active: { 0: true } },
      { active: { 0: true }, brand: { 0: 'Нова' }, _revision: 3 },
    ]);
  });

  const actions: Record<string, readonly [string, object]> = {
    off: list({ action: 'make-disactive', selectedAll: true }),
    on: list({ action: 'make-active', selectedAll: true }),
    gone: list({ action: 'delete', selectedItems: ['p0', 'p1', 'p2'] }),
    brand: ['/api/product/multiupdate', { selectedAll: true, fields: { brand: { 0: 'Одна' } } }],
    stock: [
      '/api/product/multiupdate',
      { selectedItems: ['p1', 'p2', 'p3'], fields: { quantity: { 0: 9 }, brand: { 0: 'Інша' } } },
    ],
  };
  it.each([
    ['two', 'off brand -brand -off'],
    ['of one kind', 'brand stock -stock -brand'],
    ['there and back', 'off on brand -brand -on -off'],
    ['of both kinds', 'off brand on stock gone -gone -stock -on -brand -off'],
    ['with some that were undone in between', 'brand gone -gone off -off on stock -stock -on -brand'],
    ['with an undo inside another one', 'off brand stock -stock gone -gone -brand on -on -off'],
  ])('of an older action, after those of the newer ones, gives the first state: %s', async (_what, calls) => {
    const api = await testApi({ seed });
    const before = await api.store.getMany('products', ids);
    const done = new Map<string, ActionReport>();
    for (const call of calls.split(' ')) {
      const [path, body] = actions[call] ?? [`/api/actions/${done.get(call.slice(1))?._id}/undo`, {}];
      const action = actionOf(await api.post(path, body));
      if (action.undo)
        expect([call, action.undo]).toEqual([call, expect.objectContaining({ restored: action.changed, left: 0 })]);
      done.set(call, action);
    }
    expect(fieldsOf(await api.store.getMany('products', ids))).toEqual(fieldsOf(before));
  });

  it('gives back its own fields, whatever else somebody changed between it and a newer one', async () => {
    const api = await testApi({ seed });
    const send = async (name: string) => actionOf(await api.post(...(actions[name] ?? ['', {}])));
    const older = await send('brand');
    await api.put('/api/product/update/p1', { fields: { quantity: { 0: 7 } } });
    const newer = await send('off');
    await api.put('/api/product/update/p2', { fields: { quantity: { 0: 8 }, brand: { 0: 'Нова' } } });
    expect(actionOf(await api.post(`/api/actions/${newer._id}/undo`)).undo).toMatchObject({
      restored: newer.changed,
      left: 0,
    });
    expect(actionOf(await api.post(`/api/actions/${older._id}/undo`)).undo).toMatchObject({
      restored: 5,
      left: 1,
      leftItems: [{ _id: 'p2', messages: [{ text: 'Changed since this action' }] }],
    });
    const brands = (await api.store.getMany('products', ids)).map(({ brand }) => brand);
    expect(brands).toEqual(ids.map((_, at) => ({ 0: at === 2 ? 'Нова' : `Марка ${at}` })));
    expect(await api.store.getMany('products', ['p1', 'p2'])).toMatchObject([
      { quantity: { 0: 7 } },
      { quantity: { 0: 8 }, active: { 0: true } },
    ]);
  });

  it('of the switch and of the trash do not stand in each other’s way', async () => {
    const api = await testApi({ seed });
    const older = actionOf(await api.post(...list({ action: 'make-disactive', selectedItems: ['p0', 'p2'] })));
    const newer = actionOf(await api.post(...list({ action: 'delete', selectedItems: ['p2'] })));
    expect(actionOf(await api.post(`/api/actions/${older._id}/undo`)).undo).toMatchObject({ restored: 2, left: 0 });
    expect(await api.store.get('products', 'p2')).toMatchObject({ active: { 0: true }, _deleted: true });
    expect(actionOf(await api.post(`/api/actions/${newer._id}/undo`)).undo).toMatchObject({ restored: 1, left: 0 });
    expect(await api.store.get('products', 'p2')).toMatchObject({ active: { 0: true }, _deleted: false });
  });

  it('gives back the fields of a record that are as the action left them, and names the others', async () => {
    const api = await testApi({ seed });
    const { _id } = actionOf(await api.post(...(actions.stock ?? ['', {}])));
    await api.put('/api/product/update/p1', { fields: { title: { uk: 'Новий', en: 'New' } } });
    await api.put('/api/product/update/p2', { fields: { quantity: { 0: 4 } } });
    const undone = await api.post(`/api/actions/${_id}/undo`);
    expect(actionOf(undone)).toMatchObject({
      undo: {
        restored: 2,
        left: 1,
        leftItems: [{ _id: 'p2', messages: [{ text: 'Changed since this action: Quantity' }] }],
      },
      undoUntil: expect.any(String),
    });
    expect(await api.store.getMany('products', ['p1', 'p2'])).toMatchObject([
      { title: { uk: 'Новий' }, brand: { 0: 'Марка 1' } },
      { quantity: { 0: 4 }, brand: { 0: 'Марка 2' } },
    ]);
    // A repeated undo reports once that nothing is left to restore, and is not offered any longer.
    const again = await api.post(`/api/actions/${_id}/undo`);
    expect(again.messages).toEqual([
      { type: 'warning', text: 'Nothing more can be undone. Changed since this action: 1' },
    ]);
    expect(actionOf(again)).toMatchObject({ state: 'undone', undo: { restored: 2, left: 1 } });
    expect(actionOf(again)).not.toHaveProperty('undoUntil');
    expect((await api.post(`/api/actions/${_id}/undo`)).status).toBe(409);
  });

  it('that left rows can be asked for again, when what stood in its way is undone', async () => {
    const api = await testApi({ seed });
    const older = actionOf(await api.post(...list({ action: 'make-disactive', selectedItems: ['p0', 'p2'] })));
    const newer = actionOf(await api.post(...list({ action: 'make-active', selectedItems: ['p2'] })));
    const first = actionOf(await api.post(`/api/actions/${older._id}/undo`));
    expect(first).toMatchObject({ state: 'undone', undo: { restored: 1, left: 1 }, undoUntil: expect.any(String) });
    await api.post(`/api/actions/${newer._id}/undo`);
    const again = actionOf(await api.post(`/api/actions/${older._id}/undo`));
    expect(again).toMatchObject({ state: 'undone', undo: { restored: 2, left: 0, leftItems: [] } });
    expect(again).not.toHaveProperty('undoUntil');
    expect(await api.store.getMany('products', ['p0', 'p2'])).toMatchObject([
      { active: { 0: true } },
      { active: { 0: true } },
    ]);
    expect((await api.post(`/api/actions/${older._id}/undo`)).status).toBe(409);
  });

  it('of two reorders gives the first places', async () => {
    const categories = ['a', 'b', 'c'].map((id, at) => aCategory(id, id, { order: { 0: at + 1 } }));
    const api = await testApi({ seed: { categories } });
    const first = actionOf(
      await api.post('/api/category/replace/c', {
        orders: [
          { _id: 'c', order: 1 },
          { _id: 'a', order: 2 },
          { _id: 'b', order: 3 },
        ],
      }),
    );
    const second = actionOf(
      await api.post('/api/category/replace/b', {
        orders: [
          { _id: 'b', order: 1 },
          { _id: 'c', order: 2 },
          { _id: 'a', order: 3 },
        ],
      }),
    );
    for (const { _id } of [second, first])
      expect(actionOf(await api.post(`/api/actions/${_id}/undo`)).undo).toMatchObject({ restored: 3, left: 0 });
    expect((await api.store.getMany('categories', ['a', 'b', 'c'])).map(({ order }) => order)).toEqual([
      { 0: 1 },
      { 0: 2 },
      { 0: 3 },
    ]);
  });

  it('is done once, even when two press at the same moment', async () => {
    const api = await testApi({ seed });
    const { _id } = actionOf(await api.post(...list({ action: 'delete', selectedItems: ['p0'] })));
    const both = await Promise.all([api.post(`/api/actions/${_id}/undo`), api.post(`/api/actions/${_id}/undo`)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await api.post(`/api/actions/${_id}/undo`)).toMatchObject({
      status: 409,
      messages: [{ text: 'This action can no longer be undone' }],
    });
    expect(await api.store.get('products', 'p0')).toMatchObject({ _deleted: false, _revision: 3 });
  });

  it('is not there for an action that changed nothing, nor after 30 days', async () => {
    const api = await testApi({ seed });
    const nothing = actionOf(await api.post(...list({ action: 'make-active', selectedItems: ['p0'] })));
    expect(nothing).toMatchObject({ changed: 0, left: 1 });
    expect((await api.post(`/api/actions/${nothing._id}/undo`)).status).toBe(409);
    const { _id } = actionOf(await api.post(...list({ action: 'delete', selectedItems: ['p0'] })));
    api.clock.advance(month - 1);
    expect(actionOf(await (await api.as('admin')).get(`/api/actions/${_id}`))).toHaveProperty('undoUntil');
    api.clock.advance(1);
    expect((await (await api.as('admin')).post(`/api/actions/${_id}/undo`)).status).toBe(409);
  });

  it('of a multi-edit gives each row its own values back', async () => {
    const api = await testApi({ seed });
    const before = await api.store.getMany('products', ids);
    const { _id, fields } = actionOf(
      await api.post('/api/product/multiupdate', {
        selectedAll: true,
        fields: { brand: { 0: 'Марка 2' }, quantity: { 0: 9 }, tags: { 0: ['новинка'] } },
      }),
    );
    expect(fields?.map(({ en }) => en)).toEqual(['Brand', 'Quantity', 'Tags']);
    await api.put('/api/product/update/p1', { fields: { brand: { 0: 'Нова' } } });
    expect(actionOf(await api.post(`/api/actions/${_id}/undo`)).undo).toMatchObject({
      restored: 5,
      left: 1,
      leftItems: [{ _id: 'p1' }],
    });
    const after = await api.store.getMany('products', ids);
    expect(fieldsOf(after.filter((record) => record._id !== 'p1'))).toEqual(
      fieldsOf(before.filter((record) => record._id !== 'p1')),
    );
    expect(after[1]).toMatchObject({ brand: { 0: 'Нова' }, quantity: { 0: 5 } });
  });

  it('of a multi-edit does not bring back a choice that is gone', async () => {
    const api = await testApi({ seed });
    const { _id } = actionOf(
      await api.post('/api/product/multiupdate', { selectedItems: ['p0', 'p1'], fields: { category: { 0: 'cat-2' } } }),
    );
    await api.store.patch('categories', { op: 'ids', ids: ['cat-1'] }, { _deleted: true });
    expect(actionOf(await api.post(`/api/actions/${_id}/undo`)).undo).toMatchObject({
      restored: 0,
      left: 2,
      leftItems: [{ messages: [{ text: 'Choose one of the offered values' }] }, {}],
    });
    expect(await api.store.get('products', 'p0')).toMatchObject({ category: { 0: 'cat-2' } });
  });

  it('of a move to another shop takes the reviews back too', async () => {
    const review = {
      _id: 'r1',
      _deleted: false,
      _created: '',
      _updated: '',
      _revision: 1,
      _increment: 1,
      product: { 0: 'p0' },
      shop: { 0: 'shop-kosiv' },
    };
    const api = await testApi({ seed: { products, reviews: [review] } });
    const { _id } = actionOf(
      await api.post('/api/product/multiupdate', { selectedItems: ['p0'], fields: { shop: { 0: 'shop-rival' } } }),
    );
    expect(await api.store.get('reviews', 'r1')).toMatchObject({ shop: { 0: 'shop-rival' } });
    await api.post(`/api/actions/${_id}/undo`);
    expect(await api.store.get('reviews', 'r1')).toMatchObject({ shop: { 0: 'shop-kosiv' } });
  });

  it('of a reorder gives the places back', async () => {
    const categories = ['a', 'b', 'c'].map((id, at) => aCategory(id, id, { order: { 0: at + 1 } }));
    const api = await testApi({ seed: { categories } });
    const { _id, kind, changed } = actionOf(
      await api.post('/api/category/replace/c', {
        orders: [
          { _id: 'c', order: 1 },
          { _id: 'a', order: 2 },
          { _id: 'b', order: 3 },
        ],
      }),
    );
    expect([kind, changed]).toEqual(['reorder', 3]);
    await api.put('/api/category/update/b', { fields: { order: { 0: 9 } } });
    expect(actionOf(await api.post(`/api/actions/${_id}/undo`)).undo).toMatchObject({
      restored: 2,
      left: 1,
      leftItems: [{ _id: 'b' }],
    });
    expect((await api.store.getMany('categories', ['a', 'b', 'c'])).map(({ order }) => order)).toEqual([
      { 0: 1 },
      { 0: 9 },
      { 0: 3 },
    ]);
  });
});

describe('who may', () => {
  it('a merchant changes no row of another shop, whatever ids are sent', async () => {
    const api = await testApi({ seed });
    const merchant = await api.as('merchant');
    const foreign = ['p3', 'p4', 'p5'];
    const before = await api.store.getMany('products', foreign);
    expect(
      actionOf(await merchant.post(...list({ action: 'delete', selectedItems: ['p0', ...foreign] }))),
    ).toMatchObject({ total: 4, changed: 1, left: 3, refused: [] });
    expect(actionOf(await merchant.delete('/api/product/delete', { id: ['p1', ...foreign] }))).toMatchObject({
      changed: 1,
      left: 3,
    });
    expect(
      actionOf(
        await merchant.post('/api/product/multiupdate', {
          selectedItems: ['p2', ...foreign],
          fields: { brand: { 0: 'Моє' } },
        }),
      ),
    ).toMatchObject({ changed: 1, refused: [] });
    expect(
      (await merchant.post('/api/product/bulk-preview', { selectedItems: foreign, action: 'delete' })).result,
    ).toEqual({ total: 0, changing: 0, staying: [], sample: [] });
    expect((await merchant.post('/api/category/replace/cat-1', { orders: [{ _id: 'cat-1', order: 5 }] })).status).toBe(
      403,
    );
    expect(await api.store.getMany('products', foreign)).toEqual(before);
  });

  it('somebody else’s action is not there, for an administrator it is', async () => {
    const api = await testApi({ seed });
    const [merchant, rival] = [await api.as('merchant'), await api.as('rival')];
    const { _id } = actionOf(await merchant.post(...list({ action: 'delete', selectedItems: ['p0'] })));
    const missing = await rival.get('/api/actions/nobody');
    for (const answered of [
      await rival.get(`/api/actions/${_id}`),
      await rival.post(`/api/actions/${_id}/undo`),
      await rival.post(`/api/actions/${_id}/cancel`),
    ])
      expect(answered).toMatchObject({ status: 404, messages: missing.messages });
    expect((await rival.get('/api/actions')).result).toMatchObject({ items: [], total: 0 });
    expect((await merchant.get('/api/actions')).result).toMatchObject({ total: 1 });
    expect((await api.get('/api/actions')).result).toMatchObject({ total: 1, items: [{ by: { _id: 'merchant' } }] });
    expect(actionOf(await api.post(`/api/actions/${_id}/undo`))).toMatchObject({
      state: 'undone',
      undo: { by: { _id: 'admin' }, restored: 1 },
    });
  });

  it('a merchant undoes only what still is of the own shop', async () => {
    const api = await testApi({ seed });
    const merchant = await api.as('merchant');
    const { _id } = actionOf(await merchant.post(...list({ action: 'delete', selectedItems: ['p0', 'p1'] })));
    await api.store.patch('users', { op: 'ids', ids: ['merchant'] }, { 'shop.0': 'shop-rival' });
    expect(actionOf(await (await api.as('merchant')).post(`/api/actions/${_id}/undo`)).undo).toMatchObject({
      restored: 0,
      left: 2,
      leftItems: [{ title: {} }, { title: {} }],
    });
    expect(await api.store.get('products', 'p0')).toMatchObject({ _deleted: true, _revision: 2 });
  });

  it('nobody undoes what they may not do any more', async () => {
    const api = await testApi({ seed });
    const staff = await api.as('staff');
    const made = actionOf(await staff.post('/api/category/replace/cat-1', { orders: [{ _id: 'cat-1', order: 5 }] }));
    await api.store.patch('users', { op: 'ids', ids: ['staff'] }, { 'shop.0': 'shop-rival' });
    expect((await (await api.as('staff')).post(`/api/actions/${made._id}/undo`)).status).toBe(403);
    expect(await api.store.get('categories', 'cat-1')).toMatchObject({ order: { 0: 5 } });
  });
});

describe('the history', () => {
  it('is told newest first, by pages, by entity and by state', async () => {
    const api = await testApi({ seed: { products, categories: [aCategory('c1', 'Одяг')] } });
    for (let at = 0; at < 23; at += 1) {
      api.clock.advance(1000);
      await api.post(...list({ action: at % 2 === 0 ? 'make-disactive' : 'make-active', selectedItems: ['p0'] }));
    }
    const { _id } = actionOf(await api.post('/api/category/replace/c1', { orders: [{ _id: 'c1', order: 5 }] }));
    await api.post(`/api/actions/${_id}/undo`);
    const told = async (query: string) => (await api.get(`/api/actions?${query}`)).result as unknown as ActionsResult;
    const [first, last] = [await told('page=1'), await told('page=9')];
    expect([first.items.length, first.maxPages, first.total, last.page, last.items.length]).toEqual([20, 2, 24, 2, 4]);
    const times = [...first.items, ...last.items].map(({ started }) => started);
    expect(times).toEqual([...times].sort().reverse());
    expect(await told('entity=category')).toMatchObject({ total: 1 });
    expect(await told('state=undone,running')).toMatchObject({ total: 1, items: [{ _id }] });
  });

  it('leaves out what changed no record; who did it is told all the same', async () => {
    const api = await testApi({ seed });
    const nothing = await api.post(...list({ action: 'make-active', selectedItems: ['p0', 'p2'] }));
    expect(nothing.messages).toEqual([{ type: 'warning', text: 'Left unchanged: 2' }]);
    const refused = await api.post('/api/product/multiupdate', {
      selectedItems: ['p0'],
      fields: { quantity: { 0: -1 } },
    });
    expect(refused.result).toMatchObject({
      status: false,
      changed: 0,
      refused: [{ _id: 'p0' }],
      action: { changed: 0, left: 1 },
    });
    expect((await api.get('/api/actions')).result).toMatchObject({ items: [], total: 0 });
    expect((await api.get(`/api/actions/${actionOf(nothing)._id}`)).result).toEqual({ action: actionOf(nothing) });
    const done = actionOf(await api.post(...list({ action: 'make-active', selectedItems: ['p0', 'p1'] })));
    expect((await api.get('/api/actions')).result).toMatchObject({ items: [{ _id: done._id }], total: 1 });
  });

  it.each(['page=x', 'state=nothing', 'state=done,x'])('refuses %s', async (query) => {
    expect((await (await testApi()).get(`/api/actions?${query}`)).status).toBe(400);
  });

  it('has no action to cancel that has ended', async () => {
    const api = await testApi({ seed });
    const { _id } = actionOf(await api.post(...list({ action: 'delete', selectedItems: ['p0'] })));
    expect(await api.post(`/api/actions/${_id}/cancel`)).toMatchObject({
      status: 409,
      messages: [{ text: 'This action has already ended' }],
    });
  });
});

describe('an undo that failed on the way', () => {
  /** An after-hook of products fails once. */
  const failing = (hook: 'afterAction' | 'afterSave') => {
    let fails = false;
    const once = (): Promise<void> => {
      const now = fails;
      fails = false;
      return now ? Promise.reject(new Error('out of order')) : Promise.resolve();
    };
    return {
      entity: { ...product, spec: { ...product.spec, hooks: { ...product.spec.hooks, [hook]: once } } },
      failNext: () => void (fails = true),
    };
  };
  const calls: [string, 'afterAction' | 'afterSave', string, object][] = [
    [
      'of switching',
      'afterAction',
      '/api/listing/get-list',
      { model: 'product', action: 'make-disactive', selectedAll: true },
    ],
    [
      'of a multi-edit',
      'afterSave',
      '/api/product/multiupdate',
      { selectedAll: true, fields: { brand: { 0: 'Одна' } } },
    ],
  ];

  it.each(calls)('ends right when it is pressed again: %s', async (_what, hook, path, body) => {
    const { entity, failNext } = failing(hook);
    const api = await testApi({ seed, extraEntities: [entity] });
    const before = await api.store.getMany('products', ids);
    const { _id, changed } = actionOf(await api.post(path, body));
    failNext();
    expect((await api.post(`/api/actions/${_id}/undo`)).status).toBe(500);
    api.clock.advance(60_000);
    expect(actionOf(await api.post(`/api/actions/${_id}/undo`))).toMatchObject({
      state: 'undone',
      undo: { restored: changed, left: 0 },
    });
    expect(fieldsOf(await api.store.getMany('products', ids))).toEqual(fieldsOf(before));
  });

  it('knows the use of files when it is pressed again', async () => {
    const { entity, failNext } = failing('afterSave');
    const media = ['f1', 'f2', 'f3'].map((id) =>
      aRecord('media', { _id: id, title: { 0: id }, mime: { 0: ['image/png'] } }),
    );
    const api = await testApi({
      seed: { products: [aProduct('p1', 'Глечик'), aProduct('p2', 'Миска')], media },
      extraEntities: [entity],
    });
    const used = async () =>
      (await api.store.ids('media', { where: { op: 'in', path: 'used.0', values: [true] } })).sort();
    for (const [id, file] of [
      ['p1', 'f1'],
      ['p2', 'f3'],
    ])
      await api.put(`/api/product/update/${id}`, { fields: { gallery: { 0: [{ id: file }] } } });
    const { _id } = actionOf(
      await api.post('/api/product/multiupdate', {
        selectedItems: ['p1', 'p2'],
        fields: { gallery: { 0: [{ id: 'f2' }] } },
      }),
    );
    expect(await used()).toEqual(['f2']);
    failNext();
    expect((await api.post(`/api/actions/${_id}/undo`)).status).toBe(500);
    expect(actionOf(await api.post(`/api/actions/${_id}/undo`)).undo).toMatchObject({ restored: 2, left: 0 });
    expect(await used()).toEqual(['f1', 'f3']);
  });
});
