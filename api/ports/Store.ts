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
  /** How many match in all, not only on this page. */
  total: number;
}

/** The name of the unique key (`UniqueKey.name`) that another record already has. */
export interface Duplicate {
  taken: string;
  /** Which of the given records. */
  id: string;
}

export type InsertResult = { ok: true } | ({ ok: false } & Duplicate);

/** A record still with the revision it was read at. */
export type ReplaceResult =
  | { ok: true }
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'stale' }
  | ({ ok: false; reason: 'taken' } & Duplicate);

/** Values by dotted path. Only paths inside the record; null is a value, `undefined` is refused. */
export type Changes = Readonly<Record<string, unknown>>;

/** A record's own changes. With `revision` only if it is still at that one: otherwise it is left as it is. */
export interface Patch {
  set: Changes;
  revision?: number;
}

/** A record that a write changed, and the revision that it has since. */
export interface UpdatedRecord {
  id: string;
  revision: number;
}

/**
 * Keeps records of the collections it was opened with (`CollectionSpec`). Ids are strings. What it gives out are copies:
 * changing them changes nothing. A write is durable when its promise resolves. Single-record writes are atomic; of
 * many-record writes each record is, and they can be repeated safely.
 * What the calling code gets wrong is thrown: an unknown collection or path (`WrongQuery`), a value of another kind, a
 * record that is not plain JSON or has a key that is empty, has a dot or starts with `$`.
 */
export interface Store {
  find(collection: string, request: FindRequest): Promise<FindResult>;
  get(collection: string, id: string): Promise<StoredRecord | null>;
  /** In the order of the ids; unknown ones are left out. */
  getMany(collection: string, ids: readonly string[]): Promise<StoredRecord[]>;
  count(collection: string, where: Where): Promise<number>;
  /** Ids in the order of `sort`. */
  ids(collection: string, request: FindRequest): Promise<string[]>;
  /** All matches in batches, in the order of `sort`; what changes meanwhile may or may not be seen. */
  stream(collection: string, request: Pick<FindRequest, 'where' | 'sort'>): AsyncIterable<StoredRecord>;
  /** Ids of the next matches after an id (from the first one after ''), in the order of `_id`: to go through very many in parts. */
  scanIds(collection: string, where: Where, after: string, limit: number): Promise<string[]>;

  /** All or none. Also `taken: '_id'` when an id exists. */
  insert(collection: string, records: readonly StoredRecord[]): Promise<InsertResult>;
  /** Only if the stored `_revision` is `record._revision - 1`. */
  replace(collection: string, record: StoredRecord): Promise<ReplaceResult>;
  /**
   * Sets values in all matches, raises their `_revision` by one, and tells which they were. Paths of unique keys are refused
   * (throws): those go through `replace`. What is missing on the way to a path is made; a plain value there gives place.
   */
  patch(collection: string, where: Where, changes: Changes): Promise<UpdatedRecord[]>;
  /** Each record its own changes (positions of a reordering, values from before). Unknown ids are left out. Tells which were changed. */
  patchEach(collection: string, patches: ReadonlyMap<string, Patch>): Promise<UpdatedRecord[]>;
  remove(collection: string, where: Where): Promise<number>;

  /** Next number of a named sequence: 1, 2, 3 …; `count` takes that many at once and gives the first. */
  next(sequence: string, count?: number): Promise<number>;
  /** Grows with every change to the collection; equal numbers mean nothing changed in between. */
  version(collection: string): Promise<number>;
  close(): Promise<void>;
}
