import type { SpecStore } from './SpecStore';
import type { StoreReads } from './StoreReads';
import type { StoreWrites } from './StoreWrites';

/**
 * Storage of records in the collections it was opened with (`CollectionSpec`). Ids are strings. Returned records are
 * copies: changing them changes nothing. A write is durable when its promise resolves. Writes of a single record are
 * atomic; writes of many records are atomic per record and idempotent. Errors of the calling code are thrown: an
 * unknown collection or path (`InvalidQuery`), a value of the wrong kind, a record that is not plain JSON or has a
 * key that is empty, contains a dot or starts with `$`.
 */
export interface Store extends StoreReads, StoreWrites<string>, SpecStore {
  /**
   * Completes entries of logs that a machine which died has not come to write. Stores that write a record and its entry
   * in one transaction have nothing to do.
   */
  recoverLog(): Promise<void>;
  close(): Promise<void>;
}
