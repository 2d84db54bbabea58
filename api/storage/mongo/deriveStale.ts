import { MongoBulkWriteError } from 'mongodb';
import type { Collection, Filter } from 'mongodb';
import type { IndexPlan } from '#domain/query/indexPlan';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { DuplicateValue } from '../DuplicateValue';
import { derivedOf, markField, withoutDerived } from './mongoDocument';
import type { MongoDocument } from './mongoDocument';
import { isDuplicateKeyCode } from './mongoError';
import { markOf } from './planParts';
import { keyOfAnother } from './takenKeys';

/** Documents that another specification has derived, or taken part in: found by the index of the marks. */
export function staleDocuments(plan: IndexPlan): Filter<MongoDocument> {
  const mark = markOf(plan);
  return { $or: [{ [markField]: { $lt: mark } }, { [markField]: { $gt: mark } }, { [markField]: null }] } as object;
}

interface Derived {
  documents: number;
  duplicates: DuplicateValue[];
}

/**
 * Derives up to `limit` documents anew. Of those that another machine changed meanwhile the next call takes care. One
 * whose unique key another document has is derived without the key, and told.
 */
export async function deriveStale(
  collection: Collection<MongoDocument>,
  plan: IndexPlan,
  filter: Filter<MongoDocument>,
  limit: number,
): Promise<Derived> {
  const records = await collection.find(filter).limit(limit).project<StoredRecord>(withoutDerived).toArray();
  const duplicates: DuplicateValue[] = [];
  let pending = records.map((record) => ({ record, derived: derivedOf(plan, record) }));
  while (pending.length > 0) {
    const operations = pending.map(({ record, derived }) => ({
      updateOne: { filter: { _id: record._id, _revision: record._revision }, update: { $set: derived } },
    }));
    const refused = await refusedOf(collection.bulkWrite(operations, { ordered: false }));
    const again: typeof pending = [];
    for (const at of refused) {
      const each = pending[at];
      if (!each) continue;
      const taken = await keyOfAnother(collection, each.record._id, each.derived._uq);
      if (taken) duplicates.push({ name: taken.name, value: taken.value, ids: [taken.owner, each.record._id] });
      const { [taken?.name ?? '']: _, ...others } = each.derived._uq;
      again.push({ ...each, derived: { ...each.derived, _uq: others } });
    }
    pending = again;
  }
  return { documents: records.length, duplicates };
}

/** The writes that a unique index refuses. */
async function refusedOf(writing: Promise<unknown>): Promise<number[]> {
  try {
    await writing;
    return [];
  } catch (error) {
    const errors = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [];
    if (errors.length === 0 || errors.some(({ code }) => !isDuplicateKeyCode(code))) throw error;
    return errors.map(({ index }) => index);
  }
}
