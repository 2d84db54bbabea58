import { error } from '#domain/fields/Problem';
import { rootCategoryId } from '#domain/wire/Tree';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { textOf, valueOf } from '#core/schema/valueOf';

/** The root is never moved or switched off; what names no parent is put below it. */
export async function keepRoot({ draft, addProblem }: SaveHookArgs, { store }: HookContext): Promise<void> {
  if (draft._id === rootCategoryId) {
    if (textOf(draft, 'parent') !== '') addProblem('parent', error('rootCategory'));
    if (valueOf(draft, 'active') === false) addProblem('active', error('rootCategory'));
    return;
  }
  if (textOf(draft, 'parent') === '' && (await store.get('categories', rootCategoryId)))
    draft.parent = { '0': rootCategoryId };
}
