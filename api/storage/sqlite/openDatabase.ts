import { DerivedIndex } from '#domain/query/deriveIndex';
import type { CollectionSpec } from '#domain/query/CollectionSpec';
import { indexPlan } from '#domain/query/indexPlan';
import { isSameSpec, smallCollection, specAtOpening } from '../specChange';
import type { Connection } from './Connection';
import { IndexBuilder } from './IndexBuilder';
import { parseRecord, recordColumns } from './recordBody';
import { SqliteRecordWriter } from './SqliteRecordWriter';
import {
  addColumns,
  addRest,
  createIndexes,
  createIndexTables,
  createRecordTable,
  derivationVersion,
  dropIndexTables,
  dropRowCounters,
  dropUnusedIndexes,
  sharedTables,
} from './schema';
import { changedLayout, emptyLayout, readStoredLayout, writeStoredLayout } from './StoredLayout';
import type { StoredLayout } from './StoredLayout';
import { tableLayout, tableNames } from './tableLayout';
import type { TableLayout } from './tableLayout';

const rebuildBatch = 2000;

/**
 * Settings of the writing connection; its commits are synced by `WalSync`. Small pages: scattered index writes write
 * the whole page of each entry.
 */
export function prepareConnection(connection: Connection, cacheSize: number): void {
  connection.exec('PRAGMA page_size = 4096');
  connection.value('PRAGMA journal_mode = WAL');
  connection.exec('PRAGMA synchronous = NORMAL');
  connection.value('PRAGMA busy_timeout = 10000');
  connection.exec(`PRAGMA cache_size = ${cacheSize}`);
  connection.exec('PRAGMA temp_store = MEMORY');
}

/**
 * Creates the tables of the collections. Where the specification to open with has changed, only what it changes is
 * derived; what was changed at run time goes on later (`indexNext`). Index tables of another version are rebuilt.
 */
export function prepareTables(connection: Connection, specs: readonly CollectionSpec[]): StoredLayout[] {
  connection.exec(sharedTables);
  dropRowCounters(connection);
  return specs.map((spec) => {
    const tables = tableNames(spec.name);
    connection.exec(createRecordTable(tables));
    addRest(connection, tables);
    const stored = prepareCollection(connection, spec, readStoredLayout(connection, spec.name));
    analyse(connection, tableLayout(indexPlan(stored.spec), stored));
    return stored;
  });
}

function prepareCollection(connection: Connection, base: CollectionSpec, kept: StoredLayout | undefined): StoredLayout {
  const plan = indexPlan(specAtOpening(base, kept));
  const lastRow = Number(connection.value(`SELECT max(rid) FROM ${tableNames(base.name).records}`) ?? 0);
  if (kept?.derivation !== derivationVersion) {
    const empty = { ...emptyLayout(derivationVersion, base), ...(kept?.apart && { apart: kept.apart }) };
    const moving = lastRow > 0 && plan.spec.apart ? { after: 0, upTo: lastRow } : undefined;
    const stored = { ...changedLayout(empty, plan, 0), ...(moving && { moving }) };
    rebuild(connection, tableLayout(plan, stored), stored);
    return stored;
  }
  const stored = { ...changedLayout(kept, plan, lastRow), base };
  const layout = tableLayout(plan, stored);
  if (isSameSpec(kept.base, base)) {
    dropUnusedIndexes(connection, layout);
    createIndexes(connection, layout);
    return stored;
  }
  connection.transaction(() => {
    connection.exec(addColumns(layout.tables, kept, stored));
    writeStoredLayout(connection, stored);
  });
  const builder = new IndexBuilder(connection, stored);
  builder.finish(lastRow <= smallCollection);
  refuseDuplicates(builder.stored);
  dropUnusedIndexes(connection, layout);
  createIndexes(connection, layout);
  return builder.stored;
}

// In batches, to limit the WAL. An interrupted rebuild starts again: the layout is written last.
function rebuild(connection: Connection, layout: TableLayout, stored: StoredLayout): void {
  const { tables, plan } = layout;
  connection.run('DELETE FROM layouts WHERE collection = ?', [plan.spec.name]);
  connection.transaction(() => connection.exec(dropIndexTables(tables) + createIndexTables(tables, stored)));
  const writer = new SqliteRecordWriter(connection, layout);
  for (let last = 0; ;) {
    const rows = connection.all(
      `SELECT r.rid, ${recordColumns} FROM ${tables.records} r WHERE r.rid > ? ORDER BY r.rid LIMIT ${rebuildBatch}`,
      [last],
    );
    if (rows.length === 0) break;
    connection.transaction(() => {
      for (const [rid, body, rest] of rows) {
        const index = new DerivedIndex(plan, parseRecord(body, rest));
        refuseDuplicate(connection, layout, index);
        writer.index([{ rid: Number(rid), index }]);
      }
    });
    last = Number(rows.at(-1)?.[0]);
  }
  // Over all rows at once: many times faster than row by row.
  connection.transaction(() => {
    createIndexes(connection, layout);
    writeStoredLayout(connection, stored);
  });
}

const duplicateError = (collection: string, name: string, one: string, other: string): Error =>
  new Error(`${collection}: ${one} and ${other} have the same ${name}, which has to be unique`);

function refuseDuplicate(
  connection: Connection,
  { plan, tables, uniqueNumbers }: TableLayout,
  index: DerivedIndex,
): void {
  for (const { name, key } of index.uniqueKeys()) {
    const at = uniqueNumbers[plan.unique.findIndex((unique) => unique.name === name)] ?? -1;
    const sql = `SELECT x.id FROM ${tables.keys} k JOIN ${tables.index} x ON x.rid = k.rid WHERE k.k = ? AND k.v = ?`;
    const owner = connection.value(sql, [at, key]);
    if (owner !== undefined) throw duplicateError(plan.spec.name, name, String(owner), index.id);
  }
}

function refuseDuplicates({ base, duplicates }: StoredLayout): void {
  const found = duplicates.find(({ name }) => base.unique.some((unique) => unique.name === name));
  if (found) throw duplicateError(base.name, found.name, found.ids[0] ?? '', found.ids[1] ?? '');
}

// Planner statistics (ANALYZE), sampled again when the collection's size has changed much since.
function analyse(connection: Connection, { tables }: TableLayout): void {
  const size = Number(connection.value(`SELECT max(rid) FROM ${tables.records}`) ?? 0);
  if (size < 1000) return;
  const known =
    connection.value("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_stat1'") === undefined
      ? ''
      : statistics(connection, tables.index);
  const counted = Number.parseInt(known, 10) || 0;
  if (counted * 4 > size && counted < size * 4) return;
  connection.value('PRAGMA analysis_limit = 1000');
  connection.exec(`ANALYZE ${tables.index}`);
}

function statistics(connection: Connection, table: string): string {
  return String(
    connection.value('SELECT stat FROM sqlite_stat1 WHERE tbl = ? LIMIT 1', [table.replaceAll('"', '')]) ?? '',
  );
}
