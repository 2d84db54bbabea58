import type { Where } from '#domain/query/Where';
import type { UpdatedRecord } from '#core/ports/StoreWrites';
import { applyChanges } from '../applyChanges';
import type { ChangeList } from './CommitQueue';
import { WhereCompiler } from './compileWhere';
import type { Bindable, Connection, SqlRow } from './Connection';
import type { BulkSet } from './bulkSet';
import type { SortPosition } from './SortPosition';
import type { PageAnchors } from './PageAnchors';
import { parseRecord, recordColumns } from './recordBody';
import type { SqliteRecordWriter } from './SqliteRecordWriter';
import type { TableLayout } from './tableLayout';
import type { CountCache } from './CountCache';

/** Ids by row number. */
type RowIds = ReadonlyMap<number, string>;

/**
 * Applies the same change to many records inside the database: records are not read, parsed and written back. Runs
 * inside a transaction.
 */
export class BulkUpdate {
  private readonly compiler: WhereCompiler;

  constructor(
    private readonly connection: Connection,
    private readonly layout: TableLayout,
    private readonly counts: CountCache,
    private readonly anchors: PageAnchors,
    private readonly writer: SqliteRecordWriter,
    private readonly onWrite: () => void,
  ) {
    this.compiler = new WhereCompiler(layout, 'correlated');
  }

  /** Those of these records that match a condition. */
  rowsMatching(ids: readonly string[], where: Where): RowIds {
    const { text, values } = this.compiler.compile(where);
    return this.rows(`j.value WHERE ${text}`, [JSON.stringify(ids), ...values]);
  }

  /** Those of these records that are at the given revision; null means any. */
  rowsAtRevision(wanted: readonly (readonly [id: string, revision: number | null])[]): RowIds {
    const { records } = this.layout.tables;
    const revision = `(SELECT json_extract(r.body, '$._revision') FROM ${records} r WHERE r.rid = x.rid)`;
    return this.rows(`j.value ->> 0 WHERE j.value ->> 1 IS NULL OR j.value ->> 1 = ${revision}`, [
      JSON.stringify(wanted),
    ]);
  }

  run(rows: RowIds, set: BulkSet, changes: ChangeList): UpdatedRecord[] {
    if (rows.size === 0) return [];
    this.onWrite();
    const rids = JSON.stringify([...rows.keys()]);
    const totals = this.counts.affectedBy(set.paths, rows.size);
    const places = this.anchors.affectedBy(set.paths, rows.size);
    const before = {
      totals: totals.map((where) => this.count(rids, where)),
      places: places.map(({ where, by }) => this.sortPositionsOf(rids, where, by)),
    };

    const { tables } = this.layout;
    const ofRows = 'WHERE rid IN (SELECT value FROM json_each(?))';
    const written = this.connection.all(
      `UPDATE ${tables.records} SET body = ${set.body.text} ${ofRows} RETURNING rid, json_extract(body, '$._revision'), ${set.applied.text}`,
      [...set.body.values, rids, ...set.applied.values],
    );
    for (const [rid, , isPlaced] of written) if (isPlaced !== 1) this.rewriteBody(Number(rid), set);
    if (set.columns.text !== '')
      this.connection.run(`UPDATE ${tables.index} SET ${set.columns.text} ${ofRows}`, [...set.columns.values, rids]);

    changes.add(this.layout.plan.spec.name, {
      rids: [...rows.keys()],
      values: set.values,
      totals: totals.map((where, at) => ({ where, difference: this.count(rids, where) - (before.totals[at] ?? 0) })),
      anchors: places.map((ordered, at) => ({
        ordered,
        before: before.places[at] ?? [],
        after: this.sortPositionsOf(rids, ordered.where, ordered.by),
      })),
    });
    return written.map(([rid, revision]) => ({ id: rows.get(Number(rid)) ?? '', revision: Number(revision) }));
  }

  /**
   * If a plain value or a list is on the path, `json_set` sets nothing: this record is rewritten in JavaScript. Other
   * set values and the revision are kept.
   */
  private rewriteBody(rid: number, { changes }: BulkSet): void {
    const { records } = this.layout.tables;
    const [row = []] = this.connection.all(`SELECT ${recordColumns} FROM ${records} r WHERE rid = ?`, [rid]);
    const stored = parseRecord(row[0], row[1]);
    this.writer.rewrite(rid, { ...applyChanges(stored, changes), _revision: stored._revision });
  }

  private rows(joined: string, values: readonly Bindable[]): RowIds {
    const rows = this.connection.all(
      `SELECT x.rid, x.id FROM json_each(?) j CROSS JOIN ${this.layout.tables.index} x ON x.id = ${joined}`,
      values,
    );
    return new Map(rows.map(([rid, id]) => [Number(rid), String(id)]));
  }

  private count(rids: string, where: Where): number {
    return Number(this.selectAmong('count(*)', rids, where)[0]?.[0]);
  }

  private sortPositionsOf(rids: string, where: Where, by: string): SortPosition[] {
    const sort = this.layout.columns.get(by)?.sort ?? 'id';
    return this.selectAmong(`x.${sort}, x.id`, rids, where).map(([key, id]) => ({
      key: key as Bindable,
      id: String(id),
    }));
  }

  private selectAmong(wanted: string, rids: string, where: Where): SqlRow[] {
    const { text, values } = this.compiler.compile(where);
    return this.connection.all(
      `SELECT ${wanted} FROM json_each(?) j CROSS JOIN ${this.layout.tables.index} x ON x.rid = j.value WHERE ${text}`,
      [rids, ...values],
    );
  }
}
