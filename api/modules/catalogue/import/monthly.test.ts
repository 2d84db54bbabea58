import { matchAll } from '#domain/query/Where';
import type { ImportRowsResult, UploadCsvPartResult, UploadCsvResult } from '#domain/wire/ProductImport';
import { maxCsvBytes } from '#domain/wire/ProductImport';
import { aProduct } from '../../../testing/testRecords';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { filePart, uploadBody } from '../../../testing/testUpload';
import { loadAll, sendCsv, undoAll, uploadedCsv } from './testing/csvCalls';

type Client = TestApi | TestClient;

const pathOf = ({ import: { _id } }: UploadCsvResult): string => `/api/product/csv-imports/${_id}`;
const uploadedAs = async (client: Client, name: string, content: string) =>
  (await sendCsv(client, content, name)).result as unknown as UploadCsvResult;
const changed = async (client: Client, upload: UploadCsvResult, settings: object) => {
  const { status, result } = await client.put(pathOf(upload), settings);
  return { status, ...(result as unknown as UploadCsvResult) };
};
const productOf = async (api: TestApi, sku: string) =>
  (await api.store.find('products', { where: matchAll })).records.find(
    (record) => (record.sku as { 0?: string } | undefined)?.[0] === sku,
  );

const title = 'ФОП Гончар; прайс на травень';
const head = 'Артикул;Найменування;Опт;Категорія';
const strange = (...rows: string[]): string => [head, ...rows].join('\n');
const targets = ['sku', 'title.uk', 'price', 'category'];

describe('the header of a file', () => {
  it('is chosen among the first lines, read anew, and found again next month', async () => {
    const api = await testApi();
    const content = (month: string) => `${title};\nЩо;Як зветься;Скільки\nsku;title;price\nA-1;${month};5`;
    const upload = await uploadedCsv(api, content('травень'));
    expect(upload.import.headerLine).toBe(3);
    expect(upload.heading).toEqual([
      { line: 1, text: 'ФОП Гончар · прайс на травень' },
      { line: 2, text: 'Що · Як зветься · Скільки' },
      { line: 3, text: 'sku · title · price' },
      { line: 4, text: 'A-1 · травень · 5' },
    ]);
    const chosen = await changed(api, upload, { headerLine: 2 });
    expect(chosen.import).toMatchObject({ headerLine: 2, rows: 2, counts: { waiting: 2 } });
    expect(chosen.header).toEqual(['Що', 'Як зветься', 'Скільки']);
    expect(await changed(api, upload, { headerLine: 40 })).toMatchObject({ status: 400 });
    const next = await uploadedCsv(api, content('червень'));
    expect(next.import).toMatchObject({ headerLine: 2, profile: chosen.import.profile });
  });

  it('stays as it is once a row is loaded', async () => {
    const api = await testApi();
    const upload = await uploadedCsv(api, `${title}\nsku;title.uk;price;category;shop\nA-1;Глечик;5;Мед;Ярмарок`);
    await loadAll(api, upload.import._id);
    expect(await changed(api, upload, { headerLine: 1 })).toMatchObject({ status: 409 });
    expect(await changed(api, upload, { profile: '' })).toMatchObject({ status: 409 });
  });
});

describe('a profile', () => {
  const settle = async (client: Client, name: string, shop: string, find: string, replace: string) => {
    const upload = await uploadedAs(client, name, strange(`A-${shop};Глечик;5;${find}`));
    await changed(client, upload, { targets, defaults: { shop } });
    await client.put(`${pathOf(upload)}/cells`, { replace: { column: 3, find, replace, mode: 'value' } });
    return upload;
  };

  it('has columns, replaced values and the shop, so that the next file asks for nothing', async () => {
    const api = await testApi();
    await settle(api, 'прайс травень.csv', 'shop-owner', 'Горщики', 'Посуда');
    const corrected = await uploadedAs(api, 'прайс травень 2.csv', strange('B;Миска;5;горщики|інше'));
    expect(corrected.validRows.concat(corrected.invalidRows)[0]?.values[3]).toBe('Посуда|інше');
    const wrong = await uploadedAs(api, 'прайс травень 3.csv', strange('B;Миска;5;ГОРЩИКИ'));
    expect(wrong.invalidRows).toMatchObject([{ messages: [{ unknown: 'Посуда' }] }]);
    await api.put(`${pathOf(wrong)}/cells`, {
      replace: { column: 3, find: 'посуда', replace: 'Кераміка', mode: 'value' },
    });
    const next = await uploadedAs(api, 'прайс червень.csv', strange('C;Макітра;7;Горщики', 'D;Кухоль;8;Посуда'));
    expect(next).toMatchObject({ invalidRows: [], profiles: [{ name: 'прайс травень 3.csv', shop: 'Ярмарок' }] });
    expect(await loadAll(api, next.import._id)).toMatchObject({ counts: { created: 2 } });
    expect(await productOf(api, 'C')).toMatchObject({ category: { 0: 'cat-1' }, shop: { 0: 'shop-owner' } });
  });

  it('is dropped or changed before anything is loaded', async () => {
    const api = await testApi();
    await settle(api, 'прайс.csv', 'shop-owner', 'Горщики', 'Кераміка');
    const next = await uploadedAs(api, 'прайс 2.csv', strange('C;Макітра;7;Горщики'));
    expect(next.import.profile).not.toBe('');
    const without = await changed(api, next, { profile: '' });
    expect(without).toMatchObject({ import: { profile: '', defaults: {} } });
    expect(without.import.columns.map(({ target }) => target)).toEqual(['sku', 'title.uk', '', 'category']);
    const again = await changed(api, next, { profile: next.import.profile });
    expect(again.invalidRows).toEqual([]);
    expect(await changed(api, next, { profile: 'nothing' })).toMatchObject({ status: 400 });
  });

  it('of two with equal headers is that of the similar file; where the names say nothing, none', async () => {
    const api = await testApi();
    await settle(api, 'kosiv 2026-04.csv', 'shop-kosiv', 'Горщики', 'Мед');
    await settle(api, 'opishnia 2026-04.csv', 'shop-owner', 'Горщики', 'Кераміка');
    const shopIn = async (name: string, row: string) =>
      (await uploadedAs(api, name, strange(row))).import.defaults.shop;
    expect(await shopIn('kosiv 2026-05.csv', 'X;Один;1;Горщики')).toBe('shop-kosiv');
    expect(await shopIn('Opishnia (1) 2026-05.csv', 'Y;Два;1;Горщики')).toBe('shop-owner');
    const unknown = await uploadedAs(api, 'export.csv', strange('Z;Три;1;Горщики'));
    expect(unknown.import).toMatchObject({ profile: '', defaults: {} });
    expect(unknown.profiles).toHaveLength(2);
  });

  it('is shared by the people of a shop, and by nobody else', async () => {
    const api = await testApi();
    const merchant = await api.as('merchant');
    const own = await uploadedAs(merchant, 'price.csv', strange('M;Глечик;5;Мед'));
    const { import: stored } = await changed(merchant, own, { targets });
    expect(stored.profile).not.toBe('');
    const rival = await api.as('rival');
    const foreign = await uploadedAs(rival, 'price.csv', strange('R;Глечик;5;Мед'));
    expect(foreign).toMatchObject({ import: { profile: '' }, profiles: [] });
    expect(await changed(rival, foreign, { profile: stored.profile })).toMatchObject({ status: 400 });
    expect((await uploadedAs(api, 'price.csv', strange('S;Глечик;5;Мед'))).import.profile).toBe('');
    const next = await uploadedAs(merchant, 'price.csv', strange('N;Глечик;6;Мед'));
    expect(next.import.profile).toBe(stored.profile);
  });

  it('leaves what a platform names to the platform, and is not made by a program', async () => {
    const api = await testApi();
    const upload = await uploadedAs(api, 'a.csv', strange('A;Глечик;5;Мед'));
    expect((await changed(api, upload, { targets, remember: false })).import.profile).toBe('');
    expect((await uploadedAs(api, 'b.csv', strange('B;Глечик;5;Мед'))).import.profile).toBe('');
  });
});

it('asks staff for the shop of new products, and no merchant, whose products are of the own one', async () => {
  const api = await testApi();
  const content = 'sku;title.uk;price;category\nA;Глечик;5;Мед';
  const asks = async (client: Parameters<typeof uploadedCsv>[0]) =>
    (await uploadedCsv(client, content)).targets.find(({ name }) => name === 'shop')?.required;
  expect([await asks(api), await asks(await api.as('merchant'))]).toEqual([true, false]);
});

describe('values that do not exist', () => {
  it('are said to be created by the marketplace, where a merchant meets them', async () => {
    const api = await testApi();
    const merchant = await api.as('merchant');
    const upload = await uploadedCsv(merchant, 'sku;title.uk;price;category\nA;Глечик;5;Горщики\nB;Миска;5;Мед');
    expect(upload.invalidRows).toMatchObject([
      { row: 2, messages: [{ unknown: 'Горщики', text: expect.stringContaining('added by the marketplace') }] },
    ]);
    expect(await loadAll(merchant, upload.import._id)).toMatchObject({ counts: { created: 1, waiting: 1 } });
  });
});

it('creates the categories of a path below each other, and none below one that is refused', async () => {
  const api = await testApi();
  const long = 'Д'.repeat(300);
  const upload = await uploadedCsv(api, `sku;category\nA;Дім > Кухня\nB;Дім > ${long} > Грядки\nC;Кераміка > дім`);
  const { result } = await api.post(`${pathOf(upload)}/values`, {});
  expect(result).toMatchObject({ created: 2, refused: [{ column: 1, value: `Дім > ${long} > Грядки` }] });
  const titles = (await api.store.find('categories', { where: matchAll })).records.map(
    (record) => (record.title as { uk?: string }).uk,
  );
  expect(['Дім', 'дім', 'Кухня', 'Грядки'].map((text) => titles.filter((each) => each === text).length)).toEqual([
    1, 1, 1, 0,
  ]);
});

describe('an import that was taken back', () => {
  const content = 'sku;title.uk;price;category;shop\nA;Глечик;5;Горщики > Великі;Ярмарок\nB;Миска;6;Мед;Ярмарок';
  const loadedOnce = async () => {
    const api = await testApi();
    const first = await uploadedCsv(api, content);
    await api.post(`${pathOf(first)}/values`, {});
    expect(await loadAll(api, first.import._id)).toMatchObject({ counts: { created: 2 } });
    const [jug, bowl] = [await productOf(api, 'A'), await productOf(api, 'B')];
    await undoAll(api, first.import._id);
    return { api, jug, bowl };
  };

  it('is loaded again: its products and categories come back, and go again', async () => {
    const { api, jug } = await loadedOnce();
    const second = await uploadedCsv(api, content.replace('Миска;6', 'Миска;9'));
    expect(second.invalidRows).toMatchObject([{ row: 2, messages: [{ unknown: 'Горщики > Великі' }] }]);
    const before = (await api.store.find('categories', { where: matchAll })).records.length;
    expect((await api.post(`${pathOf(second)}/values`, {})).result).toEqual({ created: 1, refused: [] });
    expect((await api.store.find('categories', { where: matchAll })).records).toHaveLength(before);
    expect((await api.get(`${pathOf(second)}/preview`)).result).toMatchObject({ create: 2, update: 0, invalid: 0 });
    // Two browsers at once.
    await Promise.all([loadAll(api, second.import._id), loadAll(api, second.import._id)]);
    expect((await api.get(pathOf(second))).result).toMatchObject({ import: { counts: { created: 2, waiting: 0 } } });
    expect(await productOf(api, 'A')).toMatchObject({ _id: jug?._id, _deleted: false, category: jug?.category });
    expect(await productOf(api, 'B')).toMatchObject({ _deleted: false, price: { 0: { default: 9 } } });
    expect(await undoAll(api, second.import._id)).toMatchObject({ removed: 2, skipped: [] });
    expect(await productOf(api, 'A')).toMatchObject({ _deleted: true });
    expect((await api.post(`${pathOf(second)}/undo`)).status).toBe(409);
  });

  it('does not bring back what somebody has touched, another person has taken back, or has no category now', async () => {
    const { api, jug, bowl } = await loadedOnce();
    await api.post(`/api/product/restore/${bowl?._id}`);
    await api.send('DELETE', `/api/product/delete/${bowl?._id}`);
    const again = await uploadedCsv(api, content);
    expect(again.invalidRows.map(({ row }) => row)).toEqual([2, 3]);
    expect(again.invalidRows[1]?.messages.map(({ text }) => text).join()).toContain('in the trash');
    expect(await loadAll(api, again.import._id)).toMatchObject({ counts: { created: 0, waiting: 2 } });
    expect(await productOf(api, 'A')).toMatchObject({ _id: jug?._id, _deleted: true });
    const staff = await uploadedCsv(await api.as('staff'), content.replace('Горщики > Великі', 'Мед'));
    expect(staff.invalidRows).toHaveLength(2);
  });

  it('has its options back with the file, under their ids', async () => {
    const api = await testApi();
    const fields = {
      title: { uk: 'Матеріал' },
      code: { 0: 'material' },
      type: { 0: 'select' },
      multiple: { 0: true },
      necessarily: { 0: true },
      options: { 0: [{ slug: 'wood', title: { uk: 'Дерево' } }] },
    };
    const { _id } = (await api.post('/api/attribute/insert', { fields })).result as unknown as { _id: string };
    const optionsNow = async () =>
      ((await api.store.get('attributes', _id))?.options as { 0: { _id: string; _deleted: boolean }[] })[0];
    const file =
      'sku;title.uk;price;category;shop;material\nA;Глечик;5;Мед;Ярмарок;Скло|Глина\nB;Миска;5;Мед;Ярмарок;Дерево';
    const first = await uploadedCsv(api, file);
    // Both of a list, also where the first message of its cell names one of them.
    expect((await api.post(`${pathOf(first)}/values`, {})).result).toEqual({ created: 2, refused: [] });
    await loadAll(api, first.import._id);
    const made = (await optionsNow()).map((option) => option._id);
    expect(await undoAll(api, first.import._id)).toMatchObject({ removed: 2 });
    const second = await uploadedCsv(api, file);
    expect(second.invalidRows).toMatchObject([{ row: 2, messages: [{ unknown: 'Скло' }] }]);
    expect(await loadAll(api, second.import._id)).toMatchObject({ counts: { created: 1, waiting: 1 } });
    expect((await api.post(`${pathOf(second)}/values`, {})).result).toEqual({ created: 2, refused: [] });
    expect((await optionsNow()).map((option) => [option._id, option._deleted])).toEqual(made.map((id) => [id, false]));
    await api.put(pathOf(second), {});
    expect(await loadAll(api, second.import._id)).toMatchObject({ counts: { created: 2 } });
    expect(await undoAll(api, second.import._id)).toMatchObject({ removed: 2, kept: [] });
  });

  it('leaves each value that was changed meanwhile', async () => {
    const seed = { products: [aProduct('p1', 'Глечик', { sku: { 0: 'J' }, brand: { 0: 'Гута' } })] };
    const api = await testApi({ seed });
    const upload = await uploadedCsv(api, 'sku;title.uk;title.en;brand\nJ;Новий;New;Опішня');
    await loadAll(api, upload.import._id);
    await api.put('/api/product/update/p1', { fields: { title: { uk: 'Чужий' }, quantity: { 0: 9 } } });
    const { skipped } = await undoAll(api, upload.import._id);
    expect(skipped).toMatchObject([{ messages: [{ text: 'Changed since this action: Title' }] }]);
    expect(await productOf(api, 'J')).toMatchObject({ title: { uk: 'Чужий' }, brand: { 0: 'Гута' } });
    expect((await productOf(api, 'J'))?.title).not.toMatchObject({ en: 'New' });
  });
});

describe('the rows of an import', () => {
  it('come in pages that say what the whole answer says, also of rows of other pages', async () => {
    const api = await testApi();
    const priceAt = (at: number): string => (at === 7 ? 'x' : at === 4050 ? '1.234' : '1');
    const rows = Array.from({ length: 4100 }, (_, at) => `L-${at};Товар ${at};${priceAt(at)};Мед;Ярмарок`);
    const upload = await uploadedCsv(
      api,
      ['sku;title.uk;price;category;shop', ...rows, 'L-3;Товар;1;Мед;Ярмарок'].join('\n'),
    );
    const whole = [...upload.validRows, ...upload.invalidRows].toSorted((a, b) => a.row - b.row);
    const page = async (from: number): Promise<ImportRowsResult> =>
      (await api.get(`${pathOf(upload)}/rows?from=${from}`)).result as unknown as ImportRowsResult;
    const first = await page(0);
    const last = await page(first.next ?? 0);
    expect([first.rows.length, last.next]).toEqual([4000, null]);
    expect([...first.rows, ...last.rows]).toEqual(whole);
    expect([first.messages, last.messages]).toEqual([upload.messages, []]);
    // The price that may be a thousand is on the other page.
    expect(upload.messages).toMatchObject([{ column: 2, text: expect.stringContaining('1.234') }]);
    expect(last.rows.at(-1)?.messages).toMatchObject([{ type: 'warning', text: expect.stringContaining('5') }]);
    const { result } = await api.get(`${pathOf(upload)}?rows=false`);
    expect(result).toMatchObject({ import: { rows: 4101 }, validRows: [], invalidRows: [] });

    const cell = { row: 5, column: 0, value: 'L-x' };
    expect((await api.put(`${pathOf(upload)}/cells`, { changes: [cell] })).status).toBe(200);
    expect((await page(first.next ?? 0)).rows.at(-1)?.messages).toEqual([]);
    expect((await (await api.as('merchant')).get(`${pathOf(upload)}/rows`)).status).toBe(404);
  });
});

describe('a large file', () => {
  const send = async (client: Client, bytes: Uint8Array, query = '') => {
    const { status, body } = await client.send('POST', `/api/product/csv-parts${query}`, undefined, {
      upload: uploadBody([filePart('великий.csv', bytes)]),
    });
    return { status, ...('envelope' in body && (body.envelope.result as unknown as UploadCsvPartResult)) };
  };

  it('is sent in parts, and is one import', async () => {
    const api = await testApi();
    const rows = Array.from({ length: 300 }, (_, at) => `L-${at};Товар ${at};1;Мед;Ярмарок;${'ї'.repeat(4000)}`);
    const bytes = new TextEncoder().encode(['sku;title.uk;price;category;shop;description.uk', ...rows].join('\n'));
    expect(bytes.length).toBeGreaterThan(maxCsvBytes);
    const first = await send(api, bytes.subarray(0, maxCsvBytes - 1));
    const rest = bytes.subarray(maxCsvBytes - 1);
    const { upload } = first;
    expect((await send(api, rest, `?upload=${upload}&part=2`)).status).toBe(400);
    expect((await send(await api.as('merchant'), rest, `?upload=${upload}&part=1`)).status).toBe(404);
    expect(await send(api, rest, `?upload=${upload}&part=1`)).toMatchObject({ status: 200, size: bytes.length });
    expect(await send(api, rest, `?upload=${upload}&part=1`)).toMatchObject({ status: 200, size: bytes.length });
    expect((await (await api.as('merchant')).post(`/api/product/csv-parts/${upload}`)).status).toBe(404);
    const { result } = await api.post(`/api/product/csv-parts/${upload}`);
    expect(result).toMatchObject({ import: { rows: 300, size: bytes.length, name: 'великий.csv' }, invalidRows: [] });
    expect((await api.post(`/api/product/csv-parts/${upload}`)).status).toBe(404);
    expect((await send(api, new Uint8Array(maxCsvBytes + 1))).status).toBe(413);
  });
});

it('new products are of the only shop', async () => {
  const api = await testApi();
  const shops = (await api.store.find('shops', { where: matchAll })).records;
  expect((await uploadedCsv(api, strange('A;Глечик;5;Мед'))).import.defaults).toEqual({});
  await api.store.patch('shops', { op: 'ids', ids: shops.slice(1).map(({ _id }) => _id) }, { _deleted: true });
  const upload = await uploadedCsv(api, strange('B;Глечик;5;Мед'));
  expect(upload.import.defaults).toEqual({ shop: shops[0]?._id });
});
