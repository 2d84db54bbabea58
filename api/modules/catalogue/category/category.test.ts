import fc from 'fast-check';
import type { GetCartResult } from '#domain/wire/Order';
import type { DatalistItem, FormField } from '#domain/wire/FieldDefinition';
import type { LoadResult, SaveResult } from '#domain/wire/Form';
import { fieldsIn } from '#domain/wire/fieldsIn';
import type { CategoryLoadResult, CategoryNode, CategoryMergeResult } from '#domain/wire/Tree';
import { rootCategoryId } from '#domain/wire/Tree';
import { testApi } from '../../../testing/testApi';
import { aCategory, aProduct, aRecord } from '../../../testing/testRecords';
import { rootValues } from './rootValues';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { textOf } from '#core/schema/valueOf';

const saved = (envelope: { result: object }) => envelope.result as unknown as SaveResult;
const tree = {
  categories: [
    aCategory('top', 'Одяг'),
    aCategory('middle', 'Сорочки', { parent: { 0: 'top' }, order: { 0: 4 } }),
    aCategory('bottom', 'Вишиванки', { parent: { 0: 'middle' } }),
  ],
};

describe('a category', () => {
  it('is named by its path where products are listed and filtered, as branches have leaves of one name', async () => {
    const api = await testApi({
      language: 'uk',
      seed: {
        categories: [
          ...tree.categories,
          aCategory('other', 'Сорочки'),
          aCategory('circle', 'Коло', { parent: { 0: 'circle2' } }),
          aCategory('circle2', 'Ще коло', { parent: { 0: 'circle' } }),
        ],
        products: ['middle', 'bottom', 'other', 'top', 'circle'].map((category) =>
          aProduct(`in-${category}`, category, { category: { 0: [category] } }),
        ),
      },
    });
    const { result } = await api.post('/api/product/list', { limit: 100 });
    const { attributes } = result as unknown as { attributes: { name: string; datalist?: DatalistItem[] }[] };
    const views = attributes.find(({ name }) => name === 'category')?.datalist ?? [];
    expect(Object.fromEntries(views.map(({ value, view }) => [value, view]))).toMatchObject({
      top: 'Одяг',
      middle: 'Одяг › Сорочки',
      bottom: 'Одяг › Сорочки › Вишиванки',
      other: 'Сорочки',
      circle: expect.stringMatching(/Коло$/),
    });
  });

  it('stands last among its siblings when it is new', async () => {
    const api = await testApi({ seed: tree });
    const { _id } = saved(
      await api.post('/api/category/insert', {
        fields: { title: { uk: 'Штани', en: 'Trousers' }, parent: { 0: 'top' } },
      }),
    );
    expect(await api.store.get('categories', _id)).toMatchObject({
      order: { 0: 5 },
      parent: { 0: 'top' },
      slug: { 0: 'shtany' },
    });
  });

  it('keeps the place that it is given', async () => {
    const api = await testApi({ seed: tree });
    const { _id } = saved(
      await api.post('/api/category/insert', {
        fields: { title: { uk: 'Штани' }, parent: { 0: 'top' }, order: { 0: 2 } },
      }),
    );
    expect(await api.store.get('categories', _id)).toMatchObject({ order: { 0: 2 } });
  });

  it.each(['top', 'middle', 'bottom'])('does not come below itself: top under %s', async (parent) => {
    const api = await testApi({ seed: tree });
    expect(
      saved(await api.put('/api/category/update/top', { fields: { parent: { 0: parent } } })).fields.parent?.messages,
    ).toEqual([{ type: 'error', text: 'Choose one of the offered values' }]);
  });

  it('has a parent that there is', async () => {
    const api = await testApi({ seed: tree });
    expect(
      saved(await api.post('/api/category/insert', { fields: { title: { uk: 'Штани' }, parent: { 0: 'nowhere' } } }))
        .fields.parent?.messages,
    ).toEqual([{ type: 'error', text: 'No parent with this ID' }]);
  });

  it('moves to another branch', async () => {
    const api = await testApi({ seed: tree });
    expect(saved(await api.put('/api/category/update/bottom', { fields: { parent: { 0: 'top' } } })).valid).toBe(true);
  });

  it('and another one do not come below each other, though both are moved at the same moment', async () => {
    const api = await testApi();
    await api.get('/api/admin/start');
    await Promise.all([
      api.put('/api/category/update/cat-1', { fields: { parent: { 0: 'cat-2' } } }),
      api.put('/api/category/update/cat-2', { fields: { parent: { 0: 'cat-1' } } }),
    ]);
    const moved = await api.store.count('categories', { op: 'exists', path: 'parent.0', value: true });
    expect(moved).toBe(1);
  });
});

const root = aCategory(rootCategoryId, 'Усе', rootValues);
const placed = (id: string, order: number, parent = rootCategoryId) =>
  aCategory(id, `Назва ${id}`, { parent: { 0: parent }, order: { 0: order } });
/** Below the root: a with a1 and a2, b, and c, which names no parent. */
const grown = {
  categories: [
    root,
    placed('a', 1),
    placed('b', 2),
    aCategory('c', 'Назва c', { order: { 0: 5 } }),
    placed('a1', 1, 'a'),
    placed('a2', 2, 'a'),
    placed('a11', 1, 'a1'),
  ],
  products: [
    aProduct('p', 'Сукня', { category: { 0: 'a' } }),
    aProduct('p1', 'Сорочка', { category: { 0: 'a1' } }),
    aProduct('p11', 'Хустка', { category: { 0: 'a11' } }),
    aProduct('pb', 'Глечик', { category: { 0: 'b' } }),
    aProduct('gone', 'Миска', { category: { 0: 'a1' }, _deleted: true }),
  ],
};
const english = (text: string, type = 'error') => [{ type, text }];
const nodesOf = (envelope: { result: object }): CategoryNode[] =>
  (envelope.result as CategoryLoadResult).additional.categories;
const formField = (envelope: { result: object }, name: string): FormField | undefined =>
  fieldsIn((envelope.result as LoadResult).form.fields.groups.flatMap(({ items }) => items)).find(
    (field) => field.name === name,
  );
const orders = (...ids: string[]) => ids.map((_id, at) => ({ _id, order: at + 1 }));

describe('the tree that comes with a category', () => {
  it.each(['create', 'create?action=create', 'create?action=duplicate&source=a', 'load/a1'])('%s', async (path) => {
    const api = await testApi({ seed: grown });
    const answer = await api.get(`/api/category/${path}`);
    expect(answer.result).toMatchObject({ form: { fields: { groups: expect.any(Array) } }, url: expect.any(String) });
    const nodes = nodesOf(answer);
    expect(nodes[0]).toEqual({
      _id: 'root',
      title: rootValues.title,
      parent: '',
      active: true,
      order: null,
      // The categories of the test's people have no place: they come last.
      children: ['a', 'b', 'c', ...(nodes[0]?.children ?? []).slice(3)],
    });
    expect(nodes.find(({ _id }) => _id === 'a')).toMatchObject({ parent: 'root', order: 1, children: ['a1', 'a2'] });
    expect(nodes.find(({ _id }) => _id === 'c')).toMatchObject({ parent: 'root' });
  });

  it('is read again when it was changed', async () => {
    const api = await testApi({ seed: grown });
    await api.get('/api/category/load/a');
    await api.put('/api/category/update/a2', { fields: { title: { uk: 'Штани' } } });
    expect(nodesOf(await api.get('/api/category/load/a')).find(({ _id }) => _id === 'a2')?.title.uk).toBe('Штани');
  });

  it('is the tree of pickers without its root', async () => {
    const api = await testApi({ seed: grown });
    const { items } = (await api.get('/api/category/tree')).result as { items: { _id: string; parent: string }[] };
    expect(items.find(({ _id }) => _id === 'root')).toBeUndefined();
    expect(items.find(({ _id }) => _id === 'a')).toMatchObject({ parent: '' });
  });

  it('counts products of a category and of all below it, without the trash', async () => {
    const api = await testApi({ seed: grown });
    expect((await api.get('/api/category/counts?ids=a,a1,a2,b,nothing')).result).toEqual({
      counts: {
        a: { own: 1, branch: 3 },
        a1: { own: 1, branch: 2 },
        a2: { own: 0, branch: 0 },
        b: { own: 1, branch: 1 },
      },
    });
    expect((await api.get('/api/category/counts?ids=root')).result).toEqual({
      counts: {
        root: { own: 0, branch: await api.store.count('products', { op: 'in', path: '_deleted', values: [false] }) },
      },
    });
    expect((await api.get('/api/category/counts?ids=')).status).toBe(400);
    expect(
      (await api.get(`/api/category/counts?ids=${Array.from({ length: 101 }, (_, at) => at).join(',')}`)).status,
    ).toBe(400);
  });
});

describe('the root', () => {
  it('is the parent of a category that names none', async () => {
    const api = await testApi({ seed: grown });
    const create = (query: string) => api.get(`/api/category/create${query}`);
    expect(formField(await create(''), 'parent')?.value).toEqual({ 0: 'root' });
    expect(formField(await create('?parent=a1'), 'parent')?.value).toEqual({ 0: 'a1' });
    expect(formField(await create('?action=duplicate&source=a1'), 'parent')?.value).toEqual({ 0: 'a' });
    expect(await create('?parent=nowhere')).toMatchObject({ status: 404, messages: english('No parent with this ID') });
    expect((await create('?action=destroy')).status).toBe(400);

    const { _id } = saved(await api.post('/api/category/insert', { fields: { title: { uk: 'Штани' } } }));
    expect(await api.store.get('categories', _id)).toMatchObject({ parent: { 0: 'root' }, order: { 0: 6 } });
  });

  it('is not removed, switched off or moved', async () => {
    const api = await testApi({ seed: grown });
    const refused = 'The root category cannot be removed, switched off or moved';
    expect(await api.delete('/api/category/delete/root', { id: 'root', model: 'category' })).toMatchObject({
      status: 409,
      messages: english(refused),
    });
    await api.post('/api/category/list', { model: 'category', action: 'make-disactive', selectedItems: ['root'] });
    for (const action of ['make-disactive', 'delete'])
      expect((await api.post('/api/category/branch/root', { action })).status).toBe(409);
    const { fields } = saved(
      await api.put('/api/category/update/root', { fields: { parent: { 0: 'a' }, active: { 0: false } } }),
    );
    expect(fields.parent?.messages).toContainEqual(english(refused)[0]);
    expect(fields.active?.messages).toEqual(english(refused));
    expect((await api.post('/api/category/replace/root', { orders: orders('a'), parent: 'b' })).status).toBe(400);
    expect(await api.store.get('categories', 'root')).toMatchObject({ _deleted: false, _revision: 1 });
    expect((await api.get('/api/category/load/root')).result).toMatchObject({
      may: expect.not.arrayContaining(['delete', 'duplicate']),
    });
  });

  it('may be renamed', async () => {
    const api = await testApi({ seed: grown });
    expect(saved(await api.put('/api/category/update/root', { fields: { title: { uk: 'Базар' } } })).valid).toBe(true);
  });
});

describe('a filter by the parent', () => {
  it.each([
    ['the root', { $in: ['root'] }],
    ['none', { $exists: false }],
  ])('%s: finds what is at the top', async (_what, condition) => {
    const api = await testApi({ seed: grown });
    const { items } = (
      await api.post('/api/category/list', {
        model: 'category',
        filter: { $and: [{ 'parent.0': condition }] },
        limit: 100,
      })
    ).result as unknown as { items: { _id: string }[] };
    const ids = items.map(({ _id }) => _id);
    expect(ids).toEqual(expect.arrayContaining(['a', 'b', 'c']));
    expect(ids).not.toContain('root');
    expect(ids).not.toContain('a1');
  });
});

describe('a move', () => {
  it('takes a category to another parent, to its place among the others, and is undone', async () => {
    const api = await testApi({ seed: grown });
    const answer = await api.post('/api/category/replace/b', { orders: orders('a1', 'b', 'a2'), parent: 'a' });
    expect(answer).toMatchObject({ status: 200, messages: english('New positions are saved', 'info') });
    const tree = async () => nodesOf(await api.get('/api/category/load/a')).find(({ _id }) => _id === 'a')?.children;
    expect(await tree()).toEqual(['a1', 'b', 'a2']);
    const { action } = answer.result as { action: { _id: string } };
    expect((await api.post(`/api/actions/${action._id}/undo`)).status).toBe(200);
    expect(await tree()).toEqual(['a1', 'a2']);
    expect(await api.store.get('categories', 'b')).toMatchObject({ parent: { 0: 'root' }, order: { 0: 2 } });
  });

  it.each([
    ['below itself', 'a', 'a11', 409],
    ['into itself', 'a', 'a', 409],
    ['to a parent that there is not', 'a', 'nowhere', 404],
    ['to a product', 'a', 'pb', 404],
  ])('%s is refused, and nothing is stored', async (_what, id, parent, status) => {
    const api = await testApi({ seed: grown });
    expect((await api.post(`/api/category/replace/${id}`, { orders: [{ _id: id, order: 9 }], parent })).status).toBe(
      status,
    );
    expect(await api.store.get('categories', id)).toMatchObject({ _revision: 1 });
  });

  it.each([
    ['a number', { parent: 5 }],
    ['a list', { parent: ['a'] }],
    ['an operator', { parent: { $ne: 'a' } }],
    ['an empty id', { parent: '' }],
    ['too long an id', { parent: 'x'.repeat(1000) }],
  ])('to %s is no request', async (_what, body) => {
    const api = await testApi({ seed: grown });
    expect((await api.post('/api/category/replace/b', { orders: orders('b'), ...body })).status).toBe(400);
    expect(await api.store.get('categories', 'b')).toMatchObject({ _revision: 1 });
  });

  it.each(['__proto__', 'constructor', '$where', '_id'])('to %s finds no parent', async (parent) => {
    const api = await testApi({ seed: grown });
    expect((await api.post('/api/category/replace/b', { orders: orders('b'), parent })).status).toBe(404);
  });

  it('is for staff', async () => {
    const api = await testApi({ seed: grown });
    const merchant = await api.as('merchant');
    const body = { orders: orders('b'), parent: 'a' };
    expect((await merchant.post('/api/category/replace/b', body)).status).toBe(403);
    expect((await merchant.post('/api/category/branch/b', { action: 'delete' })).status).toBe(403);
    expect((await merchant.post('/api/category/merge/b', { into: 'a' })).status).toBe(403);
    expect((await merchant.get('/api/category/affected/b')).status).toBe(403);
  });

  it('of two users at once never makes a cycle', async () => {
    const api = await testApi({ seed: grown });
    const other = await api.as('admin', '192.0.2.2');
    const answers = await Promise.all([
      api.post('/api/category/replace/a', { orders: orders('a'), parent: 'b' }),
      other.post('/api/category/replace/b', { orders: orders('b'), parent: 'a' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const nodes = nodesOf(await api.get('/api/category/load/c'));
    expect(reachable(nodes)).toHaveLength(nodes.length);
  });

  it('whatever is moved where, by two at once, a tree remains, and siblings stand in their order', async () => {
    const ids = ['a', 'b', 'c', 'a1', 'a2', 'a11'];
    const anyMove = fc.record({ id: fc.constantFrom(...ids), parent: fc.constantFrom('root', ...ids), at: fc.nat(6) });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anyMove, anyMove), { minLength: 1, maxLength: 8 }), async (pairs) => {
        const api = await testApi({ seed: grown });
        const move = async ({ id, parent, at }: { id: string; parent: string; at: number }) => {
          const nodes = nodesOf(await api.get('/api/category/load/root'));
          const siblings = (nodes.find(({ _id }) => _id === parent)?.children ?? []).filter((each) => each !== id);
          siblings.splice(at, 0, id);
          const { status } = await api.post(`/api/category/replace/${id}`, { orders: orders(...siblings), parent });
          return { status, parent, siblings };
        };
        for (const pair of pairs) {
          const moved = await Promise.all(pair.map(move));
          expect(moved.every(({ status }) => [200, 409].includes(status))).toBe(true);
          const nodes = nodesOf(await api.get('/api/category/load/root'));
          expect(new Set(reachable(nodes)).size).toBe(nodes.length);
        }
        const alone = await move({ id: 'a', parent: 'root', at: pairs.length });
        const nodes = nodesOf(await api.get('/api/category/load/root'));
        expect(nodes.find(({ _id }) => _id === 'root')?.children).toEqual(alone.siblings);
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});

/** The ids that one comes to from the root. */
function reachable(nodes: readonly CategoryNode[]): string[] {
  const byId = new Map(nodes.map((node) => [node._id, node]));
  const found = ['root'];
  for (const id of found) found.push(...(byId.get(id)?.children ?? []));
  return found;
}

describe('the trash of the tree', () => {
  const ids = ['a', 'b', 'c', 'a1', 'a2', 'a11'];
  type Api = Awaited<ReturnType<typeof testApi>>;
  const categories = (api: Api) => api.store.getMany('categories', ids);
  const parentOf = (record: EntityRecords['categories']) => textOf(record, 'parent');
  /** Categories that are not in the trash, but below one that is. */
  const orphans = async (api: Api): Promise<string[]> => {
    const byId = new Map((await categories(api)).map((record) => [record._id, record]));
    const isLost = (id: string): boolean => {
      const record = byId.get(id);
      return record !== undefined && (record._deleted || isLost(parentOf(record)));
    };
    return [...byId.values()].flatMap((each) => (!each._deleted && isLost(parentOf(each)) ? [each._id] : []));
  };
  const restore = (api: Api, id: string) => api.post(`/api/category/restore/${id}`, { id, model: 'category' });
  const remove = (api: Api, id: string) => api.delete(`/api/category/delete/${id}`, { id, model: 'category' });
  const trash = (api: Api, id: string) => api.post(`/api/category/branch/${id}`, { action: 'delete' });
  const removed = async (api: Api) => (await categories(api)).flatMap(({ _id, _deleted }) => (_deleted ? [_id] : []));

  it('gives a category back only when the one above it is there', async () => {
    const api = await testApi({ seed: grown });
    await trash(api, 'a');
    const refused = await restore(api, 'a11');
    expect(refused).toMatchObject({
      status: 409,
      messages: [{ type: 'error', text: 'Its parent is in the trash: restore that first' }],
    });
    for (const id of ['a', 'a1', 'a11']) expect((await restore(api, id)).status).toBe(200);
    expect(await removed(api)).toEqual(['a2']);
  });

  it('gives several back together, whatever their order, and tells which stay', async () => {
    const api = await testApi({ seed: grown });
    await trash(api, 'a');
    const some = await api.post('/api/category/restore', { id: ['a11', 'a2'], model: 'category' });
    expect(some.result).toMatchObject({ status: false });
    const all = await api.post('/api/category/restore', { id: ['a11', 'a2', 'a1', 'a'], model: 'category' });
    expect(all.result).toMatchObject({ status: true, action: { changed: 4 } });
    expect(await removed(api)).toEqual([]);
  });

  it('takes no branch from which a category would stay that came into it meanwhile', async () => {
    const api = await testApi({ seed: grown });
    const [trashed] = await Promise.all([
      trash(api, 'a'),
      api.put('/api/category/update/b', { fields: { parent: { 0: 'a1' } } }),
      api.post('/api/category/insert', { fields: { title: { uk: 'Нова' }, parent: { 0: 'a11' } } }),
    ]);
    expect(trashed.status).toBe(200);
    expect(await orphans(api)).toEqual([]);
  });

  it('does not give back what stood below a category that is in the trash since', async () => {
    const api = await testApi({ seed: grown });
    const { action } = (await trash(api, 'a1')).result as unknown as { action: { _id: string } };
    await trash(api, 'a');
    const undone = await api.post(`/api/actions/${action._id}/undo`);
    expect(undone.result).toMatchObject({
      action: {
        undo: {
          restored: 0,
          left: 2,
          leftItems: [{ messages: [{ text: expect.stringMatching(/Its parent is in the trash/) }] }, {}],
        },
      },
    });
    expect(await orphans(api)).toEqual([]);
  });

  it('takes a large branch and gives it back in steps, each of which keeps the rule', async () => {
    const api = await testApi({ seed: grown, operationLimits: { rowsPerStep: 1 } });
    const { action } = (await trash(api, 'a')).result as unknown as { action: { _id: string } };
    expect(await removed(api)).toEqual(['a', 'a1', 'a2', 'a11']);
    await api.post(`/api/actions/${action._id}/undo`);
    expect(await removed(api)).toEqual([]);
  });

  it('has no category above one that is not there, whatever two people do at once', async () => {
    const id = fc.constantFrom(...ids);
    const step = fc.oneof(
      fc.record({ is: fc.constant('move' as const), id, to: fc.constantFrom('root', ...ids) }),
      fc.record({ is: fc.constant('save' as const), id, to: fc.constantFrom('root', ...ids) }),
      fc.record({ is: fc.constantFrom('trash' as const, 'remove' as const, 'restore' as const), id }),
      fc.record({ is: fc.constant('merge' as const), id, to: id }),
      fc.record({ is: fc.constant('undo' as const), at: fc.nat(9) }),
      fc.record({ is: fc.constant('restoreMany' as const), ids: fc.shuffledSubarray(ids, { minLength: 1 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 2, maxLength: 8 }), async (pairs) => {
        const api = await testApi({ seed: grown });
        const operations: string[] = [];
        const call = (each: (typeof pairs)[number][number]) => {
          switch (each.is) {
            case 'move':
              return api.post(`/api/category/replace/${each.id}`, {
                orders: [{ _id: each.id, order: 1 }],
                parent: each.to,
              });
            case 'save':
              return api.put(`/api/category/update/${each.id}`, { fields: { parent: { 0: each.to } } });
            case 'merge':
              return api.post(`/api/category/merge/${each.id}`, { into: each.to });
            case 'undo':
              return operations.length === 0
                ? null
                : api.post(`/api/actions/${operations[each.at % operations.length] ?? ''}/undo`);
            case 'restoreMany':
              return api.post('/api/category/restore', { id: each.ids, model: 'category' });
            case 'trash':
              return trash(api, each.id);
            case 'remove':
              return remove(api, each.id);
            case 'restore':
              return restore(api, each.id);
          }
        };
        for (const pair of pairs) {
          for (const envelope of await Promise.all(pair.map(call))) {
            if (!envelope) continue;
            expect(envelope.status).toBeLessThan(500);
            const { action, actions = [] } = envelope.result as {
              action?: { _id: string };
              actions?: { _id: string }[];
            };
            operations.push(...[...(action ? [action] : []), ...actions].map(({ _id }) => _id));
          }
          expect(await orphans(api)).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  }, 120_000);
});

describe('a branch', () => {
  it('tells what is below it, before it is changed', async () => {
    const api = await testApi({ seed: grown });
    expect((await api.get('/api/category/affected/a')).result).toEqual({ subcategories: 3, products: 3 });
    expect((await api.get('/api/category/affected/a2')).result).toEqual({ subcategories: 0, products: 0 });
    expect((await api.get('/api/category/affected/nothing')).status).toBe(404);
  });

  it.each([
    ['make-disactive', { active: { 0: false } }, { active: { 0: true } }],
    ['delete', { _deleted: true }, { _deleted: false }],
  ])('%s: the category and all below it, undone as one', async (kind, after, before) => {
    const api = await testApi({ seed: grown });
    const answer = await api.post('/api/category/branch/a', { action: kind });
    expect(answer.result).toMatchObject({ status: true, action: { changed: 4, kind } });
    const all = ['a', 'a1', 'a2', 'a11'];
    expect(await api.store.getMany('categories', all)).toMatchObject(all.map(() => after));
    expect(await api.store.get('categories', 'b')).toMatchObject({ _revision: 1 });
    expect(await api.store.get('products', 'p1')).toMatchObject({ category: { 0: 'a1' }, _revision: 1 });
    await api.post(`/api/actions/${(answer.result as { action: { _id: string } }).action._id}/undo`);
    expect(await api.store.getMany('categories', all)).toMatchObject(all.map(() => before));
  });

  it('a single category that is used is still protected', async () => {
    const api = await testApi({ seed: grown });
    expect((await api.delete('/api/category/delete/a', { id: 'a', model: 'category' })).status).toBe(409);
  });

  it.each([{}, { action: 'restore' }, { action: 'delete', all: true }])('refuses %j', async (body) => {
    const api = await testApi({ seed: grown });
    expect((await api.post('/api/category/branch/a', body)).status).toBe(400);
  });
});

describe('merging', () => {
  const productsIn = async (api: Awaited<ReturnType<typeof testApi>>, category: string): Promise<string[]> =>
    (
      (
        await api.post('/api/product/list', {
          model: 'product',
          filter: { $and: [{ 'category.0': { $in: [category] } }] },
          limit: 100,
        })
      ).result as unknown as { items: { _id: string }[] }
    ).items
      .map(({ _id }) => _id)
      .sort();

  const merging = {
    ...grown,
    size_tables: [
      aRecord('size-table', { _id: 's1', title: { uk: 'Сорочки' }, slug: { 0: 's1' }, categories: { 0: ['a'] } }),
      aRecord('size-table', {
        _id: 's2',
        title: { uk: 'Плаття' },
        slug: { 0: 's2' },
        categories: { 0: ['b', 'a', 'c'] },
      }),
    ],
  };
  const sizeTables = async ({ store }: Awaited<ReturnType<typeof testApi>>): Promise<unknown[]> =>
    (await store.getMany('size_tables', ['s1', 's2'])).map(({ categories }) => (categories as { 0: unknown })[0]);

  it('takes products, subcategories and size tables along; filters by the category find them where they are', async () => {
    const api = await testApi({ seed: merging });
    const [answer, crossing] = await Promise.all([
      api.post('/api/category/merge/a', { into: 'b' }),
      // Somebody else, the other way round.
      api.post('/api/category/merge/b', { into: 'a' }),
    ]);
    expect(crossing?.status).toBe(404);
    expect(answer).toMatchObject({ status: 200, messages: english('The categories are merged', 'info') });
    expect(await api.store.get('categories', 'a')).toMatchObject({ _deleted: true });
    const nodes = nodesOf(await api.get('/api/category/load/b'));
    expect(nodes.find(({ _id }) => _id === 'b')?.children).toEqual(['a1', 'a2']);
    expect(await api.store.get('products', 'p')).toMatchObject({ category: { 0: 'b' } });
    expect(await productsIn(api, 'a')).toEqual(['p', 'p1', 'p11', 'pb']);
    expect(await productsIn(api, 'b')).toEqual(['p', 'p1', 'p11', 'pb']);
    expect(await sizeTables(api)).toEqual([['b'], ['b', 'c']]);
  });

  it('takes promocodes along', async () => {
    const api = await testApi({ seed: merging });
    const promocode = {
      title: { uk: 'Осінь' },
      value: { 0: 10 },
      promocodes: { 0: [{ active: true, code: 'OSIN' }] },
      categories: { 0: ['a'] },
    };
    expect((await api.post('/api/promocode/insert', { fields: promocode })).result).toMatchObject({ valid: true });
    const statusFor = async (id: string): Promise<unknown> => {
      const discounts = [{ type: 'coupon', data: 'OSIN' }];
      const body = { cart: { [id]: { qty: 1 } }, discounts, address: null, shop: 'shop-owner' };
      const { result } = await api.post('/api/order/get-cart', body);
      return (result as unknown as GetCartResult).discounts.map(({ status }) => status);
    };
    expect([await statusFor('p'), await statusFor('pb')]).toEqual([[1], [0]]);
    await api.post('/api/category/merge/a', { into: 'b' });
    expect([await statusFor('p'), await statusFor('pb')]).toEqual([[1], [1]]);
  });

  it('is undone as a whole, part by part', async () => {
    const api = await testApi({ seed: merging });
    const { actions } = (await api.post('/api/category/merge/a', { into: 'b' }))
      .result as unknown as CategoryMergeResult;
    expect(actions.map(({ entity, kind }) => `${entity} ${kind}`)).toEqual([
      'category reorder',
      'product multi-edit',
      'size-table reassign',
      'category delete',
    ]);
    for (const { _id } of [...actions].reverse())
      expect((await api.post(`/api/actions/${_id}/undo`)).result).toMatchObject({ action: { undo: { left: 0 } } });
    const nodes = nodesOf(await api.get('/api/category/load/b'));
    expect(nodes.find(({ _id }) => _id === 'a')?.children).toEqual(['a1', 'a2']);
    expect(await productsIn(api, 'a')).toEqual(['p', 'p1', 'p11']);
    expect(await productsIn(api, 'b')).toEqual(['pb']);
    expect(await sizeTables(api)).toEqual([['a'], ['b', 'a', 'c']]);
    // In the trash again for another reason, it stands for nothing.
    api.clock.advance(1000);
    await api.post('/api/category/branch/a', { action: 'delete' });
    expect(await productsIn(api, 'a')).toEqual(['p', 'p1', 'p11']);
  });

  describe('and what is done with the category in the trash', () => {
    type Api = Awaited<ReturnType<typeof testApi>>;
    const merged = async (): Promise<Api> => {
      const api = await testApi({ seed: merging });
      await api.post('/api/category/merge/a', { into: 'b' });
      api.clock.advance(1000);
      return api;
    };
    const save = (api: Api) => api.put('/api/category/update/a', { fields: { title: { uk: 'Інша', en: 'Other' } } });
    const turnOff = (api: Api) =>
      api.post('/api/category/list', { type: 'trash', action: 'make-disactive', selectedItems: ['a'] });

    it.each<[string, (api: Api) => Promise<unknown>]>([
      ['saved by its form', save],
      ['turned off with others', (api) => turnOff(api)],
      [
        'turned off, and the undo',
        async (api) => {
          const { action } = (await turnOff(api)).result as unknown as { action: { _id: string } };
          api.clock.advance(1000);
          expect((await api.post(`/api/actions/${action._id}/undo`)).status).toBe(200);
        },
      ],
    ])('%s, it stays merged', async (_name, change) => {
      const api = await merged();
      const before = await api.store.get('categories', 'a');
      await change(api);
      const after = await api.store.get('categories', 'a');
      expect(after?._deleted).toBe(true);
      expect(after?._updated).not.toBe(before?._updated);
      expect(await productsIn(api, 'a')).toEqual(['p', 'p1', 'p11', 'pb']);
      // Every write takes the mark along, not only the first one.
      api.clock.advance(1000);
      await save(api);
      expect(await productsIn(api, 'a')).toEqual(['p', 'p1', 'p11', 'pb']);
    });

    it.each<[string, (api: Api) => Promise<unknown>]>([
      ['at once', async () => undefined],
      ['after a save', save],
    ])('restored %s, and put there again, it is no longer merged', async (_name, change) => {
      const api = await merged();
      await change(api);
      api.clock.advance(1000);
      await api.post('/api/category/restore/a', { id: 'a', model: 'category' });
      expect(await api.store.get('categories', 'a')).toMatchObject({ _deleted: false });
      expect(await productsIn(api, 'a')).toEqual([]);
      api.clock.advance(1000);
      await save(api);
      await api.post('/api/category/branch/a', { action: 'delete' });
      expect(await api.store.get('categories', 'a')).toMatchObject({ _deleted: true });
      api.clock.advance(1000);
      await save(api);
      expect(await productsIn(api, 'a')).toEqual([]);
    });
  });

  it.each([
    ['itself', 'a', 'a', 409],
    ['what is below it', 'a', 'a11', 409],
    ['the root', 'a', 'root', 409],
    ['nothing', 'a', 'nowhere', 404],
  ])('into %s is refused', async (_what, id, into, status) => {
    const api = await testApi({ seed: grown });
    expect((await api.post(`/api/category/merge/${id}`, { into })).status).toBe(status);
    expect((await api.post('/api/category/merge/root', { into: 'a' })).status).toBe(409);
    expect(await api.store.get('categories', 'a')).toMatchObject({ _revision: 1 });
  });
});

it('a token merges categories with the scopes of all that a merge changes', async () => {
  const api = await testApi({
    seed: { ...grown, size_tables: [aRecord('size-table', { _id: 's1', categories: { 0: ['a'] } })] },
  });
  const merge = async (...entities: string[]) => {
    const scopes = entities.map((entity) => `${entity}:write`);
    const { result } = await api.post('/api/api-tokens', { name: 'Імпорт', scopes, days: 2 });
    const { secret } = result as unknown as { secret: string };
    return (
      await api.send('POST', '/api/category/merge/a', { into: 'b' }, { cookies: {}, authorization: `Bearer ${secret}` })
    ).status;
  };
  expect(await merge('category')).toBe(403);
  expect(await merge('category', 'product')).toBe(403);
  expect(await api.store.get('categories', 'a')).toMatchObject({ _revision: 1 });
  expect(await merge('category', 'product', 'size-table')).toBe(200);
});

describe('the fields of a category', () => {
  it('are a size table and an attribute set too (requirements N-14)', async () => {
    const api = await testApi({ seed: grown });
    const form = await api.get('/api/category/create');
    expect(formField(form, 'sizes')).toMatchObject({ type: 'select', source: 'size-table' });
    expect(formField(form, 'attributes_set')).toMatchObject({ type: 'select', source: 'attributes-set' });
  });

  it('are inserted, changed, removed and restored (domain §7)', async () => {
    const api = await testApi({ seed: grown });
    const { _id } = saved(
      await api.post('/api/category/insert', { fields: { title: { uk: 'Штани' }, parent: { 0: 'a' } } }),
    );
    expect(await api.store.get('categories', _id)).toMatchObject({
      order: { 0: 3 },
      parent: { 0: 'a' },
      slug: { 0: 'shtany' },
    });
    expect(saved(await api.put(`/api/category/update/${_id}`, { fields: { active: { 0: false } } })).valid).toBe(true);
    expect((await api.delete(`/api/category/delete/${_id}`, { id: _id, model: 'category' })).status).toBe(200);
    expect((await api.post(`/api/category/restore/${_id}`, { id: _id, model: 'category' })).status).toBe(200);
    expect(await api.store.get('categories', _id)).toMatchObject({ _deleted: false, active: { 0: false } });
  });

  it('of a new one: the place behind 1, 2 and 5 is 6', async () => {
    const api = await testApi({ seed: { categories: [root, placed('x', 1), placed('y', 2), placed('z', 5)] } });
    const { _id } = saved(await api.post('/api/category/insert', { fields: { title: { uk: 'Штани' } } }));
    expect(await api.store.get('categories', _id)).toMatchObject({ order: { 0: 6 } });
  });
});
