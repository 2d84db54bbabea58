import type { CollectionSpec } from '#domain/query/CollectionSpec';
import type { SystemCollectionName } from '../ports/SystemStore';
import type { StoredRecord } from '#domain/wire/StoredRecord';

export interface SystemCollection extends CollectionSpec {
  name: SystemCollectionName;
}

/** An internal collection: no form, no list and no generic call exposes it, and nothing is asked by its changes. */
export const systemCollection = (name: string, indexed: CollectionSpec['indexed']): SystemCollection => ({
  name: name as SystemCollectionName,
  indexed,
  ownIndexes: ['_created', ...indexed.filter(({ kind }) => kind !== 'flag').map(({ path }) => path)],
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
