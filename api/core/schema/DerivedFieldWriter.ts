import type { CountAuthor, CountedEntity } from './CountWriter';
import type { Durability } from '../ports/StoreWrites';
import type { StoredRecord } from '#domain/wire/StoredRecord';

/** Values by dotted path. */
export type DerivedFields = Readonly<Record<string, unknown>>;

/** New derived values of a record; a function receives the record as it is when it is written. */
export type DerivedFieldUpdate = DerivedFields | ((record: StoredRecord) => DerivedFields);

export interface DerivedFieldWriter {
  /**
   * Writes derived (denormalised) fields, computed from other records (whether a file is used, how a product is rated),
   * where they differ. Not a change by a user: the record keeps its content revision, so undos and open forms do not
   * conflict, and the change log has no entry.
   */
  updateDerived(collection: string, updates: ReadonlyMap<string, DerivedFieldUpdate>): Promise<void>;
  /** Writes derived fields of a record as it was read. False: it has been written since, nothing is changed. */
  patchDerived(
    collection: string,
    record: StoredRecord,
    values: DerivedFields,
    durability?: Durability,
  ): Promise<boolean>;
  /**
   * `updateDerived` with an entry in the history, for what people have to see of it: fields that follow from other
   * records. The record keeps its content revision too. Values that are stored already make no entry.
   */
  updateFollowing(
    entity: CountedEntity,
    updates: ReadonlyMap<string, DerivedFieldUpdate>,
    author: CountAuthor,
  ): Promise<void>;
  /** The same for a record as it was read. False: it has been written since, nothing is changed. */
  patchFollowing(
    entity: CountedEntity,
    record: StoredRecord,
    values: DerivedFields,
    author: CountAuthor,
    durability?: Durability,
  ): Promise<boolean>;
}
