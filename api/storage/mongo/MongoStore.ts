import { MongoClient } from 'mongodb';
import type { Db } from 'mongodb';
import { checkSort, checkWhere } from '../../../domain/query/checkWhere';
import type { CollectionSpec } from '../../../domain/query/CollectionSpec';
import { indexPlan } from '../../../domain/query/indexPlan';
import type { IndexPlan } from '../../../domain/query/indexPlan';
import type { Sort, Where } from '../../../domain/query/Where';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type {
  Changes,
  FindRequest,
  FindResult,
  Patch,
  ReplaceResult,
  Store,
  UpdatedRecord,
  InsertResult,
} from '../../ports/Store';
import { checkChanges } from '../applyChanges';
import { plainRecord } from '../plainRecord';
import { clientOptions } from './clientOptions';
import { MongoCollection } from './MongoCollection';
import type { MongoDocument } from './mongoDocument';
import { fingerprint, prepareCollection } from './mongoIndexes';
import { MongoCounters } from './MongoCounters';
import type { CounterDocument } from './MongoCounters';

export interface MongoOptions {
  url: string;
  /** Instead of the database in the URL. */
  database?: string;
}

const streamBatch = 200;
const countersCollection = 'yarmarok_numbers';

/**
 * The store for several machines. It needs no transactions: each document contains the record with its derived values
 * and is written with optimistic locking on the revision. A failed insert of many removes what it has written: until
 * then others may see it, and a machine that dies at that moment leaves it.
 */
class MongoStore implements Store {
  private closing: Promise<void> | null = null;

  constructor(
    private readonly client: MongoClient,
    private readonly collections: ReadonlyMap<string, MongoCollection>,
    private readonly counters: MongoCounters,
  ) {}

  async find(name: string, request: FindRequest): Promise<FindResult> {
    const collection = this.checkedCollection(name, request.where, request.sort);
    const [total, records] = await Promise.all([this.total(name, request.where), collection.find(request)]);
    return { records, total };
  }

  async get(name: string, id: string): Promise<StoredRecord | null> {
    return (await this.collection(name).getMany([id]))[0] ?? null;
  }

  async getMany(name: string, ids: readonly string[]): Promise<StoredRecord[]> {
    return this.collection(name).getMany(ids);
  }

  async count(name: string, where: Where): Promise<number> {
    this.checkedCollection(name, where);
    return this.total(name, where);
  }

  async ids(name: string, request: FindRequest): Promise<string[]> {
    return this.checkedCollection(name, request.where, request.sort).ids(request);
  }

  async *stream(name: string, request: Pick<FindRequest, 'where' | 'sort'>): AsyncIterable<StoredRecord> {
    const collection = this.checkedCollection(name, request.where, request.sort);
    const ids = await collection.ids(request);
    for (let from = 0; from < ids.length; from += streamBatch) {
      yield* await this.collection(name).getMany(ids.slice(from, from + streamBatch));
    }
  }

  async scanIds(name: string, where: Where, after: string, limit: number): Promise<string[]> {
    return this.checkedCollection(name, where).scanIds(where, after, limit);
  }

  async insert(name: string, records: readonly StoredRecord[]): Promise<InsertResult> {
    const collection = this.collection(name);
    const copies = records.map(plainRecord);
    if (copies.length === 0) return { ok: true };
    const written = await collection.insert(copies);
    if (written.ok) await this.counters.bumpVersion(name);
    return written;
  }

  async replace(name: string, record: StoredRecord): Promise<ReplaceResult> {
    const replaced = await this.collection(name).replace(plainRecord(record));
    if (replaced.ok) await this.counters.bumpVersion(name);
    return replaced;
  }

  async patch(name: string, where: Where, changes: Changes): Promise<UpdatedRecord[]> {
    const collection = this.checkedCollection(name, where);
    checkChanges(collection.plan, changes);
    const patch = { set: structuredClone(changes) };
    return this.bumpVersionIfTouched(name, await collection.patch(await collection.ids({ where }), () => patch, where));
  }

  async patchEach(name: string, patches: ReadonlyMap<string, Patch>): Promise<UpdatedRecord[]> {
    const collection = this.collection(name);
    for (const { set } of patches.values()) checkChanges(collection.plan, set);
    const wanted = structuredClone(patches);
    return this.bumpVersionIfTouched(
      name,
      await collection.patch([...wanted.keys()], (id) => wanted.get(id) ?? { set: {} }),
    );
  }

  async remove(name: string, where: Where): Promise<number> {
    const count = await this.checkedCollection(name, where).remove(where);
    if (count > 0) await this.counters.bumpVersion(name);
    return count;
  }

  async next(sequence: string, count = 1): Promise<number> {
    this.refuseWhenClosed();
    if (!Number.isSafeInteger(count) || count < 1) throw new Error(`a sequence cannot give ${count} numbers`);
    return this.counters.next(sequence, count);
  }

  async version(name: string): Promise<number> {
    this.collection(name);
    return this.counters.version(name);
  }

  close(): Promise<void> {
    this.closing ??= this.client.close();
    return this.closing;
  }

  /** Counting a large collection is slow here, so a count is cached until the collection changes. */
  private async total(name: string, where: Where): Promise<number> {
    return this.collection(name).total(where, await this.counters.version(name));
  }

  private async bumpVersionIfTouched(name: string, touched: UpdatedRecord[]): Promise<UpdatedRecord[]> {
    if (touched.length > 0) await this.counters.bumpVersion(name);
    return touched;
  }

  private checkedCollection(name: string, where: Where, sort: readonly Sort[] = []): MongoCollection {
    const collection = this.collection(name);
    checkWhere(collection.plan, where);
    checkSort(collection.plan, sort);
    return collection;
  }

  private collection(name: string): MongoCollection {
    this.refuseWhenClosed();
    const collection = this.collections.get(name);
    if (!collection) throw new Error(`There is no collection ${name}`);
    return collection;
  }

  private refuseWhenClosed(): void {
    if (this.closing) throw new Error('The store is closed');
  }
}

const openCollection = (database: Db, plan: IndexPlan): MongoCollection =>
  new MongoCollection(database.collection<MongoDocument>(plan.spec.name), plan, fingerprint(plan));

/** Uses a separate connection without a socket timeout: building an index over millions of documents takes long. */
async function prepare(plans: readonly IndexPlan[], url: string, database: string | undefined): Promise<void> {
  const client = new MongoClient(url, { ...clientOptions(url), socketTimeoutMS: 0 });
  try {
    await client.connect();
    const db = client.db(database);
    for (const plan of plans) await prepareCollection(db.collection<MongoDocument>(plan.spec.name), plan);
  } finally {
    await client.close();
  }
}

/** Connects and creates missing indexes. All machines of one database have to run the same version. */
export async function openMongoStore(
  specs: readonly CollectionSpec[],
  { url, database }: MongoOptions,
): Promise<Store> {
  const plans = specs.map(indexPlan);
  await prepare(plans, url, database);
  const client = new MongoClient(url, clientOptions(url));
  try {
    await client.connect();
    const db = client.db(database);
    const collections = new Map(plans.map((plan) => [plan.spec.name, openCollection(db, plan)]));
    return new MongoStore(client, collections, new MongoCounters(db.collection<CounterDocument>(countersCollection)));
  } catch (error) {
    await client.close();
    throw error;
  }
}
