import { existsSync } from 'node:fs';
import type { CollectionSpec } from '#domain/query/CollectionSpec';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { Connection } from './Connection';
import { FileLock } from './FileLock';
import { openingError } from './openingError';
import { parseRecord, recordColumns } from './recordBody';
import { RunState } from './RunState';
import { hasRest } from './schema';
import { tableNames } from './tableLayout';

const readBatch = 500;

/** The content of a database at one moment, also while a server writes to it. */
interface Snapshot {
  records(collection: string): Iterable<StoredRecord>;
  /** The last number given of each sequence. */
  sequences(): ReadonlyMap<string, number>;
  close(): void;
}

function readSnapshot(connection: Connection, specs: readonly CollectionSpec[], close: () => void): Snapshot {
  const tables = new Map(specs.map(({ name }) => [name, tableNames(name)]));
  const exists = (table: string): boolean =>
    connection.value('SELECT 1 FROM sqlite_master WHERE name = ?', [table.replaceAll('"', '')]) !== undefined;
  return {
    *records(collection) {
      const names = tables.get(collection);
      if (!names) throw new Error(`There is no collection ${collection}`);
      const table = names.records;
      // A database that an older version wrote has no table for a collection that is new.
      if (!exists(table)) return;
      const columns = hasRest(connection, names) ? recordColumns : recordColumns.replace('r.rest', 'NULL');
      for (let last = 0; ;) {
        const rows = connection.all(
          `SELECT r.rid, ${columns} FROM ${table} r WHERE r.rid > ? ORDER BY r.rid LIMIT ${readBatch}`,
          [last],
        );
        for (const [, body, rest] of rows) yield parseRecord(body, rest);
        if (rows.length < readBatch) return;
        last = Number(rows.at(-1)?.[0]);
      }
    },
    sequences: () =>
      new Map(connection.all('SELECT name, last FROM sequences').map(([name, last]) => [String(name), Number(last)])),
    close,
  };
}

/**
 * Closing the last connection to a database puts the whole log into the file and removes it; after a crash of the server
 * its next start would miss the log and warn of lost writes. So without a server this is done properly, as by a server
 * that ends.
 */
function closeSnapshot(connection: Connection, file: string): void {
  let lock: FileLock | null = null;
  try {
    connection.exec('COMMIT; PRAGMA query_only = OFF');
    lock = FileLock.acquire(file);
    if (connection.value('PRAGMA wal_checkpoint(TRUNCATE)') === 0) new RunState(file).end();
  } catch {
    // A server has it open, and keeps its own state.
  } finally {
    connection.close();
    lock?.release();
  }
}

/** Opens a snapshot of a database file, beside a running server or without one. A long one lets the log grow. */
export function openSnapshot(specs: readonly CollectionSpec[], file: string): Snapshot {
  if (!existsSync(file)) throw new Error(`There is no database ${file}`);
  let connection: Connection | null = null;
  try {
    new RunState(file).check();
    connection = new Connection(file);
    connection.value('PRAGMA busy_timeout = 10000');
    connection.exec('PRAGMA query_only = ON; PRAGMA synchronous = FULL; BEGIN');
    // The first read fixes the moment.
    connection.value('SELECT count(*) FROM versions');
    const opened = connection;
    return readSnapshot(opened, specs, () => closeSnapshot(opened, file));
  } catch (error) {
    connection?.close();
    throw openingError(file, error);
  }
}
