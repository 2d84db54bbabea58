import type { Store } from '../../api/ports/Store';
import { everything } from '../../domain/query/Where';
import type { SeedOptions } from './demoRecords';
import { demoRecords } from './demoRecords';

/** Puts the demo marketplace into a store whose shops and products are still empty; gives whether it did. */
export async function fillStore(store: Store, options: SeedOptions): Promise<boolean> {
  if ((await store.count('products', everything)) > 0) return false;
  for (const [collection, records] of Object.entries(demoRecords(options))) {
    const present = new Set((await store.getMany(collection, records.map(({ _id }) => _id))).map(({ _id }) => _id));
    const missing = records.filter(({ _id }) => !present.has(_id));
    if (missing.length === 0) continue;
    const written = await store.insert(collection, missing);
    if (!written.ok) throw new Error(`The demo was not filled in: ${collection} ${written.id} has a ${written.taken} that is taken`);
    await store.next(collection, records.length);
  }
  return true;
}
