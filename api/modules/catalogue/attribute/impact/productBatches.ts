import { matchAll } from '../../../../../domain/query/Where';
import type { StoredRecord } from '../../../../../domain/wire/StoredRecord';
import type { ReadStore } from '../../../../ports/ReadStore';

const batchSize = 500;

/** All products in batches, in the order of their ids, after an id; those in the trash too. */
export async function* productBatches(store: ReadStore, after: string): AsyncIterable<StoredRecord[]> {
  for (let last = after; ;) {
    const ids = await store.scanIds('products', matchAll, last, batchSize);
    if (ids.length === 0) return;
    yield await store.getMany('products', ids);
    last = ids.at(-1) ?? last;
    if (ids.length < batchSize) return;
  }
}
