import type { CountAuthor, CountedEntity } from './CountWriter';
import type { Durability } from '../ports/StoreWrites';
import type { StoredRecord } from '#domain/wire/StoredRecord';

/** Values by dotted path. */
export type DerivedFields = Readonly<Record<string, unknown>>;

/** New values of a record; a function receives the record as it is when it is written. */
export type DerivedFieldUpdate = DerivedFields | ((record: StoredRecord) => DerivedFields);

export interface DerivedFieldWriter {
  /**
   * Writes derived fields (whether a file is used, how a product is rated) where they differ. Not a change by a user:
   * the record keeps its content revision, so undos and open forms do not conflict, and the change log has no entry.
   * Throws for a field that is not `derived` in the form: what people enter or read as an event needs an entry.
   */
  updateDerived(entity: CountedEntity, updates: ReadonlyMap<string, DerivedFieldUpdate>): Promise<void>;
  /**
   * The same for one record as it was read, with equal values too. False: it has been written since, nothing is changed.
   */
  patchDerived(
    entity: CountedEntity,
    record: StoredRecord,
    values: DerivedFields,
    durability?: Durability,
  ): Promise<boolean>;
  /**
   * Rewrites URLs of files in texts, where a file was replaced: what people see stays as it was entered, so the content
   * revision is kept and there is no entry. Throws for a field that holds no texts with files.
   */
  rewriteTexts(entity: CountedEntity, updates: ReadonlyMap<string, DerivedFieldUpdate>): Promise<void>;
  /**
   * Writes fields that follow from other records (the client of an order whose client was merged), where they differ,
   * with an entry in the history. The record keeps its content revision.
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
