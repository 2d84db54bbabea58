import fc from 'fast-check';
import { fillDownPairs, isWithin, nextPlace, placeBlock, placesOf, rectangleOf } from './SheetRange';

const size = { rows: 4, columns: 3 };
const at = (row: number, column: number) => ({ row, column });

it('a selection is the same rectangle whichever way it was drawn', () => {
  const drawn = rectangleOf({ anchor: at(3, 0), focus: at(1, 2) });
  expect(drawn).toEqual({ top: 1, bottom: 3, left: 0, right: 2 });
  expect(placesOf(drawn)).toHaveLength(9);
  expect([at(0, 0), at(1, 0), at(3, 2), at(3, 3)].map((place) => isWithin(drawn, place))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it.each([
  [at(0, 2), 1, at(1, 0)],
  [at(1, 0), -1, at(0, 2)],
  [at(3, 2), 1, null],
  [at(0, 0), -1, null],
] as const)('Tab from %j by %d leads to %j', (from, by, to) => {
  expect(nextPlace(size, from, by)).toEqual(to);
});

const texts = (block: string[][], target: Parameters<typeof placeBlock>[1]) =>
  placeBlock(block, target, size).map(({ row, column, text }) => `${row}${column}${text}`);

it.each<[string, string[][], Parameters<typeof placeBlock>[1], string[]]>([
  ['one cell fills the selection', [['a']], { top: 0, bottom: 1, left: 1, right: 2 }, ['01a', '02a', '11a', '12a']],
  ['a row fills rows', [['a', 'b']], { top: 0, bottom: 1, left: 0, right: 1 }, ['00a', '01b', '10a', '11b']],
  ['a block goes right and down', [['a', 'b'], ['c']], { top: 1, bottom: 1, left: 0, right: 0 }, ['10a', '11b', '20c']],
  [
    'it ends with the sheet',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    { top: 3, bottom: 3, left: 2, right: 2 },
    ['32a'],
  ],
  [
    'of an odd selection its first cell counts',
    [['a'], ['b']],
    { top: 0, bottom: 2, left: 0, right: 0 },
    ['00a', '10b'],
  ],
])('%s', (_what, block, target, placed) => {
  expect(texts(block, target)).toEqual(placed);
});

it('a block never leaves the sheet', () => {
  const block = fc.array(fc.array(fc.constant('x'), { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 });
  const corner = fc.record({ row: fc.nat(3), column: fc.nat(2) });
  fc.assert(
    fc.property(block, corner, corner, (cells, anchor, focus) => {
      for (const { row, column } of placeBlock(cells, rectangleOf({ anchor, focus }), size)) {
        expect(row).toBeLessThan(size.rows);
        expect(column).toBeLessThan(size.columns);
      }
    }),
  );
});

it('filling down copies the first row of a selection, or into one row the one above', () => {
  expect(fillDownPairs({ top: 0, bottom: 2, left: 1, right: 1 })).toEqual([
    { from: at(0, 1), to: at(1, 1) },
    { from: at(0, 1), to: at(2, 1) },
  ]);
  expect(fillDownPairs({ top: 2, bottom: 2, left: 0, right: 0 })).toEqual([{ from: at(1, 0), to: at(2, 0) }]);
  expect(fillDownPairs({ top: 0, bottom: 0, left: 0, right: 2 })).toEqual([]);
});
