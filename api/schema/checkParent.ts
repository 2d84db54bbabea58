import { error } from '../../domain/fields/Problem';
import type { HookContext } from './HookContext';
import type { SaveHookArgs } from './EntityHooks';
import { textOf } from './valueOf';

/** Deeper than any real tree; also ends the loop if a cycle exists nevertheless. */
const maxDepth = 50;

/** Whether a record is `ancestor` or below it; also true below a cycle. */
export async function isDescendantOf(
  collection: string,
  id: string,
  ancestor: string,
  context: Pick<HookContext, 'store'>,
): Promise<boolean> {
  let current = id;
  for (let depth = 0; depth < maxDepth && current !== ''; depth += 1) {
    if (current === ancestor) return true;
    const parent = await context.store.get(collection, current);
    current = parent ? textOf(parent, 'parent') : '';
  }
  return current !== '';
}

/** For entities with a `parent`: rejects cycles. */
export async function checkParent(
  collection: string,
  { draft, addProblem: object }: SaveHookArgs,
  context: HookContext,
): Promise<void> {
  const parent = textOf(draft, 'parent');
  if (parent === '' || draft._id === '') return;
  if (await isDescendantOf(collection, parent, draft._id, context)) object('parent', error('invalidChoice'));
}
