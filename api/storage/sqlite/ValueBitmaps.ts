import { indexKey, indexValue } from '../../../domain/query/indexValue';
import type { Scalar, Where } from '../../../domain/query/Where';
import { isSingle } from './Change';
import type { Change } from './Change';
import { listValues } from './columnValues';
import { columnValue } from './compileWhere';
import type { Sql } from './compileWhere';
import type { Bindable } from './Connection';
import type { Column, TableLayout } from './tableLayout';
import { topLevel } from './topLevel';

/** Reads the first column of a statement, in blocks. */
export type ReadNumbers = (statement: Sql) => Promise<Float64Array[]>;

interface Entry {
  value: Bindable;
  /** A bit for each row number that has the value; null while it is read. */
  bits: Uint32Array | null;
  reading: Promise<Uint32Array>;
  /** What was written while it was read: whether the row has the value now. */
  written: Map<number, boolean>;
}

/** A condition as what bitmaps decide, and the rest. */
export interface BitmapQuery {
  columns: readonly { column: Column; values: readonly Bindable[] }[];
  rest: Where;
}

const maxBytes = 64 * 2 ** 20;
const maxValues = 8;

/**
 * Which rows have a value of an attribute or a list, as bitmaps: read when the value is first asked for, kept up to date by
 * each write, the least recently used ones dropped. Several conditions at once are a few operations on numbers, where the
 * database would look up each row of one value in the other conditions.
 */
export class ValueBitmaps {
  private readonly entries = new Map<string, { column: Column; entry: Entry }>();
  private bytes = 0;

  constructor(
    private readonly layout: TableLayout,
    private readonly read: ReadNumbers,
  ) {}

  /** Null when no part of the condition is about such a value. */
  queryOf(where: Where): BitmapQuery | null {
    const columns: { column: Column; values: readonly Bindable[] }[] = [];
    const rest: Where[] = [];
    for (const part of topLevel(where)) {
      const column = part.op === 'in' ? this.layout.columns.get(part.path) : undefined;
      if (part.op === 'in' && column?.hasListRows && part.values.length <= maxValues)
        columns.push({ column, values: [...new Set(part.values.flatMap((value) => boundValue(column, value)))] });
      else rest.push(part);
    }
    return columns.length > 0 ? { columns, rest: { op: 'and', of: rest } } : null;
  }

  /** The row numbers that have one of the values in each column, ascending; null when there are more than `limit`. */
  async rows({ columns }: BitmapQuery, limit: number): Promise<number[] | null> {
    const all = await Promise.all(
      columns.map(async ({ column, values }) => Promise.all(values.map((value) => this.bits(column, value)))),
    );
    const unions = all.map(union).sort((a, b) => a.length - b.length);
    const [first = new Uint32Array(0), ...others] = unions;
    const rows: number[] = [];
    for (let at = 0; at < first.length; at += 1) {
      let word = first[at] ?? 0;
      for (const other of others) word &= other[at] ?? 0;
      for (; word !== 0; word &= word - 1) {
        if (rows.length >= limit) return null;
        rows.push(at * 32 + 31 - Math.clz32(word & -word));
      }
    }
    return rows;
  }

  apply(changes: readonly Change[]): void {
    if (this.entries.size === 0) return;
    const byColumn = new Map<Column, Entry[]>();
    for (const { column, entry } of this.entries.values()) {
      const group = byColumn.get(column);
      if (group) group.push(entry);
      else byColumn.set(column, [entry]);
    }
    for (const { rid, after, paths } of changes.filter(isSingle))
      for (const [column, group] of byColumn) {
        if (paths && !paths.has(column.path.path)) continue;
        const values = after ? listValues(column, after) : [];
        for (const entry of group) this.write(entry, rid, values.includes(entry.value));
      }
  }

  private write(entry: Entry, rid: number, isIn: boolean): void {
    if (entry.bits) entry.bits = this.withBit(entry.bits, rid, isIn);
    else entry.written.set(rid, isIn);
  }

  private withBit(bits: Uint32Array, rid: number, isIn: boolean): Uint32Array {
    const at = rid >>> 5;
    let wide = bits;
    if (at >= bits.length) {
      if (!isIn) return bits;
      wide = new Uint32Array(Math.max(at + 1, Math.ceil(bits.length * 1.25)));
      wide.set(bits);
      this.bytes += wide.byteLength - bits.byteLength;
    }
    const mask = 1 << (rid & 31);
    wide[at] = isIn ? (wide[at] ?? 0) | mask : (wide[at] ?? 0) & ~mask;
    return wide;
  }

  private async bits(column: Column, value: Bindable): Promise<Uint32Array> {
    const key = `${column.at} ${JSON.stringify(value)}`;
    const known = this.entries.get(key);
    if (known) {
      this.entries.delete(key);
      this.entries.set(key, known);
      return known.entry.bits ?? known.entry.reading;
    }
    const statement = {
      text: `SELECT rid FROM ${this.layout.tables.lists} WHERE p = ? AND v = ? ORDER BY rid`,
      values: [column.at, value],
    };
    const entry: Entry = {
      value,
      bits: null,
      written: new Map(),
      reading: this.read(statement).then((blocks) => {
        const last = blocks.at(-1)?.at(-1) ?? 0;
        let bits: Uint32Array = new Uint32Array((last >>> 5) + 1);
        for (const block of blocks)
          for (const rid of block) bits[rid >>> 5] = (bits[rid >>> 5] ?? 0) | (1 << (rid & 31));
        this.bytes += bits.byteLength;
        for (const [rid, isIn] of entry.written) bits = this.withBit(bits, rid, isIn);
        entry.bits = bits;
        this.dropOldest();
        return bits;
      }),
    };
    entry.reading.catch(() => this.entries.delete(key));
    this.entries.set(key, { column, entry });
    return entry.reading;
  }

  private dropOldest(): void {
    for (const [key, { entry }] of this.entries) {
      if (this.bytes <= maxBytes) return;
      if (!entry.bits) continue;
      this.bytes -= entry.bits.byteLength;
      this.entries.delete(key);
    }
  }
}

function boundValue(column: Column, value: Scalar): Bindable[] {
  const { kind } = column.path;
  if (kind === 'keys') return [indexKey(String(value))];
  const bound = columnValue(column, indexValue(kind, value));
  return bound === null ? [] : [bound];
}

function union(bitmaps: readonly Uint32Array[]): Uint32Array {
  const [first = new Uint32Array(0)] = bitmaps;
  if (bitmaps.length < 2) return first;
  const all = new Uint32Array(Math.max(...bitmaps.map(({ length }) => length)));
  for (const bits of bitmaps) for (let at = 0; at < bits.length; at += 1) all[at] = (all[at] ?? 0) | (bits[at] ?? 0);
  return all;
}
