import { DerivedIndex } from '../../../domain/query/deriveIndex';
import type { Connection } from './Connection';
import { bodyColumn, parseRecord } from './recordBody';
import { RecordWriter } from './RecordWriter';
import {
  createIndexes,
  createIndexTables,
  createRecordTable,
  contentFingerprint,
  dropIndexTables,
  sharedTables,
  storedFingerprints,
  storeFingerprints,
} from './schema';
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

/** Creates the tables of the collections; index tables of another specification or version are rebuilt. */
export function prepareTables(connection: Connection, layouts: readonly TableLayout[]): void {
  connection.exec(sharedTables);
  for (const layout of layouts) {
    const collection = layout.plan.spec.name;
    connection.exec(createRecordTable(layout));
    const stored = storedFingerprints(connection, collection);
    if (stored.content !== contentFingerprint(layout)) rebuild(connection, layout);
    else if (stored.indexes !== createIndexes(layout)) replaceIndexes(connection, layout);
    analyse(connection, layout);
  }
}

// In batches, to limit the WAL. An interrupted rebuild starts again: the fingerprint is written last.
function rebuild(connection: Connection, layout: TableLayout): void {
  const collection = layout.plan.spec.name;
  connection.run('DELETE FROM index_layouts WHERE collection = ?', [collection]);
  connection.transaction(() => connection.exec(dropIndexTables(layout) + createIndexTables(layout)));
  const writer = new RecordWriter(connection, layout);
  for (let last = 0; ;) {
    const rows = connection.all(
      `SELECT r.rid, ${bodyColumn} FROM ${layout.tables.records} r WHERE r.rid > ? ORDER BY r.rid LIMIT ${rebuildBatch}`,
      [last],
    );
    if (rows.length === 0) break;
    connection.transaction(() => {
      for (const [rid, bytes] of rows) {
        const index = new DerivedIndex(layout.plan, parseRecord(bytes));
        refuseDuplicate(connection, layout, index);
        writer.index(Number(rid), index);
      }
    });
    last = Number(rows.at(-1)?.[0]);
  }
  replaceIndexes(connection, layout);
}

function replaceIndexes(connection: Connection, layout: TableLayout): void {
  const table = layout.tables.index.replaceAll('"', '');
  const present = connection.all(
    "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL",
    [table],
  );
  connection.transaction(() => {
    connection.exec(present.map(([name]) => `DROP INDEX "${String(name)}";`).join('\n') + createIndexes(layout));
    storeFingerprints(connection, layout);
  });
}

function refuseDuplicate(connection: Connection, { plan, tables }: TableLayout, index: DerivedIndex): void {
  for (const { name, key } of index.uniqueKeys()) {
    const at = plan.unique.findIndex((unique) => unique.name === name);
    const sql = `SELECT x.id FROM ${tables.keys} k JOIN ${tables.index} x ON x.rid = k.rid WHERE k.k = ? AND k.v = ?`;
    const owner = connection.value(sql, [at, key]);
    if (owner !== undefined)
      throw new Error(
        `${plan.spec.name}: ${String(owner)} and ${index.id} have the same ${name}, which has to be unique`,
      );
  }
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
