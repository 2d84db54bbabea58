import { DerivedIndex } from '../../../domain/query/deriveIndex';
import type { IndexPlan } from '../../../domain/query/indexPlan';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Duplicate } from '../../ports/StoreWrites';
import type { ChangeList } from './CommitQueue';
import { columnValue } from './compileWhere';
import type { Bindable, Connection } from './Connection';
import { BulkUpdate } from './BulkUpdate';
import { PageAnchors } from './PageAnchors';
import { bodyColumn, parseRecord } from './recordBody';
import { RecordWriter } from './RecordWriter';
import type { TableLayout } from './tableLayout';
import { CountCache } from './CountCache';
import { AttributeRows } from './AttributeRows';
import type { ReadNumbers } from './ValueBitmaps';

export interface StoredRow {
  rid: number;
  record: StoredRecord;
}

type UniqueValue = ReturnType<DerivedIndex['uniqueKeys']>[number];
const fullKey = ({ name, key }: UniqueValue): string => `${name}\n${key}`;

/** The tables of one collection: reads by id, and writes, which run inside a transaction of the commit queue. */
export class SqliteCollection {
  counts!: CountCache;
  anchors!: PageAnchors;
  attributes!: AttributeRows;
  bulkUpdate!: BulkUpdate;
  layout!: TableLayout;
  writer!: RecordWriter;
  version: number;
  private readonly byId: string;
  private readonly ridById: string;

  constructor(
    private readonly connection: Connection,
    layout: TableLayout,
    private readonly readNumbers: ReadNumbers,
  ) {
    this.use(layout);
    const { plan, tables } = layout;
    this.version = Number(connection.value('SELECT version FROM versions WHERE collection = ?', [plan.spec.name]) ?? 0);
    this.byId = `SELECT r.rid, ${bodyColumn} FROM ${tables.index} x JOIN ${tables.records} r ON r.rid = x.rid WHERE x.id = ?`;
    this.ridById = `SELECT rid FROM ${tables.index} WHERE id = ?`;
  }

  get plan(): IndexPlan {
    return this.layout.plan;
  }

  /** From now on records are written and found by this layout. What was counted by another one is forgotten. */
  use(layout: TableLayout): void {
    this.layout = layout;
    this.counts = new CountCache(layout.plan);
    this.anchors = new PageAnchors(layout.plan, (index, by) => ({ key: this.sortValue(index, by), id: index.id }));
    this.attributes = new AttributeRows(layout, this.readNumbers);
    this.bulkUpdate = new BulkUpdate(this.connection, layout, this.counts, this.anchors);
    this.writer = new RecordWriter(this.connection, layout);
  }

  /** Upper estimate of the number of records (removed ones included); cheap. */
  get size(): number {
    return Number(this.connection.value(`SELECT max(rid) FROM ${this.layout.tables.records}`) ?? 0);
  }

  get(id: string): StoredRecord | null {
    return this.row(id)?.record ?? null;
  }

  /** Records by row number, in that order; removed ones are left out. */
  records(rids: readonly number[]): StoredRecord[] {
    if (rids.length === 0) return [];
    const { records } = this.layout.tables;
    const rows = this.connection.all(
      `SELECT r.rid, ${bodyColumn} FROM json_each(?) j CROSS JOIN ${records} r ON r.rid = j.value`,
      [JSON.stringify(rids)],
    );
    const byRid = new Map(rows.map(([rid, bytes]) => [rid, parseRecord(bytes)]));
    return rids.flatMap((rid) => byRid.get(rid) ?? []);
  }

  /** In the order of the ids; unknown ones are left out. */
  getMany(ids: readonly string[]): StoredRecord[] {
    const rows = this.rows(ids);
    const returnedIds = new Set<string>();
    return ids.flatMap((id) => {
      const record = rows.get(id)?.record;
      if (!record) return [];
      // A repeated id gets its own copy.
      const copy = returnedIds.has(id) ? structuredClone(record) : record;
      returnedIds.add(id);
      return [copy];
    });
  }

  /** The first of the records whose id or unique key is taken, by a stored record or an earlier one of these. */
  duplicate(records: readonly StoredRecord[], replacing: StoredRow | null): Duplicate | null {
    const ids = new Set<string>();
    const taken = new Set<string>();
    for (const record of records) {
      if (
        replacing === null &&
        (ids.has(record._id) || this.connection.value(this.ridById, [record._id]) !== undefined)
      ) {
        return { taken: '_id', id: record._id };
      }
      ids.add(record._id);
      for (const unique of new DerivedIndex(this.plan, record).uniqueKeys()) {
        const full = fullKey(unique);
        const owner = this.ownerOf(unique);
        if (taken.has(full) || (owner !== undefined && owner !== replacing?.rid))
          return { taken: unique.name, id: record._id };
        taken.add(full);
      }
    }
    return null;
  }

  insert(record: StoredRecord, changes: ChangeList): void {
    const after = new DerivedIndex(this.plan, record);
    const rid = this.writer.insert(record, after);
    changes.add(this.plan.spec.name, { rid, before: null, after, paths: null });
  }

  update(rid: number, old: StoredRecord, record: StoredRecord, changes: ChangeList): void {
    const before = new DerivedIndex(this.plan, old);
    const after = new DerivedIndex(this.plan, record);
    const paths = this.writer.update(rid, before, after);
    changes.add(this.plan.spec.name, { rid, before, after, paths });
  }

  delete(rid: number, old: StoredRecord, changes: ChangeList): void {
    const before = new DerivedIndex(this.plan, old);
    this.writer.delete(rid, before);
    changes.add(this.plan.spec.name, { rid, before, after: null, paths: null });
  }

  row(id: string): StoredRow | null {
    if (id.includes('\0')) return null;
    const [row] = this.connection.all(this.byId, [id]);
    return row ? { rid: Number(row[0]), record: parseRecord(row[1]) } : null;
  }

  /** Rows by id; one query for all is much faster than one each. */
  rows(ids: readonly string[]): Map<string, StoredRow> {
    const { records, index } = this.layout.tables;
    const sql = `SELECT r.rid, ${bodyColumn} FROM json_each(?) j CROSS JOIN ${index} x ON x.id = j.value CROSS JOIN ${records} r ON r.rid = x.rid`;
    const rows = this.connection.all(sql, [JSON.stringify([...new Set(ids)])]);
    const parsed = rows.map(([rid, bytes]) => ({ rid: Number(rid), record: parseRecord(bytes) }));
    return new Map(parsed.map((row) => [row.record._id, row]));
  }

  /** The value of a path's sort column. */
  private sortValue(index: DerivedIndex, path: string): Bindable {
    const column = this.layout.columns.get(path);
    return column ? columnValue(column, index.sortKey(path)) : index.id;
  }

  /** The row number of the record with a unique key. */
  private ownerOf({ name, key }: UniqueValue): unknown {
    const at = this.layout.uniqueNumbers[this.plan.unique.findIndex((unique) => unique.name === name)] ?? -1;
    return this.connection.value(`SELECT rid FROM ${this.layout.tables.keys} WHERE k = ? AND v = ?`, [at, key]);
  }
}
