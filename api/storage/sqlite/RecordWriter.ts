import type { DerivedIndex } from '../../../domain/query/deriveIndex';
import { readPath } from '../../../domain/query/readPath';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import { columnNames, columnValues } from './columnValues';
import type { Bindable, Connection } from './Connection';
import type { Column, TableLayout, FtsSegment } from './tableLayout';

const isSameRaw = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** From so many keys of a list on they are written by one statement. */
const manyKeys = 8;

/** Writes one record and all its derived rows. Runs inside a transaction; uniqueness is checked before. */
export class RecordWriter {
  private readonly insertIndex: string;

  constructor(
    private readonly connection: Connection,
    private readonly layout: TableLayout,
  ) {
    const names = ['rid', 'id', ...[...layout.columns.values()].flatMap(columnNames)];
    this.insertIndex = `INSERT INTO ${layout.tables.index} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  }

  insert(record: StoredRecord, after: DerivedIndex): void {
    const sql = `INSERT INTO ${this.layout.tables.records} (body) VALUES (?) RETURNING rid`;
    this.index(Number(this.connection.value(sql, [JSON.stringify(record)])), after);
  }

  /** Inserts the derived rows of a record that is already stored. */
  index(rid: number, after: DerivedIndex): void {
    const { columns, ftsSegments: pieces, plan } = this.layout;
    const values = [...columns.values()].flatMap((column) => columnValues(column, after));
    this.connection.run(this.insertIndex, [rid, after.id, ...values]);
    for (const { path, at } of columns.values()) if (path.kind === 'keys') this.addList(rid, at, after.list(path.path));
    for (const piece of pieces) this.setText(rid, piece, '', segmentText(piece, after));
    const keys = after.uniqueKeys();
    plan.unique.forEach(({ name }, at) => this.setKey(rid, at, undefined, keys.find((key) => key.name === name)?.key));
  }

  /** Writes only differences. Returns the indexed paths and search paths whose raw values changed. */
  update(rid: number, before: DerivedIndex, after: DerivedIndex): Set<string> {
    const { tables, columns, ftsSegments: pieces, plan } = this.layout;
    this.connection.run(`UPDATE ${tables.records} SET body = ? WHERE rid = ?`, [JSON.stringify(after.record), rid]);
    const differs = (segments: readonly string[]): boolean => {
      // A patch keeps untouched parts as the same objects: most paths need no deep comparison.
      const field = segments[0] ?? '';
      if (before.record[field] === after.record[field]) return false;
      return !isSameRaw(readPath(before.record, segments), readPath(after.record, segments));
    };
    const changed = new Set(
      [...plan.paths, ...plan.search].filter(({ segments }) => differs(segments)).map(({ path }) => path),
    );

    const set: string[] = [];
    const values: Bindable[] = [];
    for (const column of columns.values()) {
      if (!changed.has(column.path.path)) continue;
      set.push(...columnNames(column));
      values.push(...columnValues(column, after));
      if (column.path.kind === 'keys') this.replaceList(rid, column, before, after);
    }
    if (set.length > 0)
      this.connection.run(`UPDATE ${tables.index} SET ${set.map((name) => `${name} = ?`).join(', ')} WHERE rid = ?`, [
        ...values,
        rid,
      ]);
    for (const piece of pieces)
      if (changed.has(piece.path)) this.setText(rid, piece, segmentText(piece, before), segmentText(piece, after));
    plan.unique.forEach(({ name, segments }, at) => {
      if (differs(segments)) this.setKey(rid, at, uniqueKeyOf(before, name), uniqueKeyOf(after, name));
    });
    return changed;
  }

  delete(rid: number, before: DerivedIndex): void {
    const { tables, columns, ftsSegments: pieces, plan } = this.layout;
    this.connection.run(`DELETE FROM ${tables.records} WHERE rid = ?`, [rid]);
    this.connection.run(`DELETE FROM ${tables.index} WHERE rid = ?`, [rid]);
    for (const { path, at } of columns.values())
      if (path.kind === 'keys') this.removeList(rid, at, before.list(path.path));
    for (const piece of pieces) this.setText(rid, piece, segmentText(piece, before), '');
    plan.unique.forEach(({ name }, at) => this.setKey(rid, at, uniqueKeyOf(before, name), undefined));
  }

  private replaceList(rid: number, { at, path }: Column, before: DerivedIndex, after: DerivedIndex): void {
    const old = before.list(path.path);
    const now = after.list(path.path);
    this.removeList(
      rid,
      at,
      old.filter((key) => !now.includes(key)),
    );
    this.addList(
      rid,
      at,
      now.filter((key) => !old.includes(key)),
    );
  }

  private addList(rid: number, at: number, keys: readonly string[]): void {
    const { lists } = this.layout.tables;
    if (keys.length < manyKeys)
      for (const key of keys) this.connection.run(`INSERT INTO ${lists} (p, v, rid) VALUES (?, ?, ?)`, [at, key, rid]);
    else
      this.connection.run(`INSERT INTO ${lists} (p, v, rid) SELECT ?, value, ? FROM json_each(?)`, [
        at,
        rid,
        JSON.stringify(keys),
      ]);
  }

  private removeList(rid: number, at: number, keys: readonly string[]): void {
    for (const key of keys)
      this.connection.run(`DELETE FROM ${this.layout.tables.lists} WHERE p = ? AND v = ? AND rid = ?`, [at, key, rid]);
  }

  private setKey(rid: number, at: number, old: string | undefined, now: string | undefined): void {
    if (old === now) return;
    const { keys } = this.layout.tables;
    if (old !== undefined) this.connection.run(`DELETE FROM ${keys} WHERE k = ? AND v = ?`, [at, old]);
    if (now !== undefined) this.connection.run(`INSERT INTO ${keys} (k, v, rid) VALUES (?, ?, ?)`, [at, now, rid]);
  }

  private setText(rid: number, { at }: FtsSegment, old: string, now: string): void {
    if (old === now) return;
    const { texts, trigrams } = this.layout.tables;
    const pid = rid * this.layout.segmentFactor + at;
    if (old !== '') {
      this.connection.run(`DELETE FROM ${texts} WHERE pid = ?`, [pid]);
      this.connection.run(`DELETE FROM ${trigrams} WHERE rowid = ?`, [pid]);
    }
    if (now === '') return;
    this.connection.run(`INSERT INTO ${texts} (pid, t) VALUES (?, ?)`, [pid, now]);
    this.connection.run(`INSERT INTO ${trigrams} (rowid, t) VALUES (?, ?)`, [pid, now]);
  }
}

const uniqueKeyOf = (index: DerivedIndex, name: string): string | undefined =>
  index.uniqueKeys().find((key) => key.name === name)?.key;

/** A text that equals the searched text of the same path is not stored twice: `contains` uses the search segment. */
function segmentText({ of, path }: FtsSegment, index: DerivedIndex): string {
  if (of === 'search') return index.searchText(path);
  const value = index.value(path);
  if (typeof value !== 'string') return '';
  const searched = index.plan.search.some((search) => search.path === path) && index.searchText(path) === value;
  return searched ? '' : value;
}
