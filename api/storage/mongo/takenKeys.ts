import type { Collection } from 'mongodb';
import type { IndexPlan } from '#domain/query/indexPlan';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { uniqueField } from './mongoDocument';
import type { MongoDocument } from './mongoDocument';

const readBatch = 1000;

/** A question for each kind of key, asked at the same time. */
export async function takenKeys(
  collection: Collection<MongoDocument>,
  plan: IndexPlan,
  records: readonly StoredRecord[],
  keys: readonly { name: string; key: string }[],
): Promise<Set<string>> {
  const taken = new Set<string>();
  const collect = async (name: string, field: string, values: string[]): Promise<void> => {
    for (let from = 0; from < values.length; from += readBatch) {
      const found = collection
        .find({ [field]: { $in: values.slice(from, from + readBatch) } })
        .project<{ _id: string; _uq?: Record<string, string> }>({ _uq: 1 });
      for await (const { _id, _uq } of found) taken.add(`${name}\n${name === '_id' ? _id : _uq?.[name]}`);
    }
  };
  const ids = records.map(({ _id }) => _id);
  const keysOf = (wanted: string) => keys.filter(({ name }) => name === wanted).map(({ key }) => key);
  await Promise.all([
    collect('_id', '_id', ids),
    ...plan.unique.map(({ name }) => collect(name, uniqueField(name), keysOf(name))),
  ]);
  return taken;
}

/** The first of a document's unique keys that another one has. */
export async function keyOfAnother(
  collection: Collection<MongoDocument>,
  id: string,
  keys: MongoDocument['_uq'],
): Promise<{ name: string; value: string; owner: string } | null> {
  for (const [name, value] of Object.entries(keys)) {
    const other = { [uniqueField(name)]: value, _id: { $ne: id } };
    const owner = await collection.findOne(other, { projection: { _id: 1 } });
    if (owner) return { name, value, owner: owner._id };
  }
  return null;
}
