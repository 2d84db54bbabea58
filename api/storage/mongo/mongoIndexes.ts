import { createHash } from 'node:crypto';
import type { Collection, IndexDescription } from 'mongodb';
import type { IndexPlan } from '../../../domain/query/indexPlan';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import {
  derivedOf,
  fingerprintField,
  listField,
  sortField,
  uniqueField,
  valueField,
  withoutDerived,
} from './mongoDocument';
import type { MongoDocument } from './mongoDocument';

/** Raised when deriving index values changes, so that existing documents are derived anew. */
const derivationVersion = 2;

export const uniquePrefix = 'unique_';
const findPrefix = 'find_';

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

type NamedIndex = IndexDescription & { name: string };

// The name follows from the keys: an index of another description is known by its name.
function lookupIndex(fields: readonly string[]): NamedIndex {
  const key = Object.fromEntries([...new Set(fields)].map((name) => [name, 1 as const]));
  return { key, name: findPrefix + shortHash(JSON.stringify(key)) };
}

/** The indexes of a collection: unique keys; values to find by; orders, each behind what narrows it. */
export function indexesOf(plan: IndexPlan): NamedIndex[] {
  const unique = plan.unique.map(({ name }): NamedIndex => ({
    key: { [uniqueField(name)]: 1 },
    name: uniquePrefix + name,
    unique: true,
    sparse: true,
  }));
  const single = plan.paths.flatMap(({ path, kind }) => {
    if (kind === 'keys') return [lookupIndex([listField(path)])];
    if (kind === 'key') return [lookupIndex([valueField(path)])];
    return kind === 'number' || kind === 'instant' ? [lookupIndex([valueField(path), '_id'])] : [];
  });
  const orders = (plan.spec.orders ?? []).flatMap(({ by, within = [] }) => {
    const narrowing = within.filter((path) => plan.byPath.get(path)?.kind !== 'keys');
    const prefixes = [[], ...narrowing.filter((path) => path !== by).map((path) => [valueField(path)])];
    return prefixes.map((prefix) => lookupIndex([valueField('_deleted'), ...prefix, sortField(plan, by), '_id']));
  });
  return [...new Map([...unique, ...single, ...orders].map((index) => [index.name, index])).values()];
}

/** Equal fingerprints: documents were derived, and indexes made, by the same description. */
export function fingerprint(plan: IndexPlan): string {
  return shortHash(
    JSON.stringify({
      derivation: derivationVersion,
      paths: plan.paths,
      unique: plan.unique,
      search: plan.search,
      indexes: indexesOf(plan),
    }),
  );
}

/** Derives anew what another description derived, drops its indexes and makes the present ones. Can be repeated at any point. */
export async function prepareCollection(collection: Collection<MongoDocument>, plan: IndexPlan): Promise<void> {
  const wanted = indexesOf(plan);
  const names = new Set(wanted.map(({ name }) => name));
  const known = await indexNames(collection);
  const present = known ?? [];
  for (const name of present) {
    const ours = name.startsWith(uniquePrefix) || name.startsWith(findPrefix);
    if (ours && !names.has(name)) await collection.dropIndex(name);
  }
  if (known) await rederive(collection, plan);
  const missing = wanted.filter(({ name }) => !present.includes(name));
  if (missing.length > 0) await collection.createIndexes(missing);
}

/** Null where there is no such collection yet. */
async function indexNames(collection: Collection<MongoDocument>): Promise<string[] | null> {
  const exists = await collection.db.listCollections({ name: collection.collectionName }, { nameOnly: true }).hasNext();
  if (!exists) return null;
  return (await collection.indexes()).map(({ name }) => name ?? '');
}

async function rederive(collection: Collection<MongoDocument>, plan: IndexPlan): Promise<void> {
  const current = fingerprint(plan);
  const old = collection.find({ [fingerprintField]: { $ne: current } }).project<StoredRecord>(withoutDerived);
  let batch: StoredRecord[] = [];
  const write = async (): Promise<void> => {
    // One that another machine changed meanwhile was derived by that machine.
    const operations = batch.map((record) => ({
      updateOne: {
        filter: { _id: record._id, _revision: record._revision },
        update: { $set: derivedOf(plan, record, current) },
      },
    }));
    if (operations.length > 0) await collection.bulkWrite(operations, { ordered: false });
    batch = [];
  };
  for await (const record of old) {
    batch.push(record);
    if (batch.length === 500) await write();
  }
  await write();
}
