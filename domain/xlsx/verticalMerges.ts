import { brokenWorkbook } from './UnreadableWorkbook';
import { columnOf } from './columnOf';
import type { ValueCell } from './ValueCell';

/** Cells of one column that are merged over several rows: each of these rows shows the value. */
export interface VerticalMerge {
  column: number;
  first: number;
  last: number;
}

const maxMerges = 100_000;

/** The line of a place such as `A12`; 0 of what is none. */
const lineOf = (place: string): number => Number(/^[a-z]{1,3}(\d{1,7})$/i.exec(place)?.[1] ?? 0);

/** Keeps a range that is merged, such as `A2:A5`, where it is of one column. */
export function addMerge(merges: VerticalMerge[], reference: string): void {
  const [from = '', to = ''] = reference.split(':');
  const [column, last] = [columnOf(from), columnOf(to === '' ? from : to)];
  const [firstLine, lastLine] = [from, to].map(lineOf);
  if (column !== last || !firstLine || !lastLine || lastLine <= firstLine) return;
  if (merges.length >= maxMerges) throw brokenWorkbook();
  merges.push({ column, first: firstLine, last: lastLine });
}

/** Gives the rows of a merged range the value of its first one. */
export class MergedValues {
  private readonly left: VerticalMerge[];
  private readonly open = new Map<number, { merge: VerticalMerge; cell: ValueCell | undefined }>();

  constructor(merges: readonly VerticalMerge[]) {
    this.left = merges.toSorted((one, other) => other.first - one.first);
  }

  fill(line: number, cells: readonly ValueCell[]): readonly ValueCell[] {
    while ((this.left.at(-1)?.first ?? Infinity) <= line) this.begin(this.left.pop(), line, cells);
    if (this.open.size === 0 || cells.length === 0) return cells;
    const own = new Set(cells.map(({ column }) => column));
    const added: ValueCell[] = [];
    for (const [column, { merge, cell }] of this.open) {
      if (merge.last < line) this.open.delete(column);
      else if (cell && !own.has(column)) added.push(cell);
    }
    return added.length === 0 ? cells : [...cells, ...added].toSorted((one, other) => one.column - other.column);
  }

  private begin(merge: VerticalMerge | undefined, line: number, cells: readonly ValueCell[]): void {
    if (!merge || merge.last < line) return;
    const cell = merge.first === line ? cells.find(({ column }) => column === merge.column) : undefined;
    this.open.set(merge.column, { merge, cell });
  }
}
