import { DerivedIndex } from '#domain/query/deriveIndex';
import { indexPlan } from '#domain/query/indexPlan';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Connection } from './Connection';
import { idOf, segmentFactor } from './pieces';
import { isApart, parseRecord, recordColumns } from './recordBody';
import { SqliteRecordWriter } from './SqliteRecordWriter';
import type { TakenKey } from './SqliteRecordWriter';
import { dropUnusedIndexes } from './schema';
import type { DuplicateValue } from '../DuplicateValue';
import type { Build, Leftover, Moving, StoredLayout } from './StoredLayout';
import { writeStoredLayout } from './StoredLayout';
import { tableLayout } from './tableLayout';
import type { TableLayout } from './tableLayout';

/** Milliseconds of one step: others wait so long for it. */
const stepMs = 3;
/** Records derived at a time. */
const batch = 8;
/** Rows of side tables cleaned at a time. */
const cleanedRows = 50;
/** Rows of the index table that a column is emptied of at a time. */
const emptiedRows = 400;
/** Of one transaction while nobody waits: the log does not grow endlessly. */
const rowsOfTransaction = 2000;
const maxGroups = 100;
const maxIdsOfGroup = 20;

/**
 * Brings the index tables of one collection to its layout in short steps: derives what records written before lack, and
 * cleans up after removed paths. Where it stands is written with each step.
 */
export class IndexBuilder {
  private readonly layout: TableLayout;
  private readonly writer: SqliteRecordWriter;

  constructor(
    private readonly connection: Connection,
    public stored: StoredLayout,
  ) {
    this.layout = tableLayout(indexPlan(stored.spec), stored);
    this.writer = new SqliteRecordWriter(connection, this.layout);
  }

  get isDone(): boolean {
    return this.isIndexed && !this.stored.moving;
  }

  /** Whether the index tables are those of the layout: records are read whether they are in two parts or not. */
  private get isIndexed(): boolean {
    return this.stored.builds.length === 0 && this.stored.leftovers.length === 0;
  }

  /** At once, while nobody waits: what belongs to the index tables, or all of it. */
  finish(isWhole: boolean): void {
    while (isWhole ? !this.isDone : !this.isIndexed) this.step(rowsOfTransaction, Infinity);
  }

  /** One transaction; returns the number of rows it went through. */
  step(limit: number, ms = stepMs): number {
    let rows = 0;
    const before = this.stored;
    try {
      this.connection.transaction(() => {
        const until = performance.now() + ms;
        do rows += this.advance(Math.min(batch, limit - rows));
        while (!this.isDone && rows < limit && performance.now() < until);
        writeStoredLayout(this.connection, this.stored);
      });
    } catch (error) {
      this.stored = before;
      throw error;
    }
    return rows;
  }

  /** Looks again at the records that had the same unique key. */
  checkDuplicates(): void {
    const found = this.stored.duplicates;
    if (found.length === 0) return;
    const before = this.stored;
    try {
      this.connection.transaction(() => {
        this.stored = { ...this.stored, duplicates: [] };
        for (const group of found) this.checkGroup(group);
        // There may be more than were kept: the key is gone through once more.
        const wereCut = found.length >= maxGroups || found.some(({ ids }) => ids.length >= maxIdsOfGroup);
        if (wereCut && this.stored.duplicates.length === 0) this.rebuildKeys(found);
        writeStoredLayout(this.connection, this.stored);
      });
    } catch (error) {
      this.stored = before;
      throw error;
    }
  }

  private advance(limit: number): number {
    const [build] = this.stored.builds;
    if (build) return this.derive(build, limit);
    const [leftover] = this.stored.leftovers;
    if (leftover) return this.clean(leftover);
    return this.stored.moving ? this.moveApart(this.stored.moving, limit) : 0;
  }

  /** Puts fields of records of before apart from the others. */
  private moveApart({ after, upTo }: Moving, limit: number): number {
    const rows = this.connection.all(
      `SELECT r.rid, ${recordColumns} FROM ${this.layout.tables.records} r WHERE r.rid > ? AND r.rid <= ? ORDER BY r.rid LIMIT ?`,
      [after, upTo, limit],
    );
    const apart = this.layout.plan.spec.apart ?? [];
    for (const [rid, body, rest] of rows)
      if (!isApart(body, apart)) this.writer.rewrite(Number(rid), parseRecord(body, rest));
    const last = Number(rows.at(-1)?.[0] ?? after);
    const { moving: _, ...layout } = this.stored;
    this.stored = rows.length < limit ? layout : { ...layout, moving: { after: last, upTo } };
    return Math.max(1, rows.length);
  }

  private derive(build: Build, limit: number): number {
    const { records } = this.layout.tables;
    const rows = this.connection.all(
      `SELECT r.rid, ${recordColumns} FROM ${records} r WHERE r.rid > ? AND r.rid <= ? ORDER BY r.rid LIMIT ?`,
      [build.after, build.upTo, limit],
    );
    const pieces = new Set(build.pieces);
    for (const [rid, body, rest] of rows) this.complete(Number(rid), parseRecord(body, rest), (id) => pieces.has(id));
    const [, ...others] = this.stored.builds;
    const isOver = rows.length < limit;
    const after = Number(rows.at(-1)?.[0] ?? build.after);
    this.stored = { ...this.stored, builds: isOver ? others : [{ ...build, after }, ...others] };
    return Math.max(1, rows.length);
  }

  private complete(rid: number, record: StoredRecord, isWanted: (id: string) => boolean): void {
    const index = new DerivedIndex(this.layout.plan, record);
    for (const taken of this.writer.complete(rid, index, isWanted)) this.addDuplicate(taken, index.id);
  }

  private addDuplicate({ name, key, owner }: TakenKey, id: string): void {
    const { duplicates } = this.stored;
    const group = duplicates.find((known) => known.name === name && known.value === key);
    if (group) {
      if (group.ids.length >= maxIdsOfGroup || group.ids.includes(id)) return;
      const longer = duplicates.map((each) => (each === group ? { ...group, ids: [...group.ids, id] } : each));
      this.stored = { ...this.stored, duplicates: longer };
      return;
    }
    if (duplicates.length >= maxGroups) return;
    const ownerId = String(this.connection.value(`SELECT id FROM ${this.layout.tables.index} WHERE rid = ?`, [owner]));
    this.stored = { ...this.stored, duplicates: [...duplicates, { name, value: key, ids: [ownerId, id] }] };
  }

  private checkGroup({ name, ids }: DuplicateValue): void {
    const at = this.layout.plan.unique.findIndex((unique) => unique.name === name);
    const wanted = this.layout.uniqueIds[at];
    const { records, index } = this.layout.tables;
    const rows = this.connection.all(
      `SELECT r.rid, ${recordColumns} FROM json_each(?) j CROSS JOIN ${index} x ON x.id = j.value CROSS JOIN ${records} r ON r.rid = x.rid`,
      [JSON.stringify(ids)],
    );
    for (const [rid, body, rest] of rows) this.complete(Number(rid), parseRecord(body, rest), (id) => id === wanted);
  }

  private rebuildKeys(found: readonly DuplicateValue[]): void {
    const names = new Set(found.map(({ name }) => name));
    const pieces = this.layout.plan.unique.flatMap(({ name }, at) =>
      names.has(name) ? [this.layout.uniqueIds[at] ?? ''] : [],
    );
    const upTo = Number(this.connection.value(`SELECT max(rid) FROM ${this.layout.tables.records}`) ?? 0);
    this.stored = { ...this.stored, builds: [...this.stored.builds, { pieces, after: 0, upTo }] };
  }

  private clean(leftover: Leftover): number {
    // An index of a column that nothing uses any more would slow down its emptying.
    if (leftover.after === 0) dropUnusedIndexes(this.connection, this.layout);
    const { rows, after } = this.cleaned(leftover);
    const [, ...others] = this.stored.leftovers;
    this.stored = { ...this.stored, leftovers: after === null ? others : [{ ...leftover, after }, ...others] };
    return Math.max(1, rows);
  }

  /** Cleans a part of it; `after` is null when nothing is left. */
  private cleaned({ group, at, type, after, upTo }: Leftover): { rows: number; after: number | null } {
    const { tables } = this.layout;
    const next = (count: number): number | null => (after + count >= upTo ? null : after + count);
    switch (group) {
      case 'unique': {
        const sql = `DELETE FROM ${tables.keys} WHERE k = ? AND v IN (SELECT v FROM ${tables.keys} WHERE k = ? LIMIT ${cleanedRows})`;
        const rows = this.connection.run(sql, [at, at]);
        return { rows, after: rows > 0 ? Math.max(1, after) : null };
      }
      case 'column': {
        const listed = `SELECT v, rid FROM ${tables.lists} WHERE p = ? LIMIT ${cleanedRows}`;
        const rows = this.connection.run(`DELETE FROM ${tables.lists} WHERE p = ? AND (v, rid) IN (${listed})`, [
          at,
          at,
        ]);
        if (rows > 0) return { rows, after: Math.max(1, after) };
        const set = type === 'text' ? `v${at} = NULL, s${at} = NULL` : `v${at} = NULL`;
        this.connection.run(`UPDATE ${tables.index} SET ${set} WHERE rid > ? AND rid <= ? AND v${at} IS NOT NULL`, [
          after <= 1 ? 0 : after,
          after + emptiedRows,
        ]);
        return { rows: cleanedRows, after: next(emptiedRows) };
      }
      default: {
        for (let rid = after + 1; rid <= Math.min(upTo, after + cleanedRows); rid += 1)
          this.writer.removeText(rid * segmentFactor + at);
        return { rows: cleanedRows, after: next(cleanedRows) };
      }
    }
  }
}

/** The paths of pieces that are still being built. */
export function pendingPaths({ builds, pieces }: StoredLayout): string[] {
  const pending = new Set(builds.flatMap((build) => build.pieces));
  return [...new Set(pieces.filter((piece) => pending.has(idOf(piece))).map(({ path }) => path))];
}
