import type { FieldDefinition } from '../wire/FieldDefinition';
import { csvColumns } from './csvColumns';
import type { CsvDelimiter } from './detectDelimiter';
import { excelDamage, shortCode, usualCodeLength } from './excelDamage';

const field = (name: string, type: FieldDefinition['type']): FieldDefinition => ({
  name,
  type,
  code: name,
  title: { uk: name, en: name },
});
const columns = csvColumns([
  field('sku', 'text'),
  field('barcode', 'text'),
  field('price', 'price'),
  field('title', 'text'),
]);

const damage = (name: string, text: string, delimiter: CsvDelimiter = ';') => {
  const column = columns.find((each) => each.name === name);
  return column ? excelDamage(column, text, delimiter).map(({ key, params }) => [key, params?.value]) : null;
};

it.each<[string, string, CsvDelimiter, (string | undefined)[][]]>([
  ['barcode', '4,82001E+12', ';', [['csvScientific', '4,82001E+12']]],
  ['barcode', '4820012345678', ';', []],
  ['barcode', '12345670', ';', []],
  ['sku', '01.02.2026', ';', [['csvLooksLikeDate', '01.02.2026']]],
  ['sku', '2-бер', ';', [['csvLooksLikeDate', '2-бер']]],
  ['sku', 'Mar-26', ';', [['csvLooksLikeDate', 'Mar-26']]],
  ['sku', '1E5', ';', [['csvScientific', '1E5']]],
  ['sku', 'VYS-0201', ';', []],
  ['sku', 'E-10', ';', []],
  ['title', '12-05', ';', []],
  ['price', '12,5', ';', []],
  ['price', '12,5', ',', [['csvDecimalComma', '12.5']]],
  ['price', '12.5', ',', []],
])('the cell of %s with %j (%s)', (name, text, delimiter, found) => {
  expect(damage(name, text, delimiter)).toEqual(found);
});

it('sees that a barcode has lost its zeros', () => {
  expect(damage('barcode', '12345678905')).toEqual([['csvLostZeros', '0012345678905']]);
});

it.each([
  [['1001', '1002', '1003', '1004', '105'.padStart(4, '1'), '10060'], 4],
  [['10001', '10002', '10003', '10004', '1005'], 5],
  [['00001', '10002', '10003', '10004', '1005'], null],
  [['1', '22', '333'], null],
  [['10001', '10002', '10003', '10004', '10005'], null],
  [['A-1', 'B-2', 'C-3', 'D-4', 'E-5'], null],
])('the usual length of %j is %j', (codes, length) => {
  expect(usualCodeLength(codes)).toBe(length);
});

it('suspects codes that are shorter than the others', () => {
  expect(shortCode('1005', 5)).toMatchObject([{ level: 'warning', key: 'csvLostZeros', params: { value: '01005' } }]);
  expect(shortCode('10005', 5)).toEqual([]);
  expect(shortCode('A1', 5)).toEqual([]);
  expect(shortCode('1005', null)).toEqual([]);
});
