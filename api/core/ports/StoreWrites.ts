import type { Where } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';

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
 * An entry of the change log that is stored atomically with the records that it is about. The store completes it: `ids`
 * and `revisions` of the records that were written, and their `rows`, in the same order. Records that are written in
 * several transactions get an entry each. Only records that were written are in an entry; without any there is none.
 */
export interface LogEntry {
  /** Collection of the log, with the indexed path `ids` (kind `keys`). */
  log: string;
  /** A valid record of that collection but for its id, `ids`, `revisions` and `rows`. */
  values: Readonly<Record<string, unknown>>;
  /** What the entry tells of single records, by id: plain JSON. Absent or null: nothing. */
  rows?: ReadonlyMap<string, unknown>;
}

/**
 * When the promise of a write resolves. `ordered`: it is made, and will not be lost without all writes that follow it;
 * a later durable write makes it durable. For steps that mean nothing without what is written after them: a store that
 * makes its writes durable in their order need not wait for the disk at each. Others may treat it as `durable`.
 */
export type Durability = 'durable' | 'ordered';

/** The writes of a store, in collections of these names; `durable` where nothing else is asked for. */
export interface StoreWrites<Collection extends string> {
  /** All or none. Also `taken: '_id'` when an id exists. */
  insert(
    collection: Collection,
    records: readonly StoredRecord[],
    entry?: LogEntry,
    durability?: Durability,
  ): Promise<InsertResult>;
  /**
   * Only if the stored `_revision` is `record._revision - 1`. `replaced`: a hint, what the caller has read of it; it must
   * not have been changed, nor be before the promise resolves. A store that knows the object need not read it again.
   */
  replace(
    collection: Collection,
    record: StoredRecord,
    entry?: LogEntry,
    durability?: Durability,
    replaced?: StoredRecord,
  ): Promise<ReplaceResult>;
  /**
   * Sets values in all matches, raises their `_revision` by one and returns them. Paths of unique keys throw: those are
   * changed with `replace`. Missing parents of a path are created; a plain value there is replaced.
   */
  patch(collection: Collection, where: Where, changes: Changes): Promise<UpdatedRecord[]>;
  /**
   * Individual changes for each record (positions of a reordering, previous values of an undo). Unknown ids are
   * ignored. Returns the changed records.
   */
  patchEach(
    collection: Collection,
    patches: ReadonlyMap<string, Patch>,
    entry?: LogEntry,
    durability?: Durability,
  ): Promise<UpdatedRecord[]>;
  remove(collection: Collection, where: Where, durability?: Durability): Promise<number>;

  /**
   * Next number of a named sequence: 1, 2, 3 …; `count` reserves that many at once and returns the first. `ordered`: it
   * is for a record that is written next.
   */
  next(sequence: string, count?: number): Promise<number>;

  /** Resolves when all `ordered` writes are durable that were made before the call. */
  flushed(): Promise<void>;
}
