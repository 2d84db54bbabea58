import type { Context } from '#core/kernel/Context';
import { textOf } from '#core/schema/valueOf';

/** The orders that a checkout has made, by the id of its first one; none where it has made none. */
export async function ordersOfCall(id: string, { store }: Pick<Context, 'store'>): Promise<string[]> {
  const first = await store.get('orders', id);
  if (!first) return [];
  const group = textOf(first, 'group');
  if (group === '') return [id];
  return store.ids('orders', {
    where: { op: 'in', path: 'group.0', values: [group] },
    sort: [{ path: '_increment', direction: 1 }],
  });
}
