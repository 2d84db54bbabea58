import { readWorkbook } from '#domain/xlsx/readWorkbook';
import { readSheetText } from '#domain/xlsx/sheetText';
import { maxWorkbookBytes } from '#domain/xlsx/workbookLimits';
import { hostileWorkbooks, workbookFile } from '#domain/xlsx/testing/hostileWorkbooks';
import { makeWorkbook, textRow } from '#domain/xlsx/testing/makeWorkbook';
import { matchAll } from '#domain/query/Where';
import type { UploadCsvPartResult, UploadCsvResult } from '#domain/wire/ProductImport';
import type { TestApi } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { downloadedText, downloadedWorkbook, importedWorkbook, loadAll, sendCsv, sendFile } from './testing/csvCalls';

const sendBook = (api: TestApi, content: Uint8Array, query = '', name = 'price.xlsx') =>
  sendFile(api, `/api/import/xlsx${query}`, content, name);

const stored = async ({ store }: TestApi): Promise<number> =>
  (
    await Promise.all(
      ['imports', 'import-rows', 'import-texts', 'import-parts'].map((name) => store.find(name, { where: matchAll })),
    )
  )
    .map(({ records }) => records.length)
    .reduce((sum, count) => sum + count, 0);

const sheetOf = async (bytes: Uint8Array) =>
  readSheetText((await readWorkbook(bytes, { pause: () => Promise.resolve() })).text);

const header = ['Артикул', 'Назва', 'Ціна', 'Кількість', 'Категорія', 'Магазин'];

describe('an Excel workbook of products', () => {
  it('becomes an import as a file of text does', async () => {
    const api = await testApi({ language: 'uk' });
    const {
      import: summary,
      header: names,
      validRows,
      invalidRows,
    } = await importedWorkbook(api, workbookFile('exceljs.xlsx'));
    expect(summary).toMatchObject({ name: 'price.xlsx', sheet: 'Прайс', rows: 3, state: 'open' });
    expect(names).toEqual(header);
    expect(validRows.map(({ row }) => row)).toEqual([2, 4]);
    expect(invalidRows.map(({ row, values }) => [row, values[0], values[2]])).toEqual([[3, '0007', '#DIV/0!']]);
    await loadAll(api, summary._id);
    expect(await downloadedText(api, '/api/product/download-csv', { search: 'EX-1' })).toContain(
      'Миска глибока;;myska-hlyboka;EX-1;1200,5;',
    );
    // The same file again continues.
    expect((await importedWorkbook(api, workbookFile('exceljs.xlsx'))).resumed).toBe(true);
  });

  it('keeps the numbers of its rows, and is read anew for another header', async () => {
    const api = await testApi({ language: 'uk' });
    const {
      import: summary,
      validRows,
      invalidRows,
      messages,
    } = await importedWorkbook(api, workbookFile('openpyxl.xlsx'));
    expect(summary.headerLine).toBe(3);
    expect([...validRows, ...invalidRows].map(({ row }) => row).toSorted((a, b) => a - b)).toEqual([4, 5, 8, 9]);
    expect(messages.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Прочитано аркуш «Товари». Решта не імпортується: Склад.',
        '1 прихований рядок теж імпортується',
        expect.stringMatching(/^1 формула не має збереженого результату/),
      ]),
    );
    const path = `/api/product/csv-imports/${summary._id}`;
    const anew = (await api.put(path, { headerLine: 4 })).result as unknown as UploadCsvResult;
    expect(anew.import).toMatchObject({ headerLine: 4, sheet: 'Товари', rows: 3 });
    expect(anew.header.slice(0, 2)).toEqual(['00123', 'Глечик']);
  });

  it('is read from the chosen sheet', async () => {
    const api = await testApi({ language: 'uk' });
    const query = `?rows=false&sheet=${encodeURIComponent('Склад')}`;
    const { import: summary, validRows } = await importedWorkbook(api, workbookFile('openpyxl.xlsx'), query);
    expect(summary).toMatchObject({ sheet: 'Склад', rows: 1 });
    expect(validRows).toEqual([]);
    const other = await sendBook(api, workbookFile('openpyxl.xlsx'), '?sheet=Other');
    expect(other.status).toBe(400);
    expect(other.messages[0]?.text).toBe('У книзі немає аркуша «Other». Є такі: Товари, Склад.');
  });

  it('has numbers that are no guess: 1.234 is a fraction, beside texts with commas too', async () => {
    const api = await testApi({ language: 'uk' });
    const rowOf = (line: number, price: string) =>
      `<row r="${line}">${['c', 'c'].map((_, at) => `<c t="inlineStr"><is><t>${at === 0 ? `N-${line}` : 'Назва'}</t></is></c>`).join('')}${price}</row>`;
    const read = async (...prices: string[]) => {
      const bytes = makeWorkbook(
        textRow(1, 'Артикул', 'Назва', 'Ціна') + prices.map((price, at) => rowOf(at + 2, price)).join(''),
      );
      const { import: summary, messages } = await importedWorkbook(api, bytes);
      expect(messages.filter(({ text }) => text.includes('прочитано як'))).toEqual([]);
      return summary.columns[2]?.notation;
    };
    expect(await read('<c><v>1.234</v></c>', '<c><v>5</v></c>')).toEqual({ decimal: '.', isGuessed: false });
    expect(await read('<c><v>1.234</v></c>', '<c t="str"><v>1 234,50</v></c>')).toEqual({
      decimal: ',',
      isGuessed: false,
    });
  });

  it('comes in parts as the panel has read it', async () => {
    const api = await testApi({ language: 'uk' });
    const { text } = await readWorkbook(workbookFile('exceljs.xlsx'), { pause: () => Promise.resolve() });
    const sent = await sendFile(api, '/api/product/csv-parts', text, 'price.xlsx');
    const { upload } = sent.result as unknown as UploadCsvPartResult;
    const reply = await api.post(`/api/product/csv-parts/${upload}`);
    expect((reply.result as unknown as UploadCsvResult).import).toMatchObject({ sheet: 'Прайс', rows: 3 });

    const other = await sendFile(api, '/api/product/csv-parts', workbookFile('exceljs.xlsx'), 'price.xlsx');
    const { upload: raw } = other.result as unknown as UploadCsvPartResult;
    expect(await api.post(`/api/product/csv-parts/${raw}`)).toMatchObject({
      status: 400,
      messages: [{ text: expect.stringMatching(/^Книгу пошкоджено/) as string }],
    });
  });
});

describe('what is no workbook', () => {
  it.each(hostileWorkbooks.map(({ what, make }) => [what, make] as const))(
    'is refused with a reason, and nothing is stored: %s',
    async (_what, make) => {
      const api = await testApi({ language: 'uk' });
      const before = await stored(api);
      const { status, messages } = await sendBook(api, make());
      expect(status).toBe(400);
      expect(messages).toEqual([{ type: 'error', text: expect.stringMatching(/\p{L}{3}/u) as string }]);
      expect(await stored(api)).toBe(before);
    },
  );

  it('is refused by its name and its size before it is read', async () => {
    const api = await testApi({ language: 'uk' });
    expect(await sendBook(api, workbookFile('exceljs.xlsx'), '', 'price.csv')).toMatchObject({
      status: 400,
      messages: [{ text: expect.stringMatching(/^Це не книга Excel/) as string }],
    });
    expect(await sendBook(api, new Uint8Array(maxWorkbookBytes + 1))).toMatchObject({
      status: 413,
      messages: [{ text: 'Книга завелика: максимум 10 МБ' }],
    });
    expect(await sendCsv(api, workbookFile('exceljs.xlsx'), 'price.xlsx')).toMatchObject({
      status: 400,
      messages: [{ text: 'Виберіть CSV-файл до 2 МБ' }],
    });
  });
});

describe('products as a workbook', () => {
  it('are what the file of text says, with texts as texts, and change nothing when they come back', async () => {
    const api = await testApi({ language: 'uk' });
    const fields = {
      ...{ title: { uk: '=HYPERLINK("x")', en: "'+1" }, sku: { 0: '00-1' }, slug: { 0: 'one' } },
      ...{ price: { 0: { default: 1234.5 } }, shop: { 0: 'shop-kosiv' }, category: { 0: 'cat-2' } },
    };
    expect((await api.put('/api/product/save-many', { by: 'slug', items: [{ fields }] })).status).toBe(200);
    const bytes = await downloadedWorkbook(api, '/api/product/download-xlsx', {});
    const sheet = await sheetOf(bytes);
    expect(sheet?.sheet).toBe('Товари');
    const csv = await downloadedText(api, '/api/product/download-csv', {});
    expect(sheet?.records[0]?.cells).toEqual(csv.slice(1).split('\r\n')[0]?.split(';'));
    const own = sheet?.records.find(({ cells }) => cells.includes('00-1'))?.cells ?? [];
    expect(own).toContain('=HYPERLINK("x")');
    expect(own).toContain("''+1");
    expect(own).toContain(1234.5);
    const { import: summary, invalidRows } = await importedWorkbook(api, bytes);
    expect(invalidRows).toEqual([]);
    const { counts } = await loadAll(api, summary._id);
    expect(counts).toMatchObject({ created: 0, updated: 0, refused: 0, unchanged: summary.rows });
  });

  it('have a template with their columns', async () => {
    const api = await testApi({ language: 'uk' });
    const sheet = await sheetOf(await downloadedWorkbook(api, '/api/product/get-xlsx-pattern'));
    expect(sheet?.records).toHaveLength(1);
    expect(sheet?.records[0]?.cells).toEqual(expect.arrayContaining(['sku', 'title.uk', 'price']));
  });
});
