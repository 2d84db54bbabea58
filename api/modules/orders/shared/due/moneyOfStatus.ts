import { isPaidOnDelivery, wasSent } from '#domain/order/amountsDue';
import type { Money } from '#domain/commerce/Money';
import type { MoneyWay } from '#domain/wire/OrderMoney';
import type { EnteredMoney } from '../values/enteredMoney';
import { enteredOf } from '../values/enteredMoney';
import { paymentOf, statusOf } from '../values/orderValues';
import { dueOf } from './dueOf';
import type { OrderMoney } from './OrderMoney';
import { isUnderReview } from './OrderMoney';
import type { EntityRecords } from '#core/ports/EntityRecords';

function wayOf(payment: string, history: readonly string[]): MoneyWay {
  if (!isPaidOnDelivery(payment)) return 'other';
  return wasSent(history.slice(1)) ? 'carrier' : 'cash';
}

/**
 * The payment that an order's newest status tells of, as an entry: `payed` was set by hand, or one that is paid on
 * delivery is complete. null: nothing was due any more.
 */
export function moneyOfStatus(
  order: EntityRecords['orders'],
  { payments }: OrderMoney,
  { time, author }: Pick<EnteredMoney, 'time' | 'author'>,
): EnteredMoney | null {
  const history = statusOf(order)?.history.map(({ status }) => status) ?? [];
  const payment = paymentOf(order)?.payment ?? '';
  const [status] = history;
  const tells = status === 'payed' || (status === 'complete' && isPaidOnDelivery(payment));
  const sum = tells ? dueOf(order, payments).amountDue : (0 as Money);
  const settles = tells ? payments.filter(isUnderReview).map(({ _id }) => _id) : [];
  if (sum === 0 && settles.length === 0) return null;
  return {
    ...{ time, kind: 'payment', sum, conceded: 0 as Money, way: wayOf(payment, history), author, note: '' },
    ...(settles.length > 0 && { settles }),
  };
}

/** An order with one more entry. */
export const withEntered = (order: EntityRecords['orders'], entry: EnteredMoney | null): EntityRecords['orders'] =>
  entry ? { ...order, _entered: [entry, ...enteredOf(order)] } : order;
