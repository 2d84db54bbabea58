import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { ReadStore } from '../ports/ReadStore';
import type { SystemStore } from '../ports/SystemStore';
import { systemCollection, systemRecord } from '../schema/systemCollection';

interface LastLogin extends BaseRecord {
  /** ISO instant. */
  at: string;
}

/**
 * By user id. A separate collection: as a field of the user each login would raise the revision and make open forms
 * conflict.
 */
export const lastLoginCollection = systemCollection<LastLogin>('last_logins', []);

export async function recordLogin(store: SystemStore, userId: string, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  const updated = await store.patch(lastLoginCollection.name, { op: 'ids', ids: [userId] }, { at });
  // Inserted by a concurrent login: either time is fine.
  if (updated.length === 0) await store.insert(lastLoginCollection.name, [systemRecord(userId, now, { at })]);
}

export const hasLoggedIn = async (store: ReadStore, userId: string): Promise<boolean> =>
  (await store.get(lastLoginCollection.name, userId)) !== null;

/** The users with their last login in `field`. */
export async function withLastLogins(
  users: readonly StoredRecord[],
  field: string,
  store: ReadStore,
): Promise<StoredRecord[]> {
  const logins = await store.getMany(
    lastLoginCollection.name,
    users.map(({ _id }) => _id),
  );
  const times = new Map(logins.map(({ _id, at }) => [_id, at]));
  return users.map((user) => (times.has(user._id) ? { ...user, [field]: { '0': times.get(user._id) } } : user));
}
