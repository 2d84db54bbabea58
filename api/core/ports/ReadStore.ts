import type { ReadableCollection, RecordsIn } from './CollectionName';
import type { FindRequest, FindResult, StoreReads, StreamRequest } from './StoreReads';

/** A call that gives no records, of a collection that may be read. */
type Typed<Call> = Call extends (collection: string, ...rest: infer Rest) => infer Result
  ? (collection: ReadableCollection, ...rest: Rest) => Result
  : never;

/**
 * The reads of a store as the core makes them: the name of a collection carries the type of its records. See
 * `StoreReads` for what the calls do.
 */
export interface ReadStore {
  find<Name extends ReadableCollection>(collection: Name, request: FindRequest): Promise<FindResult<RecordsIn<Name>>>;
  get<Name extends ReadableCollection>(collection: Name, id: string): Promise<RecordsIn<Name> | null>;
  getMany<Name extends ReadableCollection>(
    collection: Name,
    ids: readonly string[],
    without?: readonly string[],
  ): Promise<RecordsIn<Name>[]>;
  stream<Name extends ReadableCollection>(collection: Name, request: StreamRequest): AsyncIterable<RecordsIn<Name>>;
  count: Typed<StoreReads['count']>;
  ids: Typed<StoreReads['ids']>;
  scanIds: Typed<StoreReads['scanIds']>;
  distinctIds: Typed<StoreReads['distinctIds']>;
  version: Typed<StoreReads['version']>;
}

/** The reads alone of a store, as `systemStore` gives all of it. */
export const readStore = (store: StoreReads): ReadStore => store as unknown as ReadStore;
