import type { CollectionSpec } from '#domain/query/CollectionSpec';

/** How far the records of a collection are derived by its specification. */
export interface IndexState {
  /** Paths that are not derived for all records yet: conditions on them miss records. */
  pending: readonly string[];
  /** Records that are derived, of all. */
  done: number;
  total: number;
  /** Records that share the value of a new unique key, by the key's name; only the first ones when they are many. */
  duplicates: readonly { name: string; ids: readonly string[] }[];
  /**
   * Whether `indexNext` still has to clean up after removed paths, whose texts a search may find until then, or to put
   * long texts apart in records that were written without that.
   */
  cleaning: boolean;
}

/** The part of a store that changes what its collections are filtered, sorted and searched by. */
export interface SpecStore {
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
   * up after removed paths, puts long texts apart (`CollectionSpec.apart`), and looks again at records that had the same unique key. Several machines may call it.
   */
  indexNext(collection: string, limit: number): Promise<IndexState>;
}
