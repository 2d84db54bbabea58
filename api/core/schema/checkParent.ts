import { error } from '#domain/fields/Problem';
import type { HookContext } from './HookContext';
import type { SaveHookArgs } from './EntityHooks';
import { textOf } from './valueOf';
import type { ReadableCollection } from '../ports/CollectionName';
import type { StoredRecord } from '#domain/wire/StoredRecord';

/** Deeper than any real tree. */
const maxDepth = 50;

/** The ids of a record and of all above it; null if they do not end: there is a cycle. */
async function pathToRoot(
  collection: ReadableCollection,
  id: string,
  { store }: Pick<HookContext, 'store'>,
): Promise<Set<string> | null> {
  const path = new Set<string>();
  for (let current = id; current !== '';) {
    if (path.has(current) || path.size === maxDepth) return null;
    path.add(current);
    const record: StoredRecord | null = await store.get(collection, current);
    current = record ? textOf(record, 'parent') : '';
  }
  return path;
}

/** Whether a record is one of these or below one of them; also true below a cycle. */
export async function isBelow(
  collection: ReadableCollection,
  id: string,
  ancestors: readonly string[],
  context: Pick<HookContext, 'store'>,
): Promise<boolean> {
  const path = await pathToRoot(collection, id, context);
  return path === null || ancestors.some((ancestor) => path.has(ancestor));
}

/** For entities with a `parent`: rejects cycles. */
export async function checkParent(
  collection: ReadableCollection,
  { draft, addProblem: object }: SaveHookArgs,
  context: HookContext,
): Promise<void> {
  const parent = textOf(draft, 'parent');
  if (parent === '' || draft._id === '') return;
  if (await isBelow(collection, parent, [draft._id], context)) object('parent', error('invalidChoice'));
}
