import { kyivDateTime } from '#domain/time/kyiv';
import { quietUntil } from '#domain/time/quietUntil';
import type { TextParams } from '#domain/text/translate';
import type { Context } from '#core/kernel/Context';
import { letterMessage } from '#core/kernel/letterMessage';
import type { MessageSpec } from '#core/kernel/Reply';
import { infoMessage } from '#core/kernel/Reply';
import type { ServerMessageKey } from '#core/schema/messages/ServerMessageKey';
import type { ReportWay } from './reportWay';

/** By which way the client is told, and whether it waits. `kept`: a letter, because there is no mail server. */
export function toldMessage(
  way: Exclude<ReportWay, { kind: 'none' }>,
  { sent, kept }: { sent: ServerMessageKey; kept: ServerMessageKey },
  context: Pick<Context, 'mailer' | 'user' | 'clock'>,
  params?: TextParams,
): MessageSpec {
  if (way.kind === 'mail') return letterMessage(context, sent, kept, params);
  const until = quietUntil(context.clock.now(), way.setup.quietHours);
  return until === null
    ? infoMessage(sent, params)
    : infoMessage('clientMessageHeld', { time: kyivDateTime(until).slice(-5) });
}
