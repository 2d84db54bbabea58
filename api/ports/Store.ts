import type { CollectionSpec } from '../../domain/query/CollectionSpec';
import type { ReadStore } from './ReadStore';
import type { StoreWrites } from './StoreWrites';

/** How far the records of a collection are derived by its specification. */
export interface IndexState {
  /** Paths that are not derived for all records yet: conditions on them miss records. */
  pending: readonly string[];
  /** Records that are derived, of all. */
  done: number;
  total: number;
  /** Records that share the value of a new unique key, by the key's name; only the first ones when they are many. */
  duplicates: readonly { name: string; ids: readonly string[] }[];
}

/**
 * Storage of records in the collections it was opened with (`CollectionSpec`). Ids are strings. Returned records are
 * copies: changing them changes nothing. A write is durable when its promise resolves. Writes of a single record are
 * atomic; writes of many records are atomic per record and idempotent. Errors of the calling code are thrown: an
 * unknown collection or path (`InvalidQuery`), a value of the wrong kind, a record that is not plain JSON or has a
 * key that is empty, contains a dot or starts with `$`.
 */
export interface Store extends ReadStore, StoreWrites<string> {
  /**
   * Completes entries of logs that a machine which died has not come to write. Stores that write a record and its entry
   * in one transaction have nothing to do.
   */
  recoverLog(): Promise<void>;
  /**
   * Puts another specification of an open collection into force, also for later openings of the store. When it resolves,
   * every write derives by it and queries may name its paths; removed paths are unknown. Records written before are
   * derived by `indexNext`, those of small collections (at most 2 000 records) at once. The same specification again
   * does nothing. Calls for one collection are serialised.
   */
  changeSpec(spec: CollectionSpec): Promise<void>;
  /**
   * What is still to be derived; nothing is pending when it is complete. A pending path may be queried, it just misses
   * records; a new unique key is checked against what is derived. Duplicates are told, not refused.
   */
  indexState(collection: string): Promise<IndexState>;
  /**
   * Derives up to `limit` further records, in short transactions: other reads and writes go on between them. Also cleans
   * up after removed paths, and looks again at records that had the same unique key. Several machines may call it.
   */
  indexNext(collection: string, limit: number): Promise<IndexState>;
  close(): Promise<void>;
}
