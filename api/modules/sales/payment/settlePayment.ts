import { toHryvnia } from '../../../../domain/commerce/Money';
import type { RemoteState } from '../../../../domain/payment/liqPay';
import type { Jobs } from '../../../jobs/Jobs';
import type { HookContext } from '../../../schema/HookContext';
import { changePayment } from './changePayment';
import type { RemotePayment } from './PaymentProvider';
import type { PaymentProviderName, PaymentState, StoredPayment } from './stored/StoredPayment';

export const applyPaymentKind = 'payments.apply';

/** What may follow: reports come late, twice and in any order. Money that was taken stays taken until it is reversed. */
const followers: Record<PaymentState, readonly RemoteState[]> = {
  open: ['pending', 'paid', 'failed', 'reversed'],
  pending: ['paid', 'failed', 'reversed'],
  // The client may try another card under the same number.
  failed: ['paid', 'reversed'],
  paid: ['reversed'],
  reversed: [],
  review: [],
};

/** Enters what a service says of a payment. The order gets to know of it once, by a job that survives a crash. */
export async function settlePayment(
  provider: PaymentProviderName,
  id: string,
  { state, amount, detail }: RemotePayment,
  context: Pick<HookContext, 'store' | 'clock'> & { jobs: Pick<Jobs, 'enqueue'> },
): Promise<StoredPayment | null> {
  const settled = await changePayment(
    id,
    (payment) => {
      if (payment.provider !== provider) return null;
      if (state === null || !followers[payment.state].includes(state)) return null;
      if (state === 'paid' && amount !== 'agreed' && amount !== payment.amount)
        return {
          state: 'review',
          event: { kind: 'mismatch', detail: amount === null ? '' : String(toHryvnia(amount)), author: '' },
        };
      // That is what the service calls a payment of which we have refunded a part.
      if (state === 'reversed' && payment.refunded > 0 && payment.refunded < payment.amount) return null;
      return { state, event: { kind: state, detail, author: '' } };
    },
    context,
  );
  // Also when the change was made before: the process may have died between both.
  if (settled?.payment.provider !== provider) return null;
  await tellOrder(settled.payment, context);
  return settled.payment;
}

/** Once for a payment, however often it is called. */
export async function tellOrder(
  { _id, state }: StoredPayment,
  { jobs }: { jobs: Pick<Jobs, 'enqueue'> },
): Promise<void> {
  if (state === 'paid') await jobs.enqueue(applyPaymentKind, { payment: _id }, { id: `${applyPaymentKind}-${_id}` });
}
