import type { Collection } from 'mongodb';
import { DerivedIndex } from '../../../domain/query/deriveIndex';
import type { IndexPlan } from '../../../domain/query/indexPlan';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
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

/** The name of a unique key of the record that another document has. */
export async function keyOfAnother(
  collection: Collection<MongoDocument>,
  plan: IndexPlan,
  record: StoredRecord,
): Promise<string | null> {
  for (const { name, key } of new DerivedIndex(plan, record).uniqueKeys()) {
    const other = { [uniqueField(name)]: key, _id: { $ne: record._id } };
    if (await collection.findOne(other, { projection: { _id: 1 } })) return name;
  }
  return null;
}
