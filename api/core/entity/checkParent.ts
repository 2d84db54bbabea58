import { error } from '../../../domain/fields/Problem';
import type { HookContext } from '../HookContext';
import type { Save } from './EntityHooks';
import { textOf } from './valueOf';

/** Deeper than any tree of ours; a circle that slipped in by another way ends the walk here. */
const deepest = 50;

async function standsBelow(collection: string, id: string, ancestor: string, context: HookContext): Promise<boolean> {
  let place = id;
  for (let depth = 0; depth < deepest && place !== ''; depth += 1) {
    if (place === ancestor) return true;
    const parent = await context.store.get(collection, place);
    place = parent ? textOf(parent, 'parent') : '';
  }
  return place !== '';
}

/** For entities with a `parent`: no record stands below itself. */
export async function checkParent(collection: string, { draft, object }: Save, context: HookContext): Promise<void> {
  const parent = textOf(draft, 'parent');
  if (parent === '' || draft._id === '') return;
  if (await standsBelow(collection, parent, draft._id, context)) object('parent', error('invalidChoice'));
}
