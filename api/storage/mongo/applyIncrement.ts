import type { Collection, UpdateFilter } from 'mongodb';
import type { IndexPlan } from '../../../domain/query/indexPlan';
import { readPath } from '../../../domain/query/readPath';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import { applyChanges } from '../applyChanges';
import type { Increment } from '../incremented';
import { valueField, withoutDerived } from './mongoDocument';
import type { MongoDocument } from './mongoDocument';

export interface IncrementedRow {
  /** As far as the increment goes: its revision is not that of the stored record before. */
  before: StoredRecord;
  after: StoredRecord;
  value: number;
}

/**
 * Adds to the number at the path if the sum stays within the bounds; null if it would not. A number has no other derived
 * value than itself, at the indexed path: it is added to as well.
 */
export async function applyIncrement(
  collection: Collection<MongoDocument>,
  plan: IndexPlan,
  id: string,
  { path, by, min, max }: Increment,
): Promise<IncrementedRow | null> {
  const isIndexed = plan.byPath.get(path)?.kind === 'number';
  const filter = { _id: id, [path]: { $gte: min - by, $lte: max - by } };
  const added: Record<string, unknown> = { [path]: by, _revision: 1, ...(isIndexed && { [valueField(path)]: by }) };
  const update = { $inc: added } as UpdateFilter<MongoDocument>;
  const after = await collection.findOneAndUpdate(filter, update, {
    projection: withoutDerived,
    returnDocument: 'after',
  });
  if (!after) return null;
  const value = Number(readPath(after, path.split('.')));
  return { before: applyChanges(after, { [path]: value - by }), after, value };
}
