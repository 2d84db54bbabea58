import { accessFor } from '../schema/accessFor';
import fc from 'fast-check';
import { fillForm } from '#domain/form/fillForm';
import type { Language } from '#domain/text/Language';
import { languages } from '#domain/text/Language';
import type { FormField } from '#domain/wire/FieldDefinition';
import { fieldsIn } from '#domain/wire/fieldsIn';
import type { FormDefinition, LoadResult } from '#domain/wire/Form';
import { panelUser } from '../kernel/panelUser';
import { initialGroups } from '../../modules/catalogue/attributes-set/initialGroups';
import { entities } from '../../modules/registry';
import { testApi } from '../../testing/testApi';
import { aProduct, aRecord, ownerShopId, people } from '../../testing/testRecords';
import { fieldConstants } from './forms/recordField';

const fieldsOf = (form: FormDefinition): FormField[] => form.fields.groups.flatMap(({ items }) => fieldsIn(items));
const result = (envelope: { result: object }): LoadResult => envelope.result as unknown as LoadResult;

const seed = {
  products: [
    aProduct('p1', 'Глечик', { shop: { 0: 'shop-kosiv' } }),
    aProduct('p2', 'Миска', { shop: { 0: ownerShopId }, category: { 0: 'cat-2' } }),
  ],
  clients: [aRecord('client', { _id: 'c1', shop: { 0: 'shop-kosiv' } })],
};
const paths = [
  ['product', '/api/product/load/p1'],
  ['product', '/api/product/load/p2'],
  ['product', '/api/product/create'],
  ['client', '/api/client/load/c1'],
  ['user', '/api/user/load/admin'],
  ['user', '/api/user/load/staff'],
  ['category', '/api/category/load/cat-1'],
  ['order', '/api/order/create'],
] as const;
const users = ['admin', 'staff', 'merchant', 'rival'] as const;

/** A field without what a record may add to it. */
function constantsOf({ value: _, datalist: __, required, placeholder, availableMessages, ...constants }: FormField) {
  const isPassword = constants.type === 'password' || constants.sealed;
  return isPassword ? constants : { ...constants, required, placeholder, availableMessages };
}

/** What this person has in this language, as the entities and the rights of access say. */
function expectedFields(entityName: string, userId: string, language: Language, { _id, form }: LoadResult): object[] {
  const entity = entities.get(entityName);
  const stored = people().users?.find((each) => each._id === userId);
  if (!entity || !stored) throw new Error(`There is no ${entityName} or ${userId}`);
  const user = panelUser(stored, { ownerShopId }, null);
  const access = accessFor(entity, user);
  const readonly = [...(access.readonly ?? []), ...Object.keys(access.forcedValues ?? {})];
  const hidden = entity.spec.hooks?.hiddenFields?.(aRecord(entityName, { _id }), user) ?? [];
  return fieldsOf(form).map(({ name }) => {
    const field = entity.definitions[language].get(name);
    if (!field) throw new Error(`${entityName} has no ${name}`);
    const constants = fieldConstants(field, { language, isNew: _id === '', readonly, hidden });
    return constantsOf({ ...constants, value: {} });
  });
}

describe('a form whose constant part is made once', () => {
  it('has what this person may see and change, in this language, whoever has asked before', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.constantFrom(...paths),
            fc.constantFrom(...users),
            fc.constantFrom(...languages),
            fc.option(fc.nat(), { nil: null }),
          ),
          { minLength: 2, maxLength: 12 },
        ),
        async (calls) => {
          const apis = { uk: await testApi({ seed, language: 'uk' }), en: await testApi({ seed, language: 'en' }) };
          /** By their keys, as a browser keeps them: of all persons here. */
          const kept = new Map<string, LoadResult>();
          for (const [[entity, path], user, language, known] of calls) {
            const client = await apis[language].as(user);
            const envelope = await client.get(path);
            if (envelope.status !== 200) continue;
            const whole = result(envelope);
            expect(fieldsOf(whole.form).map(constantsOf)).toEqual(expectedFields(entity, user, language, whole));
            const keys = [...kept.keys()];
            const named = known === null || keys.length === 0 ? '' : (keys[known % keys.length] ?? '');
            const answer = result(await client.get(`${path}?definitions=${named}`));
            const { definitions = '' } = answer;
            expect(answer.form.fields.groups.length === 0).toBe(named === definitions);
            if (named !== definitions) kept.set(definitions, answer);
            const again = result(await client.get(`${path}?definitions=${named},${definitions}`));
            const own = kept.get(definitions);
            expect(again.form.fields.groups).toEqual([]);
            expect({
              ...again,
              definitions: undefined,
              form: { fields: { groups: fillForm(own?.form.fields.groups ?? [], again.form.values ?? {}) } },
              ...(whole.sets && { sets: own?.sets }),
            }).toEqual(whole);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('has a changed attribute with the next call, under another key', async () => {
    const api = await testApi({ seed });
    const title = { uk: 'Колір', en: 'Colour' };
    const idOf = async (entity: string, fields: object) =>
      (await api.post(`/api/${entity}/insert`, { fields })).result as { _id: string };
    const { _id } = await idOf('attribute', { title, code: { 0: 'colour' }, urlcode: { 0: 'colour' } });
    const group = { _id: 'extra', title: { uk: 'Посуд', en: 'Tableware' }, removable: true, items: [_id] };
    const set = await idOf('attributes-set', { title: group.title, groups: { 0: [...initialGroups, group] } });
    const path = `/api/product/load/p1?set=${set._id}`;
    const load = async (definitions: string) => result(await api.get(`${path}&definitions=${definitions}`));
    const titleIn = ({ form }: LoadResult) => fieldsOf(form).find(({ name }) => name === 'colour')?.title;
    const first = await load('');
    expect(titleIn(first)).toEqual(title);
    expect((await load(first.definitions ?? '')).form.fields.groups).toEqual([]);
    await api.put(`/api/attribute/update/${_id}`, { fields: { title: { uk: 'Барва', en: 'Hue' } } });
    const second = await load(first.definitions ?? '');
    expect(second.definitions).not.toBe(first.definitions);
    expect(titleIn(second)).toEqual({ uk: 'Барва', en: 'Hue' });
    expect(titleIn(result(await api.get(path)))).toEqual({ uk: 'Барва', en: 'Hue' });
  });

  it('has the sets as they are now', async () => {
    const api = await testApi({ seed });
    const { definitions = '' } = result(await api.get('/api/product/load/p1?definitions='));
    await api.post('/api/attributes-set/insert', {
      fields: { title: { uk: 'Посуд', en: 'Tableware' }, groups: { 0: initialGroups } },
    });
    const { definitions: after, sets = {} } = result(await api.get(`/api/product/load/p1?definitions=${definitions}`));
    expect(after).not.toBe(definitions);
    expect(Object.values(sets).map((set) => set.title.en)).toContain('Tableware');
  });
});
