import { matchAll } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Store } from '#core/ports/Store';
import type { Changes } from '#core/ports/StoreWrites';

const batchSize = 200;

/**
 * Changes each record of a collection that needs it, also beside other writers: a write has the revision that was read,
 * and what somebody else has written meanwhile is read again. Returns how many it has changed.
 */
export async function changeRecords(
  store: Store,
  collection: string,
  change: (record: StoredRecord) => Promise<Changes | null>,
): Promise<number> {
  let changed = 0;
  for (let last: string | undefined = ''; last !== undefined;) {
    const ids: string[] = await store.scanIds(collection, matchAll, last, batchSize);
    for (let pending = ids; pending.length > 0;) {
      const patches = new Map<string, { set: Record<string, unknown>; revision: number }>();
      for (const record of await store.getMany(collection, pending)) {
        const set = await change(record);
        if (set) patches.set(record._id, { set: { ...set }, revision: record._revision });
      }
      const written = new Set((await store.patchEach(collection, patches)).map(({ id }) => id));
      changed += written.size;
      pending = [...patches.keys()].filter((id) => !written.has(id));
    }
    last = ids.at(-1);
  }
  return changed;
}
