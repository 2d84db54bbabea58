import type { Collection, Filter } from 'mongodb';
import { longestRead } from './mongoClient';
import type { MongoDocument } from './mongoDocument';

const batchSize = 2_000;

/** Removes the matches by their ids: a condition on millions of documents takes longer than a call may. */
export async function removeInParts(
  documents: Collection<MongoDocument>,
  filter: Filter<MongoDocument>,
): Promise<number> {
  for (let removed = 0, after = ''; ;) {
    const found = await documents
      .find({ $and: [filter, { _id: { $gt: after } }] }, { maxTimeMS: longestRead })
      .sort({ _id: 1 })
      .limit(batchSize)
      .project<{ _id: string }>({ _id: 1 })
      .toArray();
    const ids = found.map(({ _id }) => _id);
    const last = ids.at(-1);
    if (last === undefined) return removed;
    const chosen = { $and: [{ _id: { $in: ids } }, filter] } as Filter<MongoDocument>;
    removed += (await documents.deleteMany(chosen)).deletedCount;
    if (ids.length < batchSize) return removed;
    after = last;
  }
}
