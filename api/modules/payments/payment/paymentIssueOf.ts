import type { PaymentIssue, StoredPayment } from '../../orders/shared/payments/StoredPayment';

type DecisionFacts = Pick<StoredPayment, 'state' | 'events' | 'amount' | 'refunded'>;

const decisive = ['mismatch', 'reversed', 'reviewed'];
/** What ends the question what the service means: its next answer, or a decision. */
const clarifying = ['unclear', 'pending', 'paid', 'failed', 'reversed', 'mismatch', 'refund', 'reviewed'];

/**
 * What a person has to decide about a payment by itself; a note of what came of it is the decision. Whether there is
 * too much or too little money is a question of the order (`amountsDue`).
 */
export function paymentIssueOf({ state, events, amount, refunded }: DecisionFacts): PaymentIssue {
  if (events.findLast(({ kind }) => clarifying.includes(kind))?.kind === 'unclear') return 'unclear';
  if (events.findLast(({ kind }) => decisive.includes(kind))?.kind === 'reviewed') return '';
  if (state === 'review') return 'unsettled';
  const wasReceived = events.some(({ kind }) => kind === 'paid') && refunded < amount;
  return state === 'reversed' && wasReceived ? 'reversed' : '';
}
