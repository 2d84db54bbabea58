import type { Collection } from 'mongodb';
import type { IndexPlan } from '#domain/query/indexPlan';
import { readPath } from '#domain/query/readPath';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { IncrementResult } from '#core/ports/StoreWrites';
import { applyChanges } from '../applyChanges';
import { incremented } from '../incremented';
import type { Increment } from '../incremented';
import { longestRead } from './mongoClient';
import type { CollectionVersion } from './CollectionVersion';
import { loggedChange } from './LoggedChange';
import { field, isShared, markField, sharedField, valueField, withoutDerived } from './mongoDocument';
import type { MongoDocument } from './mongoDocument';
import { markOf } from './planParts';

/**
 * Adds to a number of one document. It is read to tell what refuses the increment; the write has the bounds in its
 * condition, so that callers on the same record do not wait for each other. When it finds the bounds broken meanwhile,
 * the record is read again.
 */
export async function incrementDocument(
  collection: Collection<MongoDocument>,
  plan: IndexPlan,
  version: CollectionVersion,
  id: string,
  increment: Increment,
): Promise<IncrementResult> {
  for (;;) {
    const startedAt = performance.now();
    const options = { projection: withoutDerived, maxTimeMS: longestRead };
    const stored = await collection.findOne<StoredRecord>({ _id: id }, options);
    if (!stored) return { ok: false, reason: 'missing' };
    const expected = incremented(stored, increment);
    if (!expected.ok) return expected;
    const after = await addWithinBounds(collection, plan, id, increment);
    if (!after) continue;
    const value = Number(readPath(after, increment.path.split('.')));
    const before = applyChanges(after, { [increment.path]: value - increment.by });
    await version.add(loggedChange(plan, [{ before, after }]), startedAt);
    return { ok: true, value, revision: after._revision };
  }
}

/** A number has no other derived value than itself, at the indexed path: it is added to as well. */
function addWithinBounds(
  collection: Collection<MongoDocument>,
  plan: IndexPlan,
  id: string,
  { path, by, min, max }: Increment,
): Promise<StoredRecord | null> {
  const planned = plan.byPath.get(path);
  const isIndexed = planned?.kind === 'number';
  const isInShared = isIndexed && isShared(planned);
  const filter = { _id: id, [path]: { $gte: min - by, $lte: max - by } };
  const added: Record<string, unknown> = {
    [path]: by,
    _revision: 1,
    ...(isIndexed && { [valueField(path)]: by }),
    ...(isInShared && { [`${sharedField}.$[own].v`]: by }),
  };
  const update = { $inc: added, $addToSet: { [markField]: markOf(plan) } } as object;
  return collection.findOneAndUpdate(filter, update, {
    projection: withoutDerived,
    returnDocument: 'after',
    ...(isInShared && { arrayFilters: [{ 'own.k': field(path) }] }),
  });
}
