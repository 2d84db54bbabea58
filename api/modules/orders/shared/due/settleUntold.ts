import type { HookContext } from '#core/schema/HookContext';
import { paymentCollection } from '../payments/StoredPayment';
import { tellDue } from './tellDue';

/** Tells orders of changes of their payments that a process which died has left untold. */
export async function settleUntold(context: HookContext): Promise<void> {
  const where = { op: 'in', path: 'untold', values: ['yes'] } as const;
  const { records } = await context.store.find(paymentCollection.name, { where });
  for (const payment of records) await tellDue(payment, context);
}
