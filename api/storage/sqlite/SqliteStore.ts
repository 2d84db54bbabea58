import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { checkSort, checkWhere } from '../../../domain/query/checkWhere';
import type { CollectionSpec } from '../../../domain/query/CollectionSpec';
import { indexPlan } from '../../../domain/query/indexPlan';
import { matcher } from '../../../domain/query/matches';
import { DerivedIndex } from '../../../domain/query/deriveIndex';
import type { Sort, Where } from '../../../domain/query/Where';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Changes, FindRequest, Found, Replaced, Store, Written } from '../../ports/Store';
import { applyChanges, checkChanges } from '../applyChanges';
import { plainRecord } from '../plainRecord';
import { CommitQueue } from './CommitQueue';
import type { ChangeList } from './CommitQueue';
import { Connection } from './Connection';
import { FileLock } from './FileLock';
import { prepareConnection, prepareTables } from './openDatabase';
import { QueryRunner } from './QueryRunner';
import type { Tuning } from './QueryRunner';
import { Reader } from './Reader';
import { SqliteCollection } from './SqliteCollection';
import type { StoredRow } from './SqliteCollection';
import { tableLayout } from './tableLayout';

export interface SqliteOptions {
  /** Path of the database; its folder is made. */
  file: string;
  /** Memory for pages of the file, in MB, of the event loop's connection; the reading thread's takes half as much. */
  cacheMb?: number;
  /** For tests: when to take which way. */
  tuning?: Tuning;
}

/** Records that one transaction of a large patch or removal takes: others get their turn in between. */
const batchSize = 250;
const streamBatch = 100;
const checkpointBytes = 32 * 2 ** 20;
const greatestLogBytes = 256 * 2 ** 20;

interface Collection {
  tables: SqliteCollection;
  queries: QueryRunner;
}

function inBatches<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}

/** The embedded store: one file, one process. A write's promise resolves when it is on the disk. */
class SqliteStore implements Store {
  private readonly collections: ReadonlyMap<string, Collection>;
  private readonly commits: CommitQueue;
  private checkpoint: Promise<void> | null = null;
  private closing: Promise<void> | null = null;

  constructor(
    specs: readonly CollectionSpec[],
    private readonly file: string,
    private readonly connection: Connection,
    private readonly reader: Reader,
    private readonly lock: FileLock,
    tuning?: Tuning,
  ) {
    const layouts = specs.map((spec) => tableLayout(indexPlan(spec)));
    prepareTables(connection, layouts);
    connection.value('PRAGMA wal_autocheckpoint = 0');
    // Once all of the log is in the file, the next write cuts it to this: a longer one then has something to move.
    connection.value(`PRAGMA journal_size_limit = ${checkpointBytes}`);
    this.collections = new Map(
      layouts.map((layout) => {
        const tables = new SqliteCollection(connection, layout);
        return [layout.plan.spec.name, { tables, queries: new QueryRunner(connection, reader, tables, tuning) }];
      }),
    );
    this.commits = new CommitQueue(
      connection,
      (changes) => this.raiseVersions(changes),
      (changes) => this.committed(changes),
    );
  }

  async find(name: string, request: FindRequest): Promise<Found> {
    const { tables, queries } = this.checked(name, request.where, request.sort);
    if (request.limit !== undefined) {
      const { hits, total } = await queries.page({ ...request, limit: request.limit });
      return { records: tables.records(hits.map(({ rid }) => rid)), total };
    }
    const records: StoredRecord[] = [];
    const hits = await queries.hits({ ...request, offset: 0 });
    for (const batch of inBatches(hits.slice(request.offset ?? 0), streamBatch * 10)) records.push(...tables.records(batch.map(({ rid }) => rid)));
    return { records, total: hits.length };
  }

  async get(name: string, id: string): Promise<StoredRecord | null> {
    return this.collection(name).tables.get(id);
  }

  async getMany(name: string, ids: readonly string[]): Promise<StoredRecord[]> {
    return this.collection(name).tables.getMany(ids);
  }

  async count(name: string, where: Where): Promise<number> {
    return this.checked(name, where).queries.total(where);
  }

  async ids(name: string, request: FindRequest): Promise<string[]> {
    const hits = await this.checked(name, request.where, request.sort).queries.hits(request);
    return hits.map(({ id }) => id);
  }

  async *stream(name: string, request: Pick<FindRequest, 'where' | 'sort'>): AsyncIterable<StoredRecord> {
    const { tables, queries } = this.checked(name, request.where, request.sort);
    for (const batch of inBatches(await queries.hits(request), streamBatch)) {
      this.refuseWhenClosed();
      yield* tables.records(batch.map(({ rid }) => rid));
    }
  }

  async insert(name: string, records: readonly StoredRecord[]): Promise<Written> {
    const { tables } = this.collection(name);
    const copies = records.map(plainRecord);
    if (copies.length === 0) return { ok: true };
    return this.commits.submit((changes) => {
      const duplicate = tables.duplicate(copies, null);
      if (duplicate) return { ok: false, ...duplicate };
      for (const record of copies) tables.insert(record, changes);
      return { ok: true };
    });
  }

  async replace(name: string, record: StoredRecord): Promise<Replaced> {
    const { tables } = this.collection(name);
    const copy = plainRecord(record);
    return this.commits.submit<Replaced>((changes) => {
      const stored = tables.row(copy._id);
      if (!stored) return { ok: false, reason: 'missing' };
      if (stored.record._revision !== copy._revision - 1) return { ok: false, reason: 'stale' };
      const duplicate = tables.duplicate([copy], stored.rid);
      if (duplicate) return { ok: false, reason: 'taken', ...duplicate };
      tables.update(stored.rid, stored.record, copy, changes);
      return { ok: true };
    });
  }

  async patch(name: string, where: Where, given: Changes): Promise<number> {
    const collection = this.checked(name, where);
    const { tables } = collection;
    const wanted = structuredClone(given);
    checkChanges(tables.plan, wanted);
    return this.eachMatch(collection, where, ({ rid, record }, changes) => tables.update(rid, record, applyChanges(record, wanted), changes));
  }

  async patchEach(name: string, given: ReadonlyMap<string, Changes>): Promise<number> {
    const { tables } = this.collection(name);
    for (const each of given.values()) checkChanges(tables.plan, each);
    const wanted = structuredClone(given);
    return this.inTurns(tables, [...wanted.keys()], ({ rid, record }, changes) => {
      tables.update(rid, record, applyChanges(record, wanted.get(record._id) ?? {}), changes);
      return true;
    });
  }

  async remove(name: string, where: Where): Promise<number> {
    const collection = this.checked(name, where);
    return this.eachMatch(collection, where, ({ rid, record }, changes) => collection.tables.delete(rid, record, changes));
  }

  async next(sequence: string, count = 1): Promise<number> {
    this.refuseWhenClosed();
    if (!Number.isSafeInteger(count) || count < 1) throw new Error(`a sequence cannot give ${count} numbers`);
    const sql = 'INSERT INTO sequences VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET last = last + excluded.last RETURNING last';
    return this.commits.submit(() => Number(this.connection.value(sql, [sequence, count])) - count + 1);
  }

  async version(name: string): Promise<number> {
    return this.collection(name).tables.version;
  }

  close(): Promise<void> {
    this.closing ??= this.end();
    return this.closing;
  }

  private async end(): Promise<void> {
    await this.commits.drained();
    await this.checkpoint;
    await this.reader.close();
    this.connection.value('PRAGMA wal_checkpoint(TRUNCATE)');
    this.connection.close();
    this.lock.release();
  }

  /** A record that stopped matching since it was found is left as it is. */
  private async eachMatch(
    { tables, queries }: Collection,
    where: Where,
    write: (row: StoredRow, changes: ChangeList) => void,
  ): Promise<number> {
    const test = matcher(where);
    const hits = await queries.hits({ where });
    return this.inTurns(tables, hits.map(({ id }) => id), (row, changes) => {
      if (!test(new DerivedIndex(tables.plan, row.record))) return false;
      write(row, changes);
      return true;
    });
  }

  private async inTurns(tables: SqliteCollection, ids: readonly string[], write: (row: StoredRow, changes: ChangeList) => boolean): Promise<number> {
    this.refuseWhenClosed();
    const turns = inBatches(ids, batchSize).map((batch) =>
      this.commits.submit((changes) => [...tables.rows(batch).values()].filter((row) => write(row, changes)).length),
    );
    return (await Promise.all(turns)).reduce((sum, count) => sum + count, 0);
  }

  private raiseVersions(changes: ChangeList): void {
    for (const name of changes.byCollection().keys()) {
      this.connection.run('INSERT INTO versions VALUES (?, 1) ON CONFLICT (collection) DO UPDATE SET version = version + 1', [name]);
    }
  }

  private committed(changes: ChangeList): void {
    for (const [name, changed] of changes.byCollection()) {
      const tables = this.collections.get(name)?.tables;
      if (!tables) continue;
      tables.version += 1;
      tables.totals.apply(changed, tables.version);
    }
    if (changes.length > 0) this.keepLogShort();
  }

  private keepLogShort(): void {
    const size = statSync(`${this.file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
    if (size > greatestLogBytes) this.connection.value('PRAGMA wal_checkpoint(PASSIVE)');
    else if (size > checkpointBytes && !this.checkpoint && !this.closing) {
      // Left undone, it is tried again after the next write.
      this.checkpoint = this.reader.checkpoint().catch(() => undefined).finally(() => {
        this.checkpoint = null;
      });
    }
  }

  private checked(name: string, where: Where, sort: readonly Sort[] = []): Collection {
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

/** Opens the file, making it and its tables where they are missing. Throws when another process has it open. */
export async function openSqliteStore(specs: readonly CollectionSpec[], { file, cacheMb = 64, tuning }: SqliteOptions): Promise<Store> {
  mkdirSync(dirname(file), { recursive: true });
  const lock = FileLock.take(file);
  let connection: Connection | null = null;
  try {
    connection = new Connection(file);
    prepareConnection(connection, -cacheMb * 1024);
    return new SqliteStore(specs, file, connection, new Reader(file, -cacheMb * 512), lock, tuning);
  } catch (error) {
    connection?.close();
    lock.release();
    throw error;
  }
}
