/** Rows among which a page is, and how many of them come before it. */
export interface PageWindow {
  rows: number[];
  offset: number;
}

/**
 * The part of the rows in which a page in the order of a number is: those with the numbers of its first row, its last one
 * and all between, so that equal ones still can be told apart. Missing numbers (NaN) come first, as in the database.
 */
export function pageWindow(
  rows: readonly number[],
  numbers: Float64Array,
  { direction, offset, limit }: { direction: 1 | -1; offset: number; limit: number },
): PageWindow {
  const keys = Float64Array.from(rows, (row) => {
    const number = numbers[row] ?? NaN;
    return direction * (Number.isNaN(number) ? -Infinity : number);
  });
  const sorted = keys.slice().sort();
  const [first = NaN, last = NaN] = [sorted[offset], sorted[Math.min(offset + limit, rows.length) - 1]];
  const before = sorted.indexOf(first);
  const isWithin = (key = NaN): boolean => key >= first && key <= last;
  return { rows: rows.filter((_, at) => isWithin(keys[at])), offset: offset - before };
}
