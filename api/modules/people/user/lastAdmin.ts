import { administratorTypes, isAdministratorType } from '#domain/access/standing';
import { allOf, flagIs, notDeleted } from '#domain/query/Where';
import type { ServerMessageKey } from '#core/schema/messages/ServerMessageKey';
import { error } from '#domain/fields/Problem';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import { flagOf, textOf } from '#core/schema/valueOf';
import type { HookContext } from '#core/schema/HookContext';
import type { EntityRecords } from '#core/ports/EntityRecords';

const isAdmin = (user: EntityRecords['users']): boolean =>
  !user._deleted && isAdministratorType(textOf(user, 'type')) && flagOf(user, 'active');

async function hasOtherAdmin(id: string, { store }: HookContext): Promise<boolean> {
  const admins = allOf({ op: 'in', path: 'type.0', values: administratorTypes }, flagIs('active.0', true), notDeleted, {
    op: 'not',
    of: { op: 'ids', ids: [id] },
  });
  return (await store.count('users', admins)) > 0;
}

/**
 * Whether the acting user is still an administrator. Nobody can remove this role from themself, so at least one
 * administrator remains. Writes of users are serialized, so the check holds until the write is done.
 */
async function actsAsAdmin({ store, user }: HookContext): Promise<boolean> {
  const acting = user && (await store.get('users', user.id));
  return acting !== null && isAdmin(acting);
}

/** Nobody can remove or disable themself or the last administrator (requirements N-11). */
export async function rejectAdminChange(
  user: EntityRecords['users'],
  _change: 'remove' | 'disable',
  context: HookContext,
): Promise<ServerMessageKey | null> {
  if (user._id === context.user?.id) return 'notYourself';
  return isAdmin(user) && !(await actsAsAdmin(context)) ? 'noAccess' : null;
}

/** The same for a saved form: the last administrator stays one, and nobody can demote or disable themself. */
export async function requireRemainingAdmin(
  { draft, current, addProblem: object }: SaveHookArgs,
  context: HookContext,
): Promise<void> {
  if (!current || !isAdmin(current) || isAdmin(draft)) return;
  const field = isAdministratorType(textOf(draft, 'type')) ? 'active' : 'type';
  if (current._id === context.user?.id)
    object(field, error((await hasOtherAdmin(current._id, context)) ? 'notYourself' : 'lastAdmin'));
  else if (!(await actsAsAdmin(context))) object(field, error('noAccess'));
}
