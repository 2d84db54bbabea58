import type { Money } from '#domain/commerce/Money';
import { subtractMoney, sumMoney, toHryvnia } from '#domain/commerce/Money';
import { isOrderStatus } from '#domain/order/orderStatuses';
import { allOf, notDeleted } from '#domain/query/Where';
import type { ClientOrders } from '#domain/wire/ClientOrders';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply } from '#core/kernel/Reply';
import { orderStatusTexts } from '#core/schema/orderStatusTexts';
import { textOf, titleOf } from '#core/schema/valueOf';
import { netSales } from '../../shared/values/orderReturns';
import { statusOf } from '../../shared/values/orderValues';

const maxListed = 10;

/** GET /api/client/orders/{id}: the orders of a client that the caller may see, and figures that they add up to. */
export async function clientOrders(id: string, context: Context): Promise<EnvelopeReply> {
  const { store, language } = context;
  requireAccess(requireEntity('client', context), 'load', context);
  const { where } = requireAccess(requireEntity('order', context), 'list', context);
  const statusIn = (order: EntityRecords['orders']): string => statusOf(order)?.status ?? '';
  const listed: EntityRecords['orders'][] = [];
  let [total, canceled, sum] = [0, 0, sumMoney([])];
  let first: string | null = null;
  // One after another: a wholesaler has very many, each with its goods in it.
  for await (const order of store.stream('orders', {
    where: allOf(notDeleted, { op: 'in', path: 'client.0', values: [id] }, where ?? null),
    sort: [{ path: '_created', direction: -1 }],
  })) {
    total += 1;
    if (statusIn(order) === 'canceled') canceled += 1;
    sum = sumMoney([sum, netSales(order)]);
    first = order._created;
    if (listed.length < maxListed) listed.push(order);
  }
  const count = total - canceled;
  const shops = new Map(
    (await store.getMany('shops', [...new Set(listed.map((order) => textOf(order, 'shop')))])).map((shop) => [
      shop._id,
      titleOf(shop, 'title', language),
    ]),
  );
  return envelopeReply({
    count,
    canceled,
    sum: toHryvnia(sum),
    average: count === 0 ? 0 : toHryvnia(Math.round(sum / count) as Money),
    first,
    orders: listed.map((order) => {
      const status = statusIn(order);
      return {
        _id: order._id,
        title: titleOf(order, 'title', language),
        created: order._created,
        shop: shops.get(textOf(order, 'shop')) ?? '',
        status,
        statusTitle: isOrderStatus(status) ? orderStatusTexts[status][language] : '',
        sum: toHryvnia(netSales(order)),
      };
    }),
    others: { count: total - listed.length, sum: toHryvnia(subtractMoney(sum, sumMoney(listed.map(netSales)))) },
  } satisfies ClientOrders);
}
