import type { CollectionSpec } from '#domain/query/CollectionSpec';
import type { SystemCollectionName } from '../ports/SystemStore';
import type { BaseRecord } from '#domain/wire/BaseRecord';

export interface SystemCollection<T extends BaseRecord = BaseRecord> extends CollectionSpec {
  /** Carries the type of the records: `store.get(paymentCollection.name, id)` is a payment. */
  name: SystemCollectionName<T>;
}

/** An internal collection: no form, no list and no generic call exposes it, and nothing is asked by its changes. */
export const systemCollection = <T extends BaseRecord>(
  name: string,
  indexed: CollectionSpec['indexed'],
): SystemCollection<T> => ({
  name: name as SystemCollectionName<T>,
  indexed,
  ownIndexes: ['_created', ...indexed.filter(({ kind }) => kind !== 'flag').map(({ path }) => path)],
  unique: [],
  search: [],
});

/** A record of a system collection. */
export const systemRecord = <T extends object>(id: string, now: number, values: T): BaseRecord & T => ({
  _id: id,
  _deleted: false,
  _created: new Date(now).toISOString(),
  _updated: new Date(now).toISOString(),
  _revision: 1,
  _increment: 0,
  ...values,
});
