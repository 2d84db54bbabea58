import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { CollectionName } from './CollectionName';
import type { ReadStore } from './ReadStore';
import type { SpecStore } from './SpecStore';
import type { Store } from './Store';
import type { Durability, InsertResult, LogEntry, ReplaceResult, StoreWrites } from './StoreWrites';

declare const isSystem: unique symbol;

/** The name of a collection that has no form and no list (`systemCollection`). */
export type SystemCollectionName<T extends BaseRecord = BaseRecord> = CollectionName<T> & {
  readonly [isSystem]: true;
};

/**
 * The store as everything in the core gets it: reads all collections, writes only system collections. Records of
 * entities are written by `RecordService` alone. Both know the records by the name of the collection.
 */
export interface SystemStore extends ReadStore, Omit<StoreWrites<SystemCollectionName>, 'insert' | 'replace'> {
  insert<T extends BaseRecord>(
    collection: SystemCollectionName<T>,
    records: readonly NoInfer<T>[],
    entry?: LogEntry,
    durability?: Durability,
  ): Promise<InsertResult>;
  replace<T extends BaseRecord>(
    collection: SystemCollectionName<T>,
    record: NoInfer<T>,
    entry?: LogEntry,
    durability?: Durability,
  ): Promise<ReplaceResult>;
}

/** What a database holds is beyond the compiler: that a collection has the records of its name is said here alone. */
export const systemStore = (store: Store): SystemStore & SpecStore => store as unknown as SystemStore & SpecStore;
