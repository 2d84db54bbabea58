import type { CollectionSpec } from '#domain/query/CollectionSpec';
import type { Where } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { FindRequest, FindResult, StoreReads } from '#core/ports/StoreReads';
import type { RecordReader } from '../storage/sqlite/RecordReader';
import type { StoreQuery } from './messages';

type Ask = (query: StoreQuery) => Promise<unknown>;

const notHere = (): never => {
  throw new Error('A thread does not read so');
};

/**
 * The store as hooks in a thread read it: records by their ids from the database, everything else from the store of the
 * main thread. A read is never older than a write that was answered before.
 */
export class ThreadStore implements StoreReads {
  /** `specOf`: what a collection keeps apart, by its name. */
  constructor(
    private readonly records: RecordReader,
    private readonly specOf: (collection: string) => Pick<CollectionSpec, 'apart'>,
    private readonly ask: Ask,
  ) {}

  async get(collection: string, id: string): Promise<StoredRecord | null> {
    return (await this.getMany(collection, [id]))[0] ?? null;
  }

  async getMany(name: string, ids: readonly string[], without?: readonly string[]): Promise<StoredRecord[]> {
    return this.records.getMany({ ...this.specOf(name), name }, ids, without);
  }

  async find(collection: string, request: FindRequest): Promise<FindResult> {
    return (await this.ask({ method: 'find', collection, request })) as FindResult;
  }

  async ids(collection: string, request: FindRequest): Promise<string[]> {
    return (await this.ask({ method: 'ids', collection, request })) as string[];
  }

  async count(collection: string, where: Where): Promise<number> {
    return Number(await this.ask({ method: 'count', collection, where }));
  }

  async version(collection: string): Promise<number> {
    return Number(await this.ask({ method: 'version', collection }));
  }

  readonly stream = notHere;
  readonly scanIds = notHere;
  readonly distinctIds = notHere;
}
