import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { findOrder } from '../orders/shared/values/findOrder';
import { exchangeAccount } from './exchangeAccount';
import { queueMessage, stateTime } from './queueMessage';
import { queueOrder } from './queueOrder';

/**
 * Queues an order for the exchange: 1C collects it at its next session (requirements ORD-008, N-22). A call for what is
 * queued or collected already changes nothing and tells the same.
 */
export async function synchronise(id: string, context: Context): Promise<EnvelopeReply> {
  const order = await findOrder(id, 'update', context);
  if (!(await exchangeAccount(context))) throw refuse(409, 'exchangeNotConfigured');
  const exchanged = await queueOrder(order, context);
  const { number, waiting } = exchanged;
  return envelopeReply(
    { status: true, number, time: stateTime(exchanged), collected: !waiting },
    { messages: [queueMessage(exchanged)] },
  );
}
