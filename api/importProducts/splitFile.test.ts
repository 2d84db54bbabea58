import { parseTable } from '../modules/catalogue/import/parseTable';
import { maxCsvBytes } from '#domain/wire/ProductImport';
import type { FilePart } from './splitFile';
import { splitFile } from './splitFile';

const partsOf = (content: Uint8Array): FilePart[] => [...splitFile(content).parts];
const decode = (content: Uint8Array): string => new TextDecoder().decode(content);

it('leaves a small file as it is', () => {
  const content = Buffer.from('sku;title\nA;Б\n');
  expect(partsOf(content)).toEqual([{ content, offset: 0 }]);
});

it('divides a large file into parts with the same header, and loses nothing', () => {
  const rows = Array.from({ length: 30_000 }, (_, at) => [`S-${at}`, `Назва; "${at}"\nдва рядки ${'x'.repeat(60)}`]);
  const text = ['sku;title', ...rows.map(([sku, title]) => `${sku};"${title?.replaceAll('"', '""')}"`)].join('\r\n');
  const parts = partsOf(Buffer.from(text));
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.every(({ content }) => content.length <= maxCsvBytes)).toBe(true);
  const read = parts.flatMap(({ content }) => parseTable(decode(content)).rows.map(({ values }) => values));
  expect(read).toEqual(rows);
  const second = parts[1];
  const [first] = second ? parseTable(decode(second.content)).rows : [];
  const original = rows.findIndex(([sku]) => sku === first?.values[0]);
  // Two lines a row, below the header.
  expect((first?.line ?? 0) + (second?.offset ?? 0)).toBe(2 + original * 2);
});

it('keeps the rows of a Shopify product together', () => {
  const body = 'x'.repeat(600);
  const rows = Array.from({ length: 4000 }, (_, at) => `h${Math.floor(at / 2)},T,${body},10`);
  const parts = partsOf(Buffer.from(['Handle,Title,Body (HTML),Variant Price', ...rows].join('\n')));
  expect(parts.length).toBeGreaterThan(1);
  const handles = parts.map(({ content }) => new Set(parseTable(decode(content)).rows.map(({ values }) => values[0])));
  expect(handles.reduce((sum, { size }) => sum + size, 0)).toBe(2000);
});

const long = 'x'.repeat(600);

// The rows that follow the first one are the long ones, so that a part is full amid them.
it.each([
  [
    'Magento row and those that continue it',
    'sku,_store,_attribute_set,_type,_category,name',
    (at: number) => [
      `P${at},,Default,simple,Чашки,Чашка`,
      `,,,,Посуд,${long}`,
      `,en,,,,${long}`,
      `P${at},ru,,,,${long}`,
    ],
  ],
  [
    'WooCommerce group and its variations',
    'ID,Type,SKU,Name,Published,Regular price,Categories,Parent',
    (at: number) => [
      `${at},variable,G${at},Чашка,0,,Чашки,`,
      `,variation,A${at},${long},1,5,,G${at}`,
      `,variation,B${at},${long},1,5,,id:${at}`,
      `,variation,C${at},${long},1,5,,G${at}`,
    ],
  ],
])('keeps a %s together', (_name, header, rowsOf) => {
  const rows = Array.from({ length: 3000 }, (_, at) => rowsOf(at));
  const parts = partsOf(Buffer.from([header, ...rows.flat()].join('\n'))).map(({ content }) =>
    decode(content).trim().split('\n').slice(1),
  );
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.flat()).toEqual(rows.flat());
  const first = new Set(rows.map(([row]) => row));
  expect(parts.filter(([row]) => !first.has(row))).toEqual([]);
});

it.each([
  ['an open quotation mark', `sku\n"${'x'.repeat(maxCsvBytes)}`, /quotation mark opens in line 2/],
  ['zero bytes', `sku\n\0${'x'.repeat(maxCsvBytes)}`, /zero bytes/],
])('tells of %s in a large file', (_name, text, reason) => {
  expect(() => splitFile(Buffer.from(text))).toThrow(reason);
});
