import type { ChangeStatusesResult } from '#domain/wire/StatusChange';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply } from '#core/kernel/Reply';
import { letterMessage } from '#core/kernel/letterMessage';
import { reportAction } from '#core/records/bulk/reportAction';
import { messagesFor } from '#core/records/bulk/messagesFor';
import { startOperation } from '#core/records/bulk/startOperation';
import { resolveSelection } from '#core/records/selection';
import { isActive } from '#core/jobs/operations/StoredOperation';
import { previewStatuses } from './previewStatuses';
import type { CheckedStatusChange } from './schemas';

const reply = (result: ChangeStatusesResult, messages: EnvelopeReply['messages'] = []): EnvelopeReply =>
  envelopeReply(result, { messages });

/** The same status in every selected order, each saved as by its form; what is refused is reported. */
export async function changeStatuses(
  { status, comment, reported, preview, asOf, ...selected }: CheckedStatusChange,
  context: Context,
): Promise<EnvelopeReply> {
  const entity = requireEntity('order', context);
  const access = requireAccess(entity, 'update', context);
  const selection = await resolveSelection(entity, selected, access, context);
  const change = { status, comment: comment.trim(), reported, ...(asOf !== undefined && { asOf }) };
  if (preview) return reply({ preview: await previewStatuses(selection, change, context) });
  // Who gets a message on the phone waits for no mail server.
  const kept = reported && !context.mailer ? (await previewStatuses(selection, change, context)).kept : 0;
  const execution = await startOperation(entity, { kind: 'change-status', status: change }, selection, context);
  if (!execution) return reply({ status: false, valid: true, changed: 0, refused: [], skipped: 0 });
  const { operation } = execution;
  const { changed, refused, refusedCount } = operation;
  return reply(
    {
      status: changed > 0 || refusedCount === 0,
      valid: refusedCount === 0,
      changed,
      refused,
      skipped: refusedCount - refused.length,
      action: await reportAction(operation, context),
    },
    [
      ...messagesFor(operation, 'statusesChanged', operation.left, entity, context),
      ...(kept > 0 && (changed > 0 || isActive(operation))
        ? [letterMessage(context, 'clientReported', 'clientLettersKept', { count: kept })]
        : []),
    ],
  );
}
