import type { Collection, Db } from 'mongodb';
import type { CollectionSpec } from '#domain/query/CollectionSpec';
import { indexPlan } from '#domain/query/indexPlan';
import type { IndexPlan } from '#domain/query/indexPlan';
import { isSameSpec, specAtOpening } from '../specChange';
import { deriveStale, staleDocuments } from './deriveStale';
import { intentIndex, intentsCollection } from './EntryLog';
import { keptSpec, layoutsCollection, layoutUpdate } from './LayoutDocument';
import type { LayoutDocument } from './LayoutDocument';
import type { MongoDocument } from './mongoDocument';
import type { NamedIndex } from './mongoIndexes';
import { findPrefix, fingerprint, indexesOf, uniquePrefix } from './mongoIndexes';
import { repeatUpsert } from './repeatUpsert';

const deriveBatch = 500;

/**
 * Opens the collections, each by the specification in force: the given one, with what was changed at run time. Where it
 * differs from the last start, derives anew what another specification derived and makes the present indexes. Where
 * nothing has changed it reads one document of each collection, all at once, and nothing else. Can be cut off at any
 * point: derived documents are marked.
 */
export async function prepareCollections(db: Db, specs: readonly CollectionSpec[]): Promise<IndexPlan[]> {
  if (specs.length === 0) return [];
  const layouts = db.collection<LayoutDocument>(layoutsCollection);
  const names = specs.map(({ name }) => name);
  const known = new Map(
    (await layouts.find({ _id: { $in: names } }).toArray()).map((layout) => [layout._id, layout] as const),
  );
  const opened = specs.map((base) => {
    const layout = known.get(base.name);
    const kept = keptSpec(layout);
    const plan = indexPlan(specAtOpening(base, kept));
    const isCurrent = layout?.fingerprint === fingerprint(plan) && kept !== undefined && isSameSpec(kept.base, base);
    return { base, layout, plan, isCurrent };
  });
  const outdated = opened.filter(({ isCurrent }) => !isCurrent);
  if (outdated.length > 0) {
    await db.collection(intentsCollection).createIndexes([intentIndex]);
    const existing = new Set((await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name));
    for (const { base, layout, plan } of outdated) {
      const collection = db.collection<MongoDocument>(base.name);
      if (existing.has(base.name)) {
        await dropOtherIndexes(collection, plan);
        await deriveAll(collection, plan);
        await createMissingIndexes(collection, plan);
      } else await collection.createIndexes(indexesOf(plan));
      const next = layoutUpdate(plan, layout, base);
      await repeatUpsert(() => layouts.replaceOne({ _id: base.name }, next, { upsert: true }));
    }
  }
  return opened.map(({ plan }) => plan);
}

export async function dropOtherIndexes(collection: Collection<MongoDocument>, plan: IndexPlan): Promise<void> {
  const wanted = new Set(indexesOf(plan).map(({ name }) => name));
  for (const { name = '' } of await collection.indexes()) {
    const isOurs = name.startsWith(uniquePrefix) || name.startsWith(findPrefix);
    if (isOurs && !wanted.has(name)) await collection.dropIndex(name);
  }
}

export async function missingIndexes(collection: Collection<MongoDocument>, plan: IndexPlan): Promise<NamedIndex[]> {
  const present = new Set((await collection.indexes()).map(({ name }) => name ?? ''));
  return indexesOf(plan).filter(({ name }) => !present.has(name));
}

export async function createMissingIndexes(collection: Collection<MongoDocument>, plan: IndexPlan): Promise<void> {
  const missing = await missingIndexes(collection, plan);
  if (missing.length > 0) await collection.createIndexes(missing);
}

async function deriveAll(collection: Collection<MongoDocument>, plan: IndexPlan): Promise<void> {
  for (;;) {
    const { documents, duplicates } = await deriveStale(collection, plan, staleDocuments(plan), deriveBatch);
    const [found] = duplicates;
    if (found)
      throw new Error(
        `${plan.spec.name}: ${found.ids.join(' and ')} have the same ${found.name}, which has to be unique`,
      );
    if (documents === 0) return;
  }
}
