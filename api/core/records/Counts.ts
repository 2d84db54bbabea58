import type { Where } from '../../../domain/query/Where';
import type { Store } from '../../ports/Store';

const most = 500;

/** Counts that every page of a list repeats, remembered until the collection changes. */
export class Counts {
  private readonly known = new Map<string, { version: number; count: Promise<number> }>();

  constructor(private readonly store: Store) {}

  async of(collection: string, where: Where): Promise<number> {
    const version = await this.store.version(collection);
    const key = `${collection} ${JSON.stringify(where)}`;
    const known = this.known.get(key);
    if (known?.version === version) return known.count;
    if (this.known.size >= most) this.known.clear();
    const count = this.store.count(collection, where);
    this.known.set(key, { version, count });
    count.catch(() => this.known.delete(key));
    return count;
  }
}
