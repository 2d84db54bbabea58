import { indexKey, indexValue } from '../../../domain/query/indexValue';
import type { Scalar, Where } from '../../../domain/query/Where';
import type { Change } from './Change';
import { columnValue } from './compileWhere';
import type { Bindable } from './Connection';
import { NumberColumns } from './NumberColumns';
import type { Column, TableLayout } from './tableLayout';
import { topLevel } from './topLevel';
import { ValueBitmaps } from './ValueBitmaps';
import type { ReadNumbers } from './ValueBitmaps';

/** A condition as what is known of rows without reading them, and the rest. */
export interface AttributeQuery {
  values: readonly { column: Column; values: readonly Bindable[] }[];
  ranges: readonly { column: Column; from: number; to: number }[];
  rest: Where;
}

const maxValues = 8;

// What the values and the numbers may take each: 16 attributes of numbers, or 1 000 values, of every record.
const leastBytes = 64 * 2 ** 20;
const bytesPerRow = 128;

/**
 * Finds rows by their attributes and lists, kept in memory as they are asked for. Several conditions at once are a few
 * operations on numbers, where the database would look up each row of one value in the others.
 */
export class AttributeRows {
  private readonly bitmaps: ValueBitmaps;
  private readonly numbers: NumberColumns;

  constructor(
    private readonly layout: TableLayout,
    read: ReadNumbers,
    size: () => number,
  ) {
    const maxBytes = (): number => Math.max(leastBytes, size() * bytesPerRow);
    this.bitmaps = new ValueBitmaps(layout, read, maxBytes);
    this.numbers = new NumberColumns(layout, read, maxBytes);
  }

  /** Null when no part of the condition is about an attribute or a list. */
  queryOf(where: Where): AttributeQuery | null {
    const values: { column: Column; values: readonly Bindable[] }[] = [];
    const ranges: { column: Column; from: number; to: number }[] = [];
    const rest: Where[] = [];
    for (const part of topLevel(where)) {
      const column = 'path' in part ? this.layout.columns.get(part.path) : undefined;
      if (!column?.hasListRows) rest.push(part);
      else if (part.op === 'in' && part.values.length <= maxValues)
        values.push({ column, values: [...new Set(part.values.flatMap((value) => boundValue(column, value)))] });
      else if (part.op === 'range')
        ranges.push({ column, from: boundOf(column, part.from, -Infinity), to: boundOf(column, part.to, Infinity) });
      else rest.push(part);
    }
    return values.length + ranges.length > 0 ? { values, ranges, rest: { op: 'and', of: rest } } : null;
  }

  /** The numbers of the rows that have the values and are in the ranges, ascending; null when there are more than `limit`. */
  async rows({ values, ranges }: AttributeQuery, limit: number): Promise<number[] | null> {
    const [bitmaps, columns] = await Promise.all([
      Promise.all(values.map((each) => this.bitmaps.rowsWith(each.column, each.values))),
      Promise.all(
        ranges.map(async ({ column, from, to }) => ({ numbers: await this.numbers.values(column), from, to })),
      ),
    ]);
    const rows: number[] = [];
    const add = (row: number): boolean => {
      // A missing value is NaN, which is in no range.
      for (const { numbers, from, to } of columns) {
        const number = numbers[row] ?? NaN;
        if (!(number >= from && number <= to)) return true;
      }
      rows.push(row);
      return rows.length <= limit;
    };
    const isWhole = bitmaps.length > 0 ? eachRow(bitmaps, add) : eachIndex(columns[0]?.numbers.length ?? 0, add);
    return isWhole ? rows : null;
  }

  apply(changes: readonly Change[]): void {
    this.bitmaps.apply(changes);
    this.numbers.apply(changes);
  }
}

/** Calls `visit` for each row that is in all bitmaps, until it returns false. */
function eachRow(bitmaps: readonly Uint32Array[], visit: (row: number) => boolean): boolean {
  const [first = new Uint32Array(0), ...others] = [...bitmaps].sort((a, b) => a.length - b.length);
  for (let at = 0; at < first.length; at += 1) {
    let word = first[at] ?? 0;
    for (const other of others) word &= other[at] ?? 0;
    for (; word !== 0; word &= word - 1) if (!visit(at * 32 + 31 - Math.clz32(word & -word))) return false;
  }
  return true;
}

function eachIndex(length: number, visit: (row: number) => boolean): boolean {
  for (let row = 0; row < length; row += 1) if (!visit(row)) return false;
  return true;
}

function boundValue(column: Column, value: Scalar): Bindable[] {
  const { kind } = column.path;
  if (kind === 'keys') return [indexKey(String(value))];
  const bound = columnValue(column, indexValue(kind, value));
  return bound === null ? [] : [bound];
}

function boundOf(column: Column, bound: Scalar | undefined, open: number): number {
  const value = bound === undefined ? open : columnValue(column, indexValue(column.path.kind, bound));
  return typeof value === 'number' ? value : NaN;
}
