import type { Money } from '../commerce/Money';
import { subtractMoney } from '../commerce/Money';
import { paidOnDelivery } from '../payment/PaymentOffer';

/** What is known of an order's pieces and money. Sums are kopiyky. */
export interface OrderAccount {
  /** What the cart comes to, with the delivery. */
  total: Money;
  /** For pieces, and the delivery, that came back. */
  returned: Money;
  /** Given back without a return, and not because too much was paid: the order costs less by it. */
  conceded: Money;
  /** All that came, but what the service has taken back. */
  paid: Money;
  /** All that was given back. */
  refunded: Money;
  quantityOrdered: number;
  quantityReturned: number;
  /** All that it had, the newest first. */
  statuses: readonly string[];
  isTrashed: boolean;
  /** Code of the method. */
  payment: string;
}

export interface AmountsDue {
  quantityOrdered: number;
  quantityReturned: number;
  quantityToPack: number;
  received: Money;
  owed: Money;
  /** The client still has to pay it. */
  amountDue: Money;
  /** The client has to get it back. */
  refundDue: Money;
  /** Whoever hands the parcel over asks for it. */
  amountToCollect: Money;
}

const none = 0 as Money;
const notNegative = (amount: Money): Money => (amount > 0 ? amount : none);

export const isPaidOnDelivery = (payment: string): boolean => paidOnDelivery.includes(payment);

/** The statuses since an order was new, or has begun anew. */
export function currentStatuses(statuses: readonly string[]): readonly string[] {
  const begun = statuses.findIndex((status) => status === 'canceled' || status.startsWith('pending'));
  return begun === -1 ? statuses : statuses.slice(0, begun);
}

/** Whether the parcel has left: also of an order that was paid afterwards. */
export const wasSent = (statuses: readonly string[]): boolean =>
  currentStatuses(statuses).some((status) => status === 'sent' || status === 'complete');

/**
 * What is due of an order: the one answer that totals, documents, waybills, links to pay by, queues and the list of
 * issues have. The table of docs/orders.md has an example of each case.
 */
export function amountsDue(account: OrderAccount): AmountsDue {
  const { total, returned, conceded, paid, refunded, quantityOrdered, quantityReturned, statuses } = account;
  const isOff = account.isTrashed || statuses[0] === 'canceled';
  const received = subtractMoney(paid, refunded);
  const owed = isOff ? none : notNegative(subtractMoney(subtractMoney(total, returned), conceded));
  const amountDue = notNegative(subtractMoney(owed, received));
  return {
    quantityOrdered,
    quantityReturned,
    quantityToPack: isOff || wasSent(statuses) ? 0 : Math.max(0, quantityOrdered - quantityReturned),
    received,
    owed,
    amountDue,
    refundDue: notNegative(subtractMoney(received, owed)),
    amountToCollect: isPaidOnDelivery(account.payment) ? amountDue : none,
  };
}
