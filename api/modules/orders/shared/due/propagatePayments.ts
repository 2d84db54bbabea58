import type { HookContext } from '#core/schema/HookContext';
import { paymentCollection } from '../payments/StoredPayment';
import { propagatePayment } from './propagatePayment';

/** Tells orders of changes of their payments that a process which died has left untold. */
export async function propagatePayments(context: HookContext): Promise<void> {
  const where = { op: 'in', path: 'untold', values: ['yes'] } as const;
  const { records } = await context.store.find(paymentCollection.name, { where });
  for (const payment of records) await propagatePayment(payment, context);
}
