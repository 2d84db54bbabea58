import { isBulk } from './Change';
import type { Change } from './Change';
import { heldValues } from './columnValues';
import type { Sql } from './compileWhere';
import type { Bindable } from './Connection';
import { sourceOfValue } from './heldSource';
import type { Column, TableLayout } from './tableLayout';

/** Reads the numbers of a statement, in blocks of an even size; a text is a list of them. */
export type ReadNumbers = (statement: Sql) => Promise<Float64Array[]>;

interface Entry {
  value: Bindable;
  /** A bit for each row number that has the value; null while it is read. */
  bits: Uint32Array | null;
  reading: Promise<Uint32Array>;
  /** What was written while it was read: whether the row has the value now. */
  written: Map<number, boolean>;
}

/**
 * Which rows have a value of an attribute or a list, or are in the trash, as bitmaps: read when the value is first asked for, kept up to date by
 * each write, the least recently used ones dropped.
 */
export class ValueBitmaps {
  private readonly entries = new Map<string, { column: Column; entry: Entry }>();
  private bytes = 0;

  constructor(
    private readonly layout: TableLayout,
    private readonly read: ReadNumbers,
    private readonly maxBytes: () => number,
  ) {}

  /** The rows that have one of the values. */
  async rowsWith(column: Column, values: readonly Bindable[]): Promise<Uint32Array> {
    return union(await Promise.all(values.map((value) => this.bits(column, value))));
  }

  apply(changes: readonly Change[]): void {
    if (this.entries.size === 0) return;
    const byColumn = new Map<Column, Entry[]>();
    for (const { column, entry } of this.entries.values()) {
      const group = byColumn.get(column);
      if (group) group.push(entry);
      else byColumn.set(column, [entry]);
    }
    for (const change of changes)
      for (const [column, group] of byColumn) {
        const { path } = column.path;
        if (isBulk(change)) {
          if (!change.values.has(path)) continue;
          for (const entry of group)
            for (const rid of change.rids) this.write(entry, rid, change.values.get(path) === entry.value);
        } else if (!change.paths || change.paths.has(path)) {
          const values = change.after ? heldValues(column, change.after) : [];
          for (const entry of group) this.write(entry, change.rid, values.includes(entry.value));
        }
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
    const statement = sourceOfValue(this.layout, column, value);
    if (!statement) throw new Error(`${column.path.path} has no index of its values`);
    const entry: Entry = {
      value,
      bits: null,
      written: new Map(),
      reading: this.read(statement).then((blocks) => {
        const last = blocks.reduce((most, block) => block.reduce((a, b) => Math.max(a, b), most), 0);
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
      if (this.bytes <= this.maxBytes()) return;
      if (!entry.bits) continue;
      this.bytes -= entry.bits.byteLength;
      this.entries.delete(key);
    }
  }
}

function union(bitmaps: readonly Uint32Array[]): Uint32Array {
  const [first = new Uint32Array(0)] = bitmaps;
  if (bitmaps.length < 2) return first;
  const all = new Uint32Array(Math.max(...bitmaps.map(({ length }) => length)));
  for (const bits of bitmaps) for (let at = 0; at < bits.length; at += 1) all[at] = (all[at] ?? 0) | (bits[at] ?? 0);
  return all;
}
