import type { ReadStore } from './ReadStore';
import type { StoreWrites } from './StoreWrites';

declare const isSystem: unique symbol;

/** The name of a collection that has no form and no list (`systemCollection`). */
export type SystemCollectionName = string & { readonly [isSystem]: true };

/**
 * The store as everything in the core gets it: reads all collections, writes only system collections. Records of
 * entities are written by `RecordService` alone.
 */
export interface SystemStore extends ReadStore, StoreWrites<SystemCollectionName> {}
