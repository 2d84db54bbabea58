import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Files } from '#core/ports/Files';

/** What a backup is made of. Sequences are read after the records: their numbers are not given again. */
export interface BackupSource {
  collections: readonly string[];
  records(collection: string): Iterable<StoredRecord> | AsyncIterable<StoredRecord>;
  sequences(): Promise<ReadonlyMap<string, number>>;
  files: Pick<Files, 'keys' | 'read'>;
  close(): Promise<void>;
}
