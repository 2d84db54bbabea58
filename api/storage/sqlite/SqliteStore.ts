import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { checkSort, checkTextPath, checkWhere } from '#domain/query/checkWhere';
import type { CollectionSpec } from '#domain/query/CollectionSpec';
import { indexPlan } from '#domain/query/indexPlan';
import type { Sort, Where } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { FindRequest, FindResult, StreamRequest } from '#core/ports/StoreReads';
import type {
  Changes,
  Durability,
  InsertResult,
  LogEntry,
  Patch,
  ReplaceResult,
  UpdatedRecord,
} from '#core/ports/StoreWrites';
import type { IndexState } from '#core/ports/SpecStore';
import type { Store } from '#core/ports/Store';
import { checkLogged } from '../checkLogged';
import { checkedChanges, checkedPatches } from '../applyChanges';
import { chunk } from '../chunk';
import { plainRecord } from '../plainRecord';
import { SqliteIndexing } from './SqliteIndexing';
import { CollectionWrites } from './CollectionWrites';
import { CommitQueue } from './CommitQueue';
import type { ChangeList } from './CommitQueue';
import { Connection } from './Connection';
import { FileLock } from './FileLock';
import { WalSync } from './WalSync';
import { prepareConnection, prepareTables } from './openDatabase';
import { openingError } from './openingError';
import { QueryRunner } from './QueryRunner';
import { defaultTuning } from './Tuning';
import type { Tuning } from './Tuning';
import { ReadPool } from './ReadPool';
import { RunState } from './RunState';
import { Sequences } from './Sequences';
import { SqliteCollection } from './SqliteCollection';
import { tableLayout } from './tableLayout';
import type { StoredLayout } from './StoredLayout';

interface SqliteOptions {
  /** Path of the database; its folder is created. */
  file: string;
  /** Page cache of the main connection in MB; the worker thread's is half as large. */
  cacheMb?: number;
  /** For tests: thresholds of the query planner. */
  tuning?: Tuning;
}

const streamBatch = 50;
const findBatch = 1000;

interface Collection {
  tables: SqliteCollection;
  queries: QueryRunner;
  writes: CollectionWrites;
  indexing: SqliteIndexing;
}

/** The embedded store: one file, one process. A write's promise resolves when it is durable. */
class SqliteStore implements Store {
  private readonly collections: ReadonlyMap<string, Collection>;
  private readonly commits: CommitQueue;
  private readonly walSync: WalSync;
  private readonly sequences: Sequences;
  private closing: Promise<void> | null = null;

  constructor(
    layouts: readonly StoredLayout[],
    file: string,
    private readonly connection: Connection,
    private readonly lock: FileLock,
    private readonly reader: ReadPool,
    private readonly state: RunState,
    tuning: Tuning = defaultTuning,
  ) {
    this.sequences = new Sequences(connection);
    this.walSync = new WalSync(connection, reader, file);
    this.commits = new CommitQueue(
      connection,
      (changes) => this.beforeCommit(changes),
      (changes) => this.afterCommit(changes),
      () => this.walSync.sync(),
    );
    const open = (stored: StoredLayout): Collection => {
      const tables = new SqliteCollection(connection, tableLayout(indexPlan(stored.spec), stored), (statement) =>
        reader.numbers(statement),
      );
      const queries = new QueryRunner(connection, reader, tables, tuning);
      const tablesOf = (name: string): SqliteCollection => this.collection(name).tables;
      const writes = new CollectionWrites(tables, queries, this.commits, tuning.bulkThreshold, tablesOf);
      const afterCommit = (): void => this.walSync.afterCommit(Infinity);
      const indexing = new SqliteIndexing(connection, tables, queries, stored, tuning.deriveAtOnce, afterCommit);
      return { tables, queries, writes, indexing };
    };
    this.collections = new Map(layouts.map((stored) => [stored.spec.name, open(stored)]));
  }

  async find(name: string, request: FindRequest): Promise<FindResult> {
    const { tables, queries } = this.checkedCollection(name, request.where, request.sort);
    if (request.limit !== undefined) {
      const { hits, total } = await queries.page({ ...request, limit: request.limit });
      const rids = hits.map(({ rid }) => rid);
      return { records: tables.records(rids, request.without), total };
    }
    const records: StoredRecord[] = [];
    const hits = await queries.hits({ ...request, offset: 0 });
    for (const batch of chunk(hits.slice(request.offset ?? 0), findBatch))
      records.push(
        ...tables.records(
          batch.map(({ rid }) => rid),
          request.without,
        ),
      );
    return { records, total: hits.length };
  }

  async get(name: string, id: string): Promise<StoredRecord | null> {
    return this.collection(name).tables.get(id);
  }

  async getMany(name: string, ids: readonly string[], without?: readonly string[]): Promise<StoredRecord[]> {
    return this.collection(name).tables.getMany(ids, without);
  }

  async count(name: string, where: Where): Promise<number> {
    return this.checkedCollection(name, where).queries.total(where);
  }

  async ids(name: string, request: FindRequest): Promise<string[]> {
    const hits = await this.checkedCollection(name, request.where, request.sort).queries.hits(request);
    return hits.map(({ id }) => id);
  }

  async *stream(name: string, request: StreamRequest): AsyncIterable<StoredRecord> {
    const { tables, queries } = this.checkedCollection(name, request.where, request.sort);
    for (const rows of await queries.rowNumbers(request))
      for (let from = 0; from < rows.length; from += streamBatch) {
        // Who reads many records lets others work in between.
        if (from > 0) await new Promise((resolve) => setImmediate(resolve));
        this.refuseWhenClosed();
        const length = Math.min(streamBatch, rows.length - from);
        const rids = Array.from({ length }, (_, at) => rows[from + at] ?? 0);
        yield* tables.records(rids, request.without);
      }
  }

  async scanIds(name: string, where: Where, after: string, limit: number): Promise<string[]> {
    return this.checkedCollection(name, where).queries.scanIds(where, after, limit);
  }

  async distinctIds(name: string, path: string, where: Where, limit: number): Promise<string[]> {
    const { tables, queries } = this.checkedCollection(name, where);
    checkTextPath(tables.plan, path);
    return queries.distinctIds(path, where, limit);
  }

  async insert(
    name: string,
    records: readonly StoredRecord[],
    entry?: LogEntry,
    durability?: Durability,
  ): Promise<InsertResult> {
    const { tables, writes } = this.collection(name);
    checkLogged(tables.plan, entry);
    const copies = records.map(plainRecord);
    return copies.length === 0 ? { ok: true } : writes.insert(copies, entry, durability);
  }

  async replace(
    name: string,
    record: StoredRecord,
    entry?: LogEntry,
    durability?: Durability,
    replaced?: StoredRecord,
  ): Promise<ReplaceResult> {
    const { tables, writes } = this.collection(name);
    checkLogged(tables.plan, entry);
    return writes.replace(plainRecord(record), entry, durability, replaced);
  }

  async patch(name: string, where: Where, changes: Changes): Promise<UpdatedRecord[]> {
    const { tables, writes } = this.checkedCollection(name, where);
    return writes.patch(where, checkedChanges(tables.plan, changes));
  }

  async patchEach(
    name: string,
    patches: ReadonlyMap<string, Patch>,
    entry?: LogEntry,
    durability?: Durability,
  ): Promise<UpdatedRecord[]> {
    const { tables, writes } = this.collection(name);
    checkLogged(tables.plan, entry);
    return writes.patchEach(checkedPatches(tables.plan, patches), entry, durability);
  }

  async remove(name: string, where: Where, durability?: Durability): Promise<number> {
    return this.checkedCollection(name, where).writes.remove(where, durability);
  }

  async next(sequence: string, count = 1): Promise<number> {
    this.refuseWhenClosed();
    if (!Number.isSafeInteger(count) || count < 1) throw new Error(`a sequence cannot give ${count} numbers`);
    const first = this.sequences.next(sequence, count);
    // Most often with what the caller writes now; if it fails, with the next transaction.
    this.commits.submit(() => undefined, 'ordered', true).catch(() => undefined);
    return first;
  }

  async flushed(): Promise<void> {
    this.refuseWhenClosed();
    await this.commits.flushed();
  }

  async version(name: string): Promise<number> {
    return this.collection(name).tables.version;
  }

  async recoverLog(): Promise<void> {
    this.refuseWhenClosed();
  }

  async changeSpec(spec: CollectionSpec): Promise<void> {
    await this.collection(spec.name).indexing.change(spec);
    // On the disk with the next commit.
    await this.commits.submit(() => undefined);
  }

  async indexState(name: string): Promise<IndexState> {
    return this.collection(name).indexing.state();
  }

  async indexNext(name: string, limit: number): Promise<IndexState> {
    return this.collection(name).indexing.next(limit);
  }

  close(): Promise<void> {
    this.closing ??= this.shutDown();
    return this.closing;
  }

  private async shutDown(): Promise<void> {
    for (const { indexing } of this.collections.values()) await indexing.stop();
    if (this.sequences.areChanged) await this.commits.submit(() => undefined);
    await this.commits.drained();
    await this.walSync.end();
    await this.reader.close();
    try {
      this.connection.value('PRAGMA wal_checkpoint(TRUNCATE)');
      this.state.end();
    } finally {
      this.connection.close();
      this.lock.release();
    }
  }

  private beforeCommit(changes: ChangeList): void {
    this.sequences.write();
    const names = [...changes.byCollection().keys()];
    if (names.length === 0) return;
    const rows = names.map(() => '(?, 1)').join(', ');
    this.connection.run(
      `INSERT INTO versions VALUES ${rows} ON CONFLICT (collection) DO UPDATE SET version = version + 1`,
      names,
    );
  }

  private afterCommit(changes: ChangeList): void {
    this.sequences.committed();
    for (const [name, changed] of changes.byCollection()) {
      const tables = this.collections.get(name)?.tables;
      if (!tables) continue;
      tables.version += 1;
      tables.counts.apply(changed, tables.version);
      tables.anchors.apply(changed);
      tables.attributes.apply(changed);
    }
    if (changes.length > 0) this.walSync.afterCommit(changes.hasBulk ? Infinity : changes.length);
  }

  private checkedCollection(name: string, where: Where, sort: readonly Sort[] = []): Collection {
    const collection = this.collection(name);
    checkWhere(collection.tables.plan, where);
    checkSort(collection.tables.plan, sort);
    return collection;
  }

  private collection(name: string): Collection {
    this.refuseWhenClosed();
    const collection = this.collections.get(name);
    if (!collection) throw new Error(`There is no collection ${name}`);
    return collection;
  }

  private refuseWhenClosed(): void {
    if (this.closing) throw new Error('The store is closed');
  }
}

/** Opens the file, creating it and missing tables. Throws when another process has it open. */
export async function openSqliteStore(
  specs: readonly CollectionSpec[],
  { file, cacheMb = 48, tuning }: SqliteOptions,
): Promise<Store> {
  let lock: FileLock | null = null;
  let connection: Connection | null = null;
  try {
    mkdirSync(dirname(file), { recursive: true });
    lock = FileLock.acquire(file);
    const state = new RunState(file);
    state.check();
    connection = new Connection(file);
    prepareConnection(connection, -cacheMb * 1024);
    const layouts = prepareTables(connection, specs);
    state.begin();
    return new SqliteStore(layouts, file, connection, lock, new ReadPool(file, -cacheMb * 512), state, tuning);
  } catch (error) {
    connection?.close();
    lock?.release();
    throw openingError(file, error);
  }
}
