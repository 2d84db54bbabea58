import type { AmountsDue } from './amountsDue';
import { isPaidOnDelivery } from './amountsDue';

/** How far an order's money is; `none`: nothing has to come any more. */
export type MoneyState = 'paid' | 'unpaid' | 'onDelivery' | 'overpaid' | 'none';

/** Follows from what is due alone, so that it never says another thing than the sums beside it. */
export function moneyState(
  { received, amountDue, refundDue }: Pick<AmountsDue, 'received' | 'amountDue' | 'refundDue'>,
  payment: string,
): MoneyState {
  if (refundDue > 0) return 'overpaid';
  if (amountDue > 0) return isPaidOnDelivery(payment) ? 'onDelivery' : 'unpaid';
  return received > 0 ? 'paid' : 'none';
}
