import { isBulk } from './Change';
import type { BulkChange, Change } from './Change';
import { heldValues } from './columnValues';
import type { Bindable } from './Connection';
import { heldSource, valuesOfRows } from './heldSource';
import type { HeldSource } from './heldSource';
import type { Column, TableLayout } from './tableLayout';
import type { ReadNumbers } from './ValueBitmaps';

interface Entry {
  column: Column;
  /** By row number; NaN: none. Null while it is read. */
  values: Float64Array | null;
  reading: Promise<Float64Array>;
  /** What was written while it was read. */
  written: Map<number, number>;
  /** Rows that went to the trash or came from there meanwhile, so that both parts may have been read without them. */
  moved: Set<number>;
}

/** Rows read at a time: other questions of the reading thread wait so long. */
const readRows = 20_000;

/**
 * Numbers and instants by row number: of attributes, and of paths that lists are sorted by. A range is tested and a page is
 * found without reading a row. Kept as `ValueBitmaps` are.
 */
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
    const reading = this.readAll(column, () => entry);
    const entry: Entry = { column, values: null, written: new Map(), moved: new Set(), reading };
    entry.reading.catch(() => this.entries.delete(column.at));
    this.entries.set(column.at, entry);
    return entry.reading;
  }

  /** Those that are in memory already; if they are not, they are read for the next time. Null also where nothing has them. */
  present(column: Column): Float64Array | null {
    if (!heldSource(this.layout, column)) return null;
    // What cannot be read now (the store is closed) is read the next time.
    void this.values(column).catch(() => undefined);
    return this.entries.get(column.at)?.values ?? null;
  }

  apply(changes: readonly Change[]): void {
    if (this.entries.size === 0) return;
    for (const change of changes)
      for (const entry of this.entries.values()) {
        const { path } = entry.column.path;
        if (isBulk(change)) this.applyBulk(entry, change);
        else if (!change.paths || change.paths.has(path) || (!entry.values && change.paths.has('_deleted'))) {
          const { rid, after } = change;
          this.write(entry, rid, after ? numberOf(heldValues(entry.column, after)[0]) : NaN);
        }
      }
  }

  private applyBulk(entry: Entry, { rids, values }: BulkChange): void {
    const { path } = entry.column.path;
    if (values.has(path)) for (const rid of rids) this.write(entry, rid, numberOf(values.get(path)));
    else if (!entry.values && values.has('_deleted')) for (const rid of rids) entry.moved.add(rid);
  }

  private write(entry: Entry, rid: number, value: number): void {
    if (!entry.values) {
      entry.written.set(rid, value);
      return;
    }
    this.bytes -= entry.values.byteLength;
    entry.values = withValue(entry.values, rid, value);
    this.bytes += entry.values.byteLength;
  }

  /** In parts: what is written between two of them is noted, and holds. */
  private async readAll(column: Column, entryOf: () => Entry): Promise<Float64Array> {
    let values: Float64Array = new Float64Array(0);
    let lastRow = -1;
    const add = (blocks: Float64Array[]): void => {
      for (const block of blocks)
        for (let at = 0; at < block.length; at += 2) {
          const [value = NaN, rid = 0] = [block[at], block[at + 1]];
          values = withValue(values, rid, value);
          lastRow = Math.max(lastRow, rid);
        }
    };
    for (const source of heldSource(this.layout, column) ?? [])
      for await (const blocks of this.parts(source)) add(blocks);
    const entry = entryOf();
    if (entry.moved.size > 0) add(await this.read(valuesOfRows(this.layout, column, [...entry.moved])));
    values = values.slice(0, lastRow + 1);
    for (const [rid, value] of entry.written) values = withValue(values, rid, value);
    entry.values = values;
    this.bytes += values.byteLength;
    this.dropOldest();
    return values;
  }

  /** Blocks of values, each before the number of its row, ascending by value: as many rows as may be read at a time, or all of one value. */
  private async *parts({ value, from }: HeldSource): AsyncGenerator<Float64Array[]> {
    for (let last = -Infinity; last < Infinity;) {
      const end = `SELECT ${value} FROM ${from} AND ${value} > ? ORDER BY ${value} LIMIT 1 OFFSET ${readRows}`;
      const to = (await this.read({ text: end, values: [last] }))[0]?.[0] ?? Infinity;
      yield await this.read({
        text: `SELECT ${value}, group_concat(rid) FROM ${from} AND ${value} > ? AND ${value} <= ? GROUP BY ${value}`,
        values: [last, to],
      });
      last = to;
    }
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
