import { isSingle } from './Change';
import type { Change } from './Change';
import { listValues } from './columnValues';
import type { Bindable } from './Connection';
import type { Column, TableLayout } from './tableLayout';
import type { ReadNumbers } from './ValueBitmaps';

interface Entry {
  column: Column;
  /** By row number; NaN: none. Null while it is read. */
  values: Float64Array | null;
  reading: Promise<Float64Array>;
  /** What was written while it was read. */
  written: Map<number, number>;
}

/** Rows read at a time: other questions of the reading thread wait so long. */
const readRows = 20_000;

/** Numbers and instants of attributes by row number: a range is tested without reading a row. Kept as `ValueBitmaps` are. */
export class NumberColumns {
  private readonly entries = new Map<number, Entry>();
  private bytes = 0;

  constructor(
    private readonly layout: TableLayout,
    private readonly read: ReadNumbers,
    private readonly maxBytes: () => number,
  ) {}

  async values(column: Column): Promise<Float64Array> {
    const known = this.entries.get(column.at);
    if (known) {
      this.entries.delete(column.at);
      this.entries.set(column.at, known);
      return known.values ?? known.reading;
    }
    const written = new Map<number, number>();
    const entry: Entry = { column, values: null, written, reading: this.readAll(column, () => entry) };
    entry.reading.catch(() => this.entries.delete(column.at));
    this.entries.set(column.at, entry);
    return entry.reading;
  }

  apply(changes: readonly Change[]): void {
    if (this.entries.size === 0) return;
    for (const { rid, after, paths } of changes.filter(isSingle))
      for (const entry of this.entries.values()) {
        if (paths && !paths.has(entry.column.path.path)) continue;
        const value = after ? numberOf(listValues(entry.column, after)[0]) : NaN;
        if (entry.values) {
          this.bytes -= entry.values.byteLength;
          entry.values = withValue(entry.values, rid, value);
          this.bytes += entry.values.byteLength;
        } else entry.written.set(rid, value);
      }
  }

  /** In parts: what is written between two of them is noted, and holds. */
  private async readAll(column: Column, entryOf: () => Entry): Promise<Float64Array> {
    let values: Float64Array = new Float64Array(0);
    let lastRow = -1;
    for (let last: [value: number, rid: number] | null = null; ;) {
      const after: string = last ? 'AND (v, rid) > (?, ?)' : '';
      const rows = `SELECT v, rid FROM ${this.layout.tables.lists} WHERE p = ? ${after} ORDER BY v, rid LIMIT ${readRows}`;
      const blocks: Float64Array[] = await this.read({
        text: `SELECT v, group_concat(rid) FROM (${rows}) GROUP BY v`,
        values: [column.at, ...(last ?? [])],
      });
      let count = 0;
      let greatest: [value: number, rid: number] = last ?? [-Infinity, -1];
      for (const block of blocks)
        for (let at = 0; at < block.length; at += 2) {
          const [value = NaN, rid = 0] = [block[at], block[at + 1]];
          values = withValue(values, rid, value);
          lastRow = Math.max(lastRow, rid);
          if (value > greatest[0] || (value === greatest[0] && rid > greatest[1])) greatest = [value, rid];
          count += 1;
        }
      if (count < readRows) break;
      last = greatest;
    }
    const entry = entryOf();
    values = values.slice(0, lastRow + 1);
    for (const [rid, value] of entry.written) values = withValue(values, rid, value);
    entry.values = values;
    this.bytes += values.byteLength;
    this.dropOldest();
    return values;
  }

  private dropOldest(): void {
    for (const [at, { values }] of this.entries) {
      if (this.bytes <= this.maxBytes()) return;
      if (!values) continue;
      this.bytes -= values.byteLength;
      this.entries.delete(at);
    }
  }
}

function withValue(values: Float64Array, rid: number, value: number): Float64Array {
  let wide = values;
  if (rid >= values.length) {
    if (Number.isNaN(value)) return values;
    wide = new Float64Array(Math.ceil((rid + 1) * 1.25)).fill(NaN);
    wide.set(values);
  }
  wide[rid] = value;
  return wide;
}

const numberOf = (value: Bindable | undefined): number => (typeof value === 'number' ? value : NaN);
