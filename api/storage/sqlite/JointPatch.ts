import type { Where } from '../../../domain/query/Where';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Touched } from '../../ports/Store';
import { applyChanges } from '../applyChanges';
import type { ChangeList } from './CommitQueue';
import { WhereCompiler } from './compileWhere';
import type { Bindable, Connection, Row } from './Connection';
import type { JointSet } from './jointSet';
import type { Place } from './Place';
import type { Places } from './Places';
import { body, recordFrom } from './recordBody';
import type { TableLayout } from './tableLayout';
import type { Totals } from './Totals';

/** Ids by row number. */
export type Rows = ReadonlyMap<number, string>;

/**
 * The same change of many records, made by the database where they stand: no record is read, parsed and written whole.
 * Runs inside a transaction.
 */
export class JointPatch {
  private readonly compiler: WhereCompiler;

  constructor(
    private readonly connection: Connection,
    private readonly layout: TableLayout,
    private readonly totals: Totals,
    private readonly places: Places,
  ) {
    this.compiler = new WhereCompiler(layout, 'probes');
  }

  /** Of these records those for which a condition holds. */
  matching(ids: readonly string[], where: Where): Rows {
    const { text, values } = this.compiler.compile(where);
    return this.rows(`j.value WHERE ${text}`, [JSON.stringify(ids), ...values]);
  }

  /** Of these records those that are at a revision; null stands for any. */
  at(wanted: readonly (readonly [id: string, revision: number | null])[]): Rows {
    const { records } = this.layout.tables;
    const revision = `(SELECT json_extract(r.body, '$._revision') FROM ${records} r WHERE r.rid = x.rid)`;
    return this.rows(`j.value ->> 0 WHERE j.value ->> 1 IS NULL OR j.value ->> 1 = ${revision}`, [
      JSON.stringify(wanted),
    ]);
  }

  run(rows: Rows, set: JointSet, changes: ChangeList): Touched[] {
    if (rows.size === 0) return [];
    const rids = JSON.stringify([...rows.keys()]);
    const totals = this.totals.movedBy(set.paths, rows.size);
    const places = this.places.movedBy(set.paths, rows.size);
    const before = {
      totals: totals.map((where) => this.count(rids, where)),
      places: places.map(({ where, by }) => this.placesOf(rids, where, by)),
    };

    const { tables } = this.layout;
    const ofRows = 'WHERE rid IN (SELECT value FROM json_each(?))';
    const written = this.connection.all(
      `UPDATE ${tables.records} SET body = ${set.body.text} ${ofRows} RETURNING rid, json_extract(body, '$._revision'), ${set.placed.text}`,
      [...set.body.values, rids, ...set.placed.values],
    );
    for (const [rid, , isPlaced] of written) if (isPlaced !== 1) this.place(Number(rid), set);
    if (set.columns.text !== '')
      this.connection.run(`UPDATE ${tables.index} SET ${set.columns.text} ${ofRows}`, [...set.columns.values, rids]);

    changes.add(this.layout.plan.spec.name, {
      totals: totals.map((where, at) => ({ where, difference: this.count(rids, where) - (before.totals[at] ?? 0) })),
      places: places.map((ordered, at) => ({
        ordered,
        before: before.places[at] ?? [],
        after: this.placesOf(rids, ordered.where, ordered.by),
      })),
    });
    return written.map(([rid, revision]) => ({ id: rows.get(Number(rid)) ?? '', revision: Number(revision) }));
  }

  /** Where a plain value or a list stands on the way, the database sets nothing. What else was set stays, the revision too. */
  private place(rid: number, { changes }: JointSet): void {
    const { records } = this.layout.tables;
    const stored = recordFrom(this.connection.value(`SELECT ${body} FROM ${records} r WHERE rid = ?`, [rid]));
    const placed: StoredRecord = { ...applyChanges(stored, changes), _revision: stored._revision };
    this.connection.run(`UPDATE ${records} SET body = ? WHERE rid = ?`, [JSON.stringify(placed), rid]);
  }

  private rows(joined: string, values: readonly Bindable[]): Rows {
    const rows = this.connection.all(
      `SELECT x.rid, x.id FROM json_each(?) j CROSS JOIN ${this.layout.tables.index} x ON x.id = ${joined}`,
      values,
    );
    return new Map(rows.map(([rid, id]) => [Number(rid), String(id)]));
  }

  private count(rids: string, where: Where): number {
    return Number(this.among('count(*)', rids, where)[0]?.[0]);
  }

  private placesOf(rids: string, where: Where, by: string): Place[] {
    const sort = this.layout.columns.get(by)?.sort ?? 'id';
    return this.among(`x.${sort}, x.id`, rids, where).map(([key, id]) => ({ key: key as Bindable, id: String(id) }));
  }

  private among(wanted: string, rids: string, where: Where): Row[] {
    const { text, values } = this.compiler.compile(where);
    return this.connection.all(
      `SELECT ${wanted} FROM json_each(?) j CROSS JOIN ${this.layout.tables.index} x ON x.rid = j.value WHERE ${text}`,
      [rids, ...values],
    );
  }
}
