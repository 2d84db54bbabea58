import { builtInRole } from '#domain/access/builtInRoles';
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
  const [id, type] = [textOf(draft, 'role'), textOf(draft, 'type')];
  if (id === '') return;
  if (type === 'admin') return addProblem('type', error('roleOfAdmin'));
  if (type === 'merchant' && builtInRole(id)) return;
  const role = await store.get('roles', id);
  const shop = type === 'merchant' ? textOf(draft, 'shop') : '';
  if (!role || role._deleted || textOf(role, 'shop') !== shop) addProblem('shop', error('roleOfOthers'));
}
