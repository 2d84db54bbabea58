import { DerivedIndex } from '#domain/query/deriveIndex';
import type { DerivedKey } from '#domain/query/deriveIndex';
import type { IndexPlan } from '#domain/query/indexPlan';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Duplicate } from '#core/ports/StoreWrites';
import type { ChangeList } from './CommitQueue';
import { columnValue } from './compileWhere';
import type { Bindable, Connection } from './Connection';
import { BulkUpdate } from './BulkUpdate';
import { PageAnchors } from './PageAnchors';
import { parseRecord, recordColumns } from './recordBody';
import { ReadRows } from './ReadRows';
import { recordsById, recordsByRow } from './readRecords';
import { SqliteRecordWriter } from './SqliteRecordWriter';
import type { TableLayout } from './tableLayout';
import { CountCache } from './CountCache';
import { AttributeRows } from './AttributeRows';
import type { ReadNumbers } from './ValueBitmaps';

export interface StoredRow {
  rid: number;
  record: StoredRecord;
}

const fullKey = ({ name, key }: DerivedKey): string => `${name}\n${key}`;
/** The owner of a key that a record is about to take. */
const newOwner = -1;

/** The tables of one collection: reads by id, and writes, which run inside a transaction of the commit queue. */
export class SqliteCollection {
  counts!: CountCache;
  anchors!: PageAnchors;
  attributes!: AttributeRows;
  bulkUpdate!: BulkUpdate;
  layout!: TableLayout;
  writer!: SqliteRecordWriter;
  version: number;
  /**
   * The highest row number that was given out: none comes again while the store is open, so that a row that was found a
   * moment ago is never another record.
   */
  private lastRow: number;
  private readonly byId: string;
  private readonly readRows = new ReadRows();

  constructor(
    private readonly connection: Connection,
    layout: TableLayout,
    private readonly readNumbers: ReadNumbers,
  ) {
    this.use(layout);
    const { plan, tables } = layout;
    this.version = Number(connection.value('SELECT version FROM versions WHERE collection = ?', [plan.spec.name]) ?? 0);
    this.lastRow = Number(connection.value(`SELECT max(rid) FROM ${tables.records}`) ?? 0);
    this.byId = `SELECT r.rid, ${recordColumns} FROM ${tables.index} x JOIN ${tables.records} r ON r.rid = x.rid WHERE x.id = ?`;
  }

  get plan(): IndexPlan {
    return this.layout.plan;
  }

  /** From now on records are written and found by this layout. What was counted by another one is forgotten. */
  use(layout: TableLayout): void {
    this.layout = layout;
    this.counts = new CountCache(layout.plan);
    this.anchors = new PageAnchors(layout.plan, (index, by) => ({ key: this.sortValue(index, by), id: index.id }));
    this.attributes = new AttributeRows(layout, this.readNumbers, () => this.size);
    this.writer = new SqliteRecordWriter(this.connection, layout);
    this.bulkUpdate = new BulkUpdate(this.connection, layout, this.counts, this.anchors, this.writer, () =>
      this.readRows.clear(),
    );
  }

  /** Upper estimate of the number of records (removed ones included). */
  get size(): number {
    return this.lastRow;
  }

  get(id: string): StoredRecord | null {
    const row = this.row(id);
    if (!row) return null;
    this.readRows.add(row.rid, row.record);
    return row.record;
  }

  /** Records by row number, in that order, without some fields; removed ones are left out. */
  records(rids: readonly number[], without?: readonly string[]): StoredRecord[] {
    const records = recordsByRow(this.connection, this.plan.spec, this.layout.tables, rids, without);
    const [record] = records;
    // Whoever sees some records only finds in this way the one that is saved.
    if (record && rids.length === 1 && record._filled === undefined) this.readRows.add(rids[0] ?? 0, record);
    return records;
  }

  /** In the order of the ids; unknown ones are left out. */
  getMany(ids: readonly string[], without?: readonly string[]): StoredRecord[] {
    return recordsById(this.connection, this.plan.spec, this.layout.tables, ids, without);
  }

  /** The first of new records whose id or unique key is taken, by a stored record or an earlier one of these. */
  duplicate(indexes: readonly DerivedIndex[]): Duplicate | null {
    const ids = this.storedIds(indexes);
    const owners = this.ownersOf(indexes.flatMap((index) => index.uniqueKeys()));
    for (const index of indexes) {
      if (ids.has(index.id)) return { taken: '_id', id: index.id };
      ids.add(index.id);
      for (const unique of index.uniqueKeys()) {
        const key = fullKey(unique);
        if (owners.has(key)) return { taken: unique.name, id: index.id };
        owners.set(key, newOwner);
      }
    }
    return null;
  }

  /** The first unique key of a record in place of a stored one that another record has. */
  takenKey(rid: number, before: DerivedIndex, after: DerivedIndex): Duplicate | null {
    const held = new Set(before.uniqueKeys().map(fullKey));
    // What has been unique from the start is nobody else's while it stays the same.
    const asked = after.uniqueKeys().filter((key) => !held.has(fullKey(key)) || !this.isUniqueFromStart(key));
    const owners = this.ownersOf(asked);
    const taken = asked.find((key) => (owners.get(fullKey(key)) ?? rid) !== rid);
    return taken ? { taken: taken.name, id: after.id } : null;
  }

  insert(indexes: readonly DerivedIndex[], changes: ChangeList): void {
    const rows = indexes.map((index) => ({ rid: (this.lastRow += 1), index }));
    this.writer.insert(rows);
    for (const { rid, index } of rows)
      changes.add(this.plan.spec.name, { rid, before: null, after: index, paths: null });
  }

  derive(record: StoredRecord): DerivedIndex {
    return new DerivedIndex(this.plan, record);
  }

  update(rid: number, before: DerivedIndex, after: DerivedIndex, changes: ChangeList): void {
    this.readRows.remove(after.id);
    const paths = this.writer.update(rid, before, after);
    changes.add(this.plan.spec.name, { rid, before, after, paths });
  }

  delete(rid: number, old: StoredRecord, changes: ChangeList): void {
    this.readRows.remove(old._id);
    const before = this.derive(old);
    this.writer.delete(rid, before);
    changes.add(this.plan.spec.name, { rid, before, after: null, paths: null });
  }

  row(id: string): StoredRow | null {
    if (id.includes('\0')) return null;
    const [row] = this.connection.all(this.byId, [id]);
    return row ? { rid: Number(row[0]), record: parseRecord(row[1], row[2]) } : null;
  }

  /** As `row`; not read where `read` is what a read has returned, and nobody has written since. */
  storedRow(id: string, read: StoredRecord | undefined): StoredRow | null {
    const rid = read?._id === id ? this.readRows.rowOf(read) : undefined;
    return read && rid !== undefined ? { rid, record: read } : this.row(id);
  }

  /** Rows by id; one query for all is much faster than one each. */
  rows(ids: readonly string[]): Map<string, StoredRow> {
    if (ids.length === 0) return new Map();
    const { records, index } = this.layout.tables;
    const sql = `SELECT r.rid, ${recordColumns} FROM json_each(?) j CROSS JOIN ${index} x ON x.id = j.value CROSS JOIN ${records} r ON r.rid = x.rid`;
    const rows = this.connection.all(sql, [JSON.stringify([...new Set(ids)])]);
    const parsed = rows.map(([rid, body, rest]) => ({ rid: Number(rid), record: parseRecord(body, rest) }));
    return new Map(parsed.map((row) => [row.record._id, row]));
  }

  /** The value of a path's sort column. */
  private sortValue(index: DerivedIndex, path: string): Bindable {
    const column = this.layout.columns.get(path);
    return column ? columnValue(column, index.sortKey(path)) : index.id;
  }

  private storedIds(indexes: readonly DerivedIndex[]): Set<string> {
    const sql = `SELECT x.id FROM json_each(?) j CROSS JOIN ${this.layout.tables.index} x ON x.id = j.value`;
    return new Set(this.connection.all(sql, [JSON.stringify(indexes.map(({ id }) => id))]).map(([id]) => String(id)));
  }

  private isUniqueFromStart({ name }: DerivedKey): boolean {
    const unique = this.plan.unique.find((each) => each.name === name);
    return unique !== undefined && this.layout.keyNumbers.has(unique.path);
  }

  /** The row numbers of the records that have these unique keys. */
  private ownersOf(keys: readonly DerivedKey[]): Map<string, number> {
    const { layout, plan } = this;
    const wanted = keys.map(({ name, key }) => {
      const at = plan.unique.findIndex((unique) => unique.name === name);
      return [layout.uniqueNumbers[at] ?? -1, key, name];
    });
    if (wanted.length === 0) return new Map();
    const sql = `SELECT value ->> 2, k.v, k.rid FROM json_each(?) CROSS JOIN ${layout.tables.keys} k ON k.k = value ->> 0 AND k.v = value ->> 1`;
    const rows = this.connection.all(sql, [JSON.stringify(wanted)]);
    return new Map(rows.map(([name, key, rid]) => [fullKey({ name: String(name), key: String(key) }), Number(rid)]));
  }
}
