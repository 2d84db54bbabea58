import { sortRangeBounds } from './sortRangeBounds';

const attributes = [
  { name: 'price', type: 'price' },
  { name: 'quantity', type: 'number' },
  { name: 'rating', type: 'ranking' },
  { name: '_created', type: 'datetime' },
  { name: 'brand', type: 'text' },
] as const;

it.each<[string, string[], string[]]>([
  ['price', ['100', '50'], ['50', '100']],
  ['price', ['9', '50'], ['9', '50']],
  ['price', ['9.5', '-1'], ['-1', '9.5']],
  ['quantity', ['5', ''], ['5', '']],
  ['quantity', ['', '5'], ['', '5']],
  ['rating', ['40', '40'], ['40', '40']],
  ['_created', ['2026-11-21', '2026-02-01'], ['2026-02-01', '2026-11-21']],
  ['brand', ['Я', 'А'], ['Я', 'А']],
  ['unknown', ['2', '1'], ['2', '1']],
])('a filter %s from %j becomes %j', (name, values, expected) => {
  expect(sortRangeBounds({ [name]: values, other: ['x'] }, attributes)).toEqual({ [name]: expected, other: ['x'] });
});
