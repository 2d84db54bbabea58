import type { CollectionSpec } from '../../domain/query/CollectionSpec';
import type { StoredRecord } from '../../domain/wire/StoredRecord';

/** An internal collection: no form, no list and no generic call exposes it. */
export const systemCollection = (name: string, indexed: CollectionSpec['indexed']): CollectionSpec => ({
  name,
  indexed,
  unique: [],
  search: [],
});

/** A record of a system collection. */
export const systemRecord = (id: string, now: number, values: Readonly<Record<string, unknown>>): StoredRecord => ({
  _id: id,
  _deleted: false,
  _created: new Date(now).toISOString(),
  _updated: new Date(now).toISOString(),
  _revision: 1,
  _increment: 0,
  ...values,
});
