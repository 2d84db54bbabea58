import type { AttributeImpactResult } from '#domain/wire/AttributeImpact';
import type { LoadResult, SaveResult } from '#domain/wire/Form';
import type { ListResult } from '#domain/wire/Listing';
import { fieldsIn } from '#domain/wire/fieldsIn';
import { initialGroups } from '../../attributes-set/initialGroups';
import { testApi } from '../../../../testing/testApi';
import { aProduct, aRecord } from '../../../../testing/testRecords';

const sizes = ['12', '12,5', '7 кг', '12'];

async function open() {
  const api = await testApi({
    seed: { products: sizes.map((size, at) => aProduct(`p${at}`, `Товар ${at}`, { size: { 0: size } })) },
  });
  const { result } = await api.post('/api/attribute/insert', {
    fields: { title: { uk: 'Розмір', en: 'Size' }, code: { 0: 'size' }, type: { 0: 'text' } },
  });
  const { _id: id } = result as unknown as SaveResult;
  await api.put('/api/attributes-set/update/default', {});
  const impactOf = async (change: object) => {
    const { job } = (await api.post('/api/attribute/impact', { attribute: id, ...change })).result as unknown as {
      job: string;
    };
    await api.idle();
    return (await api.get(`/api/attribute/impact/${job}`)).result as unknown as AttributeImpactResult;
  };
  const change = async (fields: object) => {
    const reply = await api.put(`/api/attribute/update/${id}`, { fields });
    await api.idle();
    return reply.result as unknown as SaveResult;
  };
  const stored = async () =>
    (await api.store.getMany('products', ['p0', 'p1', 'p2', 'p3'])).map((record) => record.size);
  return { api, id, impactOf, change, stored };
}

describe('the effects of changing an attribute', () => {
  it('are counted before it is changed', async () => {
    const { impactOf, stored } = await open();
    expect(await impactOf({ fields: { type: { 0: 'number' }, max: { 0: 12 } } })).toEqual({
      state: 'done',
      done: 4,
      total: 4,
      impact: { values: 4, entities: { product: 4 }, converted: 3, kept: 1, invalid: 1, duplicates: [], sets: 0 },
    });
    expect((await impactOf({ fields: { unique: { 0: true } } })).impact).toMatchObject({
      duplicates: [{ value: '12', records: 2 }],
    });
    expect((await impactOf({ remove: true })).impact).toEqual({
      values: 4,
      entities: { product: 4 },
      converted: 0,
      kept: 0,
      invalid: 0,
      duplicates: [],
      sets: 0,
    });
    expect(await stored()).toEqual(sizes.map((size) => ({ 0: size })));
  });

  it('are not counted in the trash, though a value is taken there too', async () => {
    const { api, impactOf } = await open();
    const trashed = ['12,5', '7 кг', '41'].map((size, at) =>
      aProduct(`t${at}`, 'Видалений', { _deleted: true, size: { 0: size } }),
    );
    await api.store.insert('products', trashed);
    const before = { values: 4, entities: { product: 4 } };
    expect((await impactOf({ fields: { type: { 0: 'number' }, max: { 0: 12 } } })).impact).toMatchObject({
      ...before,
      converted: 3,
      kept: 1,
      invalid: 1,
    });
    expect((await impactOf({ remove: true })).impact).toMatchObject(before);
    expect((await impactOf({ fields: { unique: { 0: true } } })).impact?.duplicates).toEqual(
      expect.arrayContaining([{ value: '7 кг', records: 2 }]),
    );
  });

  it('are counted and made in orders and promocodes too, where the name is not that of a field in code', async () => {
    const { api, impactOf, change } = await open();
    await api.store.insert('orders', [aRecord('order', { _id: 'o1', size: { 0: '12' } })]);
    await api.store.insert('promocodes', [aRecord('promocode', { _id: 'c1', size: { 0: '40' }, codes: { 0: ['A'] } })]);
    expect(await impactOf({ fields: { type: { 0: 'number' }, unique: { 0: true } } })).toMatchObject({
      done: 6,
      impact: {
        values: 6,
        entities: { product: 4, order: 1, promocode: 1 },
        duplicates: [{ value: '12', records: 2 }],
      },
    });
    await change({ type: { 0: 'number' } });
    expect(await api.store.get('orders', 'o1')).toMatchObject({ size: { 0: 12 } });
    expect(await api.store.get('promocodes', 'c1')).toMatchObject({ size: { 0: 40 } });
    await api.store.insert('attributes', [
      aRecord('attribute', { _id: 'old', code: { 0: 'minSum' }, type: { 0: 'text' }, urlcode: { 0: 'old' } }),
    ]);
    expect((await impactOf({ attribute: 'old', remove: true })).impact).toMatchObject({ values: 0, entities: {} });
  });

  it('are told of the sets that get what becomes mandatory', async () => {
    const { api, id, impactOf } = await open();
    const groups = (items: string[]) => ({
      0: initialGroups.map((group, at) => ({ ...group, items: [...group.items, ...(at === 0 ? items : [])] })),
    });
    for (const items of [[], [], [id]])
      await api.post('/api/attributes-set/insert', { fields: { title: { uk: 'Набір' }, groups: groups(items) } });
    await api.post('/api/attributes-set/insert', { fields: { title: { uk: 'Набір' }, entity: { 0: 'order' } } });
    const setsOf = async (change: object) => (await impactOf(change)).impact?.sets;
    expect(await setsOf({ fields: { necessarily: { 0: true } } })).toBe(2);
    expect(await setsOf({ fields: { necessarily: { 0: true } }, remove: true })).toBe(0);
    expect(await setsOf({ fields: { max: { 0: 3 } } })).toBe(0);
    await api.put(`/api/attribute/update/${id}`, { fields: { necessarily: { 0: true } } });
    expect(await setsOf({ fields: { max: { 0: 3 } } })).toBe(0);
  });

  it('are told of options', async () => {
    const { api, impactOf } = await open();
    const { result } = await api.post('/api/attribute/insert', {
      fields: {
        title: { uk: 'Матеріал' },
        code: { 0: 'material' },
        type: { 0: 'select' },
        options: { 0: [{ slug: 'clay', title: { uk: 'Глина' } }] },
      },
    });
    const { _id } = result as unknown as SaveResult;
    const load = (await api.get(`/api/attribute/load/${_id}`)).result as unknown as LoadResult;
    const options = load.form.fields.groups
      .flatMap(({ items }) => fieldsIn(items))
      .find(({ name }) => name === 'options')?.value[0] as { _id: string }[];
    const option = options[0]?._id ?? '';
    await api.store.patch('products', { op: 'ids', ids: ['p0', 'p1'] }, { 'material.0': option });
    expect((await impactOf({ attribute: _id, options: [option] })).impact).toMatchObject({ values: 2 });
  });

  it('are for those only who may change attributes', async () => {
    const { api, id } = await open();
    const merchant = await api.as('merchant');
    expect((await merchant.post('/api/attribute/impact', { attribute: id })).status).toBe(403);
    expect((await api.get('/api/attribute/impact/none')).status).toBe(404);
    expect((await api.post('/api/attribute/impact', { attribute: 'none' })).status).toBe(404);
  });
});

describe('an attribute of another type', () => {
  it('converts what can be converted, leaves the rest as it is, and back', async () => {
    const { change, stored, api } = await open();
    expect((await change({ type: { 0: 'number' } })).valid).toBe(true);
    expect(await stored()).toEqual([{ 0: 12 }, { 0: 12.5 }, { 0: '7 кг' }, { 0: 12 }]);
    const history = (await api.get('/api/product/history/p0')).result as unknown as { items?: unknown[] };
    expect(JSON.stringify(history)).toContain('job');
    await change({ type: { 0: 'text' } });
    expect(await stored()).toEqual([{ 0: '12' }, { 0: '12.5' }, { 0: '7 кг' }, { 0: '12' }]);
  });

  it('is undone from its history, with the values', async () => {
    const { api, id, change, stored } = await open();
    await change({ type: { 0: 'number' } });
    const history = await api.get(`/api/attribute/history/${id}`);
    const [{ _id: newest } = { _id: '' }] = (history.result as unknown as { items: { _id: string }[] }).items;
    const { _revision } = (await api.get(`/api/attribute/load/${id}`)).result as unknown as LoadResult;
    const body = { change: newest, side: 'before', fields: ['type'], _revision };
    expect((await api.post(`/api/attribute/restore-version/${id}`, body)).status).toBe(200);
    await api.idle();
    expect(await stored()).toEqual([{ 0: '12' }, { 0: '12.5' }, { 0: '7 кг' }, { 0: '12' }]);
  });

  it('is filtered and sorted by in its new form at once', async () => {
    const { api, change } = await open();
    await change({ type: { 0: 'number' }, backendFilterable: { 0: true }, backendSortable: { 0: true } });
    const list = (
      await api.post('/api/product/list', {
        filter: { $and: [{ size: { $gte: 12 } }] },
        sort: { size: -1 },
      })
    ).result as unknown as ListResult;
    expect(list.items.map(({ _id }) => _id)).toEqual(['p1', 'p3', 'p0']);
  });

  it('is not made unique while products share a value', async () => {
    const { api, change } = await open();
    const refused = await change({ unique: { 0: true } });
    expect(refused.fields.unique?.messages[0]?.text).toContain('“12” (2)');
    await api.store.patch('products', { op: 'ids', ids: ['p3'] }, { 'size.0': '13' });
    expect((await change({ unique: { 0: true } })).valid).toBe(true);
  });
});
