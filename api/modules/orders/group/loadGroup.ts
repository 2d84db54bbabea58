import { allOf, notDeleted } from '#domain/query/Where';
import type { OrderGroup } from '#domain/wire/OrderGroup';
import { accessTo, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { textOf } from '#core/schema/valueOf';
import { findOrder } from '../shared/values/findOrder';

/** The other orders of an order's checkout: of those of other shops a merchant is told nothing, not even how many. */
export async function loadGroup(id: string, context: Context): Promise<OrderGroup> {
  const group = textOf(await findOrder(id, 'load', context), 'group');
  if (group === '') return { group, others: [] };
  const access = accessTo(requireEntity('order', context), context);
  const { records } = await context.store.find('orders', {
    where: allOf(
      { op: 'in', path: 'group.0', values: [group] },
      { op: 'not', of: { op: 'ids', ids: [id] } },
      notDeleted,
      access.where,
    ),
    sort: [{ path: '_increment', direction: 1 }],
  });
  const shops = records.map((order) => textOf(order, 'shop'));
  const titles = await context.titles.items(requireEntity('shop', context), shops, context.language);
  const titleOf = new Map(titles.map(({ value, view }) => [value, view]));
  return {
    group,
    others: records.map((order) => {
      const shop = textOf(order, 'shop');
      return { _id: order._id, title: textOf(order, 'title'), shop: titleOf.get(shop) ?? shop };
    }),
  };
}
