import type { Collection } from 'mongodb';
import type { IndexPlan } from '#domain/query/indexPlan';
import type { DuplicateValue } from '../DuplicateValue';
import { uniqueField } from './mongoDocument';
import type { MongoDocument } from './mongoDocument';
import { longestRead } from './mongoClient';

const maxGroups = 100;

/**
 * Takes unique keys that several documents have from all but the first, so that their index can be made; tells of them.
 */
export async function dropSharedKeys(documents: Collection<MongoDocument>, plan: IndexPlan): Promise<DuplicateValue[]> {
  const groups: DuplicateValue[] = [];
  for (const { name } of plan.unique) {
    const field = uniqueField(name);
    const stages = [
      { $match: { [field]: { $gt: '' } } },
      { $group: { _id: `$${field}`, ids: { $push: '$_id' }, count: { $sum: 1 } } },
      { $match: { count: { $gt: 1 } } },
      { $limit: maxGroups },
    ];
    const found = documents.aggregate<{ _id: string; ids: string[] }>(stages, { maxTimeMS: longestRead });
    for (const { _id: value, ids } of await found.toArray()) {
      await documents.updateMany({ _id: { $in: ids.slice(1) } }, { $unset: { [field]: true } } as object);
      groups.push({ name, value, ids });
    }
  }
  return groups;
}
