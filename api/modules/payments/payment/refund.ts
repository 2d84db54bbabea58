import { toHryvnia, toMoney } from '#domain/commerce/Money';
import type { Money } from '#domain/commerce/Money';
import { requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import { findRecord } from '#core/records/findRecord';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { fullAccess } from '#core/schema/Access';
import { changePayment } from './changePayment';
import { PaymentServiceFailure } from '../../../services/payment/contract/PaymentProvider';
import { providerOf } from './providerOf';
import { requireStaff } from './requireStaff';
import type { StoredPayment } from '../../orders/shared/payments/StoredPayment';
import { paymentCollection } from '../../orders/shared/payments/StoredPayment';

/** Of the refund that was entered last: none has the number of another one, not even of one that was refused. */
const refundNumber = ({ _id, events }: StoredPayment): string =>
  `${_id}-r${events.filter(({ kind }) => kind === 'refundStarted').length}`;

/**
 * Gives money back through the service, by staff of the marketplace, whose account it is. The sum is entered before the
 * service is called: two people do not refund the same money.
 */
export async function refundPayment(
  { payment: id, sum }: { payment: string; sum: number },
  context: Context,
): Promise<EnvelopeReply> {
  const { store } = context;
  const author = requireStaff(context);
  const amount = toMoney(sum);
  const payment = await store.get(paymentCollection.name, id);
  if (!payment) throw refuse(404, 'noPayment');
  await findRecord(requireEntity('order', context), payment.order, fullAccess, context);
  const provider = await providerOf(payment.provider, context);
  if (!provider) throw refuse(409, 'paymentNotConfigured');
  const detail = String(toHryvnia(amount));
  let concededBefore = 0;
  const enter = () =>
    changePayment(
      id,
      (each) => {
        if (each.state !== 'paid') throw refuse(409, 'refundNotPaid');
        if (each.refunded + amount > each.amount)
          throw refuse(409, 'refundTooBig', { sum: toHryvnia((each.amount - each.refunded) as Money) });
        concededBefore = each.conceded ?? 0;
        return { refunded: each.refunded + amount, event: { kind: 'refundStarted', detail, author } };
      },
      context,
    );
  // One after another, or two of them would both count as the sum that is due.
  const entered = await context.locks.withLock(`payment of ${payment.order}`, enter);
  if (!entered) throw refuse(404, 'noPayment');
  // From here on what was read under the lock: somebody else's refund may have been entered since the first look.
  const conceded = (entered.payment.conceded ?? 0) - concededBefore;
  const note = (kind: 'refund' | 'refundFailed', text: string, isTakenBack: boolean) =>
    changePayment(
      id,
      (each) => ({
        ...(isTakenBack && { refunded: each.refunded - amount, conceded: (each.conceded ?? 0) - conceded }),
        event: { kind, detail: text, author },
      }),
      context,
    );
  try {
    await provider.refund(entered.payment, { amount, number: refundNumber(entered.payment) });
  } catch (failure) {
    if (!(failure instanceof PaymentServiceFailure)) throw failure;
    // Without an answer the money may be on its way: it stays entered.
    const isUnclear = failure.kind === 'unclear';
    await note('refundFailed', failure.reason.slice(0, 200), !isUnclear);
    throw isUnclear
      ? refuse(502, 'refundUnclear')
      : refuse(409, 'refundRefused', { reason: failure.reason.slice(0, 200) });
  }
  await note('refund', detail, false);
  return envelopeReply({ status: true }, { messages: [infoMessage('refundDone', { sum: toHryvnia(amount) })] });
}
