import type { Where } from '#domain/query/Where';
import type { RecordCounts } from '../kernel/RecordCounts';
import type { ReadStore } from '../ports/ReadStore';
import type { ReadableCollection } from '../ports/CollectionName';

const maxEntries = 500;

/** Counts that every page of a list needs, cached until the collection changes. */
export class CachedCounts implements RecordCounts {
  private readonly cache = new Map<string, { version: number; count: Promise<number> }>();

  constructor(private readonly store: ReadStore) {}

  async get(collection: ReadableCollection, where: Where): Promise<number> {
    const version = await this.store.version(collection);
    const key = `${collection} ${JSON.stringify(where)}`;
    const cached = this.cache.get(key);
    if (cached?.version === version) return cached.count;
    if (this.cache.size >= maxEntries) this.cache.clear();
    const count = this.store.count(collection, where);
    this.cache.set(key, { version, count });
    count.catch(() => this.cache.delete(key));
    return count;
  }
}
