import type { Where } from '#domain/query/Where';

export interface RecordCounts {
  /** How many records of a collection match; cached until it changes. */
  get(collection: string, where: Where): Promise<number>;
}
