import { attributeTypes, optionTypes } from '#domain/wire/Attribute';
import type { AttributeLoadResult, AttributeOption } from '#domain/wire/Attribute';
import type { FormField } from '#domain/wire/FieldDefinition';
import { fieldsIn } from '#domain/wire/fieldsIn';
import type { SaveResult } from '#domain/wire/Form';
import type { ListResult } from '#domain/wire/Listing';
import type { TestApi } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aRecord } from '../../../testing/testRecords';

const saved = (envelope: { result: object }) => envelope.result as unknown as SaveResult;
const insert = async (api: TestApi, fields: object) => saved(await api.post('/api/attribute/insert', { fields }));
const update = async (api: TestApi, id: string, fields: object) =>
  saved(await api.put(`/api/attribute/update/${id}`, { fields }));
const load = async (api: TestApi, id: string) =>
  (await api.get(`/api/attribute/load/${id}`)).result as unknown as AttributeLoadResult;
const fieldOf = ({ form }: AttributeLoadResult, name: string): FormField | undefined =>
  form.fields.groups.flatMap(({ items }) => fieldsIn(items)).find((field) => field.name === name);
const optionsOf = async (api: TestApi, id: string) =>
  fieldOf(await load(api, id), 'options')?.value['0'] as AttributeOption[];
const errorsOf = ({ fields }: SaveResult) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { messages }]) => [name, messages.map(({ text }) => text)] as const),
  );

const title = { uk: 'Матеріал', en: 'Material' };
const option = (uk: string, more: Partial<AttributeOption> = {}) => ({ title: { uk, en: '' }, ...more });
const material = { title, type: { 0: 'select' }, options: { 0: [option('Льон'), option('Вовна')] } };
const aFile = (_id: string, mime: string) =>
  aRecord('media', {
    _id,
    mime: { 0: [mime] },
    url: { 0: `/media/${_id}.png` },
    _file: {
      key: `${_id}.png`,
      original: `${_id}.png`,
      hash: '',
      sizes: [
        { name: 'thumbnail', key: `${_id}-150x112.png`, width: 150, height: 112 },
        { name: 'large', key: `${_id}-1440x1080.png`, width: 1440, height: 1080 },
      ],
    },
  });

describe('the code of an attribute', () => {
  it.each([
    ['Матеріал', 'material'],
    ['Розмір (EU), см', 'rozmir_eu_sm'],
    ['100% вовна', 'vovna'],
    ['5', 'attribute'],
    ['х'.repeat(100), 'kh'.repeat(24)],
    ['title', 'title_2'],
  ])('is made from the title %s: %s', async (uk, code) => {
    const api = await testApi();
    const { _id } = await insert(api, { title: { uk } });
    expect(await api.store.get('attributes', _id)).toMatchObject({ code: { 0: code } });
  });

  it('is counted on when another attribute has it, in the trash too', async () => {
    const api = await testApi();
    const first = await insert(api, { title });
    await api.delete(`/api/attribute/delete/${first._id}`);
    const { _id } = await insert(api, { title });
    expect(await api.store.get('attributes', _id)).toMatchObject({
      code: { 0: 'material_2' },
      urlcode: { 0: 'material-2' },
    });
  });

  it.each([
    ['__proto__', /Latin letters/],
    ['_id', /Latin letters/],
    ['$where', /Latin letters/],
    ['Material', /Latin letters/],
    ['a-b', /Latin letters/],
    ['a.b', /Latin letters/],
    ['5a', /Latin letters/],
    ['x'.repeat(49), /at most 48/],
    ['constructor', /has this code/],
    ['price', /has this code/],
    ['id', /has this code/],
    ['taken', /datebase/],
  ])('%s is refused', async (code, message) => {
    const api = await testApi({ seed: { attributes: [aRecord('attribute', { _id: 'a', code: { 0: 'taken' } })] } });
    const result = await insert(api, { title, code: { 0: code } });
    expect(result.valid).toBe(false);
    expect(errorsOf(result).code).toEqual([expect.stringMatching(message)]);
  });

  it('does not change after the first save', async () => {
    const api = await testApi();
    const { _id } = await insert(api, { title, code: { 0: 'cloth' } });
    expect(errorsOf(await update(api, _id, { code: { 0: 'tissue' } })).code).toEqual([
      expect.stringMatching(/cannot be changed/),
    ]);
    expect((await update(api, _id, { code: { 0: 'cloth' }, title: { uk: 'Тканина' } })).valid).toBe(true);
    expect((await update(api, _id, { code: { 0: '' } })).valid).toBe(true);
    expect(await api.store.get('attributes', _id)).toMatchObject({ code: { 0: 'cloth' }, title: { uk: 'Тканина' } });
    expect(fieldOf(await load(api, _id), 'code')).toMatchObject({ readonly: true });
  });
});

describe('the type of an attribute', () => {
  it('is one of exactly 23', async () => {
    const api = await testApi();
    const { result } = await api.get('/api/attribute/create');
    const offered = fieldOf(result as unknown as AttributeLoadResult, 'type')?.datalist?.map(({ value }) => value);
    expect(offered).toEqual(attributeTypes);
    expect(offered).toHaveLength(23);
    expect((await insert(api, { title, type: { 0: 'password' } })).valid).toBe(false);
  });

  it.each(attributeTypes)('%s is saved and loaded', async (type) => {
    const api = await testApi();
    const withOptions = optionTypes.some((each) => each === type) ? { options: { 0: [option('Льон')] } } : {};
    const { _id, valid } = await insert(api, { title, type: { 0: type }, ...withOptions });
    expect(valid).toBe(true);
    expect(fieldOf(await load(api, _id), 'type')?.value).toEqual({ 0: type });
  });

  it.each([
    ['select', { unique: { 0: true } }, 'Unique'],
    ['yesno', { maxlength: { 0: 5 } }, 'Max length'],
    ['date', { multiple: { 0: true } }, 'Multiple choice'],
    ['media', { backendSortable: { 0: true } }, 'Sort in lists'],
    ['text', { options: { 0: [option('Льон')] } }, 'Options'],
    ['cart', { frontendFilterable: { 0: true } }, 'Filter in the shop'],
  ])('%s can not have %j', async (type, fields, name) => {
    const api = await testApi();
    const base = type === 'select' ? material : { title, type: { 0: type } };
    expect(errorsOf(await insert(api, { ...base, ...fields })).type).toEqual([
      `An attribute of this type cannot have the setting “${name}”`,
    ]);
  });

  it('switches off the settings that the new type does not have, and keeps the options for the way back', async () => {
    const api = await testApi();
    const { _id } = await insert(api, { ...material, multiple: { 0: true }, backendFilterable: { 0: true } });
    expect((await update(api, _id, { type: { 0: 'text' } })).valid).toBe(true);
    expect(await api.store.get('attributes', _id)).toMatchObject({
      multiple: { 0: false },
      backendFilterable: { 0: true },
      options: { 0: [{ slug: 'lon' }, { slug: 'vovna' }] },
    });
    expect((await update(api, _id, { type: { 0: 'color-select' } })).valid).toBe(true);
    expect((await optionsOf(api, _id)).map(({ slug }) => slug)).toEqual(['lon', 'vovna']);
  });

  it('does not take a lower bound above the upper one', async () => {
    const api = await testApi();
    const result = await insert(api, { title, type: { 0: 'number' }, min: { 0: 5 }, max: { 0: 4 } });
    expect(errorsOf(result)).toMatchObject({ min: ['The number is too big: at most 4'] });
  });
});

describe('the options of an attribute', () => {
  it.each(optionTypes)('are required for %s', async (type) => {
    const api = await testApi();
    for (const options of [[], [option('Льон', { _deleted: true })]])
      expect(errorsOf(await insert(api, { title, type: { 0: type }, options: { 0: options } }))).toMatchObject({
        options: ['You need add at least one option'],
      });
  });

  it('get ids, slugs, positions and their attribute from the server', async () => {
    const api = await testApi();
    const { _id } = await insert(api, {
      ...material,
      options: { 0: [option('Льон', { position: 7, parent: 'other' }), option('Льон'), option('Вовна')] },
    });
    const options = await optionsOf(api, _id);
    expect(options).toMatchObject([
      { slug: 'lon', position: 0, parent: _id, _deleted: false, isDefault: false },
      { slug: 'lon-2', position: 1, parent: _id },
      { slug: 'vovna', position: 2, parent: _id },
    ]);
    expect(new Set(options.map((each) => each._id)).size).toBe(3);
    for (const each of options) expect(each._id).toMatch(/^[0-9a-f]{24}$/);
  });

  it('have one default', async () => {
    const api = await testApi();
    const { _id } = await insert(api, {
      ...material,
      options: { 0: [option('Льон'), option('Вовна', { isDefault: true }), option('Шовк', { isDefault: true })] },
    });
    expect((await optionsOf(api, _id)).map(({ isDefault }) => isDefault)).toEqual([false, true, false]);
    const inTrash = option('Льон', { _deleted: true, isDefault: true });
    const other = await insert(api, {
      title: { uk: 'Тканина' },
      type: { 0: 'select' },
      options: { 0: [inTrash, option('Вовна', { isDefault: true })] },
    });
    expect((await optionsOf(api, other._id)).map(({ isDefault }) => isDefault)).toEqual([false, true]);
  });

  it('that are not sent any more are in the trash, and can be restored', async () => {
    const api = await testApi();
    const { _id } = await insert(api, material);
    const [linen, wool] = await optionsOf(api, _id);
    await update(api, _id, { options: { 0: [wool] } });
    const left = await optionsOf(api, _id);
    expect(left).toMatchObject([
      { _id: linen?._id, _deleted: true, position: 0 },
      { _id: wool?._id, _deleted: false, position: 1 },
    ]);
    await update(api, _id, { options: { 0: left.map((each) => ({ ...each, _deleted: false })) } });
    expect((await optionsOf(api, _id)).map(({ _deleted }) => _deleted)).toEqual([false, false]);
  });

  it('that are left out keep their places, in whatever order the others are sent', async () => {
    const api = await testApi();
    const named = ['A', 'B', 'C', 'D', 'E'];
    const { _id } = await insert(api, {
      title: { uk: 'Клас' },
      type: { 0: 'select' },
      options: { 0: named.map((title) => option(title)) },
    });
    const places = async () => (await optionsOf(api, _id)).map(({ title }) => title.uk).join('');
    const send = async (order: string) => {
      const stored = await optionsOf(api, _id);
      const sent = [...order].map((title) => stored.find((each) => each.title.uk === title));
      await update(api, _id, { options: { 0: sent.map((each) => ({ ...each, _deleted: false })) } });
    };
    await send('ACE');
    expect(await places()).toBe('ABCDE');
    await send('ECA');
    expect(await places()).toBe('ECDAB');
    await send('ECDAB');
    expect((await optionsOf(api, _id)).map(({ _deleted }) => _deleted)).toEqual(named.map(() => false));
  });

  it('keep their ids when they are renamed and moved', async () => {
    const api = await testApi();
    const { _id } = await insert(api, material);
    const [linen, wool] = await optionsOf(api, _id);
    await update(api, _id, { options: { 0: [wool, { ...linen, title: { uk: 'Лляне полотно', en: '' } }] } });
    expect((await optionsOf(api, _id)).map(({ _id: id, slug }) => [id, slug])).toEqual([
      [wool?._id, 'vovna'],
      [linen?._id, 'lon'],
    ]);
  });

  it('that a form adds are added once, though the form saves twice', async () => {
    const api = await testApi();
    const { _id } = await insert(api, material);
    const stored = await optionsOf(api, _id);
    const added = option('Шовк', { _id: 'new-1' });
    await update(api, _id, { options: { 0: [...stored, added] } });
    await update(api, _id, { options: { 0: [...stored, { ...added, slug: 'silk' }] } });
    const options = await optionsOf(api, _id);
    expect(options.map(({ slug }) => slug)).toEqual(['lon', 'vovna', 'silk']);
    expect(options[2]?._id).toMatch(/^[0-9a-f]{24}$/);
  });

  it('do not take the id of another attribute’s option, nor one id twice', async () => {
    const api = await testApi();
    const first = await insert(api, material);
    const [foreign] = await optionsOf(api, first._id);
    const { _id } = await insert(api, {
      title: { uk: 'Тканина' },
      type: { 0: 'select' },
      options: { 0: [option('А', { _id: foreign?._id }), option('Б', { _id: foreign?._id })] },
    });
    const ids = (await optionsOf(api, _id)).map((each) => each._id);
    expect(ids).not.toContain(foreign?._id);
    expect(new Set(ids).size).toBe(2);
  });

  it('do not share a slug, not even with one in the trash', async () => {
    const api = await testApi();
    const same = [option('Льон', { slug: 'a' }), option('Вовна', { slug: 'a' })];
    expect(errorsOf(await insert(api, { ...material, options: { 0: same } }))).toMatchObject({
      options: ['This slug is already among the options'],
    });
    const { _id } = await insert(api, material);
    const [, wool] = await optionsOf(api, _id);
    const reused = option('Льняне', { _id: 'new-1', slug: 'lon' });
    expect((await update(api, _id, { options: { 0: [wool, reused] } })).valid).toBe(false);
    expect(await optionsOf(api, _id)).toHaveLength(2);
  });

  it('of a text-select alone have labels, which copy the title', async () => {
    const api = await testApi();
    const { _id } = await insert(api, {
      title,
      type: { 0: 'text-select' },
      options: { 0: [option('Дуже великий розмір'), option('М', { label: { uk: 'M', en: 'M' } })] },
    });
    expect((await optionsOf(api, _id)).map(({ label }) => label)).toEqual([
      { uk: 'Дуже великий роз', en: '' },
      { uk: 'M', en: 'M' },
    ]);
    const plain = await insert(api, material);
    expect((await optionsOf(api, plain._id)).map(({ label }) => label)).toEqual([undefined, undefined]);
  });

  it('show pictures of the library: two sizes, used by the attribute', async () => {
    const media = [aFile('print', 'image/png'), aFile('manual', 'application/pdf')];
    const api = await testApi({ seed: { media } });
    const withImage = (image: string) => ({
      title,
      type: { 0: 'image-select' },
      options: { 0: [option('А', { image })] },
    });
    expect((await insert(api, withImage('nothing'))).valid).toBe(false);
    expect((await insert(api, withImage('manual'))).valid).toBe(false);
    const { _id } = await insert(api, withImage('print'));
    expect((await load(api, _id)).images).toEqual({
      print: {
        url: '/media/print.png',
        thumbnail: '/media/print-150x112.png',
        large: '/media/print-1440x1080.png',
      },
    });
    expect(await api.store.get('media', 'print')).toMatchObject({ used: { 0: true } });
    expect((await api.get('/api/media/uses/print')).result).toMatchObject({
      conections: [{ entity: 'attribute', _id, field: 'images' }],
    });
  });

  it('are ten thousand at most', async () => {
    const api = await testApi();
    const many = (count: number) => Array.from({ length: count }, (_, at) => option(`Значення ${at}`));
    const { _id, valid } = await insert(api, { ...material, options: { 0: many(10_000) } });
    expect(valid).toBe(true);
    expect(await optionsOf(api, _id)).toHaveLength(10_000);
    expect(errorsOf(await insert(api, { ...material, options: { 0: many(10_001) } }))).toMatchObject({
      options: ['There are more than 10,000 elements, remove the excess'],
    });
  });

  it('of a copy are options of its own', async () => {
    const api = await testApi();
    const { _id } = await insert(api, material);
    const copy = (await api.get(`/api/attribute/create?source=${_id}`)).result as unknown as AttributeLoadResult;
    expect(fieldOf(copy, 'code')?.value).toEqual({ 0: '' });
    const made = await insert(api, { ...material, options: fieldOf(copy, 'options')?.value });
    const ids = (await optionsOf(api, _id)).map((each) => each._id);
    for (const each of await optionsOf(api, made._id)) expect(ids).not.toContain(each._id);
  });
});

describe('the calls of attributes', () => {
  it.each(['/api/attribute/create', '/api/attribute/load/a'])('%s has the keys of the specification', async (path) => {
    const api = await testApi({ seed: { attributes: [aRecord('attribute', { _id: 'a', title })] } });
    const { result } = await api.get(path);
    for (const key of ['_id', '_deleted', '_created', '_updated', 'images', 'form']) expect(result).toHaveProperty(key);
  });

  it('a new one is of the type text, and can be sorted both ways', async () => {
    const created = (await (await testApi()).get('/api/attribute/create')).result as unknown as AttributeLoadResult;
    expect(fieldOf(created, 'type')?.value).toEqual({ 0: 'text' });
    expect(fieldOf(created, 'sortingType')).toMatchObject({ value: { 0: '1' } });
    expect(fieldOf(created, 'sortingType')?.datalist?.map(({ value }) => value)).toEqual(['1', '-1']);
  });

  it('create-option gives the fields of an option', async () => {
    const api = await testApi();
    const { fields } = (await api.get('/api/attribute/create-option')).result as unknown as { fields: FormField[] };
    expect(fields.map(({ name, type, required, maxlength }) => [name, type, required ?? false, maxlength])).toEqual([
      ['parent', 'text', true, undefined],
      ['isDefault', 'yesno', false, undefined],
      ['title', 'text', true, 255],
      ['slug', 'slug', true, 48],
      ['label', 'text', false, 16],
      ['color', 'color', false, undefined],
      ['image', 'image', false, undefined],
      ['position', 'number', false, undefined],
    ]);
    expect((await (await api.as(null)).get('/api/attribute/create-option')).status).toBe(401);
  });

  it('list by type and by flags, and sort by title', async () => {
    const api = await testApi();
    await insert(api, material);
    await insert(api, { title: { uk: 'Автор' }, frontendFilterable: { 0: true } });
    const found = async (filter: object) =>
      (
        (await api.post('/api/attribute/list', { filter: { $and: [filter] } })).result as unknown as ListResult
      ).items.map(({ fields }) => (fields.title as { uk: string }).uk);
    expect(await found({ 'type.0': { $in: ['select'] } })).toEqual(['Матеріал']);
    expect(await found({ 'frontendFilterable.0': true })).toEqual(['Автор']);
    expect(await found({ 'type.0': { $in: ['select', 'text'] } })).toEqual(['Автор', 'Матеріал']);
  });
});
