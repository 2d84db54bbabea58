import { childrenWhere } from '#core/records/branch';
import { rootCategoryId } from '#domain/wire/Tree';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import { textOf, valueOf } from '#core/schema/valueOf';
import type { HookContext } from '#core/schema/HookContext';
import type { EntityRecords } from '#core/ports/EntityRecords';

const tree = { collection: { name: 'categories' }, spec: { rootId: rootCategoryId } } as const;

/** A new category gets the last position among its siblings (domain §2). */
export async function assignLastPosition(
  { draft, current }: SaveHookArgs<EntityRecords['categories']>,
  context: HookContext,
): Promise<void> {
  if (current || typeof valueOf(draft, 'order') === 'number') return;
  const { records } = await context.store.find(tree.collection.name, {
    // Without a root in the store, what has no parent is at the top.
    where: childrenWhere(tree, [textOf(draft, 'parent') || rootCategoryId]),
    sort: [{ path: 'order.0', direction: -1 }],
    limit: 1,
  });
  const largest = records[0] ? valueOf(records[0], 'order') : undefined;
  draft.order = { '0': (typeof largest === 'number' ? largest : 0) + 1 };
}
