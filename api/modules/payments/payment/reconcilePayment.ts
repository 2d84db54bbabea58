import type { Money } from '#domain/commerce/Money';
import { toHryvnia } from '#domain/commerce/Money';
import type { Jobs } from '#core/jobs/Jobs';
import type { PaymentContext } from './changePayment';
import { changePayment } from './changePayment';
import type { RemotePayment } from '../../../services/payment/contract/PaymentProvider';
import type { PaymentEvent, StoredPayment } from '../../orders/shared/payments/StoredPayment';

export const applyPaymentKind = 'payments.apply';

/** The next step of a payment by what its service says; null: nothing new. */
type Step = NonNullable<ReturnType<Parameters<typeof changePayment>[1]>>;

/** A step into a state, with an event that says so. */
const stepTo = (state: 'pending' | 'paid' | 'failed' | 'reversed', detail: string): Step => ({
  state,
  event: { kind: state, detail, author: '' },
});

const maxDetail = 200;
const stateKinds: readonly PaymentEvent['kind'][] = ['pending', 'paid', 'failed', 'reversed', 'mismatch'];

/** Something that a person has to look at: once as long as the payment stands as it does. */
function unclear({ events }: StoredPayment, detail: string): Step | null {
  const since = events.findLastIndex(({ kind }) => stateKinds.includes(kind)) + 1;
  const isKnown = events.slice(since).some((event) => event.kind === 'unclear' && event.detail === detail);
  return isKnown ? null : { event: { kind: 'unclear', detail, author: '' } };
}

/** What was given back at the service itself; our own refunds are among it. */
function refundedThere(payment: StoredPayment, refunded: Money): Step | null {
  if (refunded <= payment.refunded) return null;
  const detail = String(toHryvnia((refunded - payment.refunded) as Money));
  return { refunded, event: { kind: 'refund', detail, author: '' } };
}

/** The service has taken a payment back: all of it, or a part, which it tells by the sum. */
function reversed(payment: StoredPayment, remote: RemotePayment): Step | null {
  const { state, amount } = payment;
  const { refunded, detail } = remote;
  // The echo of our own refunds.
  if (state === 'reversed' || payment.refunded >= amount) return null;
  const isPart = refunded !== null && refunded < amount;
  if (isPart && state === 'review') return unclear(payment, detail);
  if (isPart) return state === 'paid' ? refundedThere(payment, refunded) : received(payment, remote);
  // Of our own refund, or of the rest too: it does not say.
  if (refunded === null && payment.refunded > 0) return unclear(payment, detail);
  return stepTo('reversed', detail);
}

function received(payment: StoredPayment, { amount, detail }: RemotePayment): Step {
  if (amount === 'agreed' || amount === payment.amount) return stepTo('paid', detail);
  const sum = amount === null ? '' : String(toHryvnia(amount));
  return { state: 'review', event: { kind: 'mismatch', detail: sum, author: '' } };
}

/** Reports come late, twice and in any order. Money that was taken stays taken until it is given back. */
function nextStep(payment: StoredPayment, remote: RemotePayment): Step | null {
  const { state, detail, refunded } = remote;
  const isOpen = ['open', 'pending', 'failed'].includes(payment.state);
  switch (state) {
    case 'open':
      return null;
    case null:
      return unclear(payment, detail);
    case 'paid':
      if (isOpen) return received(payment, remote);
      return payment.state === 'paid' && refunded !== null ? refundedThere(payment, refunded) : null;
    case 'reversed':
      return reversed(payment, remote);
    case 'canceled':
      if (!isOpen) return reversed(payment, remote);
      return payment.state === 'failed' ? null : stepTo('failed', detail);
    case 'pending':
      return payment.state === 'open' ? stepTo(state, detail) : null;
    case 'failed':
      // After a failure the client may try another card under the same number: a failure undoes nothing.
      return ['open', 'pending'].includes(payment.state) ? stepTo(state, detail) : null;
  }
}

/** Enters what a service says of a payment. The order gets to know of it once, by a job that survives a crash. */
export async function reconcilePayment(
  provider: string,
  id: string,
  said: RemotePayment,
  context: PaymentContext & { jobs: Pick<Jobs, 'enqueue'> },
): Promise<StoredPayment | null> {
  const remote = { ...said, detail: said.detail.slice(0, maxDetail) };
  const step = (payment: StoredPayment) => (payment.provider === provider ? nextStep(payment, remote) : null);
  let settled = await changePayment(id, step, context);
  // One report may tell of two steps: paid, and a part given back.
  while (settled?.changed) settled = await changePayment(id, step, context);
  // Also when the change was made before: the process may have died between both.
  if (settled?.payment.provider !== provider) return null;
  await propagateToOrder(settled.payment, context);
  return settled.payment;
}

/** Once for a payment, however often it is called. */
export async function propagateToOrder(
  { _id, state }: StoredPayment,
  { jobs }: { jobs: Pick<Jobs, 'enqueue'> },
): Promise<void> {
  if (state === 'paid') await jobs.enqueue(applyPaymentKind, { payment: _id }, { id: `${applyPaymentKind}-${_id}` });
}
