import type { Store } from '../../api/ports/Store';
import { matchAll } from '../../domain/query/Where';
import type { SeedOptions } from './demoRecords';
import { demoRecords } from './demoRecords';

/**
 * Puts the demo marketplace into a store that has no users, and adds what a filling that was cut off left out. The
 * accounts come last. `pictures` keeps the drawings as files; it is asked only when there is something to fill. Gives whether they are these: several machines may fill one store at the same moment.
 */
export async function seedDemoStore(
  store: Store,
  options: Omit<SeedOptions, 'pictures'>,
  pictures?: () => Promise<SeedOptions['pictures']>,
): Promise<boolean> {
  if ((await store.count('users', matchAll)) > 0) return false;
  let isOurs = false;
  for (const [collection, records] of Object.entries(demoRecords({ ...options, pictures: await pictures?.() }))) {
    const present = new Set(
      (
        await store.getMany(
          collection,
          records.map(({ _id }) => _id),
        )
      ).map(({ _id }) => _id),
    );
    const missing = records.filter(({ _id }) => !present.has(_id));
    isOurs = missing.length > 0 && (await store.insert(collection, missing)).ok;
    if (isOurs) await store.next(collection, missing.length);
  }
  return isOurs;
}
