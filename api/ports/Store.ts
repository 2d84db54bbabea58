import type { Sort, Where } from '../../domain/query/Where';
import type { StoredRecord } from '../../domain/wire/StoredRecord';

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
}

export interface FindResult {
  records: StoredRecord[];
  /** Number of all matches, not only on this page. */
  total: number;
}

/** The name of the unique key (`UniqueKey.name`) that another record already has. */
export interface Duplicate {
  taken: string;
  /** Which of the given records violates it. */
  id: string;
}

export type InsertResult = { ok: true } | ({ ok: false } & Duplicate);

/** Result of a write with optimistic locking. */
export type ReplaceResult =
  | { ok: true }
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'stale' }
  | ({ ok: false; reason: 'taken' } & Duplicate);

/** Values by dotted path, only paths inside the record. null is a value, `undefined` is refused. */
export type Changes = Readonly<Record<string, unknown>>;

/**
 * Changes of one record. With `revision` only if the record is still at that revision (optimistic locking); otherwise
 * it is skipped.
 */
export interface Patch {
  set: Changes;
  revision?: number;
}

/** A record that a write changed, and its new revision. */
export interface UpdatedRecord {
  id: string;
  revision: number;
}

/**
 * Storage of records in the collections it was opened with (`CollectionSpec`). Ids are strings. Returned records are
 * copies: changing them changes nothing. A write is durable when its promise resolves. Writes of a single record are
 * atomic; writes of many records are atomic per record and idempotent. Errors of the calling code are thrown: an
 * unknown collection or path (`InvalidQuery`), a value of the wrong kind, a record that is not plain JSON or has a
 * key that is empty, contains a dot or starts with `$`.
 */
export interface Store {
  find(collection: string, request: FindRequest): Promise<FindResult>;
  get(collection: string, id: string): Promise<StoredRecord | null>;
  /** In the order of the ids; unknown ones are left out. */
  getMany(collection: string, ids: readonly string[]): Promise<StoredRecord[]>;
  count(collection: string, where: Where): Promise<number>;
  /** Ids in the order of `sort`. */
  ids(collection: string, request: FindRequest): Promise<string[]>;
  /** All matches in batches, in the order of `sort`; concurrent changes may or may not be seen. */
  stream(collection: string, request: Pick<FindRequest, 'where' | 'sort'>): AsyncIterable<StoredRecord>;
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

  /** All or none. Also `taken: '_id'` when an id exists. */
  insert(collection: string, records: readonly StoredRecord[]): Promise<InsertResult>;
  /** Only if the stored `_revision` is `record._revision - 1`. */
  replace(collection: string, record: StoredRecord): Promise<ReplaceResult>;
  /**
   * Sets values in all matches, raises their `_revision` by one and returns them. Paths of unique keys throw: those are
   * changed with `replace`. Missing parents of a path are created; a plain value there is replaced.
   */
  patch(collection: string, where: Where, changes: Changes): Promise<UpdatedRecord[]>;
  /**
   * Individual changes for each record (positions of a reordering, previous values of an undo). Unknown ids are
   * ignored. Returns the changed records.
   */
  patchEach(collection: string, patches: ReadonlyMap<string, Patch>): Promise<UpdatedRecord[]>;
  remove(collection: string, where: Where): Promise<number>;

  /** Next number of a named sequence: 1, 2, 3 …; `count` reserves that many at once and returns the first. */
  next(sequence: string, count?: number): Promise<number>;
  /** Version of the collection, raised with every change; equal numbers mean nothing changed in between. */
  version(collection: string): Promise<number>;
  close(): Promise<void>;
}
