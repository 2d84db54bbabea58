import type { Collection, Db } from 'mongodb';
import type { IndexPlan } from '../../../domain/query/indexPlan';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import { derivedOf, withoutDerived } from './mongoDocument';
import type { MongoDocument } from './mongoDocument';
import { findPrefix, fingerprint, indexesOf, uniquePrefix } from './mongoIndexes';
import type { NamedIndex } from './mongoIndexes';

/** How a collection's documents and indexes were made. Without it, or with another description, they are made anew. */
interface LayoutDocument {
  /** The collection's name. */
  _id: string;
  fingerprint?: string;
  /** A derivation under way: by which description, and up to which id it has come. */
  deriving?: { fingerprint: string; after: string };
}

const layoutsCollection = 'yarmarok_layouts';
const deriveBatch = 500;

/**
 * Derives anew what another description derived, drops its indexes and makes the present ones. Where nothing has
 * changed since the last start it reads one document of each collection, all at once, and nothing else. Can be cut off
 * at any point: the next start goes on where it stood.
 */
export async function prepareCollections(db: Db, plans: readonly IndexPlan[]): Promise<void> {
  if (plans.length === 0) return;
  const layouts = db.collection<LayoutDocument>(layoutsCollection);
  const names = plans.map(({ spec }) => spec.name);
  const known = new Map(
    (await layouts.find({ _id: { $in: names } }).toArray()).map((layout) => [layout._id, layout] as const),
  );
  const outdated = plans.filter((plan) => known.get(plan.spec.name)?.fingerprint !== fingerprint(plan));
  if (outdated.length === 0) return;

  const existing = new Set((await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name));
  for (const plan of outdated) {
    const { name } = plan.spec;
    const collection = db.collection<MongoDocument>(name);
    const wanted = indexesOf(plan);
    const missing = existing.has(name)
      ? await changeLayout(collection, plan, wanted, layouts, known.get(name))
      : wanted;
    if (missing.length > 0) await collection.createIndexes(missing);
    await layouts.replaceOne({ _id: name }, { fingerprint: fingerprint(plan) }, { upsert: true });
  }
}

/** Of a collection that is there: what other descriptions left goes, documents are derived. Gives the indexes to make. */
async function changeLayout(
  collection: Collection<MongoDocument>,
  plan: IndexPlan,
  wanted: readonly NamedIndex[],
  layouts: Collection<LayoutDocument>,
  layout: LayoutDocument | undefined,
): Promise<NamedIndex[]> {
  const names = new Set(wanted.map(({ name }) => name));
  const present = (await collection.indexes()).map(({ name }) => name ?? '');
  for (const name of present) {
    const ours = name.startsWith(uniquePrefix) || name.startsWith(findPrefix);
    if (ours && !names.has(name)) await collection.dropIndex(name);
  }
  await rederive(collection, plan, layouts, layout);
  return wanted.filter(({ name }) => !present.includes(name));
}

async function rederive(
  collection: Collection<MongoDocument>,
  plan: IndexPlan,
  layouts: Collection<LayoutDocument>,
  layout: LayoutDocument | undefined,
): Promise<void> {
  const current = fingerprint(plan);
  let after = layout?.deriving?.fingerprint === current ? layout.deriving.after : '';
  for (;;) {
    const batch = await collection
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(deriveBatch)
      .project<StoredRecord>(withoutDerived)
      .toArray();
    const last = batch.at(-1);
    if (!last) return;
    // One that another machine changed meanwhile was derived by that machine.
    const operations = batch.map((record) => ({
      updateOne: {
        filter: { _id: record._id, _revision: record._revision },
        update: { $set: derivedOf(plan, record) },
      },
    }));
    await collection.bulkWrite(operations, { ordered: false });
    if (batch.length < deriveBatch) return;
    after = last._id;
    await layouts.updateOne(
      { _id: plan.spec.name },
      { $set: { deriving: { fingerprint: current, after } } },
      { upsert: true },
    );
  }
}
