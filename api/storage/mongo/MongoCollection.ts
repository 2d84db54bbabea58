import { randomUUID } from 'node:crypto';
import type { AbstractCursor, Collection, Filter } from 'mongodb';
import { DerivedIndex } from '#domain/query/deriveIndex';
import type { IndexPlan } from '#domain/query/indexPlan';
import { matchAll } from '#domain/query/Where';
import type { Where } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { FindRequest, StreamRequest } from '#core/ports/StoreReads';
import type { Duplicate, InsertResult, LogEntry, Patch, ReplaceResult, UpdatedRecord } from '#core/ports/StoreWrites';
import { updatedRecordOf } from '../applyChanges';
import { plainRecord } from '../plainRecord';
import { BulkPatch, updatedRecords } from './BulkPatch';
import type { PatchedRecord } from './BulkPatch';
import type { CollectionVersion } from './CollectionVersion';
import { compileFilter } from './compileFilter';
import type { EntryLog, LoggedWrite } from './EntryLog';
import { loggedChange, maxLoggedRows, unknownChange } from './LoggedChange';
import { longestRead, longestStream } from './mongoClient';
import { derivedOf, logField, sortField, toDocument, valueField, withoutDerived } from './mongoDocument';
import type { MongoDocument } from './mongoDocument';
import { isDuplicateKey } from './mongoError';
import { SharedCounts } from './SharedCounts';
import type { CountTuning } from './SharedCounts';
import { removeInParts } from './removeInParts';
import { removeInserted } from './removeInserted';
import { keyOfAnother, takenKeys } from './takenKeys';
import { readingWithout } from './readingWithout';

/** From this offset on the ids of a page are read first, from the index alone, then its documents. */
const deepOffset = 500;
const readBatch = 1000;
const writeBatch = 500;
const streamBatch = 500;
/** A key that is taken and given free again and again. */
const maxTries = 5;

/** One collection of the database; conditions and records given to it are checked. Each write raises the version. */
export class MongoCollection {
  private counts!: SharedCounts;
  private patches!: BulkPatch;
  plan!: IndexPlan;

  constructor(
    private readonly collection: Collection<MongoDocument>,
    plan: IndexPlan,
    readonly version: CollectionVersion,
    private readonly tuning: CountTuning,
    private readonly log: EntryLog,
  ) {
    this.use(plan);
  }

  /** From now on records are written and found by this plan. */
  use(plan: IndexPlan): void {
    this.plan = plan;
    this.counts = new SharedCounts(plan, this.version, this.tuning);
    this.patches = new BulkPatch(this.collection, plan, (ids) => this.getMany(ids), this.log);
  }

  async find(request: FindRequest): Promise<StoredRecord[]> {
    if ((request.offset ?? 0) >= deepOffset) return this.getMany(await this.ids(request), request.without);
    if (request.limit === 0) return [];
    const reading = readingWithout(this.plan.spec, request.without);
    const documents = await this.cursor(request).project<StoredRecord>(reading.projection).toArray();
    return reading.toRecords(documents, (ids) => this.getMany(ids));
  }

  async ids(request: Omit<FindRequest, 'where'> & { where: Where }): Promise<string[]> {
    if (request.limit === 0) return [];
    const rows = await this.cursor(request).project<{ _id: string }>({ _id: 1 }).toArray();
    return rows.map(({ _id }) => _id);
  }

  async scanIds(where: Where, after: string, limit: number): Promise<string[]> {
    if (limit === 0) return [];
    const filter = { $and: [compileFilter(this.plan, where), { _id: { $gt: after } }] };
    const rows = await this.collection
      .find(filter, { maxTimeMS: longestRead })
      .sort({ _id: 1 })
      .limit(limit)
      .project<{ _id: string }>({ _id: 1 })
      .toArray();
    return rows.map(({ _id }) => _id);
  }

  async distinctIds(path: string, where: Where, limit: number): Promise<string[]> {
    if (limit === 0) return [];
    const value = valueField(path);
    const stages = [
      { $match: { $and: [compileFilter(this.plan, where), { [value]: { $exists: true } }] } },
      { $group: { _id: `$${value}`, id: { $min: '$_id' } } },
      { $sort: { _id: 1 } },
      { $limit: limit },
    ];
    const groups = await this.collection.aggregate<{ id: string }>(stages, { maxTimeMS: longestRead }).toArray();
    return groups.map(({ id }) => id);
  }

  async getMany(ids: readonly string[], without?: readonly string[]): Promise<StoredRecord[]> {
    const reading = readingWithout(this.plan.spec, without);
    const wanted = [...new Set(ids)];
    const byId = new Map<string, StoredRecord>();
    for (let from = 0; from < wanted.length; from += readBatch) {
      const filter = { _id: { $in: wanted.slice(from, from + readBatch) } };
      const documents = await this.collection
        .find(filter, { maxTimeMS: longestRead })
        .project<StoredRecord>(reading.projection)
        .toArray();
      for (const record of await reading.toRecords(documents, (stale) => this.getMany(stale)))
        byId.set(record._id, record);
    }
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /**
   * In the order of `sort`, read along as they are asked for: the database keeps the place, nobody all ids. Its longest
   * time is that of all its parts together.
   */
  async *stream(request: StreamRequest): AsyncIterable<StoredRecord> {
    const reading = readingWithout(this.plan.spec, request.without);
    const cursor: AbstractCursor<StoredRecord> = this.cursor(request, { maxTimeMS: longestStream })
      .project<StoredRecord>(reading.projection)
      .batchSize(streamBatch);
    try {
      // What has come with one answer of the database is read at once.
      while (await cursor.hasNext())
        yield* await reading.toRecords(cursor.readBufferedDocuments(), (ids) => this.getMany(ids));
    } finally {
      await cursor.close();
    }
  }

  total(where: Where): Promise<number> {
    const count = (): Promise<number> =>
      this.collection.countDocuments(compileFilter(this.plan, where), { maxTimeMS: longestRead });
    return this.counts.total(where, count);
  }

  async insert(records: readonly StoredRecord[], entry?: LogEntry): Promise<InsertResult> {
    const startedAt = performance.now();
    const written = records.map(updatedRecordOf);
    for (let attempt = 1; ; attempt += 1) {
      const duplicate = await this.duplicate(records);
      if (duplicate) return { ok: false, ...duplicate };
      const write = entry && (await this.log.begin(this.collection, entry, written, 0, true));
      const call = randomUUID();
      try {
        await this.collection.insertMany(
          records.map((record) => this.document(record, write, call)),
          { ordered: true },
        );
      } catch (error) {
        await this.takeBack(records, call);
        // A key was taken concurrently: the next round tells which.
        if (!isDuplicateKey(error) || attempt >= maxTries) throw error;
        await write?.finish([]);
        continue;
      }
      const rows = records.map((after) => ({ before: null, after }));
      await Promise.all([this.version.add(loggedChange(this.plan, rows), startedAt), write?.finish(written)]);
      return { ok: true };
    }
  }

  async replace(record: StoredRecord, entry?: LogEntry): Promise<ReplaceResult> {
    const startedAt = performance.now();
    const written = [updatedRecordOf(record)];
    for (let attempt = 1; ; attempt += 1) {
      const write = entry && (await this.log.begin(this.collection, entry, written, 0));
      try {
        const before = await this.write(record, write);
        if (before) {
          const change = loggedChange(this.plan, [{ before, after: record }]);
          await Promise.all([this.version.add(change, startedAt), write?.finish(written)]);
          return { ok: true };
        }
      } catch (error) {
        if (!isDuplicateKey(error) || attempt >= maxTries) throw error;
        const taken = await keyOfAnother(this.collection, record._id, derivedOf(this.plan, record)._uq);
        if (taken) return { ok: false, reason: 'taken', taken: taken.name, id: record._id };
        // It has been given free meanwhile.
        continue;
      }
      const stored = await this.collection.findOne({ _id: record._id }, { projection: { _revision: 1 } });
      if (!stored) return { ok: false, reason: 'missing' };
      if (stored._revision !== record._revision - 1) return { ok: false, reason: 'stale' };
      await this.log.clear(this.collection, record._id);
    }
  }

  /** Adds an entry of a log; false where there is one of this id. */
  async append(entry: StoredRecord): Promise<boolean> {
    const startedAt = performance.now();
    try {
      await this.collection.insertOne(toDocument(this.plan, plainRecord(entry)) as never);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
    await this.version.add(loggedChange(this.plan, [{ before: null, after: entry }]), startedAt);
    return true;
  }

  readRaw(filter: Filter<MongoDocument>): Promise<StoredRecord[]> {
    return this.collection.find(filter, { maxTimeMS: longestRead }).project<StoredRecord>(withoutDerived).toArray();
  }

  /** The documents, if they are written with entries of a log. */
  get loggedDocuments(): Collection<MongoDocument> | null {
    return this.plan.spec.logged ? this.collection : null;
  }

  /** Goes through the matches in the order of their ids, so that none is met twice. */
  async patchMatching(where: Where, patch: Patch): Promise<UpdatedRecord[]> {
    const touched: UpdatedRecord[] = [];
    const filter = compileFilter(this.plan, where);
    for (let after = ''; ;) {
      const batch = await this.read({ $and: [filter, { _id: { $gt: after } }] }, writeBatch);
      const last = batch.at(-1);
      if (last) touched.push(...(await this.patchBatch(batch, () => patch, where)));
      if (!last || batch.length < writeBatch) return touched;
      after = last._id;
    }
  }

  /** Changes each of the ids that is there and at the expected revision; tells which. */
  async patchEach(patches: ReadonlyMap<string, Patch>, entry?: LogEntry): Promise<UpdatedRecord[]> {
    let part = 0;
    const logged = entry && { entry, nextPart: () => part++ };
    const ids = [...patches.keys()];
    const touched: UpdatedRecord[] = [];
    for (let from = 0; from < ids.length; from += writeBatch) {
      const batch = await this.getMany(ids.slice(from, from + writeBatch));
      touched.push(...(await this.patchBatch(batch, (id) => patches.get(id) ?? { set: {} }, matchAll, logged)));
    }
    return touched;
  }

  async remove(where: Where): Promise<number> {
    const startedAt = performance.now();
    const filter = compileFilter(this.plan, where);
    const few = await this.collection
      .find(filter, { maxTimeMS: longestRead })
      .limit(maxLoggedRows + 1)
      .project<StoredRecord>(withoutDerived)
      .toArray();
    if (few.length === 0) return 0;
    const isShort = few.length <= maxLoggedRows;
    const shown = { $and: [{ _id: { $in: few.map(({ _id }) => _id) } }, filter] } as Filter<MongoDocument>;
    const deletedCount = isShort
      ? (await this.collection.deleteMany(shown)).deletedCount
      : await removeInParts(this.collection, filter);
    const areKnown = isShort && deletedCount === few.length;
    const change = areKnown
      ? loggedChange(
          this.plan,
          few.map((before) => ({ before, after: null })),
        )
      : unknownChange;
    if (deletedCount > 0) await this.version.add(change, startedAt);
    return deletedCount;
  }

  private takeBack(records: readonly StoredRecord[], call: string): Promise<void> {
    return removeInserted(this.collection, records, call, () => this.version.add(unknownChange, performance.now()));
  }

  private async patchBatch(
    batch: readonly StoredRecord[],
    patchOf: (id: string) => Patch,
    where: Where,
    logged?: Parameters<BulkPatch['run']>[3],
  ): Promise<UpdatedRecord[]> {
    const startedAt = performance.now();
    const patched: PatchedRecord[] = await this.patches.run(batch, patchOf, where, logged);
    if (patched.length > 0) await this.version.add(loggedChange(this.plan, patched), startedAt);
    return updatedRecords(patched);
  }

  /** The first matches in the order of `_id`. */
  private read(filter: Filter<MongoDocument>, limit: number): Promise<StoredRecord[]> {
    return this.collection
      .find(filter, { maxTimeMS: longestRead })
      .sort({ _id: 1 })
      .limit(limit)
      .project<StoredRecord>(withoutDerived)
      .toArray();
  }

  /**
   * The record before; null where there is none of the revision before this one, or one whose entries are not in the
   * log yet.
   */
  private write(record: StoredRecord, write: LoggedWrite | undefined): Promise<StoredRecord | null> {
    const filter: Filter<MongoDocument> = { _id: record._id, _revision: record._revision - 1 };
    if (this.plan.spec.logged) filter[`${logField}.0`] = { $exists: false };
    return this.collection.findOneAndReplace(filter, this.document(record, write), {
      projection: withoutDerived,
      returnDocument: 'before',
    });
  }

  /** `call`: of an insert, by which it finds what it has written. */
  private document(record: StoredRecord, write: LoggedWrite | undefined, call?: string): MongoDocument {
    const document = toDocument(this.plan, record);
    if (call !== undefined) document._ix.b = call;
    return write ? { ...document, [logField]: [write.mark(record._revision)] } : document;
  }

  private cursor(
    { where, sort = [], offset = 0, limit }: FindRequest,
    deadline: { maxTimeMS: number } = { maxTimeMS: longestRead },
  ) {
    const tie = sort.at(-1)?.direction ?? 1;
    const order = new Map<string, 1 | -1>(sort.map(({ path, direction }) => [sortField(this.plan, path), direction]));
    if (!order.has('_id')) order.set('_id', tie);
    const cursor = this.collection
      .find(compileFilter(this.plan, where), deadline)
      .sort(order)
      .skip(offset)
      .allowDiskUse(true);
    return limit === undefined ? cursor : cursor.limit(limit);
  }

  /**
   * The first record whose id or unique key is taken, by a stored record or an earlier one of these. The unique indexes
   * enforce it in any case.
   */
  private async duplicate(records: readonly StoredRecord[]): Promise<Duplicate | null> {
    const keys = records.map((record) => new DerivedIndex(this.plan, record).uniqueKeys());
    const stored = await takenKeys(this.collection, this.plan, records, keys.flat());
    for (const [at, record] of records.entries()) {
      const own = [{ name: '_id', key: record._id }, ...(keys[at] ?? [])];
      for (const { name, key } of own) {
        const full = `${name}\n${key}`;
        if (stored.has(full)) return { taken: name, id: record._id };
        stored.add(full);
      }
    }
    return null;
  }
}
