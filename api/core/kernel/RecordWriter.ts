import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Durability, InsertResult, Patch, ReplaceResult, UpdatedRecord } from '../ports/StoreWrites';
import type { CountWriter } from '../schema/CountWriter';
import type { DerivedFieldWriter } from '../schema/DerivedFieldWriter';
import type { Entity } from '../schema/defineEntity';
import type { HookContext } from '../schema/HookContext';

/** Who writes, and from where. */
export type Author = Pick<HookContext, 'user' | 'origin'>;

/** The writes of entity records; each is in the history. `RecordService` is the only implementation. */
export interface RecordWriter extends DerivedFieldWriter, CountWriter {
  /** All or none. */
  insert(
    entity: Entity,
    records: readonly StoredRecord[],
    author: Author,
    durability?: Durability,
  ): Promise<InsertResult>;
  /** Only if the stored revision is still that of `before`. */
  replace(
    entity: Entity,
    before: StoredRecord,
    after: StoredRecord,
    author: Author,
    durability?: Durability,
  ): Promise<ReplaceResult>;
  /** Changes of records that were read, each only while it is at the revision that its patch expects. */
  patchEach(
    entity: Entity,
    patches: ReadonlyMap<string, Patch>,
    read: readonly StoredRecord[],
    author: Author,
  ): Promise<UpdatedRecord[]>;
  /** Removes a record that was inserted a moment ago and turned out to be incomplete. */
  discard(entity: Entity, id: string): Promise<void>;
}
