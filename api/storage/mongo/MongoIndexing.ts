import type { Collection } from 'mongodb';
import type { CollectionSpec } from '#domain/query/CollectionSpec';
import type { IndexPlan } from '#domain/query/indexPlan';
import { indexPlan } from '#domain/query/indexPlan';
import { matchAll } from '#domain/query/Where';
import type { IndexState } from '#core/ports/SpecStore';
import { isSameSpec, smallCollection } from '../specChange';
import { deriveStale, staleDocuments } from './deriveStale';
import { hasLeftovers, layoutUpdate, pathsMissing } from './LayoutDocument';
import type { DuplicateValue } from '../DuplicateValue';
import type { LayoutDocument } from './LayoutDocument';
import { unknownChange } from './LoggedChange';
import type { MongoCollection } from './MongoCollection';
import { markField } from './mongoDocument';
import type { MongoDocument } from './mongoDocument';
import { dropSharedKeys } from './dropSharedKeys';
import { isDuplicateKey } from './mongoError';
import type { NamedIndex } from './mongoIndexes';
import { fingerprint, uniquePrefix } from './mongoIndexes';
import { markOf } from './planParts';
import { createMissingIndexes, dropOtherIndexes, missingIndexes } from './prepareCollections';
import { repeatUpsert } from './repeatUpsert';

const batchSize = 500;
const maxGroups = 100;
const maxTries = 20;

const pathsOfUnique = (plan: IndexPlan, indexes: readonly NamedIndex[]): string[] =>
  plan.unique.filter(({ name }) => indexes.some((index) => index.name === uniquePrefix + name)).map(({ path }) => path);

/**
 * Changes of one collection's specification. Documents are marked with the specifications that derived them, so that
 * those of a machine which does not know the present one yet are found, however late they are written.
 */
export class MongoIndexing {
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly documents: Collection<MongoDocument>,
    private readonly layouts: Collection<LayoutDocument>,
    private readonly collection: MongoCollection,
    private readonly withoutLimit: <Result>(
      work: (documents: Collection<MongoDocument>) => Promise<Result>,
    ) => Promise<Result>,
    private readonly deriveAtOnce = smallCollection,
  ) {}

  change(spec: CollectionSpec): Promise<void> {
    return this.serialize(async () => {
      if (isSameSpec(spec, this.collection.plan.spec)) return;
      const plan = indexPlan(spec);
      const layout = await this.layout();
      const isSmall = await this.hasAtMost(this.deriveAtOnce);
      await dropOtherIndexes(this.documents, plan);
      if (isSmall) await createMissingIndexes(this.documents, plan);
      const missing = isSmall ? [] : await missingIndexes(this.documents, plan);
      const base = layout?.base ? (JSON.parse(layout.base) as CollectionSpec) : this.collection.plan.spec;
      const { fingerprint: complete, ...next } = layoutUpdate(plan, layout ?? undefined, base);
      const unindexed = pathsOfUnique(plan, missing);
      const update =
        missing.length > 0
          ? { $set: { ...next, unindexed }, $unset: { fingerprint: true as const } }
          : { $set: { ...next, unindexed, fingerprint: complete } };
      await repeatUpsert(() => this.layouts.updateOne({ _id: spec.name }, update, { upsert: true }));
      this.collection.use(plan);
      if (isSmall) await this.derive(Infinity);
    });
  }

  async state(): Promise<IndexState> {
    const { plan } = this.collection;
    const [layout, marks, total] = await Promise.all([
      this.layout(),
      this.documents.distinct(markField),
      this.collection.total(matchAll),
    ]);
    const isUnbuilt = this.isUnbuilt(layout);
    const pending = [
      ...new Set([...pathsMissing(plan, layout, marks), ...(isUnbuilt ? (layout?.unindexed ?? []) : [])]),
    ];
    const areStale = marks.some((mark) => mark !== markOf(plan));
    const stale = pending.length > 0 ? await this.documents.countDocuments(staleDocuments(plan)) : 0;
    const names = new Set(plan.unique.map(({ name }) => name));
    return {
      pending,
      done: Math.max(0, total - stale),
      total,
      duplicates: (layout?.duplicates ?? []).flatMap(({ name, ids }) => (names.has(name) ? [{ name, ids }] : [])),
      cleaning: isUnbuilt || (areStale && (pending.length === 0 || hasLeftovers(plan, layout, marks))),
    };
  }

  next(limit: number): Promise<IndexState> {
    return this.serialize(async () => {
      await this.buildIndexes();
      await this.checkDuplicates();
      await this.derive(limit);
      return this.state();
    });
  }

  /** Whether the specification in force is this one, and its indexes are not made yet. */
  private isUnbuilt(layout: LayoutDocument | null): boolean {
    return layout !== null && !layout.fingerprint && layout.spec === JSON.stringify(this.collection.plan.spec);
  }

  /** Over a connection without the time limit of calls: it may take minutes. */
  private async buildIndexes(): Promise<void> {
    const { plan } = this.collection;
    if (!this.isUnbuilt(await this.layout())) return;
    await this.withoutLimit(async (documents) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await createMissingIndexes(documents, plan);
        } catch (error) {
          // Written since then, by machines that had no index to refuse them.
          if (!isDuplicateKey(error) || attempt >= maxTries) throw error;
          await this.addDuplicates(await dropSharedKeys(documents, plan));
        }
      }
    });
    const isThis = { _id: plan.spec.name, spec: JSON.stringify(plan.spec) };
    await this.layouts.updateOne(isThis, { $set: { fingerprint: fingerprint(plan), unindexed: [] } });
  }

  private async hasAtMost(count: number): Promise<boolean> {
    return count >= 0 && (await this.documents.countDocuments({}, { limit: count + 1 })) <= count;
  }

  private async derive(limit: number): Promise<void> {
    const { plan } = this.collection;
    for (let left = limit; left > 0;) {
      const count = Math.min(left, batchSize);
      const { documents, duplicates } = await deriveStale(this.documents, plan, staleDocuments(plan), count);
      if (duplicates.length > 0) await this.addDuplicates(duplicates);
      if (documents === 0) return;
      // Totals that were counted without them are counted again, on every machine.
      await this.collection.version.add(unknownChange, performance.now());
      left -= documents;
    }
  }

  /** Looks again at the documents that had the same unique key. */
  private async checkDuplicates(): Promise<void> {
    const { plan } = this.collection;
    const layout = await this.layout();
    const groups = layout?.duplicates ?? [];
    if (groups.length === 0) return;
    await this.layouts.updateOne({ _id: plan.spec.name }, { $set: { duplicates: [] } });
    for (const { ids } of groups) {
      const { duplicates } = await deriveStale(this.documents, plan, { _id: { $in: ids } }, ids.length);
      await this.addDuplicates(duplicates);
    }
  }

  private async addDuplicates(found: readonly DuplicateValue[]): Promise<void> {
    if (found.length === 0) return;
    const groups = new Map<string, DuplicateValue>();
    for (const { name, value, ids } of [...((await this.layout())?.duplicates ?? []), ...found]) {
      const key = `${name}\n${value}`;
      groups.set(key, { name, value, ids: [...new Set([...(groups.get(key)?.ids ?? []), ...ids])] });
    }
    const duplicates = [...groups.values()].slice(0, maxGroups);
    await this.layouts.updateOne({ _id: this.collection.plan.spec.name }, { $set: { duplicates } });
  }

  private layout(): Promise<LayoutDocument | null> {
    return this.layouts.findOne({ _id: this.collection.plan.spec.name });
  }

  private serialize<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.turn.catch(() => undefined).then(work);
    this.turn = result;
    return result;
  }
}
