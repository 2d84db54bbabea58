import type { Money } from '#domain/commerce/Money';
import { sumMoney, toHryvnia, toMoney } from '#domain/commerce/Money';
import type { CheckoutResult } from '#domain/wire/Checkout';
import type { PaymentLink } from '#domain/wire/Order';
import type { Context } from '#core/kernel/Context';
import { mapConcurrently } from '#core/kernel/mapConcurrently';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { textOf } from '#core/schema/valueOf';
import { serviceOfMethod } from '../../../services/payment/paymentServices';
import { dueOf } from '../../orders/shared/due/dueOf';
import { paymentsOf } from '../../orders/shared/due/OrderMoney';
import { cartOf, paymentOf } from '../../orders/shared/values/orderValues';
import { generateLink } from '../payment/generateLink';

/** A link by which the order is paid; null where there is none to pay by, or nothing to pay. */
async function linkOf(order: EntityRecords['orders'], due: Money, context: Context): Promise<PaymentLink | null> {
  const { payment = '', parts_count: parts = 0 } = paymentOf(order) ?? {};
  if (due === 0 || !serviceOfMethod(payment)) return null;
  return generateLink({ order: order._id, payment, ...(parts > 0 && { parts_count: parts }) }, context);
}

/** What the orders of a checkout cost, and where each is paid. */
export async function placedOrders(ids: readonly string[], context: Context): Promise<CheckoutResult> {
  const orders = await context.store.getMany('orders', ids);
  const placed = await mapConcurrently(orders, async (order) => {
    const due = dueOf(order, await paymentsOf(order._id, context)).amountDue;
    const total = toMoney(cartOf(order)?.totalPrice ?? 0);
    return { order, total, due, link: await linkOf(order, due, context) };
  });
  return {
    valid: true,
    group: orders.map((order) => textOf(order, 'group')).find(Boolean) ?? null,
    total: toHryvnia(sumMoney(placed.map(({ total }) => total))),
    due: toHryvnia(sumMoney(placed.map(({ due }) => due))),
    orders: placed.map(({ order, total, due, link }) => ({
      _id: order._id,
      shop: textOf(order, 'shop'),
      title: textOf(order, 'title'),
      total: toHryvnia(total),
      due: toHryvnia(due),
      link,
    })),
    refused: [],
  };
}
