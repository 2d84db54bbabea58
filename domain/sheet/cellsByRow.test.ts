import type { SheetCell } from '../wire/Cells';
import { mostCellRows, mostCells } from '../wire/Cells';
import { cellsByRow, cellsOfOneCall } from './cellsByRow';

const cells = (rows: number, inRow: number): SheetCell[] =>
  Array.from({ length: rows * inRow }, (_, at) => ({
    ...{ id: `p${Math.floor(at / inRow)}`, field: `f${at % inRow}` },
    ...{ was: 1, value: 2 },
  }));

it('cells of a record are together, in their order', () => {
  const [first, second, third, fourth] = cells(2, 2);
  expect(cellsByRow([first, third, second, fourth].flatMap((cell) => cell ?? []))).toEqual(
    new Map([
      ['p0', [first, second]],
      ['p1', [third, fourth]],
    ]),
  );
});

it.each([
  ['all of them', 3, 5, 15],
  ['no more records than a call takes', mostCellRows + 7, 1, mostCellRows],
  ['no more cells than a call takes, and no part of a record', 300, 7, mostCells - (mostCells % 7)],
])('one call takes %s', (_what, rows, inRow, taken) => {
  const all = cells(rows, inRow);
  expect(cellsOfOneCall(all)).toEqual(all.slice(0, taken));
});
