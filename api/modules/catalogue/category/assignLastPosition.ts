import { childrenWhere } from '#core/records/branch';
import { rootCategoryId } from '#domain/wire/Tree';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import { localisedOf, textOf } from '#core/schema/valueOf';
import type { HookContext } from '#core/schema/HookContext';

const tree = { collection: { name: 'categories' }, spec: { rootId: rootCategoryId } } as const;

/** A new category gets the last position among its siblings (domain §2). */
export async function assignLastPosition({ draft, current }: SaveHookArgs, context: HookContext): Promise<void> {
  if (current || typeof localisedOf(draft, 'order')['0'] === 'number') return;
  const { records } = await context.store.find(tree.collection.name, {
    // Without a root in the store, what has no parent is at the top.
    where: childrenWhere(tree, [textOf(draft, 'parent') || rootCategoryId]),
    sort: [{ path: 'order.0', direction: -1 }],
    limit: 1,
  });
  const largest = records[0] ? localisedOf(records[0], 'order')['0'] : undefined;
  draft.order = { '0': (typeof largest === 'number' ? largest : 0) + 1 };
}
