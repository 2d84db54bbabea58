import type { Where } from '#domain/query/Where';
import type { ReadableCollection } from '../ports/CollectionName';

export interface RecordCounts {
  /** How many records of a collection match; cached until it changes. */
  get(collection: ReadableCollection, where: Where): Promise<number>;
}
