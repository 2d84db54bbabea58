import { builtInRole } from '#domain/access/builtInRoles';
import { teamOfType } from '#domain/access/standing';
import { error } from '#domain/fields/Problem';
import type { EntityRecords } from '#core/ports/EntityRecords';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';

/** A role is one that the person's shop has, or the marketplace; administrators have none. */
export async function checkUserRole(
  { draft, addProblem }: SaveHookArgs<EntityRecords['users']>,
  { store }: HookContext,
): Promise<void> {
  const [id, team] = [textOf(draft, 'role'), teamOfType(textOf(draft, 'type'))];
  if (id === '') return;
  if (team === 'administrators') return addProblem('type', error('roleOfAdmin'));
  if (team === 'shop' && builtInRole(id)) return;
  const role = await store.get('roles', id);
  const shop = team === 'shop' ? textOf(draft, 'shop') : '';
  if (!role || role._deleted || textOf(role, 'shop') !== shop) addProblem('shop', error('roleOfOthers'));
}
