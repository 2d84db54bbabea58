import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { letterMessage } from '#core/kernel/letterMessage';
import { envelopeReply } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { findOrder } from '../values/findOrder';
import { mailNewestStatus } from './mailNewestStatus';

/** Tells the client of the newest status, once (requirements A-28, N-31). */
export async function reportClient(id: string, context: Context): Promise<EnvelopeReply> {
  const refusal = await mailNewestStatus(await findOrder(id, 'update', context), context);
  if (refusal) throw refuse(409, refusal);
  return envelopeReply({ status: true }, { messages: [letterMessage(context, 'clientReported', 'clientLetterKept')] });
}
