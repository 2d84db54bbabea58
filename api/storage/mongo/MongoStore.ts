import type { CommandStartedEvent, Db, MongoClient } from 'mongodb';
import { checkSort, checkTextPath, checkWhere } from '#domain/query/checkWhere';
import type { CollectionSpec } from '#domain/query/CollectionSpec';
import type { IndexPlan } from '#domain/query/indexPlan';
import type { Sort, Where } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { FindRequest, FindResult, StreamRequest } from '#core/ports/StoreReads';
import type { Changes, InsertResult, LogEntry, Patch, ReplaceResult, UpdatedRecord } from '#core/ports/StoreWrites';
import type { IndexState } from '#core/ports/SpecStore';
import type { Store } from '#core/ports/Store';
import { checkLogged } from '../checkLogged';
import { checkedChanges, checkedPatches } from '../applyChanges';
import { plainRecord } from '../plainRecord';
import { MongoIndexing } from './MongoIndexing';
import { EntryLog, intentsCollection } from './EntryLog';
import type { IntentDocument } from './EntryLog';
import { layoutsCollection } from './LayoutDocument';
import type { LayoutDocument } from './LayoutDocument';
import { unknownChange } from './LoggedChange';
import { mongoClient } from './mongoClient';
import { MongoCollection } from './MongoCollection';
import type { MongoDocument } from './mongoDocument';
import { prepareCollections } from './prepareCollections';
import { Reconnecting } from './Reconnecting';
import type { Connected, ReconnectTuning } from './Reconnecting';
import { CollectionVersion } from './CollectionVersion';
import type { VersionDocument } from './CollectionVersion';
import { defaultCountTuning } from './SharedCounts';
import type { CountTuning } from './SharedCounts';
import { countersCollection, MongoCounters } from './MongoCounters';
import type { CounterDocument } from './MongoCounters';

export interface MongoOptions {
  url: string;
  /** Instead of the database in the URL. */
  database?: string;
  tuning?: CountTuning;
  /** Milliseconds after which the machine that has begun a write counts as dead. */
  abandonedMs?: number;
  /** For tests: collections up to this size are derived within `changeSpec`. */
  deriveAtOnce?: number;
  /** For tests. */
  reconnect?: Partial<ReconnectTuning>;
  /** Hears each command that goes to the server. */
  onCommand?: (event: CommandStartedEvent) => void;
}

const versionsCollection = 'yarmarok_versions';

/**
 * The store for several machines. It needs no transactions: each document contains the record with its derived values
 * and is written with optimistic locking on the revision. A failed insert of many removes what it has written: until
 * then others may see it, and a machine that dies at that moment leaves it.
 */
class MongoStore implements Store, Connected {
  private closing: Promise<void> | null = null;
  private readonly indexing = new Map<string, MongoIndexing>();

  constructor(
    private readonly client: MongoClient,
    private readonly db: Db,
    private readonly collections: ReadonlyMap<string, MongoCollection>,
    private readonly openIndexing: (name: string, collection: MongoCollection) => MongoIndexing,
    private readonly counters: MongoCounters,
    private readonly log: EntryLog,
  ) {}

  async find(name: string, request: FindRequest): Promise<FindResult> {
    const collection = this.checkedCollection(name, request.where, request.sort);
    const [total, records] = await Promise.all([collection.total(request.where), collection.find(request)]);
    return { records, total };
  }

  async get(name: string, id: string): Promise<StoredRecord | null> {
    return (await this.collection(name).getMany([id]))[0] ?? null;
  }

  async getMany(name: string, ids: readonly string[], without?: readonly string[]): Promise<StoredRecord[]> {
    return this.collection(name).getMany(ids, without);
  }

  async count(name: string, where: Where): Promise<number> {
    return this.checkedCollection(name, where).total(where);
  }

  async ids(name: string, request: FindRequest): Promise<string[]> {
    return this.checkedCollection(name, request.where, request.sort).ids(request);
  }

  async *stream(name: string, request: StreamRequest): AsyncIterable<StoredRecord> {
    yield* this.checkedCollection(name, request.where, request.sort).stream(request);
  }

  async scanIds(name: string, where: Where, after: string, limit: number): Promise<string[]> {
    return this.checkedCollection(name, where).scanIds(where, after, limit);
  }

  async distinctIds(name: string, path: string, where: Where, limit: number): Promise<string[]> {
    const collection = this.checkedCollection(name, where);
    checkTextPath(collection.plan, path);
    return collection.distinctIds(path, where, limit);
  }

  async insert(name: string, records: readonly StoredRecord[], entry?: LogEntry): Promise<InsertResult> {
    const collection = this.collection(name);
    checkLogged(collection.plan, entry);
    const copies = records.map(plainRecord);
    if (copies.length === 0) return { ok: true };
    return collection.insert(copies, entry);
  }

  async replace(name: string, record: StoredRecord, entry?: LogEntry): Promise<ReplaceResult> {
    const collection = this.collection(name);
    checkLogged(collection.plan, entry);
    return collection.replace(plainRecord(record), entry);
  }

  async patch(name: string, where: Where, changes: Changes): Promise<UpdatedRecord[]> {
    const collection = this.checkedCollection(name, where);
    return collection.patchMatching(where, { set: checkedChanges(collection.plan, changes) });
  }

  async patchEach(name: string, patches: ReadonlyMap<string, Patch>, entry?: LogEntry): Promise<UpdatedRecord[]> {
    const collection = this.collection(name);
    checkLogged(collection.plan, entry);
    return collection.patchEach(checkedPatches(collection.plan, patches), entry);
  }

  async remove(name: string, where: Where): Promise<number> {
    return this.checkedCollection(name, where).remove(where);
  }

  async next(sequence: string, count = 1): Promise<number> {
    this.refuseWhenClosed();
    if (!Number.isSafeInteger(count) || count < 1) throw new Error(`a sequence cannot give ${count} numbers`);
    return this.counters.next(sequence, count);
  }

  async flushed(): Promise<void> {
    this.refuseWhenClosed();
  }

  async version(name: string): Promise<number> {
    const numbers = await this.collection(name).version.read();
    return [...numbers.values()].reduce((sum, number) => sum + number, 0);
  }

  async recoverLog(): Promise<void> {
    this.refuseWhenClosed();
    const logged = [...this.collections.values()].flatMap((collection) =>
      collection.loggedDocuments ? [{ collection, documents: collection.loggedDocuments }] : [],
    );
    const recovered = new Set(await this.log.recover(logged.map(({ documents }) => documents)));
    // The machines that died may not have come to raise the version either.
    for (const { collection, documents } of logged)
      if (recovered.has(documents)) await collection.version.add(unknownChange, performance.now());
  }

  async changeSpec(spec: CollectionSpec): Promise<void> {
    await this.indexingOf(spec.name).change(spec);
  }

  async indexState(name: string): Promise<IndexState> {
    return this.indexingOf(name).state();
  }

  async indexNext(name: string, limit: number): Promise<IndexState> {
    return this.indexingOf(name).next(limit);
  }

  ping(): Promise<unknown> {
    return this.db.command({ ping: 1 });
  }

  close(): Promise<void> {
    this.closing ??= this.log.idle().then(() => this.client.close());
    return this.closing;
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

  private indexingOf(name: string): MongoIndexing {
    const collection = this.collection(name);
    const indexing = this.indexing.get(name) ?? this.openIndexing(name, collection);
    this.indexing.set(name, indexing);
    return indexing;
  }

  private refuseWhenClosed(): void {
    if (this.closing) throw new Error('The store is closed');
  }
}

function openCollection(db: Db, plan: IndexPlan, tuning: CountTuning, log: EntryLog): MongoCollection {
  const { name } = plan.spec;
  const version = new CollectionVersion(db.collection<VersionDocument>(versionsCollection), name);
  return new MongoCollection(db.collection<MongoDocument>(name), plan, version, tuning, log);
}

/** With a connection of its own without a socket timeout: building an index over millions of documents takes long. */
async function withoutLimit<Result>(options: MongoOptions, work: (db: Db) => Promise<Result>): Promise<Result> {
  const client = mongoClient(options.url, { socketTimeoutMS: 0 }, options.onCommand);
  try {
    await client.connect();
    return await work(client.db(options.database));
  } finally {
    await client.close();
  }
}

async function connect(specs: readonly CollectionSpec[], options: MongoOptions): Promise<MongoStore> {
  const plans = await withoutLimit(options, (db) => prepareCollections(db, specs));
  const client = mongoClient(options.url, {}, options.onCommand);
  try {
    await client.connect();
    const db = client.db(options.database);
    const { tuning = defaultCountTuning } = options;
    const log = new EntryLog(
      db.collection<IntentDocument>(intentsCollection),
      (name) => {
        const collection = collections.get(name);
        if (!collection) throw new Error(`There is no log ${name}`);
        return collection;
      },
      options.abandonedMs,
    );
    const collections: ReadonlyMap<string, MongoCollection> = new Map(
      plans.map((plan) => [plan.spec.name, openCollection(db, plan, tuning, log)]),
    );
    const counters = new MongoCounters(db.collection<CounterDocument>(countersCollection));
    const layouts = db.collection<LayoutDocument>(layoutsCollection);
    const openIndexing = (name: string, collection: MongoCollection): MongoIndexing =>
      new MongoIndexing(
        db.collection<MongoDocument>(name),
        layouts,
        collection,
        (work) => withoutLimit(options, (unlimited) => work(unlimited.collection<MongoDocument>(name))),
        options.deriveAtOnce,
      );
    return new MongoStore(client, db, collections, openIndexing, counters, log);
  } catch (error) {
    await client.close();
    throw error;
  }
}

/**
 * Connects and creates missing indexes. All machines of one database have to run the same version. Its errors are those
 * of the port, and a client that does not find the database again is replaced (`Reconnecting`).
 */
export async function openMongoStore(specs: readonly CollectionSpec[], options: MongoOptions): Promise<Store> {
  const connection = await Reconnecting.open(() => connect(specs, options), options.reconnect);
  const members = {
    close: () => connection.close(),
    stream: (...given: Parameters<Store['stream']>) => connection.stream((store) => store.stream(...given)),
  };
  return new Proxy({} as Store, {
    get: (_, name) => {
      if (typeof name !== 'string' || name === 'then') return undefined;
      if (name in members) return members[name as keyof typeof members];
      return (...given: unknown[]) =>
        connection.call((store) => {
          const member = store[name as keyof MongoStore] as unknown as (...given: unknown[]) => Promise<unknown>;
          return member.apply(store, given);
        });
    },
  });
}
