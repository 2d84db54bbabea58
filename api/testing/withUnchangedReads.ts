import { isDeepStrictEqual } from 'node:util';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Store } from '#core/ports/Store';

/** The same store; throws where a record that is handed back as `replaced` was changed since it was read. */
export function withUnchangedReads(store: Store): Store {
  const asRead = new WeakMap<StoredRecord, StoredRecord>();
  const keep = (record: StoredRecord): void => void asRead.set(record, structuredClone(record));
  // As they are now: a test may put its own in place of those of the store that is returned.
  const { get, find, replace } = store;
  const checked: Store = Object.assign(Object.create(store) as Store, {
    async get(collection: string, id: string) {
      const record = await get.call(checked, collection, id);
      if (record) keep(record);
      return record;
    },
    async find(...request: Parameters<Store['find']>) {
      const found = await find.call(checked, ...request);
      found.records.forEach(keep);
      return found;
    },
    async replace(...[collection, record, entry, durability, replaced]: Parameters<Store['replace']>) {
      const before = replaced && asRead.get(replaced);
      const result = await replace.call(checked, collection, record, entry, durability, replaced);
      if (before && !isDeepStrictEqual(replaced, before))
        throw new Error(`${collection} ${replaced._id} was changed after it was read`);
      return result;
    },
  });
  return checked;
}
