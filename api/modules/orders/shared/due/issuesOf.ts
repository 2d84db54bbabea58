import { isRefused } from '#domain/delivery/parcelStates';
import type { Money } from '#domain/commerce/Money';
import { sumMoney } from '#domain/commerce/Money';
import type { AmountsDue } from '#domain/order/amountsDue';
import { isPaidOnDelivery, wasSent } from '#domain/order/amountsDue';
import type { OrderIssue } from '#domain/wire/orderIssues';
import { orderIssues } from '#domain/wire/orderIssues';
import { unpaidStatuses } from '#domain/order/orderStatuses';
import { textOf } from '#core/schema/valueOf';
import { hasBuyer } from '../values/buyerOf';
import { enteredOf } from '../values/enteredMoney';
import { addressOf, isOpen, paymentOf, statusOf } from '../values/orderValues';
import { lastState } from '../shipments/StoredShipment';
import type { OrderMoney } from './OrderMoney';
import { isUnderReview } from './OrderMoney';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Whether a buyer or an address is missing that an open order needs. */
export const isIncomplete = (order: EntityRecords['orders']): boolean =>
  isOpen(order) && (!hasBuyer(order) || addressOf(order) === null);

/** Less has come than is owed, and nobody will collect the rest. */
function isUnderpaid(
  order: EntityRecords['orders'],
  { amountDue, received }: AmountsDue,
  { payments }: OrderMoney,
): boolean {
  // A person has decided what came of money that was taken back.
  const decided = payments.filter(
    ({ state, events }) => state === 'reversed' && events.some(({ kind }) => kind === 'reviewed'),
  );
  if (amountDue <= sumMoney(decided.map(({ amount }) => amount as Money))) return false;
  const history = statusOf(order)?.history.map(({ status }) => status) ?? [];
  const [status = ''] = history;
  if (isPaidOnDelivery(paymentOf(order)?.payment ?? ''))
    return status === 'complete' || (status === 'payed' && wasSent(history));
  return received > 0 || ['payed', 'sent', 'complete'].includes(status);
}

/** All of it has come, but by parts, or while nobody expected it. */
const isPaidUnsaid = (order: EntityRecords['orders'], { amountDue, received }: AmountsDue): boolean =>
  received > 0 &&
  amountDue === 0 &&
  !isPaidOnDelivery(paymentOf(order)?.payment ?? '') &&
  (unpaidStatuses as readonly string[]).includes(statusOf(order)?.status ?? '');

/** What somebody has to look into, of an order outside the trash. */
export function issuesOf(order: EntityRecords['orders'], due: AmountsDue, money: OrderMoney): OrderIssue[] {
  if (order._deleted) return [];
  const status = statusOf(order)?.status ?? '';
  const settled = enteredOf(order).flatMap(({ settles = [] }) => settles);
  const number = textOf(order, 'waybill');
  const { shipment } = money;
  const isUnderWay = shipment !== null && status === 'sent';
  const has: Record<OrderIssue, boolean> = {
    incomplete: isIncomplete(order),
    review: money.payments.some((payment) => isUnderReview(payment) && !settled.includes(payment._id)),
    reversed: status !== 'canceled' && money.payments.some(({ trouble }) => trouble === 'reversed'),
    underpaid: isUnderpaid(order, due, money),
    paid: isPaidUnsaid(order, due),
    refund: due.refundDue > 0,
    parcelRefused: isUnderWay && isRefused(lastState(shipment, number)),
    parcelStuck: isUnderWay && shipment.stuck === number && number !== '',
  };
  return orderIssues.filter((issue) => has[issue]);
}
