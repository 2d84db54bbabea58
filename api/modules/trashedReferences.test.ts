import { fieldsIn } from '#domain/wire/fieldsIn';
import type { LoadResult, SaveResult } from '#domain/wire/Form';
import type { ListResult } from '#domain/wire/Listing';
import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { testApi } from '../testing/testApi';
import { aProduct, aRecord } from '../testing/testRecords';
import { initialGroups } from './catalogue/attributes-set/initialGroups';
import { entities } from './registry';

const gone = 'gone-7f3a';
const title = 'Те, що видалили';

/** Every field of every entity that names records of another one. */
const references = [...entities.values()].flatMap((entity) =>
  [...entity.definitions.uk.values()].flatMap((field) => {
    const target = entities.get(field.source ?? '');
    // Settings have forms of their own.
    return target && field.type !== 'filter' && !entity.spec.fixedRecords
      ? [{ name: `${entity.spec.name}.${field.name}`, entity, field, target }]
      : [];
  }),
);
type Reference = (typeof references)[number];

const valueOf = ({ type, multiple }: FieldDefinition): unknown => {
  if (type === 'variable-relations') return [{ relation: gone, propsID: '', props: [] }];
  if (type.startsWith('media') || type === 'image') return [{ id: gone }];
  return multiple || type === 'taxonomy' || type === 'relations' ? [gone] : gone;
};

const open = async ({ entity, field, target }: Reference) => {
  const named = target.definitions.uk.get(target.spec.titleField);
  const removed = aRecord(target.spec.name, {
    _id: gone,
    _deleted: true,
    [target.spec.titleField]: named?.multilangual ? { uk: title, en: '' } : { 0: title },
  });
  const record = aRecord(entity.spec.name, { _id: 'one', [field.name]: { 0: valueOf(field) } });
  const seed: Record<string, StoredRecord[]> = { [target.collection.name]: [removed] };
  seed[entity.collection.name] = [...(seed[entity.collection.name] ?? []), record];
  return testApi({ language: 'uk', seed });
};

it('there are such fields', () => {
  expect(references.length).toBeGreaterThan(25);
});

it.each(references)(
  '$name names a record of the trash by its title, in the form and in the list',
  async (reference) => {
    const { entity, field } = reference;
    const api = await open(reference);
    const load = await api.get(`/api/${entity.spec.name}/load/one`);
    const shown = (load.result as unknown as LoadResult).form.fields.groups
      .flatMap(({ items }) => fieldsIn(items))
      .find(({ name }) => name === field.name);
    const viewIn = (datalist: FieldDefinition['datalist']) => datalist?.find(({ value }) => value === gone)?.view;
    if (shown) expect(viewIn(shown.datalist)).toContain(title);
    const list = await api.post(`/api/${entity.spec.name}/list`, { filter: { $and: [{ _id: { $in: ['one'] } }] } });
    const { attributes = [], items = [] } = list.result as unknown as ListResult;
    const column = attributes.find(({ name, backendListing }) => name === field.name && backendListing);
    if (column && items.length > 0) expect(viewIn(column.datalist)).toContain(title);
    expect(Boolean(shown) || Boolean(column)).toBe(true);
  },
);

it('an attribute of the trash is named by its id nowhere in the history, and by its title when it is back', async () => {
  const api = await testApi({ language: 'uk', seed: { products: [aProduct('jug', 'Глечик')] } });
  const insert = async (entity: string, fields: object) =>
    ((await api.post(`/api/${entity}/insert`, { fields })).result as unknown as SaveResult)._id;
  const id = await insert('attribute', {
    title: { uk: 'Полива', en: 'Glaze' },
    code: { 0: 'glaze' },
    type: { 0: 'select' },
    options: { 0: [{ slug: 'matt', title: { uk: 'Матова' } }] },
  });
  const groups = initialGroups.map((group, at) => (at === 0 ? { ...group, items: [...group.items, id] } : group));
  const set = await insert('attributes-set', { title: { uk: 'Посуд' }, groups: { 0: groups } });
  const attribute = await api.store.get('attributes', id);
  const [option] = (attribute?.options as { 0: { _id: string }[] })[0];
  await api.put('/api/product/update/jug', {
    fields: { 'attributes-set': { 0: set }, glaze: { 0: option?._id } },
  });
  await api.idle();
  await api.delete(`/api/attribute/delete/${id}`, { id, model: 'attribute' });
  const past = async () => JSON.stringify((await api.get('/api/product/history/jug?language=uk')).result);
  expect(await past()).toContain('Набір атрибутів');
  expect(await past()).not.toContain(id);
  await api.post(`/api/attribute/restore/${id}`, { id, model: 'attribute' });
  expect(await past()).toMatch(/Полива.*Матова/);
});
