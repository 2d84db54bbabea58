import type { HookContext } from '#core/schema/HookContext';
import { dueOf } from './dueOf';
import { issuesOf } from './issuesOf';
import { orderMoney } from './OrderMoney';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Why an order cannot go into the trash: there nobody would see that it has a client's money. */
export async function holdsMoney(
  order: EntityRecords['orders'],
  change: 'remove' | 'disable',
  context: HookContext,
): Promise<'orderHoldsMoney' | 'orderPaymentReview' | null> {
  if (change !== 'remove') return null;
  const money = await orderMoney(order, context);
  const due = dueOf({ ...order, _deleted: true }, money.payments);
  if (due.refundDue > 0) return 'orderHoldsMoney';
  return issuesOf(order, due, money).includes('review') ? 'orderPaymentReview' : null;
}
