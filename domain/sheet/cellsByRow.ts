import type { SheetCell } from '../wire/Cells';
import { mostCellRows, mostCells } from '../wire/Cells';

/** The cells of each record, by its id. */
export function cellsByRow(cells: readonly SheetCell[]): ReadonlyMap<string, readonly SheetCell[]> {
  const rows = new Map<string, SheetCell[]>();
  for (const cell of cells) {
    const row = rows.get(cell.id);
    if (row) row.push(cell);
    else rows.set(cell.id, [cell]);
  }
  return rows;
}

/** As many as one call takes. Records stay whole: cells of one record are judged together. */
export function cellsOfOneCall(cells: readonly SheetCell[]): readonly SheetCell[] {
  const some: SheetCell[] = [];
  for (const row of [...cellsByRow(cells).values()].slice(0, mostCellRows)) {
    if (some.length + row.length > mostCells) break;
    some.push(...row);
  }
  return some;
}
