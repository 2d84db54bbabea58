import { error } from '#domain/fields/Problem';
import type { LoadResult } from '#domain/wire/Form';
import { fieldsIn } from '#domain/wire/fieldsIn';
import { testApi } from '../../testing/testApi';
import { aRecord } from '../../testing/testRecords';
import { ofEverybody } from '#domain/access/Ceilings';
import { defineEntity } from './defineEntity';
import type { FixedRecordSpec } from './EntitySpec';
import { group, section } from './EntitySpec';
import { bilingualText } from './EntityTexts';
import type { FixedRecordHooks } from './FixedRecordHooks';

const label = bilingualText('а', 'a');
const forms = { groups: { main: label }, sections: { main: label } };

const settings = (field: string, hooks?: FixedRecordHooks): FixedRecordSpec => ({
  title: label,
  icon: 'tune',
  form: [group('main', section('main', { name: field, type: 'select' }))],
  texts: { ...forms, fields: { [field]: { title: label } } },
  hooks,
});

/** An entity with hooks of its own beside those of a fixed record; another one has none. */
const thing = defineEntity({
  ...{ name: 'thing', collection: 'things', category: 'settings', icon: 'tune', titleField: 'title' },
  texts: {
    ...{ one: label, many: label, listTitle: label, newTitle: label, addTitle: label, noItems: label },
    ...{ removeQuestion: label, restoreQuestion: label },
    noun: { uk: { one: '', few: '', many: '', other: '' }, en: { one: '', other: '' } },
    ...forms,
    fields: { title: { title: label } },
  },
  form: [group('main', section('main', { name: 'title', type: 'text' }))],
  fixedRecords: {
    guarded: settings('first', {
      beforeSave: ({ addProblem }) => addProblem('first', error('invalidChoice')),
      afterRead: async (record) => ({ ...record, first: { 0: 'read' } }),
      choices: async () => [{ value: 'read', view: 'Read' }],
    }),
    plain: settings('second'),
  },
  listing: { columns: ['title'], sort: { by: 'title', direction: 1 } },
  bulk: [],
  access: ofEverybody(),
  hooks: {
    beforeSave: ({ draft }) => void (draft.title = { 0: 'saved' }),
    deniedActions: () => ['duplicate'],
  },
});

const api = () =>
  testApi({
    extraEntities: [thing],
    seed: {
      things: ['guarded', 'plain', 'ordinary'].map((_id) => ({ ...aRecord('thing', { _id }), title: { 0: _id } })),
    },
  });

describe('hooks of a fixed record', () => {
  it('are called for it alone, beside those of the entity', async () => {
    const { put, store } = await api();
    const saved = async (id: string, field: string) =>
      (await put(`/api/thing/update/${id}`, { fields: { [field]: { 0: '' } } })).result.valid;
    expect(await saved('guarded', 'first')).toBe(false);
    expect(await saved('plain', 'second')).toBe(true);
    expect(await saved('ordinary', 'title')).toBe(true);
    expect((await store.getMany('things', ['plain', 'ordinary'])).map(({ title }) => title)).toEqual([
      { 0: 'saved' },
      { 0: 'saved' },
    ]);
  });

  it.each([
    ['guarded', 'first', 'read', ['read']],
    ['plain', 'second', '', []],
  ])('complete what is shown of %s', async (id, name, value, choices) => {
    const { form } = (await (await api()).get(`/api/thing/load/${id}`)).result as unknown as LoadResult;
    const [field] = form.fields.groups.flatMap(({ items }) => fieldsIn(items));
    expect(field).toMatchObject({ name, value: { 0: value } });
    expect((field?.datalist ?? []).map((choice) => choice.value)).toEqual(choices);
  });
});

describe('a fixed record', () => {
  it.each(['guarded', 'plain'])('is not removed or copied, and not offered to be (%s)', async (id) => {
    const { get, delete: remove } = await api();
    const { may } = (await get(`/api/thing/load/${id}`)).result as unknown as LoadResult;
    expect(may).not.toEqual(expect.arrayContaining(['create']));
    expect(may).not.toEqual(expect.arrayContaining(['delete']));
    expect(may).not.toEqual(expect.arrayContaining(['duplicate']));
    expect((await remove(`/api/thing/delete/${id}`)).status).toBe(409);
  });

  it('is one of those of the definition alone', async () => {
    const { get, delete: remove } = await api();
    const { may } = (await get('/api/thing/load/ordinary')).result as unknown as LoadResult;
    expect(may).toEqual(expect.arrayContaining(['create', 'delete']));
    expect((await remove('/api/thing/delete/ordinary')).status).toBe(200);
  });
});
