import type { Role } from '#domain/wire/Role';
import { builtInRole, noRole } from '#domain/access/builtInRoles';
import { teamOfType } from '#domain/access/standing';
import { roleOfRecord } from '#domain/access/roleOfRecord';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { ReadStore } from '../ports/ReadStore';
import { ReadByVersion } from './ReadByVersion';
import { textOf } from '../schema/valueOf';

interface FoundRole {
  role: Role;
  /** '' for people of the marketplace. */
  shop: string;
}

/** Of all machines: another version of the collection is read anew. */
const roles = new ReadByVersion<FoundRole | null>('roles', async (ids, store) => {
  const found = new Map((await store.getMany('roles', ids)).map((record) => [record._id, record]));
  return new Map(
    ids.map((id) => {
      const record = found.get(id);
      const isThere = record !== undefined && !record._deleted;
      return [id, isThere ? { role: roleOfRecord(record), shop: textOf(record, 'shop') } : null];
    }),
  );
});

/** A role of a shop, or with '' of the marketplace. */
export async function findRole(id: string, shop: string, store: ReadStore): Promise<Role> {
  const found = (await roles.get([id], store)).get(id);
  return found?.shop === shop ? found.role : noRole;
}

/**
 * The role of a user; null: all that the type of user has. An administrator has none, and one of another shop or of
 * nobody, or a role that is gone, allows nothing.
 */
export async function roleOf(user: StoredRecord, store: ReadStore): Promise<Role | null> {
  const [id, team] = [textOf(user, 'role'), teamOfType(textOf(user, 'type'))];
  if (id === '' || team === 'administrators') return null;
  if (team === 'marketplace') return findRole(id, '', store);
  return builtInRole(id) ?? findRole(id, textOf(user, 'shop'), store);
}
