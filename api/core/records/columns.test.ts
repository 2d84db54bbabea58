import { accessFor } from '../schema/accessFor';
import fc from 'fast-check';
import { idsInValue } from '#domain/form/idsInValue';
import type { Language } from '#domain/text/Language';
import { languages } from '#domain/text/Language';
import type { Bilingual, DatalistItem } from '#domain/wire/FieldDefinition';
import type { ListAttribute, ListResult } from '#domain/wire/Listing';
import type { Localised } from '#domain/wire/StoredRecord';
import { envelopeBytes } from '../kernel/envelopeBytes';
import { panelUser } from '../kernel/panelUser';
import { titleOf } from '../schema/valueOf';
import { initialGroups } from '../../modules/catalogue/attributes-set/initialGroups';
import type { TestApi, TestClient } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';
import { aCategory, aProduct, aRecord, entityNamed, ownerShopId, people } from '../../testing/testRecords';

const categories = [aCategory('cat-3', '"Опішня"', { title: { uk: '"Опішня"', en: 'Opishnia \\ 1' } })];
const seed = {
  categories,
  products: [
    aProduct('p1', 'Глечик', { shop: { 0: 'shop-kosiv' }, category: { 0: 'cat-3' } }),
    aProduct('p2', 'Миска', { category: { 0: 'cat-2' } }),
    aProduct('p3', 'Тарілка', { shop: { 0: 'shop-rival' }, category: { 0: 'cat-2' } }),
  ],
  clients: [aRecord('client', { _id: 'c1', shops: { 0: ['shop-kosiv'] } })],
};
const titled = [...categories, ...Object.values(people()).flat()];
const users = ['admin', 'staff', 'merchant', 'rival'] as const;
const listed = ['product', 'client', 'user', 'shop', 'category', 'order'] as const;

const options = ['clay', 'wood'].map((slug) => ({ slug, title: { uk: `${slug} укр`, en: slug } }));

interface Material {
  id: string;
  title: Bilingual;
  backendListing: boolean;
}

/** An attribute of products with two options, the first of which the first product has. */
async function withMaterial(api: TestApi): Promise<Material> {
  const insert = async (entity: string, fields: object) =>
    ((await api.post(`/api/${entity}/insert`, { fields })).result as { _id: string })._id;
  const title = { uk: 'Матеріал', en: 'Material' };
  const id = await insert('attribute', {
    title,
    code: { 0: 'material' },
    urlcode: { 0: 'material' },
    type: { 0: 'select' },
    options: { 0: options },
    backendListing: { 0: true },
    backendFilterable: { 0: true },
  });
  const group = { _id: 'extra', title, removable: true, items: [id] };
  const set = await insert('attributes-set', { title, groups: { 0: [...initialGroups, group] } });
  const { attributes } = (await api.get('/api/product/prepare-filters')).result as unknown as ListResult;
  const value = attributes.find(({ name }) => name === 'material')?.datalist?.[0]?.value ?? '';
  expect(value).not.toBe('');
  await api.put('/api/product/update/p1', { fields: { 'attributes-set': { 0: set }, material: { 0: value } } });
  return { id, title, backendListing: true };
}

/** The list as it is sent. */
async function received(client: TestClient, entity: string, body: object): Promise<ListResult | null> {
  const { body: answered } = await client.send('POST', `/api/${entity}/list`, body);
  if (!('envelope' in answered)) throw new Error('a list is no file');
  const text = new TextDecoder('utf-8', { fatal: true }).decode(envelopeBytes(answered.envelope));
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(answered.envelope)));
  const { status, result } = JSON.parse(text) as { status: number; result: ListResult };
  return status === 200 ? result : null;
}

function accessOf(entity: string, userId: string) {
  const stored = people().users?.find((each) => each._id === userId);
  if (!stored) throw new Error(`There is no ${userId}`);
  return accessFor(entityNamed(entity), panelUser(stored, { ownerShopId }, null));
}

/** The titles of what the rows choose in a column. */
const chosenIn = ({ items }: ListResult, name: string, language: Language): DatalistItem[] =>
  [...new Set(items.flatMap(({ fields }) => idsInValue((fields[name] ?? {}) as Localised)))].flatMap((id) => {
    const record = titled.find(({ _id }) => _id === id);
    const field = record && 'name' in record ? 'name' : 'title';
    return record ? [{ value: id, view: titleOf(record, field, language) }] : [];
  });

/** The columns of code, as the entity has them. */
function expectedColumns(entity: string, userId: string, language: Language, list: ListResult): object[] {
  const { hiddenFields = [], forcedValues = {} } = accessOf(entity, userId);
  return entityNamed(entity)
    .attributes[language].filter(({ name }) => !hiddenFields.includes(name))
    .map((attribute) => ({
      ...attribute,
      ...(Object.hasOwn(forcedValues, attribute.name) && { backendListing: false }),
      ...(attribute.source && { datalist: chosenIn(list, attribute.name, language) }),
    }));
}

function expectMaterial(
  [column]: ListAttribute[],
  { title, backendListing }: Material,
  { items }: ListResult,
  language: Language,
): void {
  expect(column).toMatchObject({ name: 'material', type: 'select', title, backendListing, backendFilterable: true });
  const views = items.some(({ _id }) => _id === 'p1') ? [language === 'uk' ? 'clay укр' : 'clay'] : [];
  expect(column?.datalist?.map(({ view }) => view)).toEqual(views);
}

const call = fc.record({
  entity: fc.oneof({ weight: 2, arbitrary: fc.constant('product') }, fc.constantFrom(...listed)),
  user: fc.constantFrom(...users),
  language: fc.constantFrom(...languages),
  limit: fc.constantFrom(1, 25),
  columns: fc.subarray(['brand', 'tags', 'material', '_summary', '*']),
});
const change = fc.record({
  title: fc.record({ uk: fc.constantFrom('Барва', '"'), en: fc.constantFrom('Hue', '\\', '😀') }),
  backendListing: fc.boolean(),
});

describe('columns of a list whose constant part is text', () => {
  it('are those of this person, in this language, as they are now, whoever has asked before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(call, call, change), { minLength: 2, maxLength: 14 }), async (steps) => {
        const uk = await testApi({ seed, language: 'uk' });
        const apis = { uk, en: await testApi({ store: uk.store, language: 'en' }) };
        let material = await withMaterial(uk);
        for (const step of steps) {
          if ('title' in step) {
            const { title, backendListing } = step;
            const fields = { title, backendListing: { 0: backendListing } };
            const saved = await uk.put(`/api/attribute/update/${material.id}`, { fields });
            expect(saved.result).toMatchObject({ valid: true });
            material = { ...material, title, backendListing };
            continue;
          }
          const { entity, user, language, ...body } = step;
          const list = await received(await apis[language].as(user), entity, body);
          if (!list) {
            expect(accessOf(entity, user).permissions).not.toContain('list');
            continue;
          }
          const columns = list.attributes.filter(({ name }) => name !== 'material');
          const expected = expectedColumns(entity, user, language, list);
          expect(columns).toHaveLength(expected.length);
          expect(columns).toEqual(expect.arrayContaining(expected.map((each) => expect.objectContaining(each))));
          const own = list.attributes.filter(({ name }) => name === 'material');
          if (entity === 'product') expectMaterial(own, material, list, language);
          else expect(own).toEqual([]);
        }
      }),
      { numRuns: 15 },
    );
  });
});
