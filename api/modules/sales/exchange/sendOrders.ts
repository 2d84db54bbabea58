import type { SendOrdersResult } from '#domain/wire/Action';
import { requireAccess, requireEntity } from '../../../kernel/accessTo';
import type { Context } from '../../../kernel/Context';
import type { EnvelopeReply } from '../../../kernel/Reply';
import { envelopeReply } from '../../../kernel/Reply';
import { refuse } from '../../../kernel/refuse';
import { actionReport } from '../../../records/bulk/actionReport';
import { messagesFor } from '../../../records/bulk/messagesFor';
import { startOperation } from '../../../records/bulk/startOperation';
import { resolveSelection } from '../../../records/selection';
import { exchangeAccount } from './exchangeAccount';
import type { CheckedSelection } from './schemas';

/** Queues the selected orders for 1C, each as by its own button. */
export async function sendOrders(selected: CheckedSelection, context: Context): Promise<EnvelopeReply> {
  const entity = requireEntity('order', context);
  const access = requireAccess(entity, 'update', context);
  if (!(await exchangeAccount(context))) throw refuse(409, 'exchangeNotConfigured');
  const selection = await resolveSelection(entity, selected, access, context);
  const execution = await startOperation(entity, { kind: 'send-to-1c' }, selection, context);
  if (!execution) throw refuse(400, 'selectFirst');
  const { operation } = execution;
  const result: SendOrdersResult = { action: await actionReport(operation, context) };
  return envelopeReply(result, {
    messages: messagesFor(operation, 'exchangeOrdersQueued', operation.left, entity, context),
  });
}
