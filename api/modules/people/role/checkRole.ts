import { error } from '#domain/fields/Problem';
import { covers } from '#domain/access/can';
import { roleOfRecord } from '#domain/access/roleOfRecord';
import { foldText } from '#domain/text/foldText';
import { allOf, notDeleted } from '#domain/query/Where';
import type { EntityRecords } from '#core/ports/EntityRecords';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import type { ServerMessageKey } from '#core/schema/messages/ServerMessageKey';
import type { Violation } from '#core/schema/Violation';
import { textOf } from '#core/schema/valueOf';
import { rolesOf } from './rolesOf';

type StoredRole = EntityRecords['roles'];

/** Whether another role of the team is called so. Which of two that were called so before is meant, nobody could say. */
async function isNameTaken(
  draft: StoredRole,
  { store }: HookContext,
  together: readonly StoredRole[] = [],
): Promise<boolean> {
  const team = textOf(draft, 'shop');
  const { records } = await store.find('roles', { where: rolesOf(team) });
  const name = foldText(textOf(draft, 'name').trim());
  const ofTeam = together.filter((each) => textOf(each, 'shop') === team);
  return [...records, ...ofTeam].some(
    (each) => each._id !== draft._id && foldText(textOf(each, 'name').trim()) === name,
  );
}

/** Nobody gives rights that they do not have themselves, nor takes them from a role that has more than their own. */
export async function checkRole(
  { draft, current, addProblem }: SaveHookArgs<StoredRole>,
  context: HookContext,
): Promise<void> {
  const { user } = context;
  // Two of one name of an earlier version stay until one of them is renamed.
  const isNamed = current === null || textOf(current, 'name') !== textOf(draft, 'name');
  if (isNamed && (await isNameTaken(draft, context))) addProblem('name', error('roleNameTaken'));
  if (!user) return;
  const roles = current ? [current, draft] : [draft];
  if (!roles.every((each) => covers(user, roleOfRecord(each)))) addProblem('name', error('moreThanOwnRights'));
  if (current && textOf(current, 'shop') !== textOf(draft, 'shop')) addProblem('shop', error('notYours'));
}

/** What holds when a role is made holds when it comes back. */
export async function rejectRestoredRole(
  role: StoredRole,
  together: readonly StoredRole[],
  context: HookContext,
): Promise<Violation | null> {
  if (context.user && !covers(context.user, roleOfRecord(role))) return { key: 'moreThanOwnRights' };
  return (await isNameTaken(role, context, together)) ? { key: 'restoredNameTaken' } : null;
}

/**
 * A role that somebody has stays: without it they would have no rights, and nobody would see why. Nobody removes one with
 * rights that they do not have themselves.
 */
export async function rejectUsedRole(
  role: StoredRole,
  change: 'remove' | 'disable',
  { store, user }: HookContext,
): Promise<ServerMessageKey | null> {
  if (change !== 'remove') return null;
  if (user && !covers(user, roleOfRecord(role))) return 'moreThanOwnRights';
  const holders = await store.count('users', allOf({ op: 'in', path: 'role.0', values: [role._id] }, notDeleted));
  return holders > 0 ? 'roleInUse' : null;
}
