import type { HookContext } from '#core/schema/HookContext';
import type { StoredPayment } from '../payments/StoredPayment';
import { paymentCollection } from '../payments/StoredPayment';
import type { DueContext } from './refreshDue';
import { refreshDue } from './refreshDue';

export type PropagationContext = DueContext & Partial<Pick<HookContext, 'user' | 'origin'>>;

/** The order hears of a change of its payment; what a process that died has left, the job `orders.settle` tells it. */
export async function propagatePayment(payment: StoredPayment, context: PropagationContext): Promise<void> {
  const { user = null, origin = { kind: 'system' } } = context;
  await refreshDue(payment.order, context, { user, origin });
  const patch = { set: { untold: '' }, revision: payment._revision };
  await context.store.patchEach(paymentCollection.name, new Map([[payment._id, patch]]));
}
