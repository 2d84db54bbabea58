import { collections } from '../../../composition/createApi';
import type { Store } from '../../../ports/Store';
import { openMemoryStore } from '../../../storage/memory/MemoryStore';
import { testApi } from '../../../testing/testApi';
import { aProduct, people } from '../../../testing/testRecords';
import type { FormField } from '../../../../domain/wire/FieldDefinition';
import type { LoadResult, SaveResult } from '../../../../domain/wire/Form';
import type { ListResult } from '../../../../domain/wire/Listing';
import { fieldsIn } from '../../../../domain/wire/fieldsIn';
import { initialGroups } from './definition';

type Api = Awaited<ReturnType<typeof testApi>>;

const attribute = async (api: Api, code: string, more: Record<string, unknown> = {}): Promise<string> => {
  const { result } = await api.post('/api/attribute/insert', {
    fields: { title: { uk: code }, code: { 0: code }, urlcode: { 0: code }, ...more },
  });
  const { _id, valid, fields } = result as unknown as SaveResult;
  if (!valid) throw new Error(JSON.stringify(fields));
  return _id;
};

const material = {
  type: { 0: 'select' },
  options: {
    0: [
      { slug: 'clay', title: { uk: 'Глина', en: 'Clay' } },
      { slug: 'wood', title: { uk: 'Дерево', en: 'Wood' } },
    ],
  },
  backendListing: { 0: true },
  backendFilterable: { 0: true },
};

const setWith = async (api: Api, items: readonly string[]): Promise<string> => {
  const { result } = await api.post('/api/attributes-set/insert', {
    fields: {
      title: { uk: 'Посуд', en: 'Tableware' },
      groups: {
        0: [...initialGroups, { _id: 'extra', title: { uk: 'Посуд', en: 'Tableware' }, removable: true, items }],
      },
    },
  });
  const { _id, valid, fields } = result as unknown as SaveResult;
  if (!valid) throw new Error(JSON.stringify(fields));
  return _id;
};

const loaded = (envelope: { result: object }): LoadResult => envelope.result as unknown as LoadResult;
const fieldsOf = (load: LoadResult): FormField[] => load.form.fields.groups.flatMap(({ items }) => fieldsIn(items));
const fieldOf = (load: LoadResult, name: string): FormField | undefined =>
  fieldsOf(load).find((field) => field.name === name);
const idsOf = (envelope: { result: object }): string[] =>
  (envelope.result as unknown as ListResult).items.map(({ _id }) => _id);

describe('an attribute in a set', () => {
  const open = async () => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик'), aProduct('p2', 'Миска')] } });
    const attributeId = await attribute(api, 'material', material);
    const set = await setWith(api, [attributeId]);
    const load = loaded(await api.get(`/api/product/load/p1?set=${set}`));
    const optionId = (slug: string): string =>
      fieldOf(load, 'material')?.datalist?.find((option) => option.slug === slug)?.value ?? '';
    return { api, attributeId, set, load, optionId };
  };

  it('is a field of the form of that set only', async () => {
    const { api, load } = await open();
    expect(load.form.fields.groups.map(({ title }) => title.en)).toEqual(['General', 'Attributes', 'Tableware']);
    expect(fieldOf(load, 'material')).toMatchObject({ type: 'select', value: { 0: '' } });
    expect(fieldOf(load, 'material')?.datalist?.map(({ view }) => view)).toEqual(['Clay', 'Wood']);
    expect(fieldOf(loaded(await api.get('/api/product/load/p1')), 'material')).toBeUndefined();
  });

  it('is saved, listed, filtered and exported like a field in code', async () => {
    const { api, set, optionId } = await open();
    const clay = optionId('clay');
    const saved = await api.put('/api/product/update/p1', {
      fields: { 'attributes-set': { 0: set }, material: { 0: clay } },
    });
    expect(saved.result).toMatchObject({ valid: true });
    const filter = { $and: [{ material: { $in: [clay] } }] };
    const list = await api.post('/api/product/list', { filter });
    expect(idsOf(list)).toEqual(['p1']);
    const result = list.result as unknown as ListResult;
    expect(result.items[0]?.fields.material).toEqual({ 0: clay });
    expect(result.attributes.find(({ name }) => name === 'material')).toMatchObject({
      backendListing: true,
      backendFilterable: true,
      datalist: [{ value: clay, view: 'Clay' }],
    });
    expect(
      idsOf(await api.post('/api/product/list', { filter: { $and: [{ 'material.0': { $exists: false } }] } })),
    ).toEqual(['p2']);
    expect(loaded(await api.get('/api/product/load/p1')).form.fields.groups).toHaveLength(3);
  });

  it('is validated where the set has it, and nowhere else', async () => {
    const { api, attributeId, set } = await open();
    await api.put(`/api/attribute/update/${attributeId}`, { fields: { required: { 0: true } } });
    expect((await api.put('/api/product/update/p1', { fields: { quantity: { 0: 3 } } })).result).toMatchObject({
      valid: true,
    });
    expect(
      (await api.put('/api/product/update/p1', { fields: { 'attributes-set': { 0: set } } })).result,
    ).toMatchObject({
      valid: false,
      fields: { material: { valid: false } },
    });
  });

  it('keeps its value while a product has another set', async () => {
    const { api, set, optionId } = await open();
    const other = await setWith(api, []);
    const change = (fields: object) => api.put('/api/product/update/p1', { fields });
    await change({ 'attributes-set': { 0: set }, material: { 0: optionId('wood') } });
    expect((await change({ 'attributes-set': { 0: other } })).result).toMatchObject({ valid: true });
    expect(fieldOf(loaded(await api.get('/api/product/load/p1')), 'material')).toBeUndefined();
    expect(await api.store.get('products', 'p1')).toMatchObject({ material: { 0: optionId('wood') } });
    expect(fieldOf(loaded(await api.get(`/api/product/load/p1?set=${set}`)), 'material')?.value).toEqual({
      0: optionId('wood'),
    });
  });

  it('disappears from forms and lists with its attribute, and comes back with it', async () => {
    const { api, attributeId, set, optionId } = await open();
    await api.put('/api/product/update/p1', {
      fields: { 'attributes-set': { 0: set }, material: { 0: optionId('clay') } },
    });
    await api.delete(`/api/attribute/delete/${attributeId}`, { id: attributeId, model: 'attribute' });
    expect(fieldOf(loaded(await api.get('/api/product/load/p1')), 'material')).toBeUndefined();
    const filter = { $and: [{ material: { $in: [optionId('clay')] } }] };
    expect((await api.post('/api/product/list', { filter })).status).toBe(400);
    await api.post(`/api/attribute/restore/${attributeId}`, { id: attributeId, model: 'attribute' });
    expect(idsOf(await api.post('/api/product/list', { filter }))).toEqual(['p1']);
  });

  it('is found by search as soon as its attribute says so', async () => {
    const { api, set } = await open();
    const notes = await attribute(api, 'notes', { type: { 0: 'text' } });
    const other = await setWith(api, [notes]);
    await api.put('/api/product/update/p2', { fields: { 'attributes-set': { 0: other }, notes: { 0: 'квітчаста' } } });
    expect(idsOf(await api.post('/api/product/list', { search: 'квітчаста' }))).toEqual([]);
    await api.put(`/api/attribute/update/${notes}`, { fields: { searchable: { 0: true } } });
    expect(idsOf(await api.post('/api/product/list', { search: 'квітчаста' }))).toEqual(['p2']);
    expect(set).not.toBe(other);
  });

  it('is preselected by the address, by value, slug or title', async () => {
    const { api, set, optionId } = await open();
    for (const wanted of ['clay', 'Глина', 'Clay', optionId('clay')]) {
      const path = `/api/product/create?set=${set}&attributes=${encodeURIComponent(`material:${wanted};brand:x;no:y`)}`;
      const expected = wanted === 'Глина' ? '' : optionId('clay');
      expect(fieldOf(loaded(await api.get(path)), 'material')?.value).toEqual({ 0: expected });
    }
  });
});

it('a list by an attribute that goes to the trash meanwhile is to be tried again', async () => {
  let meanwhile: (() => Promise<void>) | null = null;
  const memory = await openMemoryStore(collections);
  const store = new Proxy(memory, {
    get: (target, name) =>
      name === 'find'
        ? async (...call: Parameters<Store['find']>) => {
            const act = call[0] === 'products' ? meanwhile : null;
            if (act) meanwhile = null;
            await act?.();
            return target.find(...call);
          }
        : ((Reflect.get(target, name) as (...given: unknown[]) => unknown).bind(target) as unknown),
  });
  for (const [collection, records] of Object.entries(people())) await store.insert(collection, records);
  const api = await testApi({ store });
  const id = await attribute(api, 'material', material);
  const ask = () => api.post('/api/product/list', { filter: { $and: [{ 'material.0': { $exists: true } }] } });
  expect((await ask()).status).toBe(200);
  meanwhile = async () => {
    await api.delete(`/api/attribute/delete/${id}`, { id, model: 'attribute' });
    await api.get('/api/admin/start');
  };
  expect(await ask()).toMatchObject({
    status: 409,
    messages: [{ text: 'Attributes have just been changed. Please try again.' }],
  });
  expect((await ask()).status).toBe(400);
});

it('a copy takes options from the address: a variation', async () => {
  const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик')] } });
  const set = await setWith(api, [await attribute(api, 'material', material)]);
  const load = loaded(await api.get(`/api/product/create?set=${set}`));
  const [clay, wood] = fieldOf(load, 'material')?.datalist?.map(({ value }) => value) ?? [];
  await api.put('/api/product/update/p1', { fields: { 'attributes-set': { 0: set }, material: { 0: clay } } });
  const copy = loaded(await api.get('/api/product/create?source=p1&attributes=material:wood'));
  expect(fieldOf(copy, 'material')?.value).toEqual({ 0: wood });
  expect(fieldOf(copy, 'title')?.value.uk).toBe('Глечик');
});

describe('the sets of products', () => {
  it('are sent with a product, the form in code as the first one', async () => {
    const api = await testApi({});
    const first = loaded(await api.get('/api/product/create'));
    expect(Object.keys(first.sets ?? {})).toEqual(['default']);
    const set = await setWith(api, []);
    const { sets } = loaded(await api.get('/api/product/create'));
    expect(Object.keys(sets ?? {})).toEqual(['default', set]);
    expect(sets?.[set]?.fields.groups.map(({ title }) => title.en)).toEqual(['General', 'Attributes']);
  });

  it('refuse unknown attributes and sets without what is mandatory', async () => {
    const api = await testApi({});
    const insert = (groups: object) =>
      api.post('/api/attributes-set/insert', { fields: { title: { uk: 'Набір' }, groups: { 0: groups } } });
    const [general, attributes] = initialGroups;
    expect((await insert([general, { ...attributes, items: ['nope'] }])).result).toMatchObject({ valid: false });
    expect((await insert([attributes])).result).toMatchObject({ valid: false });
    expect((await insert([])).result).toMatchObject({ valid: false });
  });

  it('keep mandatory fields and attributes in their groups', async () => {
    const api = await testApi({});
    const fixed = await attribute(api, 'care', { type: { 0: 'text' }, necessarily: { 0: true } });
    const set = await setWith(api, [fixed]);
    const move = (items: readonly string[], others: readonly string[]) =>
      api.put(`/api/attributes-set/update/${set}`, {
        fields: {
          groups: {
            0: [
              initialGroups[0],
              { ...initialGroups[1], items: [...(initialGroups[1]?.items ?? []), ...others] },
              { _id: 'extra', title: { uk: 'Посуд' }, items },
            ],
          },
        },
      });
    expect((await move([], [fixed])).result).toMatchObject({ valid: false });
    expect((await move([], [])).result).toMatchObject({ valid: false });
    expect((await move([fixed], [])).result).toMatchObject({ valid: true });
  });
});
