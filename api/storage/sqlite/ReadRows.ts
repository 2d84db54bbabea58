import type { StoredRecord } from '#domain/wire/StoredRecord';

/** Of a collection. */
const maxRows = 256;

/**
 * Rows that were read one by one a moment ago and have not been written since: whoever replaces one of them, and has
 * what was read, need not have it read again. The store is the only writer of its file.
 */
export class ReadRows {
  private readonly rows = new Map<string, { rid: number; record: WeakRef<StoredRecord> }>();

  add(rid: number, record: StoredRecord): void {
    this.rows.delete(record._id);
    this.rows.set(record._id, { rid, record: new WeakRef(record) });
    const oldest = this.rows.size > maxRows ? this.rows.keys().next().value : undefined;
    if (oldest !== undefined) this.rows.delete(oldest);
  }

  /** The row number of a record, where this very object is what is stored; undefined where that is not known. */
  rowOf(record: StoredRecord): number | undefined {
    const row = this.rows.get(record._id);
    return row?.record.deref() === record ? row.rid : undefined;
  }

  /** At the write, before its commit: what follows in its transaction must not take it for unchanged. */
  remove(id: string): void {
    this.rows.delete(id);
  }

  clear(): void {
    this.rows.clear();
  }
}
