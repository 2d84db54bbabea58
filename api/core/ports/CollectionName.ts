import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { EntityRecords } from './EntityRecords';

declare const records: unique symbol;

/** The name of a collection with records of this type: that of a system collection, or of an entity at run time. */
export type CollectionName<T extends BaseRecord = StoredRecord> = string & { readonly [records]: T };

/** A collection that may be read: one of an entity by its name in the code, or one whose name carries its type. */
export type ReadableCollection = keyof EntityRecords | CollectionName<BaseRecord>;

/** The records of a collection. */
export type RecordsIn<Name extends ReadableCollection> =
  Name extends CollectionName<infer T> ? T : Name extends keyof EntityRecords ? EntityRecords[Name] : never;
