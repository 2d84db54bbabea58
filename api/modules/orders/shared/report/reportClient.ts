import { quietUntil } from '#domain/time/quietUntil';
import { kyivDateTime } from '#domain/time/kyiv';
import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply, MessageSpec } from '#core/kernel/Reply';
import { letterMessage } from '#core/kernel/letterMessage';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { findOrder } from '../values/findOrder';
import { statusOf } from '../values/orderValues';
import { reportStatus } from './reportStatus';
import type { ReportWay } from './reportWay';

/** By which way the client is told, and whether it waits. */
function toldMessage(way: Exclude<ReportWay, { kind: 'none' }>, context: Context): MessageSpec {
  if (way.kind === 'mail') return letterMessage(context, 'clientReported', 'clientLetterKept');
  const until = quietUntil(context.clock.now(), way.setup.quietHours);
  return until === null
    ? infoMessage('clientReported')
    : infoMessage('clientMessageHeld', { time: kyivDateTime(until).slice(-5) });
}

/** Tells the client of the newest status, once (requirements A-28, N-31). */
export async function reportClient(id: string, context: Context): Promise<EnvelopeReply> {
  const order = await findOrder(id, 'update', context);
  const way = await reportStatus(order, statusOf(order)?.history[0], context);
  if (typeof way === 'string') throw refuse(409, way);
  return envelopeReply({ status: true }, { messages: [toldMessage(way, context)] });
}
