import type { Collection } from 'mongodb';
import { DerivedIndex } from '../../../domain/query/deriveIndex';
import type { IndexPlan } from '../../../domain/query/indexPlan';
import { matcher } from '../../../domain/query/matches';
import { matchAll } from '../../../domain/query/Where';
import type { Where } from '../../../domain/query/Where';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Duplicate, FindRequest, Patch, ReplaceResult, UpdatedRecord, InsertResult } from '../../ports/Store';
import { applyChanges, updatedRecordOf } from '../applyChanges';
import { longestRead } from './clientOptions';
import { compileFilter } from './compileFilter';
import { duplicateOf } from './duplicateOf';
import { sortField, toDocument, uniqueField, withoutDerived } from './mongoDocument';
import type { MongoDocument } from './mongoDocument';

/** From this offset on the ids of a page are read first, from the index alone, then its documents. */
const deepOffset = 500;
const readBatch = 1000;
const writeBatch = 200;
/** Concurrent writes of one patch. */
const writeConcurrency = 16;
const maxCachedCounts = 500;

/** One collection of the database; conditions and records passed to it are already checked. */
export class MongoCollection {
  private readonly countCache = new Map<string, { version: number; total: number }>();

  constructor(
    private readonly collection: Collection<MongoDocument>,
    readonly plan: IndexPlan,
    private readonly fingerprint: string,
  ) {}

  async find(request: FindRequest): Promise<StoredRecord[]> {
    if ((request.offset ?? 0) >= deepOffset) return this.getMany(await this.ids(request));
    if (request.limit === 0) return [];
    return this.cursor(request).project<StoredRecord>(withoutDerived).toArray();
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

  async getMany(ids: readonly string[]): Promise<StoredRecord[]> {
    const wanted = [...new Set(ids)];
    const byId = new Map<string, StoredRecord>();
    for (let from = 0; from < wanted.length; from += readBatch) {
      const filter = { _id: { $in: wanted.slice(from, from + readBatch) } };
      for (const record of await this.collection
        .find(filter, { maxTimeMS: longestRead })
        .project<StoredRecord>(withoutDerived)
        .toArray())
        byId.set(record._id, record);
    }
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** `version`: of the collection, read before: a count is cached until it changes. */
  async total(where: Where, version: number): Promise<number> {
    const key = JSON.stringify(where);
    const cached = this.countCache.get(key);
    if (cached?.version === version) return cached.total;
    const total = await this.collection.countDocuments(compileFilter(this.plan, where), { maxTimeMS: longestRead });
    if (this.countCache.size >= maxCachedCounts) this.countCache.clear();
    this.countCache.set(key, { version, total });
    return total;
  }

  async insert(records: readonly StoredRecord[]): Promise<InsertResult> {
    const duplicate = await this.duplicate(records);
    if (duplicate) return { ok: false, ...duplicate };
    try {
      await this.collection.insertMany(
        records.map((record) => toDocument(this.plan, record, this.fingerprint)),
        { ordered: true },
      );
      return { ok: true };
    } catch (error) {
      const refused = duplicateOf(error);
      if (!refused) throw error;
      // A unique key was taken concurrently: the records before it, which this call has written, are removed again.
      const before = records.slice(0, refused.at).map(({ _id }) => _id);
      if (before.length > 0) await this.collection.deleteMany({ _id: { $in: before } });
      return { ok: false, taken: refused.taken, id: records[refused.at]?._id ?? '' };
    }
  }

  async replace(record: StoredRecord): Promise<ReplaceResult> {
    try {
      if (await this.write(record)) return { ok: true };
    } catch (error) {
      const refused = duplicateOf(error);
      if (!refused) throw error;
      return { ok: false, reason: 'taken', taken: refused.taken, id: record._id };
    }
    const exists = await this.collection.findOne({ _id: record._id }, { projection: { _id: 1 } });
    return { ok: false, reason: exists ? 'stale' : 'missing' };
  }

  /**
   * Changes each of these records that exists, still matches and is at the expected revision; returns the changed ones.
   */
  async patch(
    ids: readonly string[],
    patchOf: (id: string) => Patch,
    where: Where = matchAll,
  ): Promise<UpdatedRecord[]> {
    const test = matcher(where);
    const patchOne = async (read: StoredRecord): Promise<UpdatedRecord | null> => {
      let record: StoredRecord | undefined = read;
      while (record && test(new DerivedIndex(this.plan, record))) {
        const { set, revision } = patchOf(record._id);
        if (revision !== undefined && revision !== record._revision) return null;
        const changed = applyChanges(record, set);
        if (await this.write(changed)) return updatedRecordOf(changed);
        // Changed concurrently: retried on the newest version.
        [record] = await this.getMany([record._id]);
      }
      return null;
    };
    const touched: UpdatedRecord[] = [];
    for (let from = 0; from < ids.length; from += writeBatch) {
      const pending = await this.getMany(ids.slice(from, from + writeBatch));
      const worker = async (): Promise<void> => {
        for (let record = pending.pop(); record; record = pending.pop()) {
          const patched = await patchOne(record);
          if (patched) touched.push(patched);
        }
      };
      await Promise.all(Array.from({ length: writeConcurrency }, worker));
    }
    return touched;
  }

  async remove(where: Where): Promise<number> {
    return (await this.collection.deleteMany(compileFilter(this.plan, where))).deletedCount;
  }

  private async write(record: StoredRecord): Promise<boolean> {
    const filter = { _id: record._id, _revision: record._revision - 1 };
    return (
      (await this.collection.replaceOne(filter, toDocument(this.plan, record, this.fingerprint))).matchedCount === 1
    );
  }

  private cursor({ where, sort = [], offset = 0, limit }: FindRequest) {
    const tie = sort.at(-1)?.direction ?? 1;
    const order = new Map<string, 1 | -1>(sort.map(({ path, direction }) => [sortField(this.plan, path), direction]));
    if (!order.has('_id')) order.set('_id', tie);
    const cursor = this.collection
      .find(compileFilter(this.plan, where), { maxTimeMS: longestRead })
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
    const stored = await this.findTakenKeys(records, keys.flat());
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

  private async findTakenKeys(
    records: readonly StoredRecord[],
    keys: readonly { name: string; key: string }[],
  ): Promise<Set<string>> {
    const taken = new Set<string>();
    const collect = async (name: string, field: string, values: string[]): Promise<void> => {
      for (let from = 0; from < values.length; from += readBatch) {
        const found = this.collection
          .find({ [field]: { $in: values.slice(from, from + readBatch) } })
          .project<{ _id: string; _uq?: Record<string, string> }>({ _uq: 1 });
        for await (const { _id, _uq } of found) taken.add(`${name}\n${name === '_id' ? _id : _uq?.[name]}`);
      }
    };
    await collect(
      '_id',
      '_id',
      records.map(({ _id }) => _id),
    );
    for (const { name } of this.plan.unique)
      await collect(
        name,
        uniqueField(name),
        keys.filter((each) => each.name === name).map(({ key }) => key),
      );
    return taken;
  }
}
