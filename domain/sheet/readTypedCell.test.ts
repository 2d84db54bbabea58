import fc from 'fast-check';
import type { CellValue } from '../wire/Cells';
import type { SheetRounding } from './readTypedCell';
import { applyEntry, readTypedCell, readPastedCell } from './readTypedCell';
import { testColumn } from './testing/sheetColumns';

const choicesOf = () => [
  { value: 'toys', view: 'Іграшки' },
  { value: 'jars', view: 'Глечики' },
  { value: 'one', view: 'Інше' },
  { value: 'other', view: 'Інше' },
];

const after = (name: string, current: CellValue, text: string, rounding: SheetRounding = 'kopiyka') => {
  const column = testColumn(name);
  const changed = applyEntry(column, current, readTypedCell(text, column, choicesOf), rounding);
  return changed === null ? 'nothing' : 'problem' in changed ? changed.problem.key : changed.value;
};

it.each<[string, CellValue, string, CellValue]>([
  ['price.default', 100, '1 250,50', 1250.5],
  ['price.default', 100, '1\u00a0250.5', 1250.5],
  ['price.default', 100, '1,250.50', 1250.5],
  ['price.default', 100, '99 грн', 99],
  ['price.default', 100, '10,005', 10.01],
  ['price.default', 100, '=120', 120],
  ['price.default', 100, '=', 'invalidNumber'],
  ['price.default', 100, '', null],
  ['price.default', 100, 'abc', 'invalidNumber'],
  ['price.default', 100, '7%', 'invalidNumber'],
  ['price.default', 680, '+10%', 748],
  ['price.default', 99.99, '+7%', 106.99],
  ['price.default', 100, '+ 7,5 %', 107.5],
  ['price.default', 100, '-5%', 95],
  ['price.default', 100, '\u22125%', 95],
  ['price.default', 100, '+50', 150],
  ['price.default', 100, '-0,01', 99.99],
  ['price.default', 100, '-100%', 'smaller'],
  ['price.default', 100, '-100', 'smaller'],
  ['price.default', 100, '++5', 'invalidNumber'],
  ['price.default', 100, '+-5', 'invalidNumber'],
  ['price.default', 100, '+%', 'invalidNumber'],
  ['price.discount', null, '+7%', 'nothing'],
  ['quantity', 5, '+3', 8],
  ['quantity', 5, '-50%', 3],
  ['quantity', 5, '12', 12],
  ['active', true, 'ні', false],
  ['active', true, 'Yes', true],
  ['active', true, '', 'invalidValue'],
  ['active', true, '+', true],
  ['category', 'toys', 'глечики', 'jars'],
  ['category', 'toys', 'jars', 'jars'],
  ['category', 'toys', 'Інше', 'invalidChoice'],
  ['category', 'toys', 'Немає', 'invalidChoice'],
  ['category', 'toys', '', ''],
])('%s of %j, typed %j, is %j', (name, current, text, value) => {
  expect(after(name, current, text)).toBe(value);
});

it.each([
  ['+7%', 95, 102],
  ['+0,5', 100, 101],
  ['+0,49', 100, 100],
  ['-0,5', 100, 100],
  ['-99,6%', 100, 'smaller'],
  ['100,40', 100, 100.4],
] as const)('to whole hryvnias %s of %d is %j', (text, current, value) => {
  expect(after('price.default', current, text, 'hryvnia')).toBe(value);
});

it('a pasted text is never a change from the value of its cell', () => {
  const column = testColumn('price.default');
  expect(readPastedCell('-5', column, choicesOf)).toEqual({ kind: 'value', value: -5 });
  expect(readPastedCell('+7%', column, choicesOf)).toMatchObject({ kind: 'invalid' });
});

it('percents are rounded half up once, from the exact product', () => {
  const cases = fc.record({ kopiyky: fc.integer({ min: 1, max: 1e11 }), tenths: fc.integer({ min: -900, max: 5000 }) });
  fc.assert(
    fc.property(cases, ({ kopiyky, tenths }) => {
      const text = `${tenths < 0 ? '-' : '+'}${Math.abs(tenths) / 10}%`;
      const changed = after('price.default', kopiyky / 100, text);
      const exact = BigInt(kopiyky) * BigInt(1000 + tenths);
      const rounded = (2n * exact + 1000n) / 2000n;
      expect(changed).toBe(rounded < 1n ? 'smaller' : Number(rounded) / 100);
    }),
  );
});
