import type { ReadStore } from '../../../ports/ReadStore';
import type { PaymentTrouble, StoredPayment } from './stored/StoredPayment';
import { paymentCollection } from './stored/StoredPayment';

type DecisionFacts = Pick<StoredPayment, 'state' | 'events' | 'amount' | 'refunded'>;

const decisive = ['mismatch', 'late', 'twice', 'refund', 'reviewed'];
/** What ends the question what the service means: its next answer, or a decision. */
const clarifying = ['unclear', 'pending', 'paid', 'failed', 'reversed', 'mismatch', 'refund', 'reviewed'];

/** What a person has to decide about a payment; a refund after it, or a note of what came of it, is the decision. */
export function troubleOf({ state, events, amount, refunded }: DecisionFacts): PaymentTrouble {
  const last = events.findLast(({ kind }) => decisive.includes(kind))?.kind;
  if (events.findLast(({ kind }) => clarifying.includes(kind))?.kind === 'unclear') return 'unclear';
  if (state === 'review') return last === 'reviewed' ? '' : 'unsettled';
  if (state !== 'paid' || refunded >= amount) return '';
  if (last === 'twice') return 'surplus';
  return last === 'mismatch' || last === 'late' ? 'unsettled' : '';
}

/** Ids of the orders that have such payments. */
export async function ordersInTrouble({
  store,
}: {
  store: ReadStore;
}): Promise<Record<Exclude<PaymentTrouble, ''>, string[]>> {
  const { records } = await store.find(paymentCollection.name, {
    where: { op: 'in', path: 'trouble', values: ['unsettled', 'surplus', 'unclear'] },
  });
  const ordersWith = (trouble: PaymentTrouble) =>
    (records as StoredPayment[]).filter((payment) => payment.trouble === trouble).map(({ order }) => order);
  return { unsettled: ordersWith('unsettled'), surplus: ordersWith('surplus'), unclear: ordersWith('unclear') };
}
