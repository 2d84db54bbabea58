import { indexKey, indexValue } from '#domain/query/indexValue';
import type { Scalar, Where } from '#domain/query/Where';
import type { Change } from './Change';
import { columnValue } from './compileWhere';
import type { Bindable } from './Connection';
import { heldSource } from './heldSource';
import { NumberColumns } from './NumberColumns';
import { pageWindow } from './pageWindow';
import type { PageWindow } from './pageWindow';
import type { PageQuery } from './QueryWriter';
import type { Column, TableLayout } from './tableLayout';
import { topLevel } from './topLevel';
import { ValueBitmaps } from './ValueBitmaps';
import type { ReadNumbers } from './ValueBitmaps';

/** A condition as what is known of rows without reading them, and the rest. */
interface AttributeQuery {
  values: readonly { column: Column; values: readonly Bindable[] }[];
  ranges: readonly Range[];
  /** What is tested where rows are read: all that is about neither an attribute nor a list. */
  rest: Where;
  /** The trash, if the condition is about it. */
  trash: { column: Column; isIn: boolean } | null;
  /** Ranges of the rest, of paths that lists are sorted by. */
  sortedRanges: readonly Range[];
  /** Whether nothing else is in the rest. */
  isWhole: boolean;
}

interface Range {
  column: Column;
  from: number;
  to: number;
}

/** What was found in memory. */
interface FoundRows {
  /** Ascending; null: more than were asked for. */
  rows: number[] | null;
  /** How many they are in all, where nothing else is to be tested; null elsewhere. */
  total: number | null;
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
    const ranges: Range[] = [];
    const rest: Where[] = [];
    const sortedRanges: Range[] = [];
    let trash: AttributeQuery['trash'] = null;
    for (const part of topLevel(where)) {
      const column = 'path' in part ? this.layout.columns.get(part.path) : undefined;
      if (column?.hasListRows && part.op === 'in' && part.values.length <= maxValues)
        values.push({ column, values: [...new Set(part.values.flatMap((value) => boundValue(column, value)))] });
      else if (column?.hasListRows && part.op === 'range') ranges.push(rangeOf(column, part));
      else {
        rest.push(part);
        if (column && part.op === 'range' && heldSource(this.layout, column)) sortedRanges.push(rangeOf(column, part));
        if (column && !trash) trash = trashOf(column, part);
      }
    }
    if (values.length + ranges.length === 0) return null;
    const isWhole = sortedRanges.length + Number(trash !== null) === rest.length;
    return { values, ranges, rest: { op: 'and', of: rest }, trash, sortedRanges, isWhole };
  }

  /** The rows that have the values and are in the ranges, if they are at most `limit`. */
  async rows(query: AttributeQuery, limit: number): Promise<FoundRows> {
    const { trash } = query;
    const [bitmaps, columns, deleted] = await Promise.all([
      Promise.all(query.values.map((each) => this.bitmaps.rowsWith(each.column, each.values))),
      Promise.all(query.ranges.map(async (range) => ({ ...range, numbers: await this.numbers.values(range.column) }))),
      trash ? this.bitmaps.rowsWith(trash.column, [1]) : null,
    ]);
    const sorted = query.sortedRanges.flatMap((range) => {
      const numbers = this.numbers.present(range.column);
      return numbers ? [{ ...range, numbers }] : [];
    });
    const tested = [...columns, ...sorted];
    const isWhole = query.isWhole && sorted.length === query.sortedRanges.length;
    const rows: number[] = [];
    let count = 0;
    const add = (row: number): boolean => {
      if (trash && deleted && hasBit(deleted, row) !== trash.isIn) return true;
      // A missing value is NaN, which is in no range.
      for (const { numbers, from, to } of tested) {
        const number = numbers[row] ?? NaN;
        if (!(number >= from && number <= to)) return true;
      }
      count += 1;
      if (count <= limit) rows.push(row);
      return isWhole || count <= limit;
    };
    if (bitmaps.length > 0) eachRow(bitmaps, add);
    else eachIndex(columns[0]?.numbers.length ?? 0, add);
    return { rows: count <= limit ? rows : null, total: isWhole ? count : null };
  }

  /** The part of the rows in which a page is; null where the order is not in memory (it is read for the next time). */
  window(rows: readonly number[], { sort, offset, limit }: Omit<PageQuery, 'where'>): PageWindow | null {
    const [by, ...more] = sort;
    const column = by && more.length === 0 ? this.layout.columns.get(by.path) : undefined;
    const numbers = column ? this.numbers.present(column) : null;
    return numbers && by ? pageWindow(rows, numbers, { direction: by.direction, offset, limit }) : null;
  }

  apply(changes: readonly Change[]): void {
    this.bitmaps.apply(changes);
    this.numbers.apply(changes);
  }
}

/** Calls `visit` for each row that is in all bitmaps, until it returns false. */
function eachRow(bitmaps: readonly Uint32Array[], visit: (row: number) => boolean): void {
  const [first = new Uint32Array(0), ...others] = [...bitmaps].sort((a, b) => a.length - b.length);
  for (let at = 0; at < first.length; at += 1) {
    let word = first[at] ?? 0;
    for (const other of others) word &= other[at] ?? 0;
    for (; word !== 0; word &= word - 1) if (!visit(at * 32 + 31 - Math.clz32(word & -word))) return;
  }
}

function eachIndex(length: number, visit: (row: number) => boolean): void {
  for (let row = 0; row < length; row += 1) if (!visit(row)) return;
}

const hasBit = (bits: Uint32Array, row: number): boolean => ((bits[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;

/** A condition that only rows of the trash fulfil, or only the others. */
function trashOf(column: Column, part: Where): AttributeQuery['trash'] {
  const [value, ...more] = part.op === 'in' && column.path.path === '_deleted' ? part.values : [];
  return typeof value === 'boolean' && more.length === 0 ? { column, isIn: value } : null;
}

const rangeOf = (column: Column, { from, to }: Extract<Where, { op: 'range' }>): Range => ({
  column,
  from: boundOf(column, from, -Infinity),
  to: boundOf(column, to, Infinity),
});

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
