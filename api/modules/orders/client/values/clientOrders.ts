import type { Money } from '#domain/commerce/Money';
import { sumMoney, toHryvnia } from '#domain/commerce/Money';
import { isOrderStatus } from '#domain/order/orderStatuses';
import { allOf, notDeleted } from '#domain/query/Where';
import type { ClientOrders } from '#domain/wire/ClientOrders';
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
  const { records } = await store.find('orders', {
    where: allOf(notDeleted, { op: 'in', path: 'client.0', values: [id] }, where ?? null),
    sort: [{ path: '_created', direction: -1 }],
  });
  const statusIn = (order: (typeof records)[number]): string => statusOf(order)?.status ?? '';
  const counted = records.filter((order) => statusIn(order) !== 'canceled');
  const sumOf = (orders: typeof records): Money => sumMoney(orders.map(netSales));
  const sum = sumOf(counted);
  const listed = records.slice(0, maxListed);
  const others = records.slice(maxListed);
  const shops = new Map(
    (await store.getMany('shops', [...new Set(listed.map((order) => textOf(order, 'shop')))])).map((shop) => [
      shop._id,
      titleOf(shop, 'title', language),
    ]),
  );
  return envelopeReply({
    count: counted.length,
    canceled: records.length - counted.length,
    sum: toHryvnia(sum),
    average: counted.length === 0 ? 0 : toHryvnia(Math.round(sum / counted.length) as Money),
    first: records.at(-1)?._created ?? null,
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
    others: { count: others.length, sum: toHryvnia(sumOf(others)) },
  } satisfies ClientOrders);
}
