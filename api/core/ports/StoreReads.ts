import type { Sort, Where } from '#domain/query/Where';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { StoredRecord } from '#domain/wire/StoredRecord';

export interface FindRequest {
  where: Where;
  /**
   * Missing values come first when ascending, last when descending. `_id` always follows, in the direction of the last
   * path (ascending without one), so that paging is stable; `_id` itself may be named too.
   */
  sort?: readonly Sort[];
  offset?: number;
  /** Absent: no limit. */
  limit?: number;
  /**
   * Long texts that the caller does not read, of those that the collection names (`CollectionSpec.apart`; other names are
   * ignored). The records come without them: `_filled` tells what is filled of them. Ids and counts are the same.
   */
  without?: readonly string[];
}

export type StreamRequest = Pick<FindRequest, 'where' | 'sort' | 'without'>;

export interface FindResult<T extends BaseRecord = StoredRecord> {
  records: T[];
  /** Number of all matches, not only on this page. */
  total: number;
}

/**
 * The reads of a store, whatever its collections hold: what an adapter implements. The core reads through `ReadStore`,
 * which knows the records. Returned records are copies: changing them changes nothing.
 */
export interface StoreReads {
  find(collection: string, request: FindRequest): Promise<FindResult>;
  get(collection: string, id: string): Promise<StoredRecord | null>;
  /** In the order of the ids; unknown ones are left out. */
  getMany(collection: string, ids: readonly string[], without?: readonly string[]): Promise<StoredRecord[]>;
  count(collection: string, where: Where): Promise<number>;
  /** Ids in the order of `sort`. */
  ids(collection: string, request: FindRequest): Promise<string[]>;
  /** All matches in batches, in the order of `sort`; concurrent changes may or may not be seen. */
  stream(collection: string, request: StreamRequest): AsyncIterable<StoredRecord>;
  /**
   * Keyset pagination: ids of the next matches after an id (from the start after ''), in the order of `_id`. For
   * scanning very many records in chunks.
   */
  scanIds(collection: string, where: Where, after: string, limit: number): Promise<string[]>;
  /**
   * The smallest id for each distinct folded value of a path of kind `text` or `key` among the matches, in the order of
   * the folded values; missing values are left out.
   */
  distinctIds(collection: string, path: string, where: Where, limit: number): Promise<string[]>;
  /** Version of the collection, raised with every change; equal numbers mean nothing changed in between. */
  version(collection: string): Promise<number>;
}
