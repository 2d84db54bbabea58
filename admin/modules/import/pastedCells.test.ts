import { pastedCells } from './pastedCells';

const shown = [2, 5, 9];

it.each([
  ['one value', 'x', [{ row: 5, column: 1, value: 'x' }]],
  ['with a line end', 'x\r\n', [{ row: 5, column: 1, value: 'x' }]],
  [
    'a block, over the rows that are shown',
    'a\tb\nc\td',
    [
      { row: 5, column: 1, value: 'a' },
      { row: 5, column: 2, value: 'b' },
      { row: 9, column: 1, value: 'c' },
      { row: 9, column: 2, value: 'd' },
    ],
  ],
  [
    'more than there is room for',
    'a\tb\tc\nd\ne',
    [
      { row: 5, column: 1, value: 'a' },
      { row: 5, column: 2, value: 'b' },
      { row: 9, column: 1, value: 'd' },
    ],
  ],
])('pastes %s', (_name, text, changes) => {
  expect(pastedCells(text, { row: 5, column: 1 }, shown, 3)).toEqual(changes);
});

it('pastes nothing from a row that is not shown', () => {
  expect(pastedCells('x', { row: 3, column: 0 }, shown, 3)).toEqual([]);
});
