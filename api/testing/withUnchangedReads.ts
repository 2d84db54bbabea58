import { isDeepStrictEqual } from 'node:util';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Store } from '#core/ports/Store';

/** The same store; throws where a record that is handed back as `replaced` was changed since it was read. */
export function withUnchangedReads(store: Store): Store {
  const asRead = new WeakMap<StoredRecord, StoredRecord>();
  const keep = (record: StoredRecord): void => void asRead.set(record, structuredClone(record));
  const get: Store['get'] = async (collection, id) => {
    const record = await store.get(collection, id);
    if (record) keep(record);
    return record;
  };
  const find: Store['find'] = async (collection, request) => {
    const found = await store.find(collection, request);
    found.records.forEach(keep);
    return found;
  };
  const replace: Store['replace'] = async (collection, record, entry, durability, replaced) => {
    const before = replaced && asRead.get(replaced);
    if (before && !isDeepStrictEqual(replaced, before))
      throw new Error(`${collection} ${replaced._id} was changed after it was read`);
    return store.replace(collection, record, entry, durability, replaced);
  };
  return new Proxy(store, {
    get: (target, name) => {
      if (name === 'get') return get;
      if (name === 'find') return find;
      if (name === 'replace') return replace;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
}
