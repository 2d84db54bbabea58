import type { Context } from '../../../../kernel/Context';
import type { EnvelopeReply } from '../../../../kernel/Reply';
import { letterMessage } from '../../../../kernel/letterMessage';
import { envelopeReply } from '../../../../kernel/Reply';
import { refuse } from '../../../../kernel/refuse';
import { findOrder } from '../values/findOrder';
import { mailNewestStatus } from './mailNewestStatus';

/** Tells the client of the newest status, once (requirements A-28, N-31). */
export async function reportClient(id: string, context: Context): Promise<EnvelopeReply> {
  const refusal = await mailNewestStatus(await findOrder(id, 'update', context), context);
  if (refusal) throw refuse(409, refusal);
  return envelopeReply({ status: true }, { messages: [letterMessage(context, 'clientReported', 'clientLetterKept')] });
}
