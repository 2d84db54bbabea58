import type { CollectionSpec } from '../../domain/query/CollectionSpec';

/** The records of collections up to this size are derived within `changeSpec`. */
export const smallCollection = 2_000;

/** Whether two specifications are the same, written the same way. */
export const isSameSpec = (a: CollectionSpec, b: CollectionSpec): boolean => JSON.stringify(a) === JSON.stringify(b);
