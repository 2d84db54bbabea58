import type { Money } from '#domain/commerce/Money';
import { subtractMoney, sumMoney, toMoney } from '#domain/commerce/Money';
import type { AmountsDue, OrderAccount } from '#domain/order/amountsDue';
import { amountsDue } from '#domain/order/amountsDue';
import type { EnteredMoneyKind } from '#domain/wire/OrderMoney';
import { enteredOf } from '../values/enteredMoney';
import { returnedSum } from '../values/orderReturns';
import { cartOf, paymentOf, statusOf } from '../values/orderValues';
import type { StoredPayment } from '../payments/StoredPayment';
import type { EntityRecords } from '#core/ports/EntityRecords';

type CountedPayment = Pick<StoredPayment, 'state' | 'amount' | 'refunded'> & { conceded?: number };

const none = 0 as Money;

/** What is known of an order's pieces and money. What a service has taken back was never received. */
export function accountOf(order: EntityRecords['orders'], payments: readonly CountedPayment[]): OrderAccount {
  const cart = cartOf(order);
  const items = cart?.cartItems ?? [];
  const entered = enteredOf(order);
  const enteredSum = (kind: EnteredMoneyKind): Money =>
    sumMoney(entered.filter((each) => each.kind === kind).map(({ sum }) => sum));
  const received = payments.filter(({ state }) => state === 'paid');
  return {
    total: toMoney(cart?.totalPrice ?? 0),
    returned: returnedSum(order),
    conceded: sumMoney([
      ...payments.map(({ conceded = none }) => conceded as Money),
      ...entered.map(({ conceded }) => conceded),
    ]),
    paid: sumMoney([...received.map(({ amount }) => amount as Money), enteredSum('payment')]),
    refunded: sumMoney([...received.map(({ refunded }) => refunded as Money), enteredSum('refund')]),
    quantityOrdered: items.reduce((sum, { qty }) => sum + qty, 0),
    quantityReturned: items.reduce((sum, { returned }) => sum + returned, 0),
    statuses: statusOf(order)?.history.map(({ status }) => status) ?? [],
    isTrashed: order._deleted,
    payment: paymentOf(order)?.payment ?? '',
  };
}

export const dueOf = (order: EntityRecords['orders'], payments: readonly CountedPayment[]): AmountsDue =>
  amountsDue(accountOf(order, payments));

/** What of a refund is not due: so much the order costs less by it. */
export const concededBy = (refund: Money, due: AmountsDue): Money =>
  Math.max(0, subtractMoney(refund, due.refundDue)) as Money;
