import type { Money } from '#domain/commerce/Money';
import { subtractMoney } from '#domain/commerce/Money';
import type { HookContext } from '#core/schema/HookContext';
import { concededBy, dueOf } from '../../orders/shared/due/dueOf';
import { paymentsOf } from '../../orders/shared/due/OrderMoney';
import type { PropagationContext } from '../../orders/shared/due/propagatePayment';
import { propagatePayment } from '../../orders/shared/due/propagatePayment';
import { paymentIssueOf } from './paymentIssueOf';
import type { PaymentEvent, StoredPayment } from '../../orders/shared/payments/StoredPayment';
import { paymentCollection } from '../../orders/shared/payments/StoredPayment';

type Changed = Partial<
  Pick<StoredPayment, 'state' | 'link' | 'account' | 'ref' | 'expires' | 'code' | 'refunded' | 'conceded'>
>;
export type PaymentContext = PropagationContext & Pick<HookContext, 'clock'>;

/** What of a payment was conceded after more of it has been given back: as much as was not due. */
async function concededAfter(payment: StoredPayment, refunded: number, context: PaymentContext): Promise<number> {
  const { conceded = 0 } = payment;
  const more = subtractMoney(refunded as Money, payment.refunded as Money);
  const order = more > 0 ? await context.store.get('orders', payment.order) : null;
  return order ? conceded + concededBy(more, dueOf(order, await paymentsOf(order._id, context))) : conceded;
}

/**
 * Changes a payment as `change` says of its newest version, which is asked again when somebody else was faster; null:
 * nothing to change. Returns the payment as it is then, and whether this call changed it.
 */
export async function changePayment(
  id: string,
  change: (payment: StoredPayment) => (Changed & { event?: Omit<PaymentEvent, 'time'> }) | null,
  context: PaymentContext,
): Promise<{ payment: StoredPayment; changed: boolean } | null> {
  const { store, clock } = context;
  for (;;) {
    const payment = await store.get(paymentCollection.name, id);
    if (!payment) return null;
    const changes = change(payment);
    if (!changes) return { payment, changed: false };
    const { event, ...values } = changes;
    const time = new Date(clock.now()).toISOString();
    const changed = {
      ...payment,
      conceded: await concededAfter(payment, values.refunded ?? payment.refunded, context),
      ...values,
      events: event ? [...payment.events, { time, ...event }] : payment.events,
    };
    const next: StoredPayment = {
      ...changed,
      trouble: paymentIssueOf(changed),
      untold: 'yes',
      _updated: time,
      _revision: payment._revision + 1,
    };
    if (!(await store.replace(paymentCollection.name, next)).ok) continue;
    // An order is told that it is paid together with its status (`payments.apply`).
    if (next.state === payment.state || next.state !== 'paid') await propagatePayment(next, context);
    return { payment: next, changed: true };
  }
}
