import { MongoBulkWriteError, MongoServerError } from 'mongodb';
import { uniquePrefix } from './mongoIndexes';

export interface DuplicateKey {
  /** Name of the unique key, or `_id`. */
  taken: string;
  /** Index in an ordered bulk write; 0 for a single write. */
  at: number;
}

/** The duplicate key of a unique-index error; null for any other error. */
export function duplicateOf(error: unknown): DuplicateKey | null {
  if (!(error instanceof MongoServerError) || error.code !== 11000) return null;
  const first = error instanceof MongoBulkWriteError ? [error.writeErrors].flat()[0] : undefined;
  const message = first?.errmsg ?? error.message;
  const index = /index: (\S+)/.exec(message)?.[1] ?? '';
  if (index.startsWith(uniquePrefix)) return { taken: index.slice(uniquePrefix.length), at: first?.index ?? 0 };
  return index.startsWith('_id') ? { taken: '_id', at: first?.index ?? 0 } : null;
}
