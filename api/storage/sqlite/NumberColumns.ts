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

const maxBytes = 64 * 2 ** 20;
/** Rows read at a time: other questions of the reading thread wait so long. */
const readRows = 20_000;

/** Numbers and instants of attributes by row number: a range is tested without reading a row. Kept as `ValueBitmaps` are. */
export class NumberColumns {
  private readonly entries = new Map<number, Entry>();
  private bytes = 0;

  constructor(
    private readonly layout: TableLayout,
    private readonly read: ReadNumbers,
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
        if (entry.values) entry.values = this.withValue(entry.values, rid, value);
        else entry.written.set(rid, value);
      }
  }

  /** In parts: what is written between two of them is noted, and holds. */
  private async readAll(column: Column, entryOf: () => Entry): Promise<Float64Array> {
    let values: Float64Array = new Float64Array(0);
    for (let last: readonly Bindable[] | null = null; ;) {
      const after: string = last ? 'AND (v, rid) > (?, ?)' : '';
      const rows = `SELECT v, rid FROM ${this.layout.tables.lists} WHERE p = ? ${after} ORDER BY v, rid LIMIT ${readRows}`;
      const blocks: Float64Array[] = await this.read({
        // Both columns one after the other.
        text: `SELECT iif(j.value, l.rid, l.v) FROM (${rows}) l CROSS JOIN json_each('[0,1]') j`,
        values: [column.at, ...(last ?? [])],
      });
      const numbers = blocks.flatMap((block) => [...block]);
      for (let at = 0; at < numbers.length; at += 2)
        values = this.withValue(values, numbers[at + 1] ?? 0, numbers[at] ?? NaN);
      if (numbers.length < 2 * readRows) break;
      last = [numbers.at(-2) ?? 0, numbers.at(-1) ?? 0];
    }
    const entry = entryOf();
    for (const [rid, value] of entry.written) values = this.withValue(values, rid, value);
    entry.values = values;
    this.dropOldest();
    return values;
  }

  private withValue(values: Float64Array, rid: number, value: number): Float64Array {
    let wide = values;
    if (rid >= values.length) {
      if (Number.isNaN(value)) return values;
      wide = new Float64Array(Math.ceil((rid + 1) * 1.25)).fill(NaN);
      wide.set(values);
      this.bytes += wide.byteLength - values.byteLength;
    }
    wide[rid] = value;
    return wide;
  }

  private dropOldest(): void {
    for (const [at, { values }] of this.entries) {
      if (this.bytes <= maxBytes) return;
      if (!values) continue;
      this.bytes -= values.byteLength;
      this.entries.delete(at);
    }
  }
}

const numberOf = (value: Bindable | undefined): number => (typeof value === 'number' ? value : NaN);
