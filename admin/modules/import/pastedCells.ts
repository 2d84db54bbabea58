import type { CellChange } from './importCalls';
import { clipboardCells } from '#domain/csv/clipboardCells';

/** Changes of a paste, from one cell to the right and down over the rows that are shown. */
export function pastedCells(
  text: string,
  from: { row: number; column: number },
  shownRows: readonly number[],
  width: number,
): CellChange[] {
  const start = shownRows.indexOf(from.row);
  if (start === -1) return [];
  return clipboardCells(text).flatMap((cells, down) => {
    const row = shownRows[start + down];
    if (row === undefined) return [];
    return cells.flatMap((value, across) => {
      const column = from.column + across;
      return column < width ? [{ row, column, value }] : [];
    });
  });
}
