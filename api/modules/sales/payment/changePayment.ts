import type { HookContext } from '../../../schema/HookContext';
import type { PaymentEvent, StoredPayment } from './stored/StoredPayment';
import { paymentCollection } from './stored/StoredPayment';
import { troubleOf } from './paymentTrouble';

type Changed = Partial<Pick<StoredPayment, 'state' | 'link' | 'refunded'>>;

/**
 * Changes a payment as `change` says of its newest version, which is asked again when somebody else was faster; null:
 * nothing to change. Returns the payment as it is then, and whether this call changed it.
 */
export async function changePayment(
  id: string,
  change: (payment: StoredPayment) => (Changed & { event?: Omit<PaymentEvent, 'time'> }) | null,
  { store, clock }: Pick<HookContext, 'store' | 'clock'>,
): Promise<{ payment: StoredPayment; changed: boolean } | null> {
  for (;;) {
    const payment = (await store.get(paymentCollection.name, id)) as StoredPayment | null;
    if (!payment) return null;
    const changes = change(payment);
    if (!changes) return { payment, changed: false };
    const { event, ...values } = changes;
    const time = new Date(clock.now()).toISOString();
    const changed = {
      ...payment,
      ...values,
      events: event ? [...payment.events, { time, ...event }] : payment.events,
    };
    const next: StoredPayment = {
      ...changed,
      trouble: troubleOf(changed),
      _updated: time,
      _revision: payment._revision + 1,
    };
    if ((await store.replace(paymentCollection.name, next)).ok) return { payment: next, changed: true };
  }
}
