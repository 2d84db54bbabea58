import type { ReadStore } from '../ports/ReadStore';
import type { ReadableCollection } from '../ports/CollectionName';

interface Computed<Value> {
  versions: string;
  value: Promise<Value>;
}

const defaultMaxEntries = 100;

/**
 * What is computed from the records of some collections and a key alone: computed anew when somebody, on whatever
 * machine, has written to one of them. The key says all else that the value depends on: conditions with the rights of
 * who asks, language, day. Values are shared: nobody changes them. The least recently used go where they are too many.
 */
export class ComputedByVersion<Value> {
  private readonly byStore = new WeakMap<ReadStore, Map<string, Computed<Value>>>();

  constructor(private readonly maxEntries = defaultMaxEntries) {}

  /** `key`: anything that can be JSON. */
  async get(
    collections: readonly ReadableCollection[],
    key: unknown,
    store: ReadStore,
    compute: () => Promise<Value>,
  ): Promise<Value> {
    // Before the records: a change in between is seen by the next call.
    const versions = (await Promise.all(collections.map((name) => store.version(name)))).join();
    const entries = this.entriesOf(store);
    const name = JSON.stringify([collections, key]);
    const known = entries.get(name);
    entries.delete(name);
    const entry = known?.versions === versions ? known : { versions, value: compute() };
    entries.set(name, entry);
    if (entry !== known) this.settle(entries, name, entry);
    return entry.value;
  }

  private entriesOf(store: ReadStore): Map<string, Computed<Value>> {
    const known = this.byStore.get(store);
    if (known) return known;
    const entries = new Map<string, Computed<Value>>();
    this.byStore.set(store, entries);
    return entries;
  }

  private settle(entries: Map<string, Computed<Value>>, name: string, entry: Computed<Value>): void {
    entry.value.catch(() => {
      if (entries.get(name) === entry) entries.delete(name);
    });
    const [oldest] = entries.keys();
    if (entries.size > this.maxEntries && oldest !== undefined) entries.delete(oldest);
  }
}
