import type { AmountsDue } from './amountsDue';
import { isPaidOnDelivery } from './amountsDue';

/** How far an order's money is. */
export const moneyStates = ['paid', 'unpaid', 'onDelivery', 'overpaid'] as const;
export type MoneyState = (typeof moneyStates)[number];

/** Follows from what is due alone, so that it never says another thing than the sums beside it; null: nothing has to come. */
export function moneyState(
  { received, amountDue, refundDue }: Pick<AmountsDue, 'received' | 'amountDue' | 'refundDue'>,
  payment: string,
): MoneyState | null {
  if (refundDue > 0) return 'overpaid';
  if (amountDue > 0) return isPaidOnDelivery(payment) ? 'onDelivery' : 'unpaid';
  return received > 0 ? 'paid' : null;
}
