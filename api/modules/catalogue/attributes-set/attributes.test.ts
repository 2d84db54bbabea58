import { collections } from '../../../composition/collections';
import type { Store } from '#core/ports/Store';
import { openMemoryStore } from '../../../storage/memory/MemoryStore';
import { uploadedCsv } from '../import/testing/csvCalls';
import { testApi } from '../../../testing/testApi';
import { aCategory, aProduct, aRecord, people } from '../../../testing/testRecords';
import type { AttributeGroup } from '#domain/wire/Attribute';
import type { FormField } from '#domain/wire/FieldDefinition';
import type { LoadResult, SaveResult } from '#domain/wire/Form';
import type { ListResult } from '#domain/wire/Listing';
import type { GetCartResult } from '#domain/wire/Order';
import { fieldsIn } from '#domain/wire/fieldsIn';
import { permanentGroups } from '#domain/fields/attributeGroups';
import { initialGroups } from './initialGroups';

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
      { slug: 'clay', title: { uk: 'Глина', en: 'Fired clay' } },
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
const saved = (envelope: { result: object }): SaveResult => envelope.result as unknown as SaveResult;
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
    expect(fieldOf(load, 'material')?.datalist?.map(({ view }) => view)).toEqual(['Fired clay', 'Wood']);
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
      datalist: [{ value: clay, view: 'Fired clay' }],
    });
    expect(
      idsOf(await api.post('/api/product/list', { filter: { $and: [{ 'material.0': { $exists: false } }] } })),
    ).toEqual(['p2']);
    expect(loaded(await api.get('/api/product/load/p1')).form.fields.groups).toHaveLength(3);
  });

  it('is a condition of promocodes while its attribute says so, in lists or not', async () => {
    const { api, attributeId, set, optionId } = await open();
    const change = (path: string, fields: object) => api.put(path, { fields });
    await change('/api/product/update/p1', { 'attributes-set': { 0: set }, material: { 0: optionId('clay') } });
    await change('/api/product/update/p2', { 'attributes-set': { 0: set }, material: { 0: optionId('wood') } });
    const promocode = {
      title: { uk: 'Глина' },
      value: { 0: 10 },
      promocodes: { 0: [{ active: true, code: 'CLAY' }] },
      filter: { 0: { material: [optionId('clay')] } },
    };
    expect((await api.post('/api/promocode/insert', { fields: promocode })).result).toMatchObject({ valid: true });
    for (const id of ['p1', 'p2'])
      await change(`/api/product/update/${id}`, { shop: { 0: 'shop-owner' }, quantity: { 0: 5 } });
    const couponStatus = async (id: string): Promise<unknown> => {
      const discounts = [{ type: 'coupon', data: 'CLAY' }];
      const body = { cart: { [id]: { qty: 1 } }, discounts, address: null, shop: 'shop-owner' };
      const { result } = await api.post('/api/order/get-cart', body);
      return (result as unknown as GetCartResult).discounts.map(({ status }) => status);
    };
    const flag = (flags: Record<string, boolean>) =>
      change(
        `/api/attribute/update/${attributeId}`,
        Object.fromEntries(Object.entries(flags).map(([name, value]) => [name, { 0: value }])),
      );
    const columns = async (): Promise<ListResult['attributes']> =>
      ((await api.post('/api/product/list', {})).result as unknown as ListResult).attributes.filter(
        ({ name }) => name === 'material',
      );
    expect([await couponStatus('p1'), await couponStatus('p2')]).toEqual([[0], [0]]);
    await flag({ backendListing: false, backendFilterable: false });
    expect(await columns()).toEqual([]);
    await flag({ promocodeFilterable: true });
    expect([await couponStatus('p1'), await couponStatus('p2')]).toEqual([[1], [0]]);
    expect(await columns()).toMatchObject([{ backendFilterable: false, promocodeFilterable: true }]);
    await flag({ promocodeFilterable: false, feedFilterable: true });
    expect([await couponStatus('p1'), await couponStatus('p2')]).toEqual([[0], [0]]);
    expect(await columns()).toMatchObject([{ backendListing: false, feedFilterable: true }]);
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
    for (const wanted of ['clay', 'Глина', 'Fired clay', optionId('clay')]) {
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
    messages: [{ text: 'Attributes have just been changed. Try again.' }],
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

it('options that go to the trash stay with the records that have them, and are not chosen any more', async () => {
  const api = await testApi({
    seed: { products: ['p1', 'p2'].map((id) => aProduct(id, id, { sku: { 0: id } })) },
  });
  const options = ['clay', 'wood', 'iron'].map((slug) => ({ slug, title: { uk: slug, en: slug } }));
  const id = await attribute(api, 'stuff', { type: { 0: 'select' }, multiple: { 0: true }, options: { 0: options } });
  const set = await setWith(api, [id]);
  const stored = (await api.store.get('attributes', id))?.options as { 0: { _id: string; slug: string }[] };
  const [clay = '', wood = '', iron = ''] = stored[0].map((option) => option._id);
  const save = async (product: string, stuff: readonly string[]) =>
    saved(
      await api.put(`/api/product/update/${product}`, {
        fields: { 'attributes-set': { 0: set }, stuff: { 0: stuff } },
      }),
    ).valid;
  await save('p1', [clay, wood]);
  await save('p2', [wood]);
  await api.put(`/api/attribute/update/${id}`, {
    fields: { options: { 0: stored[0].map((option) => ({ ...option, _deleted: option._id === clay })) } },
  });
  expect(await save('p2', [clay])).toBe(false);
  const file = await uploadedCsv(api, 'sku;stuff\np1;clay|wood|iron\np2;clay');
  expect([file.validRows, file.invalidRows]).toMatchObject([[{ row: 2 }], [{ row: 3 }]]);
  expect(await save('p1', [clay, wood, iron])).toBe(true);
  const copy = loaded(await api.get('/api/product/create?source=p1'));
  expect(fieldOf(copy, 'stuff')?.value).toEqual({ 0: [wood, iron] });
  expect(await save('p1', [wood])).toBe(true);
  expect(await save('p1', [clay, wood])).toBe(false);
});

it('values of an attribute with languages are unique in each of them', async () => {
  const api = await testApi({ seed: { products: ['p1', 'p2', 'p3'].map((id) => aProduct(id, id)) } });
  const id = await attribute(api, 'motto', { type: { 0: 'text' }, multilangual: { 0: true } });
  const set = await setWith(api, [id]);
  const save = async (product: string, motto: object) =>
    saved(await api.put(`/api/product/update/${product}`, { fields: { 'attributes-set': { 0: set }, motto } }));
  const switchOn = async () => saved(await api.put(`/api/attribute/update/${id}`, { fields: { unique: { 0: true } } }));
  await save('p1', { uk: 'Тепло', en: 'Warm' });
  await save('p2', { uk: 'Warm', en: 'warm' });
  expect((await switchOn()).fields.unique?.messages[0]?.text).toContain('“Warm” (2)');
  await save('p2', { uk: 'Warm', en: '' });
  expect(await switchOn()).toMatchObject({ valid: true });
  const ask = async (value: string, locale: string) =>
    (
      await api.post('/api/validator/check-unique', {
        model: 'product',
        name: 'motto',
        value,
        locale,
        generateUnique: true,
      })
    ).result;
  expect(await ask('Тепло', 'uk')).toEqual({ valid: false, value: 'Тепло' });
  expect(await ask('Тепло', 'en')).toEqual({ valid: true, value: 'Тепло' });
  expect((await save('p3', { uk: 'ТЕПЛО', en: '' })).valid).toBe(false);
  const invalid = await api.put('/api/product/update/p3', {
    fields: { 'attributes-set': { 0: set }, motto: { uk: 'Тепло' }, title: { uk: '' } },
  });
  expect(Object.keys(saved(invalid).fields).sort()).toEqual(['motto', 'title']);
});

describe('the set of a new product', () => {
  const open = async () => {
    const categories = [
      aCategory('clothes', 'Одяг'),
      aCategory('shirts', 'Сорочки', { parent: { 0: 'clothes' } }),
      aCategory('other', 'Інше'),
    ];
    const api = await testApi({ seed: { categories } });
    const care = await attribute(api, 'care', { type: { 0: 'text' }, required: { 0: true } });
    const set = await setWith(api, [care]);
    await api.put('/api/category/update/clothes', { fields: { attributes_set: { 0: set } } });
    const insert = async (category: string, more: object = {}) => {
      const fields = { title: { uk: 'Сорочка' }, price: { 0: 100 }, shop: { 0: 'shop-kosiv' }, ...more };
      return saved(await api.post('/api/product/insert', { fields: { ...fields, category: { 0: category } } }));
    };
    const setOf = async ({ _id }: SaveResult) => (await api.store.get('products', _id))?.['attributes-set'];
    return { api, set, insert, setOf };
  };

  it('is that of its category, or of the nearest one above', async () => {
    const { api, set, insert, setOf } = await open();
    for (const category of ['clothes', 'shirts']) {
      expect((await insert(category)).fields.care).toMatchObject({ valid: false });
      expect(await setOf(await insert(category, { care: { 0: 'Прати' } }))).toEqual({ 0: set });
      const form = loaded(await api.get(`/api/product/create?follow=${category}`));
      expect(fieldOf(form, 'attributes-set')?.value).toEqual({ 0: set });
    }
    expect(await setOf(await insert('other'))).not.toEqual({ 0: set });
  });

  it('is the chosen one, and the first one when that of the category is in the trash', async () => {
    const { api, set, insert, setOf } = await open();
    const chosen = await setWith(api, []);
    expect(await setOf(await insert('shirts', { 'attributes-set': { 0: chosen } }))).toEqual({ 0: chosen });
    await api.put('/api/category/update/clothes', { fields: { attributes_set: { 0: chosen } } });
    await api.put('/api/category/update/shirts', { fields: { attributes_set: { 0: set } } });
    await api.store.patchEach(
      'attributes-sets',
      new Map([
        [set, { set: { _deleted: true }, revision: (await api.store.get('attributes-sets', set))?._revision ?? 0 }],
      ]),
    );
    expect(await setOf(await insert('shirts'))).toEqual({ 0: chosen });
  });
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

  it('begin with the default one, which products without a set have and nobody removes', async () => {
    const stored = aRecord('attributes-set', {
      _id: 'default',
      title: { uk: 'Основний', en: 'Default' },
      entity: { 0: 'product' },
      groups: { 0: initialGroups },
    });
    const api = await testApi({ seed: { 'attributes-sets': [stored] } });
    const set = await setWith(api, [await attribute(api, 'material', material)]);
    const product = loaded(await api.get('/api/product/create'));
    expect(Object.keys(product.sets ?? {})).toEqual(['default', set]);
    expect(product.form.fields.groups.map(({ title }) => title.en)).toEqual(['General', 'Attributes']);
    await api.delete('/api/attributes-set/delete/default', { id: 'default', model: 'attributes-set' });
    expect(await api.store.get('attributes-sets', 'default')).toMatchObject({ _deleted: false });
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

  it('name an attribute of the trash by its title, and offer it to no other set', async () => {
    const api = await testApi({});
    const gone = await attribute(api, 'glaze', { title: { uk: 'Полива', en: 'Glaze' }, type: { 0: 'text' } });
    const set = await setWith(api, [gone]);
    await api.delete(`/api/attribute/delete/${gone}`, { id: gone, model: 'attribute' });
    const groupsField = async (path: string) => fieldOf(loaded(await api.get(`/api/attributes-set/${path}`)), 'groups');
    expect((await groupsField(`load/${set}`))?.datalist?.find(({ value }) => value === gone)).toEqual({
      value: gone,
      view: 'Glaze',
      label: 'text',
      visible: false,
    });
    expect(JSON.stringify((await groupsField('create'))?.datalist)).not.toContain(gone);
    // A copy is a new set: it has nothing of the trash.
    expect(JSON.stringify(await groupsField(`create?source=${set}`))).not.toContain(gone);
    const groups = initialGroups.map((group, at) => (at === 0 ? { ...group, items: [...group.items, gone] } : group));
    const refused = await api.post('/api/attributes-set/insert', {
      fields: { title: { uk: 'Інший' }, groups: { 0: groups } },
    });
    expect(JSON.stringify(refused.result)).toContain('There is no attribute “Glaze”');
    expect(JSON.stringify(refused.result)).not.toContain(gone);
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
    const free = await attribute(api, 'glaze', { type: { 0: 'text' } });
    expect((await move([fixed, free], [])).result).toMatchObject({ valid: true });
    const product = loaded(await api.get(`/api/product/create?set=${set}`));
    const removable = ['price', 'brand', 'care', 'glaze'].map((name) => fieldOf(product, name)?.removable);
    expect(removable).toEqual([false, true, false, true]);
  });
});

describe('an attribute that becomes mandatory', () => {
  const care = { type: { 0: 'text' }, backendFilterable: { 0: true } };
  const groupsOf = async (api: Api, set: string) => {
    const { result } = await api.get(`/api/attributes-set/load/${set}`);
    return fieldOf(result as unknown as LoadResult, 'groups')?.value['0'] as AttributeGroup[];
  };
  const placesOf = async (api: Api, set: string, id: string) =>
    (await groupsOf(api, set)).flatMap(({ _id, items }) => (items.includes(id) ? [_id] : []));
  const flag = (api: Api, id: string, value: boolean) =>
    api.put(`/api/attribute/update/${id}`, { fields: { necessarily: { 0: value } } });
  const update = async (api: Api, set: string, fields: object) =>
    saved(await api.put(`/api/attributes-set/update/${set}`, { fields }));

  it.each(['created so', 'flagged later'])('is in all sets of its records at once: %s', async (how) => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик')] } });
    const set = await setWith(api, []);
    const ofOrders = saved(
      await api.post('/api/attributes-set/insert', { fields: { title: { uk: 'Набір' }, entity: { 0: 'order' } } }),
    )._id;
    const id = await attribute(api, 'care', { ...care, necessarily: { 0: how === 'created so' } });
    await flag(api, id, true);
    for (const each of [set, 'default']) {
      const load = loaded(await api.get(`/api/product/load/p1?set=${each}`));
      expect(fieldOf(load, 'care')).toMatchObject({ removable: false });
    }
    expect(await placesOf(api, set, id)).toEqual(['general']);
    expect(await placesOf(api, ofOrders, id)).toEqual([]);
    const change = (value: string) =>
      api.put('/api/product/update/p1', { fields: { 'attributes-set': { 0: set }, care: { 0: value } } });
    await api.put(`/api/attribute/update/${id}`, { fields: { maxlength: { 0: 3 } } });
    expect(saved(await change('сухе'))).toMatchObject({ valid: false, fields: { care: { valid: false } } });
    expect(saved(await change('мий'))).toMatchObject({ valid: true });
    const filter = { $and: [{ care: { $in: ['мий'] } }] };
    expect(idsOf(await api.post('/api/product/list', { filter }))).toEqual(['p1']);
  });

  it('is in sets of orders when it is in one of them', async () => {
    const api = await testApi({});
    const id = await attribute(api, 'slip', { type: { 0: 'text' } });
    const insert = async (items: readonly string[]) => {
      const groups = Object.entries(permanentGroups).map(([_id, title]) => ({
        _id,
        title,
        items: _id === 'general' ? items : [],
      }));
      const fields = { title: { uk: 'Набір' }, entity: { 0: 'order' }, groups: { 0: groups } };
      return saved(await api.post('/api/attributes-set/insert', { fields }))._id;
    };
    const [plain] = [await insert([]), await insert([id])];
    const ofProducts = await setWith(api, []);
    await flag(api, id, true);
    expect(fieldOf(loaded(await api.get(`/api/order/create?set=${plain}`)), 'slip')).toBeDefined();
    expect([await placesOf(api, plain, id), await placesOf(api, ofProducts, id)]).toEqual([['general'], []]);
    expect(fieldOf(loaded(await api.get(`/api/product/create?set=${ofProducts}`)), 'slip')).toBeUndefined();
  });

  it('is stored with the next save of a set, in any group, and stays there', async () => {
    const api = await testApi({});
    const set = await setWith(api, []);
    const other = await setWith(api, []);
    const loadedBefore = await groupsOf(api, set);
    const id = await attribute(api, 'care', { ...care, necessarily: { 0: true } });
    const offered = await groupsOf(api, set);
    const placed = offered.map(({ items, ...group }) => ({
      ...group,
      items: [...items.filter((item) => item !== id), ...(group._id === 'extra' ? [id] : [])],
    }));
    expect(await update(api, set, { groups: { 0: placed } })).toMatchObject({ valid: true });
    expect(await placesOf(api, set, id)).toEqual(['extra']);
    expect(await update(api, set, { groups: { 0: offered } })).toMatchObject({ valid: false });
    // A form that was loaded before does not know it.
    expect(await update(api, other, { groups: { 0: loadedBefore } })).toMatchObject({ valid: true });
    expect(await update(api, other, { groups: { 0: loadedBefore } })).toMatchObject({ valid: false });
    await flag(api, id, false);
    expect(await placesOf(api, set, id)).toEqual(['extra']);
    expect(await update(api, other, { groups: { 0: loadedBefore } })).toMatchObject({ valid: true });
    expect(await placesOf(api, other, id)).toEqual([]);
  });

  it('is fixed in the form where it is stored, and free until then', async () => {
    const api = await testApi({});
    const set = await setWith(api, []);
    const id = await attribute(api, 'care', { ...care, necessarily: { 0: true } });
    const itemOf = async (path: string, value = id) =>
      fieldOf(loaded(await api.get(`/api/attributes-set/${path}`)), 'groups')?.datalist?.find(
        (item) => item.value === value,
      );
    expect(await itemOf(`load/${set}`)).toMatchObject({ disabled: true });
    expect(await itemOf(`load/${set}`)).not.toHaveProperty('fixed');
    expect(await itemOf(`load/${set}`, 'price')).toMatchObject({ disabled: true, fixed: true });
    expect(await itemOf('create', 'price')).not.toHaveProperty('fixed');
    const groups = await groupsOf(api, set);
    await update(api, set, { groups: { 0: groups } });
    expect(await itemOf(`load/${set}`)).toMatchObject({ disabled: true, fixed: true });
    const moved = groups.map(({ items, ...group }) => ({
      ...group,
      items: group._id === 'extra' ? [...items, id] : items.filter((item) => item !== id),
    }));
    const refused = await update(api, set, { groups: { 0: moved } });
    expect(refused.fields.groups?.messages[0]?.text).toBe('“care” is mandatory: it stays in its group');
    expect(await placesOf(api, set, id)).toEqual(['general']);
  });

  it('leaves sets that it was not stored in when it is no more so, or in the trash', async () => {
    const api = await testApi({});
    const set = await setWith(api, []);
    const id = await attribute(api, 'care', { ...care, necessarily: { 0: true } });
    const field = async () => fieldOf(loaded(await api.get(`/api/product/create?set=${set}`)), 'care');
    expect(await field()).toBeDefined();
    await api.delete(`/api/attribute/delete/${id}`, { id, model: 'attribute' });
    expect([await field(), await placesOf(api, set, id)]).toEqual([undefined, []]);
    await api.post(`/api/attribute/restore/${id}`, { id, model: 'attribute' });
    expect(await placesOf(api, set, id)).toEqual(['general']);
    await flag(api, id, false);
    expect([await field(), await placesOf(api, set, id)]).toEqual([undefined, []]);
  });
});

describe.each(['order', 'promocode'] as const)('the sets of an %s', (entity) => {
  const values = {
    order: {
      shop: { 0: 'shop-kosiv' },
      cart: { 0: { cartItems: [{ id: 'p1', qty: 1 }], discounts: [] } },
      payment: { 0: { payment: 'cash' } },
    },
    promocode: {
      title: { uk: 'Свято' },
      value: { 0: 10 },
      shop: { 0: 'shop-kosiv' },
      promocodes: { 0: [{ active: true, code: 'SVIATO', maxUses: 0 }] },
    },
  }[entity];
  const aSet = async (api: Api, title: string, groups: object): Promise<string> =>
    saved(
      await api.post('/api/attributes-set/insert', {
        fields: { title: { uk: title, en: title }, entity: { 0: entity }, groups: { 0: groups } },
      }),
    )._id;
  const tabsOf = ({ form }: LoadResult) =>
    form.fields.groups.map(({ name, items }) => [name, fieldsIn(items).filter((field) => !inCode.has(field.name))]);
  const namesOf = (load: LoadResult) =>
    Object.fromEntries(tabsOf(load).map(([name, fields]) => [name, (fields as FormField[]).map((each) => each.name)]));
  let inCode = new Set<string>();

  const open = async () => {
    const api = await testApi({
      seed: {
        products: [aProduct('p1', 'Глечик', { shop: { 0: 'shop-kosiv' } })],
        properties: [
          aRecord('page', { _id: 'payment', cash_active: { 0: true }, cash_merchant_available: { 0: true } }),
        ],
      },
    });
    inCode = new Set(fieldsOf(loaded(await api.get(`/api/${entity}/create`))).map(({ name }) => name));
    const wrapping = await attribute(api, 'wrapping', {
      type: { 0: 'yesno' },
      backendListing: { 0: true },
      backendFilterable: { 0: true },
    });
    const card = await attribute(api, 'card', {
      type: { 0: 'text' },
      multilangual: { 0: true },
      required: { 0: true },
      maxlength: { 0: 10 },
      searchable: { 0: true },
      backendFilterable: { 0: true },
      backendSortable: { 0: true },
    });
    const [general, attributes] = Object.entries(permanentGroups).map(([_id, title]) => ({ _id, title }));
    const gift = await aSet(api, 'Подарунок', [
      { ...general, items: [wrapping] },
      attributes,
      { _id: 'card', title: { uk: 'Листівка' }, items: [card] },
    ]);
    const plain = await aSet(api, 'Звичайне', [general, { ...attributes, items: [wrapping] }]);
    const ofProducts = await setWith(api, []);
    const insert = async (fields: object) =>
      saved(await api.post(`/api/${entity}/insert`, { fields: { ...values, ...fields } }));
    return { api, gift, plain, ofProducts, insert, wrapping };
  };

  it('add their groups to the form in code, and those of products are no choice', async () => {
    const { api, gift, plain, ofProducts, insert } = await open();
    const create = async (query = '') => loaded(await api.get(`/api/${entity}/create${query}`));
    expect(namesOf(await create())).toEqual({ general: [] });
    expect(namesOf(await create(`?set=${gift}`))).toEqual({ general: ['wrapping'], card: ['card'] });
    expect(namesOf(await create(`?set=${plain}`))).toEqual({ general: [], attributes: ['wrapping'] });
    expect(namesOf(await create('?attributes=card:x'))).toEqual({ general: ['wrapping'], card: ['card'] });
    const { form, sets } = await create(`?set=${gift}`);
    expect(form.fields.groups[0]?.items.at(-1)).toMatchObject({ type: 'section', title: { uk: 'Подарунок' } });
    expect(Object.keys(sets ?? {})).toEqual([gift, plain]);
    expect(fieldOf(await create(), 'attributes-set')).toMatchObject({
      value: { 0: '' },
      datalist: [{ value: plain }, { value: gift }],
      optionsFilter: { entity: [entity] },
    });
    expect(Object.keys(loaded(await api.get('/api/product/create')).sets ?? {})).toEqual(['default', ofProducts]);
    expect((await insert({ 'attributes-set': { 0: ofProducts } })).fields).toMatchObject({
      'attributes-set': { valid: false },
    });
    const onProduct = await api.put('/api/product/update/p1', { fields: { 'attributes-set': { 0: gift } } });
    expect(onProduct.result).toMatchObject({ valid: false });
    expect((await api.put('/api/product/update/p1', { fields: { wrapping: { 0: true } } })).result).toMatchObject({
      valid: false,
    });
  });

  it('validate, store, list and export the values, and keep them hidden with another set', async () => {
    const { api, gift, plain, insert } = await open();
    const set = { 'attributes-set': { 0: gift } };
    const refused = await insert({ ...set, card: { uk: 'задовгий текст', en: '' } });
    expect(refused.fields).toMatchObject({ card: { valid: false, localValid: { uk: false } } });
    expect((await insert(set)).fields).toMatchObject({ card: { valid: false } });
    const { _id, valid } = await insert({ ...set, wrapping: { 0: true }, card: { uk: 'Вітаю', en: 'Hello' } });
    expect(valid).toBe(true);
    const update = async (fields: object) => saved(await api.put(`/api/${entity}/update/${_id}`, { fields }));
    const found = async (body: object) => idsOf(await api.post(`/api/${entity}/list`, body));
    expect(await found({ filter: { $and: [{ wrapping: { $eq: true } }] }, sort: { card: 1 } })).toEqual([_id]);
    expect(await found({ search: 'hello' })).toEqual([_id]);
    const file = await api.send('GET', `/api/${entity}/export?columns=wrapping`);
    const lines: string[] = [];
    if ('chunks' in file.body) for await (const chunk of file.body.chunks) lines.push(String(chunk));
    expect(lines.join('')).toContain(`${_id},Yes`);
    const columns = async (name: string) =>
      ((await api.post(`/api/${name}/list`, {})).result as unknown as ListResult).attributes.map((each) => each.name);
    expect(await columns(entity)).toContain('wrapping');
    expect(await columns('product')).not.toContain('wrapping');
    const merchant = await api.as('merchant');
    expect(
      (await merchant.put(`/api/${entity}/update/${_id}`, { fields: { card: { uk: 'Ура' } } })).result,
    ).toMatchObject({ valid: true });
    const copy = loaded(await api.get(`/api/${entity}/create?source=${_id}`));
    expect(fieldOf(copy, 'card')?.value).toEqual({ uk: 'Ура', en: 'Hello' });
    const past = await api.get(
      entity === 'order' ? `/api/order/timeline?order=${_id}` : `/api/${entity}/history/${_id}?language=uk`,
    );
    expect(JSON.stringify(past.result)).toContain('card');

    expect(namesOf(loaded(await api.get(`/api/${entity}/load/${_id}?set=${plain}`)))).toEqual({
      general: [],
      attributes: ['wrapping'],
    });
    expect(await update({ 'attributes-set': { 0: plain }, card: { uk: '' } })).toMatchObject({ valid: true });
    expect(namesOf(loaded(await api.get(`/api/${entity}/load/${_id}?set=`)))).toEqual({ general: [] });
    expect(await update({ 'attributes-set': { 0: '' } })).toMatchObject({ valid: true });
    expect(namesOf(loaded(await api.get(`/api/${entity}/load/${_id}`)))).toEqual({ general: [] });
    expect(await api.store.get(entity === 'order' ? 'orders' : 'promocodes', _id)).toMatchObject({
      wrapping: { 0: true },
      card: { uk: '', en: 'Hello' },
    });
    expect(await update(set)).toMatchObject({ valid: false, fields: { card: { valid: false } } });
  });

  it('leave their attributes to their records when they go to the trash', async () => {
    const { api, gift, plain, insert } = await open();
    const { _id } = await insert({ 'attributes-set': { 0: gift }, wrapping: { 0: true }, card: { uk: 'Вітаю' } });
    const remove = (id: string) => api.delete(`/api/attributes-set/delete/${id}`, { id, model: 'attributes-set' });
    await remove(gift);
    expect(namesOf(loaded(await api.get(`/api/${entity}/load/${_id}`)))).toHaveProperty('card');
    await remove(plain);
    await api.put(`/api/${entity}/update/${_id}`, { fields: { 'attributes-set': { 0: '' } } });
    await remove(gift);
    const filter = { $and: [{ wrapping: { $eq: true } }] };
    expect(idsOf(await api.post(`/api/${entity}/list`, { filter }))).toEqual([_id]);
    expect((await api.post('/api/product/list', { filter })).status).toBe(400);
  });
});

describe('the entity of a set', () => {
  const insert = async (api: Api, fields: object) =>
    saved(await api.post('/api/attributes-set/insert', { fields: { title: { uk: 'Набір' }, ...fields } }));
  const load = async (api: Api, path: string) => loaded(await api.get(`/api/attributes-set/${path}`));
  const itemsIn = (form: LoadResult) =>
    (fieldOf(form, 'groups')?.value['0'] as AttributeGroup[]).map(({ _id, items }) => [_id, items.length]);
  const empty = [
    ['general', 0],
    ['attributes', 0],
  ];

  it('decides what the groups offer and begin with', async () => {
    const api = await testApi({});
    const material_ = await attribute(api, 'material', material);
    const fresh = await load(api, 'create');
    expect(fieldOf(fresh, 'entity')).toMatchObject({ value: { 0: 'product' } });
    expect(fieldOf(fresh, 'entity')).not.toHaveProperty('readonly');
    const ofOrders = await load(api, 'create?entity=order');
    expect([itemsIn(ofOrders), fieldOf(ofOrders, 'entity')?.value]).toEqual([empty, { 0: 'order' }]);
    const permanent = { removable: false, items: [] };
    expect(fieldOf(ofOrders, 'groups')?.value).toMatchObject({ 0: [permanent, permanent] });
    expect(fieldOf(ofOrders, 'groups')?.datalist?.map(({ value }) => value)).toEqual([material_]);
    const { _id } = await insert(api, { entity: { 0: 'order' } });
    expect(itemsIn(await load(api, `load/${_id}`))).toEqual(empty);
    const groups = {
      0: [
        { _id: 'general', title: { uk: 'Основне' }, items: ['cart'] },
        { ...initialGroups[1], items: [] },
      ],
    };
    expect(await insert(api, { entity: { 0: 'order' }, groups })).toMatchObject({
      fields: { groups: { valid: false } },
    });
    expect(itemsIn(await load(api, `create?source=${await setWith(api, [material_])}&entity=promocode`))).toEqual([
      ...empty,
      ['extra', 1],
    ]);
    expect(itemsIn(await load(api, `create?source=${_id}&entity=product`))[0]).toEqual(['general', 11]);
    expect((await api.get('/api/attributes-set/create?entity=client')).status).toBe(400);
    expect((await api.get('/api/attributes-set/create?source=none')).status).toBe(404);
  });

  it('is fixed after the first save, and can be filtered by', async () => {
    const api = await testApi({});
    const { _id } = await insert(api, { entity: { 0: 'promocode' } });
    expect(fieldOf(await load(api, `load/${_id}`), 'entity')).toMatchObject({ readonly: true });
    const change = (fields: object) => api.put(`/api/attributes-set/update/${_id}`, { fields });
    expect((await change({ entity: { 0: 'order' } })).result).toMatchObject({ fields: { entity: { valid: false } } });
    expect((await change({ entity: { 0: 'promocode' }, title: { uk: 'Акція' } })).result).toMatchObject({
      valid: true,
    });
    await setWith(api, []);
    const filter = { $and: [{ entity: { $in: ['promocode'] } }] };
    expect(idsOf(await api.post('/api/attributes-set/list', { filter }))).toEqual([_id]);
  });

  it('keeps what is mandatory for the records of one entity out of the sets of others', async () => {
    const api = await testApi({});
    const mandatory = (code: string) => attribute(api, code, { type: { 0: 'text' }, necessarily: { 0: true } });
    const [care, slip] = [await mandatory('care'), await mandatory('slip')];
    const groups = { 0: initialGroups.map((each) => ({ ...each, items: each._id === 'general' ? [slip] : [] })) };
    const { _id } = await insert(api, { entity: { 0: 'order' }, groups });
    const required = async (entity: string) =>
      (fieldOf(await load(api, `create?entity=${entity}`), 'groups')?.datalist ?? []).flatMap(({ value, disabled }) =>
        disabled && [care, slip].includes(value) ? [value] : [],
      );
    expect([await required('product'), await required('order'), await required('promocode')]).toEqual([
      [care],
      [slip],
      [],
    ]);
    const emptied = await api.put(`/api/attributes-set/update/${_id}`, {
      fields: { groups: { 0: groups[0].map((each) => ({ ...each, items: [] })) } },
    });
    expect(emptied.result).toMatchObject({ fields: { groups: { valid: false } } });
  });

  it('is the one of products for a set without', async () => {
    const seed = {
      'attributes-sets': [aRecord('attributes-set', { _id: 'old', title: { uk: 'Давній' }, entity: {} })],
    };
    const api = await testApi({ seed });
    expect(Object.keys(loaded(await api.get('/api/product/create')).sets ?? {})).toContain('old');
    expect(fieldOf(await load(api, 'load/old'), 'groups')?.datalist).toContainEqual(
      expect.objectContaining({ value: 'price', disabled: true }),
    );
  });
});
