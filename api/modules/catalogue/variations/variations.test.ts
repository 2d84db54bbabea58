import { combinations } from '#domain/catalogue/combinations';
import { fieldsIn } from '#domain/wire/fieldsIn';
import type { ListResult } from '#domain/wire/Listing';
import type { LoadResult, SaveResult } from '#domain/wire/Form';
import type { MultiUpdateResult } from '#domain/wire/MultiUpdate';
import type {
  GenerateVariationsResult,
  UndoVariationsResult,
  VariableAttributesResult,
  VariableRelation,
  VariationProp,
} from '#domain/wire/VariableRelation';
import { testApi } from '../../../testing/testApi';
import { aProduct } from '../../../testing/testRecords';
import { initialGroups } from '../attributes-set/initialGroups';

type Api = Awaited<ReturnType<typeof testApi>>;

const insert = async (api: Api, path: string, fields: object): Promise<string> => {
  const { _id, valid, fields: problems } = (await api.post(path, { fields })).result as unknown as SaveResult;
  if (!valid) throw new Error(JSON.stringify(problems));
  return _id;
};

const anAttribute = (api: Api, code: string, titles: readonly string[]): Promise<string> =>
  insert(api, '/api/attribute/insert', {
    title: { uk: code },
    code: { 0: code },
    type: { 0: 'select' },
    options: { 0: titles.map((title) => ({ slug: title, title: { uk: title } })) },
  });

/** Products of one set with the attributes colour and size, of two options each. */
async function open() {
  const api = await testApi({
    seed: {
      products: [
        aProduct('p1', 'Светр', { sku: { 0: 'SV' } }),
        aProduct('p2', 'Светр 2'),
        aProduct('p3', 'Светр 3'),
        aProduct('own', 'Глечик', { shop: { 0: 'shop-kosiv' } }),
        aProduct('own2', 'Глечик 2', { shop: { 0: 'shop-kosiv' } }),
      ],
    },
  });
  const colour = await anAttribute(api, 'colour', ['red', 'blue']);
  const size = await anAttribute(api, 'size', ['xl', 'xs']);
  const care = await insert(api, '/api/attribute/insert', { title: { uk: 'Догляд' }, type: { 0: 'text' } });
  const set = await insert(api, '/api/attributes-set/insert', {
    title: { uk: 'Одяг' },
    groups: {
      0: [...initialGroups, { _id: 'wear', title: { uk: 'Одяг' }, removable: true, items: [colour, care, size] }],
    },
  });
  for (const id of ['p1', 'own'])
    await api.put(`/api/product/update/${id}`, { fields: { 'attributes-set': { 0: set } } });
  const { attributes } = (await api.get('/api/product/get-variable-attributes/p1'))
    .result as unknown as VariableAttributesResult;
  const prop = (code: string, title: string): VariationProp => {
    const attribute = attributes.find((each) => each.code === code);
    return {
      attribute: attribute?._id ?? '',
      option: attribute?.options.find(({ view }) => view === title)?.value ?? '',
    };
  };
  const entry = (relation: string, ...props: VariationProp[]) => ({ relation, propsID: '', props });
  const stored = async (id: string): Promise<VariableRelation[]> =>
    ((await api.store.get('products', id))?.variations as { 0: VariableRelation[] } | undefined)?.[0] ?? [];
  const names = async (id: string) => (await stored(id)).map(({ relation }) => relation);
  const save = async (id: string, list: readonly object[]): Promise<SaveResult> =>
    (await api.put(`/api/product/update/${id}`, { fields: { variations: { 0: list } } }))
      .result as unknown as SaveResult;
  return { api, colour, size, set, attributes, prop, entry, stored, names, save };
}

describe('GET /product/get-variable-attributes/{id}', () => {
  it('lists the attributes of the set that have options', async () => {
    const { api, attributes, prop } = await open();
    expect(attributes).toEqual([
      {
        _id: expect.any(String),
        code: 'colour',
        title: { uk: 'colour', en: 'colour' },
        options: [
          { value: expect.any(String), view: 'red', selected: false },
          { value: expect.any(String), view: 'blue', selected: false },
        ],
      },
      expect.objectContaining({ code: 'size' }),
    ]);
    await api.put('/api/product/update/p1', { fields: { colour: { 0: prop('colour', 'blue').option } } });
    const { result } = await api.get('/api/product/get-variable-attributes/p1');
    expect((result as unknown as VariableAttributesResult).attributes[0]?.options).toMatchObject([
      { view: 'red', selected: false },
      { view: 'blue', selected: true },
    ]);
    expect((await api.get('/api/product/get-variable-attributes/p2')).result).toEqual({ attributes: [] });
  });

  it('does not offer options in the trash', async () => {
    const { api, colour } = await open();
    await api.put(`/api/attribute/update/${colour}`, {
      fields: { options: { 0: [{ slug: 'blue', title: { uk: 'blue' } }] } },
    });
    const { result } = await api.get('/api/product/get-variable-attributes/p1');
    expect((result as unknown as VariableAttributesResult).attributes[0]?.options.map(({ view }) => view)).toEqual([
      'blue',
    ]);
  });

  it('is for those who may see the product', async () => {
    const { api } = await open();
    expect((await api.get('/api/product/get-variable-attributes/none')).status).toBe(404);
    expect((await (await api.as('merchant')).get('/api/product/get-variable-attributes/p1')).status).toBe(403);
    expect((await api.get('/api/product/get-variable-attributes/own')).result).toMatchObject({
      attributes: [{ code: 'colour' }, { code: 'size' }],
    });
  });
});

describe('the variations of a product', () => {
  it('are the same list in each of them, with the product itself', async () => {
    const { save, entry, prop, stored, names } = await open();
    const red = prop('colour', 'red');
    expect(await save('p1', [entry('p2', red), entry('p3', prop('colour', 'blue'))])).toMatchObject({ valid: true });
    expect(await names('p1')).toEqual(['p1', 'p2', 'p3']);
    expect(await stored('p2')).toEqual(await stored('p1'));
    expect(await stored('p3')).toEqual(await stored('p1'));
    expect((await stored('p2'))[1]).toEqual({
      relation: 'p2',
      propsID: `${red.attribute}:${red.option}`,
      props: [red],
    });
  });

  it('are loaded with the form, and are no value to change in many products', async () => {
    const { api, save, entry, prop } = await open();
    await save('p1', [entry('p2', prop('colour', 'red'))]);
    const load = (await api.get('/api/product/load/p2')).result as unknown as LoadResult;
    const field = load.form.fields.groups
      .flatMap(({ items }) => fieldsIn(items))
      .find(({ name }) => name === 'variations');
    expect(field).toMatchObject({ type: 'variable-relations', value: { 0: [{ relation: 'p1' }, { relation: 'p2' }] } });
    const multi = await api.post('/api/product/multiload', { selectedItems: ['p1'] });
    const { fields } = multi.result as unknown as { fields: { name: string }[] };
    expect(fields.map(({ name }) => name)).not.toContain('variations');
    const copy = (await api.get('/api/product/create?source=p1')).result as unknown as LoadResult;
    expect(JSON.stringify(copy.form)).toContain('"name":"variations"');
    expect(JSON.stringify(copy.form)).not.toContain('"relation":');
  });

  it('lose each other when one is taken out, and the last one keeps nobody', async () => {
    const { save, entry, prop, stored, names } = await open();
    await save('p1', [entry('p2', prop('colour', 'red')), entry('p3', prop('colour', 'blue'))]);
    await save(
      'p1',
      (await stored('p1')).filter(({ relation }) => relation !== 'p2'),
    );
    expect(await names('p2')).toEqual([]);
    expect(await names('p3')).toEqual(['p1', 'p3']);
    await save('p3', []);
    expect(await names('p1')).toEqual([]);
  });

  it('leave their former group', async () => {
    const { save, entry, prop, names } = await open();
    await save('p2', [entry('p3', prop('colour', 'red'))]);
    await save('p1', [entry('p3', prop('colour', 'red'))]);
    expect(await names('p3')).toEqual(['p1', 'p3']);
    expect(await names('p2')).toEqual([]);
  });

  it('are one row where the list collapses them, whichever of them is found', async () => {
    const { api, save, entry, prop, stored } = await open();
    const rows = async (query: object, client: Pick<Api, 'post'> = api) => {
      const filter = { $and: [{ 'collapsed.0': true }] };
      const { result } = await client.post('/api/product/list', { filter, sort: { id: 1 }, ...query });
      const { items, allItemsCount } = result as unknown as ListResult;
      expect(allItemsCount).toBe(items.length);
      return items.map(({ _id, note = '' }) => [_id, note]);
    };
    await save('p1', [entry('p2', prop('colour', 'red')), entry('p3', prop('colour', 'blue'))]);
    await save('own', [entry('own2', prop('colour', 'red'))]);
    expect(await rows({})).toEqual([
      ['own', '2 variations'],
      ['p1', '3 variations'],
    ]);
    expect(await rows({ search: 'Светр 3' })).toEqual([['p3', '3 variations']]);
    expect(await rows({}, await api.as('merchant'))).toEqual([['own', '2 variations']]);
    expect(await rows({ filter: { $and: [{ 'collapsed.0': false }] } })).toHaveLength(5);
    // One in the trash is not the one that is shown, and is found there.
    await api.delete('/api/product/delete/p1', { id: 'p1', model: 'product' });
    expect(await rows({ search: 'Светр' })).toEqual([['p2', '3 variations']]);
    expect(await rows({ type: 'trash' })).toEqual([['p1', '3 variations']]);
    await save(
      'p2',
      (await stored('p2')).filter(({ relation }) => relation !== 'p3'),
    );
    expect(await rows({ search: 'Светр' })).toEqual([
      ['p2', '2 variations'],
      ['p3', ''],
    ]);
  });

  it('in the trash stay in the data', async () => {
    const { api, save, entry, prop, names } = await open();
    await save('p1', [entry('p2', prop('colour', 'red'))]);
    await api.delete('/api/product/delete/p2', { id: 'p2', model: 'product' });
    expect(await names('p1')).toEqual(['p1', 'p2']);
    expect(await save('p1', [entry('p2', prop('colour', 'red')), entry('p3', prop('colour', 'blue'))])).toMatchObject({
      valid: true,
    });
    expect(await names('p2')).toEqual(['p1', 'p2', 'p3']);
  });

  it.each<[string, (open_: Awaited<ReturnType<typeof open>>) => unknown]>([
    ['a product that does not exist', ({ entry, prop }) => [entry('none', prop('colour', 'red'))]],
    [
      'an option of another attribute',
      ({ entry, prop }) => [entry('p2', { ...prop('colour', 'red'), option: prop('size', 'xl').option })],
    ],
    ['an attribute without options', ({ entry }) => [entry('p2', { attribute: '__proto__', option: 'constructor' })]],
    ['one attribute twice', ({ entry, prop }) => [entry('p2', prop('colour', 'red'), prop('colour', 'blue'))]],
    [
      'the same combination twice',
      ({ entry, prop }) => [entry('p2', prop('colour', 'red')), entry('p3', prop('colour', 'red'))],
    ],
    [
      'one product with two combinations',
      ({ entry, prop }) => [entry('p2', prop('colour', 'red')), entry('p2', prop('colour', 'blue'))],
    ],
    ['no list', () => 'p2'],
    ['further keys', ({ entry }) => [{ ...entry('p2'), $where: '1' }]],
    ['no id', () => [{ relation: { $ne: 1 }, propsID: '', props: [] }]],
    ['more than 500', ({ entry }) => Array.from({ length: 501 }, (_, at) => entry(`p${at}`))],
  ])('refuse %s', async (_what, list) => {
    const opened = await open();
    const { result } = await opened.api.put('/api/product/update/p1', {
      fields: { variations: { 0: list(opened) } },
    });
    expect(result).toMatchObject({ valid: false, fields: { variations: { valid: false } } });
    expect(await opened.names('p1')).toEqual([]);
  });

  it('refuse another option than the product has, and follow one that it gets', async () => {
    const { api, save, entry, prop, stored } = await open();
    const [red, blue] = [prop('colour', 'red'), prop('colour', 'blue')];
    await api.put('/api/product/update/p1', { fields: { colour: { 0: blue.option } } });
    const list = [entry('p1', red), entry('p2', blue)];
    expect(await save('p2', list)).toMatchObject({
      valid: false,
      fields: {
        variations: { messages: [{ text: '“Светр (SV)” has other options. Change them in the product first' }] },
      },
    });
    expect(await save('p2', [entry('p1', blue), entry('p2', red)])).toMatchObject({ valid: true });
    expect((await stored('p2'))[0]?.props).toEqual([blue]);
  });

  it('are linked although the store failed right after the save', async () => {
    const { api, save, entry, prop, names } = await open();
    const { store } = api;
    const patchEach = store.patchEach.bind(store);
    store.patchEach = (collection, ...more) =>
      collection === 'products' ? Promise.reject(new Error('the disk is gone')) : patchEach(collection, ...more);
    await save('p1', [entry('p2', prop('colour', 'red'))]).catch(() => null);
    store.patchEach = patchEach;
    expect(await names('p2')).toEqual([]);
    await api.idle();
    expect(await names('p1')).toEqual(['p1', 'p2']);
    expect(await names('p2')).toEqual(['p1', 'p2']);
  });

  it('of a merchant are products of the own shop', async () => {
    const { api, entry, prop, names } = await open();
    const red = prop('colour', 'red');
    const merchant = await api.as('merchant');
    const put = (list: object[]) => merchant.put('/api/product/update/own', { fields: { variations: { 0: list } } });
    expect((await put([entry('p2', red)])).result).toMatchObject({ valid: false });
    expect((await put([entry('own2', red)])).result).toMatchObject({ valid: true });
    expect(await names('own2')).toEqual(['own', 'own2']);
  });

  describe('of several shops', () => {
    const mixed = async () => {
      const opened = await open();
      const { api, save, entry, prop } = opened;
      const [red, blue] = [prop('colour', 'red'), prop('colour', 'blue')];
      await api.put('/api/product/update/p1', { fields: { colour: { 0: red.option } } });
      await save('p1', [entry('p1', red), entry('own', blue), entry('own2')]);
      const merchant = await api.as('merchant');
      const put = async (fields: object, id = 'own') =>
        (await merchant.put(`/api/product/update/${id}`, { fields })).result as unknown as SaveResult;
      const list = (await opened.stored('own')) as object[];
      return { ...opened, red, blue, merchant, put, list };
    };

    it('follow the save of a merchant, whose name stays in the own shop', async () => {
      const { api, put, stored, prop } = await mixed();
      const before = await api.store.get('products', 'p1');
      expect(await put({ price: { 0: { default: 30 } }, size: { 0: prop('size', 'xl').option } })).toMatchObject({
        valid: true,
      });
      expect(await stored('p1')).toEqual(await stored('own'));
      const after = await api.store.get('products', 'p1');
      expect(after?.price).toMatchObject({ 0: { default: 100, default_min: 30, default_max: 100 } });
      // Open forms of the other shop do not conflict.
      expect(
        (await api.put('/api/product/update/p1', { _revision: before?._revision, fields: { brand: { 0: 'Ш' } } }))
          .status,
      ).toBe(200);
      await api.idle();
      const past = await api.get('/api/product/history/p1?language=en');
      expect(JSON.stringify(past.result)).toContain('Variations');
      expect(JSON.stringify(past.result)).not.toContain('merchant');
    });

    it('refuse a combination that one of another shop has, without its name', async () => {
      const { put, red, stored, list } = await mixed();
      const refused = await put({ colour: { 0: red.option } });
      expect(refused.valid).toBe(false);
      expect(JSON.stringify(refused)).toContain(
        'A product of another shop in the group has this combination of options',
      );
      expect(JSON.stringify(refused)).not.toContain('SV');
      expect(await stored('own')).toEqual(list);
    });

    it('are neither taken out nor joined by a merchant, who takes out the own ones', async () => {
      const { api, put, merchant, names, list, entry, prop, attributes } = await mixed();
      await api.store.insert('products', [aProduct('own3', 'Глечик 3', { shop: { 0: 'shop-kosiv' } })]);
      const without = (id: string) => list.filter((each) => (each as { relation: string }).relation !== id);
      for (const others of [without('p1'), [...list, entry('own3', prop('size', 'xs'))]])
        expect((await put({ variations: { 0: others } })).fields.variations?.messages[0]?.text).toMatch(
          /^The group has products of other shops/,
        );
      const [{ _id = '', options = [] } = {}] = attributes;
      const combinations = options.slice(0, 1).map(({ value }) => [{ attribute: _id, option: value }]);
      const body = { product: 'own', relations: list, combinations, preview: true };
      expect((await merchant.post('/api/product/generate-variations', body)).status).toBe(409);
      expect(await put({ variations: { 0: without('own2') } })).toMatchObject({ valid: true });
      expect([await names('own2'), await names('p1')]).toEqual([[], ['p1', 'own']]);
      expect(await put({ variations: { 0: [] } })).toMatchObject({ valid: true });
      expect([await names('own'), await names('p1')]).toEqual([[], []]);
    });

    it('follow what a merchant does without a form', async () => {
      const { api, merchant } = await mixed();
      await api.put('/api/product/update/own', { fields: { price: { 0: { default: 500 } } } });
      const range = async () => (await api.store.get('products', 'p1'))?.price;
      expect(await range()).toMatchObject({ 0: { default_max: 500 } });
      await merchant.post('/api/product/list', { action: 'make-disactive', selectedItems: ['own'] });
      await api.idle();
      expect(await range()).toMatchObject({ 0: { default_max: 100 } });
    });
  });
});

describe('POST /product/generate-variations', () => {
  const all = ({ attributes }: { attributes: VariableAttributesResult['attributes'] }) =>
    combinations(
      attributes.map(({ _id, options }) => ({ attribute: _id, options: options.map(({ value }) => value) })),
    );

  it('previews, then copies the product once per combination and links all', async () => {
    const opened = await open();
    const { api, names, stored, prop } = opened;
    const [first = [], ...rest] = all(opened);
    const body = { product: 'p1', relations: [{ relation: 'p1', propsID: '', props: first }], combinations: rest };
    const dry = (await api.post('/api/product/generate-variations', { ...body, preview: true }))
      .result as unknown as GenerateVariationsResult;
    expect(dry).toMatchObject({
      valid: true,
      items: [
        { _id: '', slug: 'p1-red-xs', sku: 'SV-RED-XS', messages: [] },
        { slug: 'p1-blue-xl' },
        { slug: 'p1-blue-xs' },
      ],
    });
    expect(await api.store.count('products', { op: 'and', of: [] })).toBe(5);
    const { valid, items } = (await api.post('/api/product/generate-variations', { ...body, preview: false }))
      .result as unknown as GenerateVariationsResult;
    expect(valid).toBe(true);
    const ids = items.map(({ _id }) => _id);
    expect(await names('p1')).toEqual(['p1', ...ids]);
    for (const id of ids) expect(await stored(id)).toEqual(await stored('p1'));
    expect(await api.store.get('products', ids[2] ?? '')).toMatchObject({
      title: { uk: 'Светр, blue, xs' },
      slug: { 0: 'p1-blue-xs' },
      sku: { 0: 'SV-BLUE-XS' },
      quantity: { 0: 0 },
      colour: { 0: prop('colour', 'blue').option },
      size: { 0: prop('size', 'xs').option },
    });
  });

  it('is undone at once; what was changed since stays', async () => {
    const opened = await open();
    const { api, names } = opened;
    const [first = [], ...rest] = all(opened);
    const { items } = (
      await api.post('/api/product/generate-variations', {
        product: 'p1',
        relations: [{ relation: 'p1', propsID: '', props: first }],
        combinations: rest,
        preview: false,
      })
    ).result as unknown as GenerateVariationsResult;
    const [one = '', two = '', three = ''] = items.map(({ _id }) => _id);
    await api.put(`/api/product/update/${two}`, { fields: { quantity: { 0: 7 } } });
    const undone = (await api.post('/api/product/undo-variations', { product: 'p1', created: [one, two, three, 'p3'] }))
      .result as unknown as UndoVariationsResult;
    expect(undone).toEqual({ removed: [one, three], skipped: [two, 'p3'] });
    expect(await names('p1')).toEqual(['p1', two]);
    expect(await names(two)).toEqual(['p1', two]);
    expect(await api.store.get('products', one)).toMatchObject({ _deleted: true });
    expect(await api.store.get('products', 'p3')).toMatchObject({ _deleted: false });
  });

  it('gives each copy a slug of its own', async () => {
    const { api, prop } = await open();
    await api.put('/api/product/update/p3', { fields: { slug: { 0: 'p1-red' } } });
    const generate = () =>
      api.post('/api/product/generate-variations', {
        product: 'p1',
        relations: [],
        combinations: [[prop('colour', 'red')], [prop('colour', 'blue')]],
        preview: true,
      });
    expect((await generate()).result).toMatchObject({ items: [{ slug: 'p1-red-2' }, { slug: 'p1-blue' }] });
  });

  it('creates nothing when a copy is not valid', async () => {
    const { api, prop } = await open();
    await api.store.patchEach(
      'products',
      new Map([
        ['p1', { set: { category: { 0: '' } }, revision: (await api.store.get('products', 'p1'))?._revision ?? 0 }],
      ]),
    );
    const { result } = await api.post('/api/product/generate-variations', {
      product: 'p1',
      relations: [],
      combinations: [[prop('colour', 'red')]],
      preview: false,
    });
    expect(result).toMatchObject({ valid: false, items: [{ _id: '', messages: [{ type: 'error' }] }] });
    expect(await api.store.count('products', { op: 'and', of: [] })).toBe(5);
  });

  it('creates nothing where a copy has the combination of a member with what it has from its source', async () => {
    const { api, save, prop, entry, stored } = await open();
    const [blue, xl, xs] = [prop('colour', 'blue'), prop('size', 'xl'), prop('size', 'xs')];
    for (const id of ['p1', 'p2'])
      await api.put(`/api/product/update/${id}`, { fields: { colour: { 0: blue.option } } });
    await save('p1', [entry('p1', blue, xl), entry('p2', blue, xs)]);
    const { result } = await api.post('/api/product/generate-variations', {
      product: 'p1',
      relations: await stored('p1'),
      combinations: [[xl]],
      preview: false,
    });
    expect(result).toMatchObject({
      valid: false,
      items: [{ messages: [{ text: expect.stringMatching(/“Светр \(SV\)”$/) }] }],
    });
    expect(await api.store.count('products', { op: 'and', of: [] })).toBe(5);
  });

  it('and a duplicate, begin with values that an undo took away, and with the price of their own', async () => {
    const { api, save, prop, entry } = await open();
    await api.put('/api/product/update/p2', { fields: { price: { 0: { default: 900 } } } });
    await save('p1', [entry('p1', prop('colour', 'red')), entry('p2', prop('colour', 'blue'))]);
    const fields = { size: { 0: prop('size', 'xl').option } };
    const edited = await api.post('/api/product/multiupdate', { selectedItems: ['p1'], fields });
    await api.idle();
    await api.post(`/api/actions/${(edited.result as unknown as MultiUpdateResult).action?._id ?? ''}/undo`);
    const { form } = (await api.get('/api/product/create?source=p1')).result as unknown as LoadResult;
    const shown = form.fields.groups.flatMap(({ items }) => fieldsIn(items));
    const copy = Object.fromEntries(shown.map(({ name, value }) => [name, value]));
    const { valid, _id } = (await api.post('/api/product/insert', { fields: copy })).result as unknown as SaveResult;
    expect(valid).toBe(true);
    expect((await api.store.get('products', 'p1'))?.price).toMatchObject({ 0: { default_min: 100, default_max: 900 } });
    expect((await api.store.get('products', _id))?.price).toMatchObject({ 0: { default_min: 100, default_max: 100 } });
  });

  it('refuses what it does not know', async () => {
    const { api, prop } = await open();
    const generate = async (more: object, as: 'admin' | 'merchant' = 'admin') =>
      (await api.as(as)).post('/api/product/generate-variations', {
        product: 'p1',
        relations: [],
        combinations: [[prop('colour', 'red')]],
        preview: false,
        ...more,
      });
    const red = prop('colour', 'red');
    expect((await generate({ combinations: [[{ ...red, option: 'none' }]] })).status).toBe(400);
    expect((await generate({ combinations: [[red], [red]] })).status).toBe(400);
    expect((await generate({ combinations: [[red, prop('colour', 'blue')]] })).status).toBe(400);
    expect((await generate({ combinations: [[]] })).status).toBe(400);
    expect((await generate({ combinations: [] })).status).toBe(400);
    expect((await generate({ relations: [{ relation: 'none', propsID: '', props: [] }] })).status).toBe(400);
    expect((await generate({ relations: [{ relation: 'p2', propsID: '', props: [red] }] })).status).toBe(400);
    expect((await generate({ product: 'none' })).status).toBe(404);
    expect((await generate({}, 'merchant')).status).toBe(403);
    expect((await generate({ product: 'p2' })).status).toBe(400);
    expect(await api.store.count('products', { op: 'and', of: [] })).toBe(5);
  });
});
