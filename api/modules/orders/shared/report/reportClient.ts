import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { findOrder } from '../values/findOrder';
import { statusOf } from '../values/orderValues';
import { reportStatus } from './reportStatus';
import { toldMessage } from './toldMessage';

const messageKeys = { sent: 'clientReported', kept: 'clientLetterKept' } as const;

/** Tells the client of the newest status, once (requirements A-28, N-31). */
export async function reportClient(id: string, context: Context): Promise<EnvelopeReply> {
  const order = await findOrder(id, 'update', context);
  const way = await reportStatus(order, statusOf(order)?.history[0], context);
  if (typeof way === 'string') throw refuse(409, way);
  return envelopeReply({ status: true }, { messages: [toldMessage(way, messageKeys, context)] });
}
