import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import { requireUser } from '#core/kernel/requireUser';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** The stored record of who calls. */
export async function requireOwnUser(context: Context): Promise<EntityRecords['users']> {
  const user = await context.store.get('users', requireUser(context).id);
  if (!user) throw refuse(401, 'loginFirst');
  return user;
}
