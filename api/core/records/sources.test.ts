import type { FormField } from '#domain/wire/FieldDefinition';
import type { LoadResult, SaveResult } from '#domain/wire/Form';
import { fieldsIn } from '#domain/wire/fieldsIn';
import { testApi } from '../../testing/testApi';
import { aProduct } from '../../testing/testRecords';
import { ofEverybody } from '#domain/access/Ceilings';
import { defineEntity } from '../schema/defineEntity';
import { group, section } from '../schema/EntitySpec';
import { bilingualText } from '../schema/EntityTexts';
import { entities } from '../../modules/registry';

const titles = Object.fromEntries(
  ['title', 'node', 'nodes', 'one', 'several', 'reviewed', 'chosen'].map((name) => [
    name,
    { title: bilingualText(name, name) },
  ]),
);

/** All kinds of reference fields. */
const pointer = defineEntity({
  name: 'pointer',
  collection: 'pointers',
  category: 'settings',
  icon: 'tune',
  titleField: 'title',
  texts: {
    ...(entities.get('article') ?? missing()).spec.texts,
    groups: { main: bilingualText('a', 'a') },
    sections: { main: bilingualText('a', 'a') },
    fields: titles,
  },
  form: [
    group(
      'main',
      section(
        'main',
        { name: 'title', type: 'text', multilangual: true },
        { name: 'node', type: 'taxonomy', source: 'category' },
        { name: 'nodes', type: 'taxonomy', source: 'category', multiple: true },
        { name: 'one', type: 'relations', source: 'product' },
        { name: 'several', type: 'relations', source: 'product', multiple: true },
        { name: 'reviewed', type: 'product-review', source: 'product' },
        { name: 'chosen', type: 'filter', source: 'category' },
      ),
    ),
  ],
  listing: { columns: ['title', 'node', 'several', '_updated'], sort: { by: '_updated', direction: -1 } },
  bulk: [],
  access: ofEverybody(),
});

function missing(): never {
  throw new Error('there is no article');
}

const products = [
  aProduct('jug', 'Глечик', { shop: { 0: 'shop-kosiv' }, gallery: { 0: [{ id: '/images/demo/jug.svg' }] } }),
  aProduct('honey', 'Мед', { shop: { 0: 'shop-kosiv' } }),
  aProduct('gone', 'Старе', { shop: { 0: 'shop-kosiv' }, _deleted: true }),
  aProduct('foreign', 'Чуже', { shop: { 0: 'shop-rival' } }),
];
const open = (user?: string) => testApi({ seed: { products }, extraEntities: [pointer], ...(user && { user }) });
const result = (envelope: { result: object }) => envelope.result as SaveResult;

describe('a record that others name', () => {
  it('stays; one that only a kept filter speaks of goes', async () => {
    const api = await open();
    await api.post('/api/pointer/insert', {
      fields: { title: { uk: 'Вказівник' }, node: { 0: 'cat-1' }, chosen: { 0: { parent: ['cat-2'] } } },
    });
    expect(await api.delete('/api/category/delete/cat-1', {})).toMatchObject({ status: 409 });
    expect(await api.delete('/api/category/delete/cat-2', {})).toMatchObject({ status: 200 });
  });
});

describe('records that a form points at', () => {
  it.each([
    ['node', 'cat-1', 'nowhere'],
    ['nodes', ['cat-1', 'cat-2'], ['cat-1', 'nowhere']],
    ['one', ['jug'], ['nowhere']],
    ['several', ['honey', 'jug'], ['jug', 'nowhere']],
    ['reviewed', 'jug', 'nowhere'],
    ['several', ['jug'], ['jug', 'gone']],
  ])('%s may be %j, and not %j', async (name, there, notThere) => {
    const api = await open();
    const saved = result(await api.post('/api/pointer/insert', { fields: { [name]: { 0: there } } }));
    expect(saved.valid).toBe(true);
    expect(await api.store.get('pointers', saved._id)).toMatchObject({ [name]: { 0: there } });
    expect(
      result(await api.post('/api/pointer/insert', { fields: { [name]: { 0: notThere } } })).fields[name]?.messages,
    ).toEqual([{ type: 'error', text: 'Choose one of the offered values' }]);
  });

  it('are those that the person may see', async () => {
    const api = await open('merchant');
    expect(result(await api.post('/api/pointer/insert', { fields: { several: { 0: ['jug'] } } })).valid).toBe(true);
    expect(
      result(await api.post('/api/pointer/insert', { fields: { several: { 0: ['jug', 'foreign'] } } })).valid,
    ).toBe(false);
  });

  it('stay when they are gone since, until they are taken out', async () => {
    const api = await open();
    const { _id } = result(await api.post('/api/pointer/insert', { fields: { several: { 0: ['jug', 'honey'] } } }));
    await api.delete('/api/product/delete/jug', { id: 'jug' });
    expect(
      result(await api.put(`/api/pointer/update/${_id}`, { fields: { several: { 0: ['honey', 'jug'] } } })).valid,
    ).toBe(true);
    await api.put(`/api/pointer/update/${_id}`, { fields: { several: { 0: ['honey'] } } });
    expect(
      result(await api.put(`/api/pointer/update/${_id}`, { fields: { several: { 0: ['honey', 'jug'] } } })).valid,
    ).toBe(false);
  });

  it('come with their titles and pictures', async () => {
    const api = await open();
    const { _id } = result(
      await api.post('/api/pointer/insert', { fields: { several: { 0: ['honey', 'jug'] }, nodes: { 0: ['cat-2'] } } }),
    );
    const { form } = (await api.get(`/api/pointer/load/${_id}`)).result as unknown as LoadResult;
    const named = (name: string): FormField | undefined =>
      fieldsIn(form.fields.groups.flatMap((tab) => tab.items)).find((field) => field.name === name);
    expect(named('several')?.datalist).toEqual([
      { value: 'honey', view: 'Мед', image: { url: '/images/bez-photo.jpg' }, selected: true },
      { value: 'jug', view: 'Глечик', image: { url: '/images/demo/jug.svg' }, selected: true },
    ]);
    expect(named('nodes')?.datalist).toEqual([{ value: 'cat-2', view: 'Мед', selected: true }]);
    expect(named('reviewed')?.datalist).toEqual([]);
    const list = (await api.post('/api/pointer/list', {})).result;
    expect(list).toMatchObject({
      attributes: expect.arrayContaining([
        expect.objectContaining({
          name: 'several',
          datalist: [expect.objectContaining({ view: 'Мед' }), expect.objectContaining({ view: 'Глечик' })],
        }),
      ]),
    });
  });

  it('are found by in a list', async () => {
    const api = await open();
    await api.post('/api/pointer/insert', { fields: { several: { 0: ['honey', 'jug'] }, nodes: { 0: ['cat-2'] } } });
    const count = async (path: string, value: string) =>
      (await api.post('/api/pointer/list', { filter: { $and: [{ [path]: { $in: [value] } }] } })).result.allItemsCount;
    expect(await count('several.0', 'jug')).toBe(1);
    expect(await count('several.0', 'foreign')).toBe(0);
    expect(await count('nodes.0', 'cat-2')).toBe(1);
  });

  it('can not be removed while they are pointed at, where that is the rule', async () => {
    const api = await open();
    await api.post('/api/pointer/insert', { fields: { nodes: { 0: ['cat-2'] } } });
    expect((await api.delete('/api/category/delete/cat-2', { id: 'cat-2' })).status).not.toBe(200);
  });
});
