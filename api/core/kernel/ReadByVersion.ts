import type { ReadStore } from '../ports/ReadStore';
import type { ReadableCollection } from '../ports/CollectionName';

const maxKept = 200;

/**
 * What is read of a collection that is seldom written, by key: read anew when somebody, on whatever machine, has written
 * to it. Values are shared: nobody changes them.
 */
export class ReadByVersion<Value> {
  private readonly byStore = new WeakMap<ReadStore, { version: number; values: Map<string, Value> }>();

  /** `read` returns a value for each key. */
  constructor(
    private readonly collection: ReadableCollection,
    private readonly read: (keys: readonly string[], store: ReadStore) => Promise<ReadonlyMap<string, Value>>,
  ) {}

  async get(keys: readonly string[], store: ReadStore): Promise<ReadonlyMap<string, Value>> {
    // Before the records: a change in between is seen by the next call.
    const version = await store.version(this.collection);
    const known = this.byStore.get(store);
    const values = known?.version === version ? known.values : new Map<string, Value>();
    const missing = keys.filter((key) => !values.has(key));
    if (missing.length === 0) return values;
    const all = new Map([...values, ...(await this.read(missing, store))]);
    this.byStore.set(store, { version, values: all.size > maxKept ? new Map() : all });
    return all;
  }
}
