import { setPath } from '#domain/query/setPath';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { TouchedRecord } from '../events/ChangeHub';
import type { Changes, Patch, UpdatedRecord } from '../ports/StoreWrites';

export const withChanges = (record: StoredRecord, set: Changes): StoredRecord =>
  Object.entries(set).reduce((changed, [path, value]) => setPath(changed, path.split('.'), value), record);

/** The records of which a write by patches says that it has changed them. */
export function patchedRecords(
  patches: ReadonlyMap<string, Patch>,
  read: readonly StoredRecord[],
  updated: readonly UpdatedRecord[],
): TouchedRecord[] {
  const ids = new Set(updated.map(({ id }) => id));
  return read
    .filter(({ _id }) => ids.has(_id))
    .map((before) => ({
      id: before._id,
      before,
      after: withChanges(before, patches.get(before._id)?.set ?? {}),
    }));
}
