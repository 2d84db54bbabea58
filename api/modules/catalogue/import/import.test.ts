import { matchAll } from '#domain/query/Where';
import type { ImportPreviewResult, LoadCsvRowResult, UploadCsvResult } from '#domain/wire/ProductImport';
import { rootCategoryId } from '#domain/wire/Tree';
import { collections } from '../../../composition/collections';
import { openMemoryStore } from '../../../storage/memory/MemoryStore';
import { failingStore } from '../../../testing/failingStore';
import { aCategory, aProduct, aRecord, people } from '../../../testing/testRecords';
import type { TestApi } from '../../../testing/testApi';
import { TestClock, testApi } from '../../../testing/testApi';
import { filePart, uploadBody } from '../../../testing/testUpload';
import { initialGroups } from '../attributes-set/initialGroups';
import { downloadedText, loadAll, sendCsv, undoAll, uploadedCsv } from './testing/csvCalls';

const header = 'sku;title.uk;title.en;price;category;shop;quantity;active';
const file = (...rows: string[]): string => [header, ...rows].join('\r\n');
const jug = 'J-1;Глечик;Jug;100,50;Кераміка;Ярмарок;3;так';
const bowl = 'B-1;Миска;;80;Кераміка;Ярмарок;;ні';

const products = async (api: TestApi) => (await api.store.find('products', { where: matchAll })).records;
const productOf = async (api: TestApi, sku: string) =>
  (await products(api)).find((record) => (record.sku as { 0?: string } | undefined)?.[0] === sku);

describe('what was created for a file', () => {
  const head = `${header};material`;
  const row = (sku: string, category: string, material: string) =>
    `${sku};Товар ${sku};;1;${category};Ярмарок;;;${material}`;
  const loadedFile = async () => {
    const api = await testApi();
    const insert = async (path: string, fields: object) =>
      ((await api.post(path, { fields })).result as unknown as { _id: string })._id;
    const attribute = await insert('/api/attribute/insert', {
      title: { uk: 'Матеріал' },
      code: { 0: 'material' },
      type: { 0: 'select' },
      necessarily: { 0: true },
      options: { 0: [{ slug: 'wood', title: { uk: 'Дерево' } }] },
    });
    const { import: stored } = await uploadedCsv(
      api,
      [head, row('A', 'Вулик', 'Скло'), row('B', 'Вулик > Липовий', 'Глина'), row('C', 'Кераміка', 'Дерево')].join(
        '\r\n',
      ),
    );
    const path = `/api/product/csv-imports/${stored._id}`;
    const made = await api.post(`${path}/values`, {});
    expect(made.result).toEqual({ created: 4, refused: [] });
    const categoryOf = async (title: string) =>
      (await api.store.find('categories', { where: matchAll })).records.find(
        (record) => (record.title as { uk?: string }).uk === title,
      )?._id ?? '';
    const honey = await categoryOf('Вулик');
    const linden = await categoryOf('Липовий');
    expect(await loadAll(api, stored._id)).toMatchObject({ counts: { created: 3, waiting: 0 } });
    await api.post(`${path}/finish`);
    const options = async () =>
      (
        (await api.store.get('attributes', attribute))?.options as { 0: { title: { uk: string }; _deleted: boolean }[] }
      )[0];
    const left = async () => ({
      categories: (await api.store.getMany('categories', [honey, linden]))
        .filter(({ _deleted }) => !_deleted)
        .map(({ _id }) => (_id === honey ? 'honey' : 'linden')),
      options: (await options()).filter(({ _deleted }) => !_deleted).map(({ title }) => title.uk),
    });
    return { api, stored, honey, linden, attribute, options, left };
  };

  it('goes to the trash with the undo', async () => {
    const { api, stored, honey, left } = await loadedFile();
    expect(await api.store.get('categories', honey)).toMatchObject({ active: { 0: false }, title: { uk: 'Вулик' } });
    expect(await left()).toEqual({ categories: ['honey', 'linden'], options: ['Дерево', 'Скло', 'Глина'] });
    expect(await undoAll(api, stored._id)).toMatchObject({ removed: 4, kept: [], skipped: [] });
    expect(await left()).toEqual({ categories: [], options: ['Дерево'] });
  });

  it('stays where something else uses it, and is told', async () => {
    const { api, stored, honey, left, options } = await loadedFile();
    const glass = (await options()).find(({ title }) => title.uk === 'Скло') as unknown as { _id: string };
    await api.post('/api/product/insert', {
      fields: {
        title: { uk: 'Інший' },
        price: { 0: { default: 1 } },
        shop: { 0: 'shop-owner' },
        category: { 0: honey },
        material: { 0: glass._id },
      },
    });
    const undone = await api.post(`/api/product/csv-imports/${stored._id}/undo`);
    expect(undone.result).toMatchObject({
      removed: 2,
      kept: [
        { kind: 'category', title: 'Вулик', reason: expect.stringContaining('(1)') },
        { kind: 'option', title: 'Скло', reason: 'It is used in records (1)' },
      ],
    });
    expect(undone.messages.map(({ type, text }) => [type, text])).toEqual([
      ['info', 'Products that are as they were before the import: 3'],
      ['info', expect.stringMatching(/in the trash now: 2$/)],
      ['warning', expect.stringMatching(/and stay: 2\. Вулик \(.*\); Скло \(.*\)$/)],
    ]);
    expect(await left()).toEqual({ categories: ['honey'], options: ['Дерево', 'Скло'] });
  });

  it('stays where conditions of a promocode or a feed name it', async () => {
    const { api, stored, left, options } = await loadedFile();
    const asking = async (title: string) => {
      const option = (await options()).find((each) => each.title.uk === title) as unknown as { _id: string };
      return { filter: { 0: { material: [option._id] } } };
    };
    await api.store.insert('promocodes', [aRecord('promocode', await asking('Скло'))]);
    await api.store.insert('feeds', [
      aRecord('feed', await asking('Скло')),
      aRecord('feed', { ...(await asking('Глина')), _deleted: true }),
    ]);
    expect(await undoAll(api, stored._id)).toMatchObject({
      removed: 3,
      kept: [{ kind: 'option', title: 'Скло', reason: 'It is used in records (2)' }],
    });
    expect(await left()).toEqual({ categories: [], options: ['Дерево', 'Скло'] });
  });

  it('stays where it was changed since, or has products that were', async () => {
    const { api, stored, linden, left, attribute, options } = await loadedFile();
    await api.put(`/api/category/update/${linden}`, { fields: { active: { 0: true } } });
    const changed = (await options()).map((each) => (each.title.uk === 'Глина' ? { ...each, slug: 'shliaka' } : each));
    await api.put(`/api/attribute/update/${attribute}`, { fields: { options: { 0: changed } } });
    const glassware = await productOf(api, 'A');
    await api.put(`/api/product/update/${glassware?._id}`, { fields: { quantity: { 0: 7 } } });
    const { removed, kept, skipped } = await undoAll(api, stored._id);
    expect([removed, kept.map(({ title }) => title), skipped.length]).toEqual([
      0,
      ['Липовий', 'Вулик', 'Скло', 'Глина'],
      1,
    ]);
    expect(await left()).toEqual({ categories: ['honey', 'linden'], options: ['Дерево', 'Скло', 'Глина'] });
  });

  it('is created while the import is open, so that the undo knows all of it', async () => {
    const { api, stored } = await loadedFile();
    const path = `/api/product/csv-imports/${stored._id}`;
    const statuses = async () => [
      (await api.post(`${path}/values`, { values: [{ column: 4, value: 'Пізній' }] })).status,
      (await api.post(`${path}/values`, {})).status,
    ];
    expect(await statuses()).toEqual([409, 409]);
    await undoAll(api, stored._id);
    expect(await statuses()).toEqual([409, 409]);
  });

  it('is created by who may create categories and options', async () => {
    const api = await testApi();
    const merchant = await api.as('merchant');
    const { import: stored } = await uploadedCsv(merchant, file(jug));
    const path = `/api/product/csv-imports/${stored._id}`;
    expect((await merchant.post(`${path}/values`, { values: [{ column: 4, value: 'Вулик' }] })).status).toBe(403);
    expect((await merchant.post(`${path}/values`, {})).status).toBe(403);
    expect((await api.post('/api/product/csv-imports/none/values', {})).status).toBe(404);
  });
});

describe('the slug of a row', () => {
  const rows = (...lines: string[]) => ['sku;slug;title.uk;price;category;shop', ...lines].join('\r\n');
  const slugs = async (api: TestApi) =>
    Object.fromEntries(
      (await products(api)).map((record) => [
        (record.sku as { 0?: string })[0] ?? '',
        (record.slug as { 0?: string })[0],
      ]),
    );
  const taken = aProduct('p1', 'Горщик', { sku: { 0: 'P-1' }, slug: { 0: 'horshchyk' } });

  it('is made unique where the article names the product, and a second run changes nothing', async () => {
    const api = await testApi({ seed: { products: [taken] } });
    const text = rows(
      'A;horshchyk;Один;1;Кераміка;Ярмарок',
      'B;horshchyk;Два;2;Кераміка;Ярмарок',
      'C;dva;Три;3;Кераміка;Ярмарок',
      'D;dva;Чотири;4;Кераміка;Ярмарок',
    );
    const first = await uploadedCsv(api, text);
    const previewed = (await api.get(`/api/product/csv-imports/${first.import._id}/preview`))
      .result as unknown as ImportPreviewResult;
    expect(
      previewed.rows.map(({ fields, warnings }) => [fields.find(({ name }) => name === 'slug')?.after, ...warnings]),
    ).toEqual([
      ['horshchyk-2', 'The value is taken: “horshchyk-2” will be saved'],
      ['horshchyk-3', 'The value is taken: “horshchyk-3” will be saved'],
      ['dva'],
      ['dva-2', 'The value is taken: “dva-2” will be saved'],
    ]);
    expect(await loadAll(api, first.import._id)).toMatchObject({ counts: { created: 4, refused: 0 } });
    const { result } = await api.get(`/api/product/csv-imports/${first.import._id}`);
    expect((result as unknown as UploadCsvResult).validRows.map(({ messages }) => messages)).toEqual([
      [{ column: 1, type: 'warning', text: expect.stringMatching(/“horshchyk”.*“horshchyk-2” is saved$/) }],
      [{ column: 1, type: 'warning', text: expect.stringMatching(/“horshchyk”.*“horshchyk-3” is saved$/) }],
      [],
      [{ column: 1, type: 'warning', text: expect.stringMatching(/“dva”.*“dva-2” is saved$/) }],
    ]);
    const stored = { 'P-1': 'horshchyk', A: 'horshchyk-2', B: 'horshchyk-3', C: 'dva', D: 'dva-2' };
    expect(await slugs(api)).toEqual(stored);
    await api.post(`/api/product/csv-imports/${first.import._id}/finish`);
    const again = await uploadedCsv(api, `${text}\r\n`);
    expect(await loadAll(api, again.import._id)).toMatchObject({ counts: { unchanged: 4 } });
    expect(await slugs(api)).toEqual(stored);
  });

  it('is refused where it names the product itself, which is that of another shop', async () => {
    const api = await testApi({ seed: { products: [taken] } });
    const merchant = await api.as('merchant');
    const { import: stored } = await uploadedCsv(merchant, rows(';horshchyk;Мій;1;Кераміка;'));
    expect(await loadAll(merchant, stored._id)).toMatchObject({ counts: { created: 0, refused: 1 } });
    expect(await slugs(api)).toEqual({ 'P-1': 'horshchyk' });
  });
});

describe('a category that was merged', () => {
  const seed = {
    categories: [
      aCategory('root', 'Каталог', { parent: { 0: '' } }),
      ...[
        aCategory('home', 'Дім'),
        aCategory('pots', 'Горщики', { parent: { 0: 'home' }, title: { uk: 'Горщики', en: 'Pots' } }),
        aCategory('clay', 'Глиняні', { parent: { 0: 'pots' } }),
        aCategory('ware', 'Посуд'),
        aCategory('dishes', 'Начиння'),
      ].map((record) => ({ ...record, slug: { 0: `${record._id}-slug` } })),
    ],
  };
  const upload = async (api: TestApi, texts: readonly string[]) => {
    const rows = texts.map((text, at) => `S-${at};Товар ${at};;1;${text};Ярмарок;;`);
    const { import: stored } = await uploadedCsv(api, file(...rows));
    await loadAll(api, stored._id);
    const loaded = await products(api);
    const categoryOf = (at: number) =>
      (loaded.find((record) => (record.sku as { 0: string })[0] === `S-${at}`)?.category as { 0?: string })?.[0];
    return texts.map((_, at) => categoryOf(at));
  };
  const names = ['Горщики', 'pots', 'Дім > Горщики', 'Дім / Pots', 'pots-slug', 'Дім > Горщики > Глиняні'];
  const merge = async (api: TestApi, id: string, into: string) =>
    (await api.post(`/api/category/merge/${id}`, { into })).result as unknown as { actions: { _id: string }[] };

  it('is known to files by its former names, over several merges', async () => {
    const api = await testApi({ seed });
    await merge(api, 'pots', 'ware');
    const former = ['ware', 'ware', 'ware', 'ware', 'ware', 'clay'];
    expect(await upload(api, names)).toEqual(former);
    // What is saved in the trash is still there because of the merge.
    api.clock.advance(1000);
    await api.put('/api/category/update/pots', { fields: { active: { 0: false } } });
    expect(await upload(api, names)).toEqual(former);
    await merge(api, 'ware', 'dishes');
    expect(await upload(api, [...names, 'Посуд'])).toEqual(
      [...former, 'ware'].map((id) => (id === 'ware' ? 'dishes' : id)),
    );
  });

  it('gives its name to a new one, and takes it back with the undo', async () => {
    const api = await testApi({ seed });
    const { actions } = await merge(api, 'pots', 'ware');
    const { result } = await api.post('/api/category/insert', { fields: { title: { uk: 'Горщики' } } });
    const { _id } = result as unknown as { _id: string };
    expect(await upload(api, ['Горщики', 'Дім > Горщики'])).toEqual([_id, 'ware']);
    await api.post(`/api/category/branch/${_id}`, { action: 'delete' });
    for (const action of actions.toReversed()) await api.post(`/api/actions/${action._id}/undo`);
    expect(await upload(api, ['Горщики', 'pots-slug'])).toEqual(['pots', 'pots']);
  });
});

describe('importing products from a file', () => {
  it('reads the file, loads its rows and tells what became of them', async () => {
    const api = await testApi();
    const uploaded = await uploadedCsv(api, file(jug, bowl));
    expect(uploaded).toMatchObject({
      header: header.split(';'),
      validRows: [{ row: 2 }, { row: 3 }],
      invalidRows: [],
      resumed: false,
      import: { encoding: 'utf-8', delimiter: ';', rows: 2, counts: { waiting: 2 } },
    });
    expect(await products(api)).toEqual([]);
    const { body } = await api.send('POST', '/api/product/upload-csv?rows=false', undefined, {
      upload: uploadBody([filePart('products.csv', file(jug, bowl))]),
    });
    expect(body).toMatchObject({
      envelope: { messages: [], result: { import: { _id: uploaded.import._id }, validRows: [], invalidRows: [] } },
    });
    expect(await loadAll(api, uploaded.import._id)).toMatchObject({ counts: { created: 2, waiting: 0 } });
    expect(await productOf(api, 'J-1')).toMatchObject({
      title: { uk: 'Глечик', en: 'Jug' },
      slug: { 0: 'hlechyk' },
      price: { 0: { default: 100.5 } },
      category: { 0: 'cat-1' },
      quantity: { 0: 3 },
      active: { 0: true },
    });
    const done = await api.post(`/api/product/csv-imports/${uploaded.import._id}/finish`);
    expect(done.messages[0]?.text).toBe('The import is finished: 2 products');
  });

  it('marks the cells with errors and loads the other rows', async () => {
    const api = await testApi();
    const wrong = 'W-1;;;дві тисячі;Посуд > Глина;Ярмарок;-2;можливо';
    const { import: stored, validRows, invalidRows } = await uploadedCsv(api, file(jug, wrong));
    expect(validRows).toHaveLength(1);
    expect(invalidRows[0]?.messages.map(({ column, text }) => [column, text])).toEqual([
      [4, 'There is no “Посуд > Глина”'],
      [7, 'Write yes or no, not “можливо”'],
      [3, 'Enter a number, for example 1250.50'],
      [1, 'Missing: Title'],
      [6, 'The number is too small: at least 0'],
    ]);
    expect(await loadAll(api, stored._id)).toMatchObject({ counts: { created: 1, waiting: 1 } });
  });

  it('corrects cells, replaces a value everywhere, and loads what was refused', async () => {
    const api = await testApi();
    const { import: stored } = await uploadedCsv(
      api,
      file('A;Один;;1;Горщики;Ярмарок;;', 'B;Два;;х;Горщики;Ярмарок;;', 'C;Три;;3;Мед;Ярмарок;;'),
    );
    const cells = (body: object) => api.put(`/api/product/csv-imports/${stored._id}/cells`, body);
    const replaced = await cells({ replace: { column: 4, find: 'горщики', replace: 'Кераміка', mode: 'value' } });
    expect(replaced.result).toMatchObject({
      rows: [
        { row: 2, messages: [] },
        { row: 3, messages: [{ column: 3 }] },
      ],
    });
    expect((await cells({ changes: [{ row: 3, column: 3, value: '2,50' }] })).result).toMatchObject({
      rows: [{ row: 3, messages: [], values: expect.arrayContaining(['2,50']) }],
    });
    expect(await loadAll(api, stored._id)).toMatchObject({ counts: { created: 3 } });
  });

  it('replaces what names nothing, and leaves other cells as they are', async () => {
    const api = await testApi();
    const { import: stored } = await uploadedCsv(
      api,
      file(
        'A;Один;;1;Немає;Ярмарок;;',
        'B;Два;;2;Кераміка;Немає;;',
        'C;Три;;3;;Ярмарок;;',
        'D;Чотири;;4;НЕМАЄ;Ярмарок;;',
      ),
    );
    const cells = (column: number) =>
      api.put(`/api/product/csv-imports/${stored._id}/cells`, { replaceUnknown: { column, replace: 'Кераміка' } });
    expect((await cells(4)).result.rows).toMatchObject([
      { row: 2, values: ['A', 'Один', '', '1', 'Кераміка', 'Ярмарок', '', ''], messages: [] },
      { row: 5, values: ['D', 'Чотири', '', '4', 'Кераміка', 'Ярмарок', '', ''], messages: [] },
    ]);
    expect((await cells(4)).result.rows).toEqual([]);
    expect((await cells(99)).result.rows).toEqual([]);
  });

  it('loads single rows: of an import once, and without a file', async () => {
    const api = await testApi();
    const { import: stored } = await uploadedCsv(api, file(jug, bowl));
    const load = async (body: object) => (await api.post('/api/product/load-csv-row', body)).result;
    const first = (await load({ import: stored._id, row: 2 })) as unknown as LoadCsvRowResult;
    expect(first).toMatchObject({ row: { row: 2, state: 'created' }, messages: [] });
    expect(await load({ import: stored._id, row: 2 })).toMatchObject({ row: { state: 'created' } });
    expect(await productOf(api, 'J-1')).toMatchObject({ _id: first.row.product, _revision: 1 });
    const item = { sku: 'L-1', 'title.uk': 'Ліжник', price: '900', category: 'Кераміка', shop: 'Ярмарок' };
    expect(await load({ item: JSON.stringify(item) })).toMatchObject({ row: { state: 'created' }, messages: [] });
    expect(await load({ item: { ...item, price: 'х' } })).toMatchObject({
      row: { state: 'refused' },
      messages: [{ column: 2, text: 'Enter a number, for example 1250.50' }],
    });
  });

  it('keeps what became of rows while others of them are corrected, loaded and taken back', async () => {
    const api = await testApi();
    const { import: stored } = await uploadedCsv(
      api,
      file('A;Один;;1;Мед;Ярмарок;;', 'B;Два;;х;Мед;Ярмарок;;', 'C;Три;;3;Мед;Ярмарок;;'),
    );
    const path = `/api/product/csv-imports/${stored._id}`;
    const states = async (): Promise<string[]> => {
      const { validRows, invalidRows } = (await api.get(path)).result as unknown as UploadCsvResult;
      return [...validRows, ...invalidRows].toSorted((a, b) => a.row - b.row).map(({ state }) => state);
    };
    await loadAll(api, stored._id);
    expect(await states()).toEqual(['created', 'waiting', 'created']);
    await api.put(`${path}/cells`, { changes: [{ row: 3, column: 3, value: 'у' }] });
    expect(await states()).toEqual(['created', 'waiting', 'created']);
    const item = ['B', 'Два', '', '2', 'Мед', 'Ярмарок', '', ''];
    await api.post('/api/product/load-csv-row', { import: stored._id, row: 3, item });
    expect(await states()).toEqual(['created', 'created', 'created']);
    expect(await productOf(api, 'B')).toMatchObject({ price: { 0: { default: 2 } } });
    expect(await undoAll(api, stored._id)).toMatchObject({ import: { counts: { created: 0 } } });
    expect(new Set(await states())).toEqual(new Set(['restored']));
  });

  it('lets other calls be answered while many rows are previewed', async () => {
    const api = await testApi();
    const lines = Array.from({ length: 1000 }, (_, at) => `Глечик ${at};J-${at};100`);
    const { import: stored } = await uploadedCsv(api, ['title.uk;sku;price', ...lines].join('\n'));
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 0);
    const { result } = await api.get(`/api/product/csv-imports/${stored._id}/preview`);
    clearInterval(ticking);
    expect(result).toMatchObject({ create: 0, invalid: 1000 });
    expect(turns).toBeGreaterThan(5);
  });

  it('gives new products without a set that of their category', async () => {
    const api = await testApi();
    const insert = async (entity: string, fields: object) =>
      (await api.post(`/api/${entity}/insert`, { fields })).result as unknown as { _id: string };
    const { _id: set } = await insert('attributes-set', { title: { uk: 'Посуд' }, groups: { 0: initialGroups } });
    await api.put('/api/category/update/cat-1', { fields: { attributes_set: { 0: set } } });
    const { import: stored } = await uploadedCsv(api, file(jug));
    const preview = await api.get(`/api/product/csv-imports/${stored._id}/preview`);
    expect(preview.result).toMatchObject({
      create: 1,
      rows: [{ fields: expect.arrayContaining([expect.objectContaining({ name: 'attributes-set', after: 'Посуд' })]) }],
    });
    await loadAll(api, stored._id);
    expect(await productOf(api, 'J-1')).toMatchObject({ 'attributes-set': { 0: set } });
    const again = await uploadedCsv(api, file(jug.replace('100,50', '90')));
    await api.put('/api/category/update/cat-1', { fields: { attributes_set: { 0: '' } } });
    await loadAll(api, again.import._id);
    expect(await productOf(api, 'J-1')).toMatchObject({ price: { 0: { default: 90 } }, 'attributes-set': { 0: set } });
  });

  it('warns of a reduced price that changes by much', async () => {
    const reduced = {
      0: {
        default: 100,
        discount: 80,
        percents: 20,
        discount_from: null,
        discount_to: null,
        default_min: 100,
        default_max: 100,
        discount_min: 80,
        discount_max: 80,
      },
    };
    const api = await testApi({
      seed: { products: [aProduct('p1', 'Глечик', { sku: { 0: 'J-1' }, price: reduced })] },
    });
    const warningFor = async (discount: string) => {
      const { import: stored } = await uploadedCsv(api, `sku;price.discount\nJ-1;${discount}`);
      const { result } = await api.get(`/api/product/csv-imports/${stored._id}/preview`);
      return (result as unknown as ImportPreviewResult).rows[0]?.warnings[0];
    };
    expect(await warningFor('8')).toContain('80');
    expect(await warningFor('75')).toBeUndefined();
  });

  it('names what a row replaces, and what is filled in', async () => {
    const seed = { products: [aProduct('p1', 'Глечик', { sku: { 0: 'J-1' }, category: { 0: 'cat-2' } })] };
    const api = await testApi({ seed });
    const { import: stored } = await uploadedCsv(api, 'sku;category\nJ-1;Кераміка');
    const { result } = await api.get(`/api/product/csv-imports/${stored._id}/preview`);
    expect(result).toMatchObject({ rows: [{ fields: [{ name: 'category', before: 'Мед', after: 'Кераміка' }] }] });
    const merchant = await api.as('merchant');
    const own = await uploadedCsv(merchant, 'sku;title.uk;price;category\nM-1;Миска;5;Мед');
    const preview = await merchant.get(`/api/product/csv-imports/${own.import._id}/preview`);
    const { rows } = preview.result as unknown as ImportPreviewResult;
    expect(rows[0]?.fields.find(({ name }) => name === 'shop')).toMatchObject({ after: 'Косівська майстерня' });
  });

  it('finds products by their article and changes only what differs', async () => {
    const seed = {
      products: [
        aProduct('p1', 'Глечик', { sku: { 0: 'J-1' }, quantity: { 0: 3 } }),
        aProduct('p2', 'Миска', { sku: { 0: 'B-1' } }),
      ],
    };
    const api = await testApi({ seed });
    const { import: stored } = await uploadedCsv(api, 'sku;price;quantity\nJ-1;100;3\nb-1;150;\nN-1;10;1');
    const preview = await api.get(`/api/product/csv-imports/${stored._id}/preview`);
    const result = preview.result as unknown as ImportPreviewResult;
    expect(result).toMatchObject({ create: 0, update: 1, unchanged: 1, invalid: 1 });
    expect(result.rows).toEqual([
      {
        row: 3,
        product: 'p2',
        title: 'Миска',
        action: 'update',
        fields: [expect.objectContaining({ name: 'price', before: '100', after: '150' })],
        warnings: ['The price changes by 50 %: from 100 to 150'],
      },
    ]);
    expect(result.warnings.map(({ text }) => text)).toEqual(['Prices that change by more than 30 %: 1']);
    expect(await loadAll(api, stored._id)).toMatchObject({ counts: { updated: 1, unchanged: 1, waiting: 1 } });
    expect(await productOf(api, 'B-1')).toMatchObject({
      price: { 0: { default: 150, default_min: 150, default_max: 150 } },
      quantity: { 0: 5 },
      _revision: 2,
    });
    expect(await productOf(api, 'J-1')).toMatchObject({ _revision: 1 });
  });

  it('names categories by the path from below the root', async () => {
    const below = (id: string) => ({ parent: { 0: id } });
    const seed = {
      categories: [
        aCategory(rootCategoryId, 'Увесь Ярмарок'),
        aCategory('home', 'Дім', below(rootCategoryId)),
        aCategory('home-candles', 'Свічки', below('home')),
        aCategory('gifts', 'Подарунки', below(rootCategoryId)),
        aCategory('gift-candles', 'Свічки', below('gifts')),
      ],
    };
    const api = await testApi({ seed });
    const paths = ['Дім > Свічки', 'подарунки>свічки', 'Подарунки / Свічки', 'gift-candles', 'Свічки'];
    const { import: stored, invalidRows } = await uploadedCsv(
      api,
      file(...paths.map((path, at) => `P-${at};Товар ${at};;1;${path};Ярмарок;;`)),
    );
    expect(invalidRows).toMatchObject([
      { row: 6, messages: [{ column: 4, text: 'There are several “Свічки”. Write the whole path.' }] },
    ]);
    await loadAll(api, stored._id);
    const categories = await Promise.all([0, 1, 2, 3].map(async (at) => (await productOf(api, `P-${at}`))?.category));
    expect(categories).toEqual(
      ['home-candles', 'gift-candles', 'gift-candles', 'gift-candles'].map((id) => ({ 0: id })),
    );
    expect(await downloadedText(api, '/api/product/download-csv', {})).toContain(';Дім > Свічки;');
  });

  it('keeps or clears where a cell is empty, as chosen', async () => {
    const seed = { products: [aProduct('p1', 'Глечик', { sku: { 0: 'J-1' }, brand: { 0: 'Гута' } })] };
    const api = await testApi({ seed });
    const { import: stored } = await uploadedCsv(api, 'sku;brand\nJ-1;');
    await api.put(`/api/product/csv-imports/${stored._id}`, { emptyCells: 'clear' });
    expect(await loadAll(api, stored._id)).toMatchObject({ counts: { updated: 1 } });
    expect(await productOf(api, 'J-1')).toMatchObject({ brand: { 0: '' }, sku: { 0: 'J-1' } });
  });

  it('takes everything back, but not what was changed since', async () => {
    const seed = {
      products: [aProduct('p1', 'Глечик', { sku: { 0: 'J-1' } }), aProduct('p2', 'Миска', { sku: { 0: 'B-1' } })],
    };
    const api = await testApi({ seed });
    const { import: stored } = await uploadedCsv(
      api,
      file('J-1;Глечик;;200;Кераміка;Ярмарок;;', 'B-1;Миска;;300;Кераміка;Ярмарок;;', 'N-1;Нове;;1;Мед;Ярмарок;;'),
    );
    await loadAll(api, stored._id);
    await api.put('/api/product/update/p2', { fields: { price: { 0: { default: 301 } }, quantity: { 0: 77 } } });
    const undone = await undoAll(api, stored._id);
    expect(undone).toMatchObject({
      import: { state: 'undone', counts: { restored: 2, skipped: 1 } },
      skipped: [{ row: 3, messages: [{ text: 'Changed since this action: Price' }] }],
    });
    expect(await productOf(api, 'J-1')).toMatchObject({ price: { 0: { default: 100 } } });
    expect(await productOf(api, 'B-1')).toMatchObject({
      title: { uk: 'Миска' },
      price: { 0: { default: 301 } },
      quantity: { 0: 77 },
    });
    expect(await productOf(api, 'N-1')).toMatchObject({ _deleted: true });
    expect(await api.post(`/api/product/csv-imports/${stored._id}/undo`)).toMatchObject({ status: 409 });
  });

  it('lets merchants import into their own shop only', async () => {
    const seed = { products: [aProduct('foreign', 'Чуже', { sku: { 0: 'F-1' } })] };
    const api = await testApi({ seed });
    const merchant = await api.as('merchant');
    const { import: stored } = await uploadedCsv(
      merchant,
      file(jug, 'F-1;Чуже;;1;Кераміка;Ярмарок;;').replaceAll('Ярмарок', 'shop-owner'),
    );
    const loaded = await loadAll(merchant, stored._id);
    expect(loaded.counts).toMatchObject({ created: 1, refused: 1 });
    expect(await productOf(api, 'J-1')).toMatchObject({ shop: { 0: 'shop-kosiv' } });
    expect(await productOf(api, 'F-1')).toMatchObject({ _revision: 1, shop: { 0: 'shop-owner' } });
    const rival = await api.as('rival');
    expect(await rival.get(`/api/product/csv-imports/${stored._id}`)).toMatchObject({ status: 404 });
  });

  it('remembers a corrected mapping for files with the same header', async () => {
    const api = await testApi();
    const strange = (row: string) => `Артикул;Найменування;Сума;Опт\n${row}`;
    const { import: stored } = await uploadedCsv(api, strange('A;Один;1;2'));
    expect(stored.columns.map(({ target }) => target)).toEqual(['sku', 'title.uk', '', '']);
    const targets = ['sku', 'title.uk', '', 'price'];
    const changed = await api.put(`/api/product/csv-imports/${stored._id}`, {
      targets,
      defaults: { category: 'Мед', shop: 'Ярмарок' },
    });
    expect(changed.result).toMatchObject({ validRows: [{ row: 2 }], invalidRows: [] });
    expect(await loadAll(api, stored._id)).toMatchObject({ counts: { created: 1 } });
    expect(await productOf(api, 'A')).toMatchObject({ price: { 0: { default: 2 } }, category: { 0: 'cat-2' } });
    const next = await uploadedCsv(api, strange('B;Два;1;3'));
    expect(next.import.columns.map(({ target }) => target)).toEqual(targets);
    const other = await uploadedCsv(await api.as('staff'), strange('C;Три;1;3'));
    expect(other.import.columns.map(({ target }) => target)).toEqual(['sku', 'title.uk', '', '']);
  });

  it('warns of what a spreadsheet has damaged, and of rows about the same product', async () => {
    const api = await testApi();
    const { validRows } = await uploadedCsv(
      api,
      [
        'sku,title.uk,price,category,shop,barcode,news_from_date',
        'A-1,Перший,"12,5",Мед,Ярмарок,"4,82E+12",21.11.2026',
        '01.02.2026,Другий,5,Мед,Ярмарок,12345678905,',
        'a-1,Перший,6,Мед,Ярмарок,,',
      ].join('\n'),
    );
    expect(
      validRows.map(({ row, messages }) => [row, messages.map(({ column, type, text }) => [column, type, text])]),
    ).toEqual([
      [
        2,
        [
          [6, 'warning', 'Read as 2026-11-21'],
          [2, 'warning', 'Read as 12.5: the comma is the decimal separator'],
          [5, 'warning', 'A spreadsheet has shortened the number to “4,82E+12”: digits are lost'],
        ],
      ],
      [
        3,
        [
          [0, 'warning', '“01.02.2026” looks like a date: did a spreadsheet change it?'],
          [5, 'warning', 'Are zeros at the beginning lost? It may have been 0012345678905.'],
        ],
      ],
      [4, [[0, 'warning', 'Row 2 has the same article: this row changes it again']]],
    ]);
  });

  it('warns before most of the products are switched off', async () => {
    const seed = { products: ['A', 'B', 'C'].map((sku) => aProduct(sku, sku, { sku: { 0: sku } })) };
    const api = await testApi({ seed });
    const { import: stored } = await uploadedCsv(api, 'sku;active\nA;ні\nB;ні\nC;так');
    const { result } = await api.get(`/api/product/csv-imports/${stored._id}/preview`);
    expect(result).toMatchObject({
      update: 2,
      unchanged: 1,
      warnings: [{ type: 'warning', text: 'The import switches off 2 of 3 products' }],
    });
    expect(await api.store.count('products', { op: 'in', path: 'active.0', values: [false] })).toBe(0);
  });

  it('reads files in the encodings of spreadsheets', async () => {
    const api = await testApi();
    const table = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    const windows1251 = Uint8Array.from([...file(jug)].map((character) => table.indexOf(character)));
    expect(await uploadedCsv(api, windows1251)).toMatchObject({
      import: { encoding: 'windows-1251' },
      validRows: [{ values: expect.arrayContaining(['Глечик', 'Кераміка']) }],
    });
  });

  it('reports every row as a file', async () => {
    const api = await testApi();
    const { import: stored } = await uploadedCsv(api, file(jug, 'W-1;=1+1;;х;Мед;Ярмарок;;'));
    await loadAll(api, stored._id);
    const report = await downloadedText(api, `/api/product/csv-imports/${stored._id}/report`);
    expect(report.split('\r\n')).toEqual([
      expect.stringMatching(/^\uFEFFRow;State;Messages;sku;/),
      expect.stringMatching(/^2;created;;J-1;/),
      expect.stringMatching(/^3;not loaded;"?price: Enter a number, for example 1250.50"?;W-1;'=1\+1;/),
      '',
    ]);
    const errors = await downloadedText(api, `/api/product/csv-imports/${stored._id}/report?errors=true`);
    expect(errors.split('\r\n')).toHaveLength(3);
  });
});

describe('a file that cannot be imported', () => {
  const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
  it.each<[string, string | Uint8Array, string]>([
    ['empty', '', 'The file is empty'],
    ['only line ends', '\r\n\r\n', 'The file is empty'],
    ['with zero bytes', 'sku;title\nA;\0\0', 'The file is not text: it contains zero bytes. Save it as CSV (UTF-8).'],
    [
      'of one large cell',
      `sku\n"${'x'.repeat(2_000_000)}"`,
      'A cell in line 2 has more than 200,000 characters. Is a quotation mark missing there?',
    ],
    ['of 5 000 columns', `${'c;'.repeat(4999)}c\n1`, 'The file has 5,000 columns: at most 500'],
    ['with an open quotation mark', 'sku;title\nA;"x\nB;y', 'A quotation mark opens in line 2 and never closes'],
    [
      'a workbook',
      new Uint8Array([0x50, 0x4b, 3, 4, 20]),
      'This is an Excel workbook. Save it as CSV (UTF-8) and choose that file.',
    ],
    [
      'of too many rows',
      utf8(`a\n${'1\n'.repeat(50_001)}`),
      'The file has 50,001 rows: at most 50,000. Split it into parts.',
    ],
  ])('is refused with the reason: %s', async (_name, content, reason) => {
    const api = await testApi();
    expect(await sendCsv(api, content)).toMatchObject({ status: 400, messages: [{ type: 'error', text: reason }] });
    expect(await api.store.count('imports', matchAll)).toBe(0);
    expect(await api.store.count('import-rows', matchAll)).toBe(0);
  });

  it('is refused by the rules that stand before it', async () => {
    const api = await testApi();
    const send = async (name: string, value: string) => {
      const upload = uploadBody([{ name, value }, filePart('products.csv', file(jug))]);
      const { status } = await api.send('POST', '/api/product/upload-csv', undefined, { upload });
      return status;
    };
    expect(await send('accepted', '["csv"]')).toBe(200);
    expect(await send('accepted', '["png"]')).toBe(400);
    expect(await send('maxSize', '2097152')).toBe(200);
    expect(await send('maxSize', '50')).toBe(413);
    expect(await send('maxSize', 'much')).toBe(400);
  });

  it('is refused for its name and its size', async () => {
    const api = await testApi();
    expect(await sendCsv(api, 'a;b', 'products.xlsx')).toMatchObject({ status: 400 });
    expect(await sendCsv(api, new Uint8Array(2_097_153).fill(97))).toMatchObject({ status: 413 });
    expect(await sendCsv(api, `sku\n${'a'.repeat(2_097_148)}`)).toMatchObject({ status: 400 });
    expect(await api.post('/api/product/upload-csv', {})).toMatchObject({ status: 400 });
  });
});

describe('the same file', () => {
  it('continues in another browser, also after a restart, and loads nothing twice', async () => {
    const api = await testApi();
    const content = file(...Array.from({ length: 30 }, (_, at) => `S-${at};Назва ${at};;${at + 1};Мед;Ярмарок;;`));
    const { import: first } = await uploadedCsv(api, content);
    await api.post('/api/product/load-csv-rows', { import: first._id, limit: 10 });
    await api.close();
    const restarted = await testApi({ store: api.store });
    const again = await uploadedCsv(restarted, content);
    expect(again).toMatchObject({ resumed: true, import: { _id: first._id, counts: { created: 10, waiting: 20 } } });
    const other = await restarted.as('admin');
    await Promise.all([loadAll(restarted, first._id, 3), loadAll(other, first._id, 4)]);
    expect(await products(restarted)).toHaveLength(30);
    expect((await products(restarted)).every(({ _revision }) => _revision === 1)).toBe(true);
    const { result } = await restarted.get('/api/product/csv-imports');
    expect(result).toMatchObject({ items: [{ _id: first._id, counts: { created: 30, waiting: 0 } }] });
  });

  it.each([1, 2, 3, 4, 5])('tells what it did before it was cut off, after write %d', async (writes) => {
    const whole = await openMemoryStore(collections);
    const seeded = people();
    for (const [name, records] of Object.entries(seeded)) await whole.insert(name, records);
    await whole.insert('products', [aProduct('p1', 'Старе', { sku: { 0: 'S-0' } })]);
    const cut = failingStore(whole);
    const content = file('S-0;Старе;;5;Мед;Ярмарок;;', 'S-1;Нове;;6;Мед;Ярмарок;;');
    const machine = await testApi({ store: cut.store });
    const { import: stored } = await uploadedCsv(machine, content);
    cut.failAfter(writes);
    await machine.post('/api/product/load-csv-rows', { import: stored._id }).catch(() => undefined);
    // The lock of the machine that died.
    const clock = new TestClock();
    clock.advance(60_000);
    const restarted = await testApi({ store: whole, clock });
    const { import: again } = await uploadedCsv(restarted, content);
    expect(again._id).toBe(stored._id);
    expect(await loadAll(restarted, again._id)).toMatchObject({ counts: { created: 1, updated: 1, waiting: 0 } });
    expect((await undoAll(restarted, again._id)).import.counts).toMatchObject({ restored: 2, skipped: 0 });
    expect(await productOf(restarted, 'S-0')).toMatchObject({ price: { 0: { default: 100 } } });
    expect(await productOf(restarted, 'S-1')).toMatchObject({ _deleted: true });
  });

  it.each([1, 2, 3, 4, 5])('is taken back once, also when that was cut off after write %d', async (writes) => {
    const whole = await openMemoryStore(collections);
    for (const [name, records] of Object.entries(people())) await whole.insert(name, records);
    await whole.insert('products', [aProduct('p1', 'Старе', { sku: { 0: 'S-0' } })]);
    const cut = failingStore(whole);
    const machine = await testApi({ store: cut.store });
    const content = file('S-0;Старе;;5;Мед;Ярмарок;;', 'S-1;Нове;;6;Мед;Ярмарок;;');
    const { import: stored } = await uploadedCsv(machine, content);
    await loadAll(machine, stored._id);
    cut.failAfter(writes);
    await machine.post(`/api/product/csv-imports/${stored._id}/undo`).catch(() => undefined);
    const clock = new TestClock();
    clock.advance(60_000);
    const restarted = await testApi({ store: whole, clock });
    const { status } = await restarted.post(`/api/product/csv-imports/${stored._id}/undo`);
    expect([200, 409]).toContain(status);
    const { result } = await restarted.get(`/api/product/csv-imports/${stored._id}`);
    expect(result).toMatchObject({ import: { state: 'undone', counts: { restored: 2, skipped: 0 } } });
    expect(await productOf(restarted, 'S-0')).toMatchObject({ price: { 0: { default: 100 } } });
    expect(await productOf(restarted, 'S-1')).toMatchObject({ _deleted: true });
  });

  it('belongs to the person who uploaded it', async () => {
    const api = await testApi();
    const { import: own } = await uploadedCsv(api, file(jug));
    const { import: other, resumed } = await uploadedCsv(await api.as('staff'), file(jug));
    expect(resumed).toBe(false);
    expect(other._id).not.toBe(own._id);
  });
});

describe('attributes', () => {
  const option = (slug: string, uk: string, en: string) => ({ slug, title: { uk, en } });
  const open = async () => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик', { sku: { 0: 'J-1' } })] } });
    const attribute = await api.post('/api/attribute/insert', {
      fields: {
        title: { uk: 'Матеріал', en: 'Material' },
        code: { 0: 'material' },
        urlcode: { 0: 'material' },
        type: { 0: 'select' },
        options: { 0: [option('clay', 'Глина', 'Clay'), option('wood', 'Дерево', 'Wood')] },
      },
    });
    const items = [(attribute.result as { _id: string })._id];
    const group = { _id: 'extra', title: { uk: 'Посуд', en: 'Tableware' }, removable: true, items };
    const set = await api.post('/api/attributes-set/insert', {
      fields: { title: { uk: 'Посуд', en: 'Tableware' }, groups: { 0: [...initialGroups, group] } },
    });
    expect([attribute.result, set.result]).toMatchObject([{ valid: true }, { valid: true }]);
    // Of the same name, but no set that a product can have.
    await api.post('/api/attributes-set/insert', {
      fields: { title: { uk: 'Посуд', en: 'Tableware' }, entity: { 0: 'order' } },
    });
    return { api, attributeId: items[0] };
  };
  const materialOf = async (api: TestApi, sku: string) => (await productOf(api, sku))?.material;

  it('are columns by their code and title; options by title in both languages, and by slug', async () => {
    const { api, attributeId } = await open();
    const attribute = await api.store.get('attributes', attributeId ?? '');
    const ids = (attribute?.options as { 0: { _id: string }[] })[0].map(({ _id }) => _id);
    const row = (sku: string, material: string) => `${sku};Назва ${sku};5;Мед;Ярмарок;Посуд;${material}`;
    const head = 'sku;title.uk;price;category;shop;attributes-set;Матеріал';
    const { import: stored, invalidRows } = await uploadedCsv(
      api,
      [head, row('J-1', 'глина'), row('A', 'Wood'), row('B', 'clay'), row('C', 'Пластик')].join('\n'),
    );
    expect(stored.columns.at(-1)).toMatchObject({ target: 'material' });
    expect(invalidRows).toMatchObject([{ row: 5, messages: [{ column: 6, unknown: 'Пластик' }] }]);
    expect(await loadAll(api, stored._id)).toMatchObject({ counts: { updated: 1, created: 2, waiting: 1 } });
    expect(await materialOf(api, 'J-1')).toEqual({ 0: ids[0] });
    expect(await materialOf(api, 'A')).toEqual({ 0: ids[1] });

    const values = [{ column: 6, value: 'Пластик' }];
    const created = await api.post(`/api/product/csv-imports/${stored._id}/values`, { values });
    expect(created.result).toEqual({ created: 1, refused: [] });
    expect(await loadAll(api, stored._id)).toMatchObject({ counts: { waiting: 1 } });
    const changed = await api.put(`/api/product/csv-imports/${stored._id}`, {});
    expect(changed.result).toMatchObject({ invalidRows: [] });
    expect(await loadAll(api, stored._id)).toMatchObject({ counts: { created: 3, waiting: 0 } });
    expect(await materialOf(api, 'C')).toMatchObject({ 0: expect.stringMatching(/^\w+$/) });
  });

  it('come back from an export as they were, also with an option in the trash', async () => {
    const { api, attributeId } = await open();
    const { import: stored } = await uploadedCsv(api, 'sku;attributes-set;material\nJ-1;Посуд;Дерево');
    await loadAll(api, stored._id);
    const attribute = await api.store.get('attributes', attributeId ?? '');
    const options = (attribute?.options as { 0: { slug: string }[] })[0];
    const trashed = options.map((each) => ({ ...each, _deleted: each.slug === 'wood' }));
    const { result } = await api.put(`/api/attribute/update/${attributeId}`, { fields: { options: { 0: trashed } } });
    expect(result).toMatchObject({ valid: true });
    const before = await products(api);
    const text = await downloadedText(api, '/api/product/download-csv', {});
    expect(text).toContain('Wood');
    const again = await uploadedCsv(api, text);
    expect(again.invalidRows).toEqual([]);
    expect(await loadAll(api, again.import._id)).toMatchObject({ counts: { unchanged: 1 } });
    expect(await products(api)).toEqual(before);
    const other = await uploadedCsv(api, 'sku;material\nJ-1;Глина\nJ-1;Дерево');
    expect(other.invalidRows).toMatchObject([]);
  });
});

const digestOf = (sign: string): string => sign.repeat(64);
const aFile = (id: string, sign: string) => {
  const key = `${sign.repeat(2)}/${digestOf(sign)}.png`;
  return aRecord('media', {
    ...{
      _id: id,
      title: { 0: id },
      mime: { 0: ['image/png'] },
      digest: { 0: digestOf(sign) },
      url: { 0: `/media/${key}` },
    },
    _file: { key, original: key, sizes: [], hash: '' },
  });
};
const addressOf = (sign: string): string => `/media/${sign.repeat(2)}/${digestOf(sign)}.png`;

describe('pictures of a file', () => {
  const gallery = [
    { id: 'jug-file', disabled: true },
    { id: 'https://example.com/1.jpg' },
    { id: 'twin' },
    { id: 'gone' },
    { id: '/images/2.jpg' },
  ];
  const seed = {
    media: [aFile('jug-file', 'a'), aFile('bowl-file', 'b'), aFile('twin', 'c'), aFile('other-twin', 'c')],
    products: [aProduct('p1', 'Глечик', { sku: { 0: 'J-1' }, gallery: { 0: gallery } })],
  };

  it('are addresses, also of files of the library; imported again they change nothing', async () => {
    const api = await testApi({ seed });
    const before = await products(api);
    const text = await downloadedText(api, '/api/product/download-csv', {});
    // Of two files with the same bytes, and of one that is gone, the id tells which one is meant.
    expect(text).toContain(`https://yarmarok.test${addressOf('a')}|https://example.com/1.jpg|twin|gone|/images/2.jpg`);
    const { import: stored, invalidRows } = await uploadedCsv(api, text);
    expect(invalidRows).toEqual([]);
    expect(await loadAll(api, stored._id)).toMatchObject({ counts: { unchanged: 1 } });
    expect(await products(api)).toEqual(before);
  });

  it('go to the gallery: an address of the library is its file, others stay addresses', async () => {
    const api = await testApi({ seed });
    const cell = [`https://yarmarok.test${addressOf('b')}`, addressOf('a'), 'http://example.com/3.jpg'].join(', ');
    const { import: stored, invalidRows } = await uploadedCsv(api, `sku;Фото\nJ-1;${cell}`);
    expect([invalidRows, stored.columns.map(({ target }) => target)]).toEqual([[], ['sku', 'gallery']]);
    await loadAll(api, stored._id);
    expect((await productOf(api, 'J-1'))?.gallery).toEqual({
      0: [{ id: 'bowl-file' }, { id: 'jug-file' }, { id: 'https://example.com/3.jpg' }],
    });
  });

  it('are read from the column that templates had once', async () => {
    const api = await testApi({ seed });
    const { import: stored } = await uploadedCsv(api, 'sku;photos\nJ-1;/images/4.jpg');
    await loadAll(api, stored._id);
    expect((await productOf(api, 'J-1'))?.gallery).toEqual({ 0: [{ id: '/images/4.jpg' }] });
  });
});

describe('an export', () => {
  const seed = {
    categories: [aCategory('deep', 'Миски', { parent: { 0: 'cat-1' } })],
    products: [
      aProduct('p1', 'Глечик; "великий"', {
        sku: { 0: '=cmd' },
        category: { 0: 'deep' },
        tags: { 0: ['а|б', 'c\\d'] },
        description: { uk: '<p>Рядок<br>другий</p>', en: null },
        price: {
          0: {
            default: 12.5,
            discount: 10,
            percents: 20,
            discount_from: '2026-01-01',
            discount_to: null,
            default_min: 12.5,
            default_max: 20,
            discount_min: 10,
            discount_max: 10,
          },
        },
      }),
      aProduct('p2', "'=подвійне", {
        sku: { 0: '007' },
        gallery: { 0: [{ id: 'https://example.com/a,b.jpg' }, { id: '/images/x.jpg' }] },
      }),
      aProduct('p3', 'Без артикула', { barcode: { 0: '0123' } }),
    ],
  };

  it('imported again changes nothing', async () => {
    const api = await testApi({ seed });
    const before = await products(api);
    const text = await downloadedText(api, '/api/product/download-csv', {});
    expect(text).toContain('Кераміка > Миски');
    expect(text).toContain("'=cmd");
    const { import: stored, invalidRows } = await uploadedCsv(api, text);
    expect(invalidRows).toEqual([]);
    expect(stored.columns.every(({ target, header: name }) => target === name)).toBe(true);
    expect(await loadAll(api, stored._id)).toMatchObject({ counts: { unchanged: 3 } });
    expect(await products(api)).toEqual(before);
  });

  it('has the chosen products and languages, and a name with the time', async () => {
    const api = await testApi({ seed });
    const { headers } = await api.send('POST', '/api/product/download-csv', { selectedItems: ['p2'], locale: 'uk' });
    expect(headers['content-disposition']).toBe('attachment; filename="catalogue-2025-11-21-12-00.csv"');
    const text = await downloadedText(api, '/api/product/download-csv', { selectedItems: ['p2'], locale: 'uk' });
    expect(text).toContain('title.uk');
    expect(text).not.toContain('title.en');
    expect(text.trim().split('\r\n')).toHaveLength(2);
    const filter = { $and: [{ 'sku.0': '007' }] };
    expect(
      (await downloadedText(api, '/api/product/download-csv', { filters: filter })).trim().split('\r\n'),
    ).toHaveLength(2);
  });

  it('has a template, which can be uploaded as it is', async () => {
    const words = { brand: { 0: 'Опішня' }, manufacturer: { 0: 'Гончар' } };
    const api = await testApi({
      seed: { products: [aProduct('p1', 'Глечик', words), aProduct('p2', 'Миска', words)] },
    });
    const text = await downloadedText(api, '/api/product/get-csv-pattern');
    const [header] = (await downloadedText(api, '/api/product/download-csv', {})).split('\r\n');
    expect(text.trimEnd()).toBe(header);
    expect(await uploadedCsv(api, text)).toMatchObject({ validRows: [], invalidRows: [] });
    const { result } = await api.get('/api/product/csv-dictionaries');
    expect(result).toMatchObject({
      categoriesTree: [{ _id: 'cat-1' }, { _id: 'cat-2' }],
      manufacturer: ['Гончар'],
      brands: ['Опішня'],
    });
  });
});
