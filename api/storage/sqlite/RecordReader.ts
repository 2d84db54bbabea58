import type { StoredRecord } from '#domain/wire/StoredRecord';
import { Connection } from './Connection';
import type { ApartFields } from './readRecords';
import { recordsById } from './readRecords';
import { tableNames } from './tableLayout';

/**
 * Reads records by their ids beside the store that has the file open, in a thread of its process: each call sees what is
 * committed when it begins.
 */
export class RecordReader {
  private readonly connection: Connection;

  /** `cacheMb`: of its page cache. */
  constructor(file: string, cacheMb: number) {
    this.connection = new Connection(file);
    this.connection.exec(`PRAGMA busy_timeout = 10000; PRAGMA query_only = ON; PRAGMA cache_size = ${-cacheMb * 1024}`);
  }

  /** See `StoreReads.getMany`. */
  getMany(
    { name, ...spec }: ApartFields & { name: string },
    ids: readonly string[],
    without?: readonly string[],
  ): StoredRecord[] {
    return recordsById(this.connection, spec, tableNames(name), ids, without);
  }

  close(): void {
    this.connection.close();
  }
}
