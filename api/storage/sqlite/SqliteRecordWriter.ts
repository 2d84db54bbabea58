import type { DerivedIndex } from '#domain/query/deriveIndex';
import { deepEqual } from '#domain/form/deepEqual';
import { readPath } from '#domain/query/readPath';
import { searchForm } from '#domain/query/searchForm';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { addColumnValues, columnNames, listValues } from './columnValues';
import type { Bindable, Connection } from './Connection';
import { segmentFactor } from './pieces';
import { recordTexts } from './recordBody';
import type { Column, TableLayout, FtsSegment } from './tableLayout';

const isSameRaw = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** From so many rows on they are written by one statement. */
const manyRows = 4;

/** Derived values of a record that has a row. */
interface IndexedRow {
  rid: number;
  index: DerivedIndex;
}

/** Writes records and all their derived rows. Runs inside a transaction; uniqueness is checked before. */
export class SqliteRecordWriter {
  private readonly insertIndex: string;
  /** The indexed paths and search paths, by their first segment. */
  private readonly pathsByField = new Map<string, Map<string, readonly string[]>>();

  constructor(
    private readonly connection: Connection,
    private readonly layout: TableLayout,
  ) {
    const names = ['rid', 'id', ...[...layout.columns.values()].flatMap(columnNames)];
    this.insertIndex = `INSERT INTO ${layout.tables.index} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
    for (const { path, segments } of [...layout.plan.paths, ...layout.plan.search]) {
      const [field = ''] = segments;
      this.pathsByField.set(
        field,
        (this.pathsByField.get(field) ?? new Map<string, readonly string[]>()).set(path, segments),
      );
    }
  }

  /** In rows with new numbers. */
  insert(rows: readonly IndexedRow[]): void {
    const sql = `INSERT INTO ${this.layout.tables.records} (rid, body, rest) VALUES (?, ?, ?)`;
    for (const { rid, index } of rows) this.connection.run(sql, [rid, ...this.texts(index.record)]);
    this.index(rows);
  }

  /** Inserts the derived rows of records that are already stored: those of side tables together. */
  index(rows: readonly IndexedRow[]): void {
    const { columns, ftsSegments, plan, uniqueNumbers } = this.layout;
    const lists: Bindable[][] = [];
    const texts: [pid: number, text: string][] = [];
    const keys: Bindable[][] = [];
    for (const { rid, index } of rows) {
      const values: Bindable[] = [rid, index.id];
      for (const column of columns.values()) {
        addColumnValues(values, column, index);
        if (column.hasListRows) for (const value of listValues(column, index)) lists.push([column.at, value, rid]);
      }
      this.connection.run(this.insertIndex, values);
      for (const segment of ftsSegments) {
        const text = segmentText(segment, index);
        if (text !== '') texts.push([rid * segmentFactor + segment.at, text]);
      }
      plan.unique.forEach(({ name }, at) => {
        const key = uniqueKeyOf(index, name);
        if (key !== undefined) keys.push([uniqueNumbers[at] ?? -1, key, rid]);
      });
    }
    this.addRows([`${this.layout.tables.lists} (p, v, rid)`], lists);
    this.addTexts(texts);
    this.addRows([`${this.layout.tables.keys} (k, v, rid)`], keys);
  }

  /**
   * Adds to the derived rows of a record what they lack of some pieces. Parts may be there: a write since the pieces
   * were added has derived what it changed. Returns the unique keys that another record has, with its row number.
   */
  complete(rid: number, index: DerivedIndex, isWanted: (id: string) => boolean): TakenKey[] {
    const { tables, columns, ftsSegments, plan, uniqueNumbers, uniqueIds } = this.layout;
    const wantedColumns = [...columns.values()].filter(({ id }) => isWanted(id));
    if (wantedColumns.length > 0) {
      const set = wantedColumns.flatMap(columnNames).map((name) => `${name} = ?`);
      const values: Bindable[] = [];
      for (const column of wantedColumns) addColumnValues(values, column, index);
      this.connection.run(`UPDATE ${tables.index} SET ${set.join(', ')} WHERE rid = ?`, [...values, rid]);
    }
    for (const column of wantedColumns)
      for (const value of listValues(column, index))
        this.connection.run(`INSERT OR IGNORE INTO ${tables.lists} (p, v, rid) VALUES (?, ?, ?)`, [
          column.at,
          value,
          rid,
        ]);
    for (const segment of ftsSegments) {
      const text = isWanted(segment.id) ? segmentText(segment, index) : '';
      const pid = rid * segmentFactor + segment.at;
      if (text !== '' && this.connection.value(`SELECT 1 FROM ${tables.texts} WHERE pid = ?`, [pid]) === undefined)
        this.addTexts([[pid, text]]);
    }
    return plan.unique.flatMap(({ name }, at) => {
      const key = isWanted(uniqueIds[at] ?? '') ? uniqueKeyOf(index, name) : undefined;
      return key === undefined ? [] : this.takeKey(rid, uniqueNumbers[at] ?? -1, name, key);
    });
  }

  /** Writes only differences. Returns the indexed paths and search paths whose raw values changed. */
  update(rid: number, before: DerivedIndex, after: DerivedIndex): Set<string> {
    const { tables, columns, ftsSegments: pieces, plan } = this.layout;
    this.rewrite(rid, after.record);
    const differs = (segments: readonly string[]): boolean =>
      !isSameRaw(readPath(before.record, segments), readPath(after.record, segments));
    const changed = new Set<string>();
    for (const [field, paths] of this.pathsByField)
      // Of most fields one look at the whole is enough; a patch keeps untouched ones as the same objects.
      if (!deepEqual(before.record[field], after.record[field]))
        for (const [path, segments] of paths) if (differs(segments)) changed.add(path);

    const set: string[] = [];
    const values: Bindable[] = [];
    for (const path of changed) {
      const column = columns.get(path);
      if (!column) continue;
      set.push(...columnNames(column));
      addColumnValues(values, column, after);
      if (column.hasListRows) this.replaceList(rid, column, before, after);
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

  /** The record alone, without derived rows. */
  rewrite(rid: number, record: StoredRecord): void {
    const sql = `UPDATE ${this.layout.tables.records} SET body = ?, rest = ? WHERE rid = ?`;
    this.connection.run(sql, [...this.texts(record), rid]);
  }

  delete(rid: number, before: DerivedIndex): void {
    const { tables, columns, ftsSegments: pieces, plan } = this.layout;
    this.connection.run(`DELETE FROM ${tables.records} WHERE rid = ?`, [rid]);
    this.connection.run(`DELETE FROM ${tables.index} WHERE rid = ?`, [rid]);
    for (const column of columns.values()) this.removeList(rid, column.at, listValues(column, before));
    for (const piece of pieces) this.setText(rid, piece, segmentText(piece, before), '');
    plan.unique.forEach(({ name }, at) => this.setKey(rid, at, uniqueKeyOf(before, name), undefined));
  }

  private texts(record: StoredRecord): [body: string, rest: string | null] {
    return recordTexts(record, this.layout.plan.spec.apart ?? []);
  }

  private replaceList(rid: number, column: Column, before: DerivedIndex, after: DerivedIndex): void {
    const old = listValues(column, before);
    const now = listValues(column, after);
    this.removeList(
      rid,
      column.at,
      old.filter((value) => !now.includes(value)),
    );
    const added = now.filter((value) => !old.includes(value));
    this.addRows(
      [`${this.layout.tables.lists} (p, v, rid)`],
      added.map((value) => [column.at, value, rid]),
    );
  }

  /** `into`: tables with the columns of the rows. */
  private addRows(into: readonly string[], rows: readonly (readonly Bindable[])[]): void {
    const [{ length } = []] = rows;
    const columns = Array.from({ length }, (_, at) => at);
    const isMany = rows.length >= manyRows;
    const json = isMany ? JSON.stringify(rows) : '';
    const source = isMany
      ? `SELECT ${columns.map((at) => `value ->> ${at}`).join(', ')} FROM json_each(?)`
      : `VALUES (${columns.map(() => '?').join(', ')})`;
    for (const table of into)
      for (const values of isMany ? [[json]] : rows) this.connection.run(`INSERT INTO ${table} ${source}`, values);
  }

  private removeList(rid: number, at: number, keys: readonly Bindable[]): void {
    for (const key of keys)
      this.connection.run(`DELETE FROM ${this.layout.tables.lists} WHERE p = ? AND v = ? AND rid = ?`, [at, key, rid]);
  }

  private setKey(rid: number, position: number, old: string | undefined, now: string | undefined): void {
    if (old === now) return;
    const { tables, uniqueNumbers } = this.layout;
    const at = uniqueNumbers[position] ?? -1;
    // Of a key that was made unique later several records may have the same value: it is one's own row that goes.
    if (old !== undefined)
      this.connection.run(`DELETE FROM ${tables.keys} WHERE k = ? AND v = ? AND rid = ?`, [at, old, rid]);
    if (now !== undefined)
      this.connection.run(`INSERT INTO ${tables.keys} (k, v, rid) VALUES (?, ?, ?)`, [at, now, rid]);
  }

  private takeKey(rid: number, at: number, name: string, key: string): TakenKey[] {
    const { keys } = this.layout.tables;
    if (this.connection.run(`INSERT OR IGNORE INTO ${keys} (k, v, rid) VALUES (?, ?, ?)`, [at, key, rid]) > 0)
      return [];
    const owner = Number(this.connection.value(`SELECT rid FROM ${keys} WHERE k = ? AND v = ?`, [at, key]));
    return owner === rid ? [] : [{ name, key, owner }];
  }

  private setText(rid: number, { at }: FtsSegment, old: string, now: string): void {
    if (old === now) return;
    const pid = rid * segmentFactor + at;
    if (old !== '') this.removeText(pid);
    if (now !== '') this.addTexts([[pid, now]]);
  }

  /** In the order of their numbers: for a lower one the trigram index would begin another segment. */
  private addTexts(added: [pid: number, text: string][]): void {
    const { texts, trigrams } = this.layout.tables;
    added.sort(([one], [other]) => one - other);
    this.addRows([`${texts} (pid, t)`, `${trigrams} (rowid, t)`], added);
  }

  /** It may not be there yet. */
  removeText(pid: number): void {
    const { texts, trigrams } = this.layout.tables;
    if (this.connection.run(`DELETE FROM ${texts} WHERE pid = ?`, [pid]) > 0)
      this.connection.run(`DELETE FROM ${trigrams} WHERE rowid = ?`, [pid]);
  }
}

/** A unique key of one record that another one has. */
export interface TakenKey {
  name: string;
  key: string;
  /** Row number. */
  owner: number;
}

const uniqueKeyOf = (index: DerivedIndex, name: string): string | undefined =>
  index.uniqueKeys().find((key) => key.name === name)?.key;

/**
 * Only candidates come from the index, so that a value is in the form of a search too, and one that the searched text
 * of the same path begins with is not stored twice.
 */
function segmentText({ of, path }: FtsSegment, index: DerivedIndex): string {
  if (of === 'search') return index.searchText(path);
  const value = index.value(path);
  if (typeof value !== 'string') return '';
  const form = searchForm(value);
  const isSearched = index.plan.search.some((search) => search.path === path);
  return isSearched && index.searchText(path).startsWith(form) ? '' : form;
}
