import type { SendOrdersResult } from '#domain/wire/Action';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { reportAction } from '#core/records/bulk/reportAction';
import { messagesFor } from '#core/records/bulk/messagesFor';
import { startOperation } from '#core/records/bulk/startOperation';
import { resolveSelection } from '#core/records/selection';
import { exchangeAccount } from './exchangeAccount';
import type { CheckedOrderSelection } from './schemas';

/** Queues the selected orders for 1C, each as by its own button. */
export async function sendOrders(selected: CheckedOrderSelection, context: Context): Promise<EnvelopeReply> {
  const entity = requireEntity('order', context);
  const access = requireAccess(entity, 'update', context);
  if (!(await exchangeAccount(context))) throw refuse(409, 'exchangeNotConfigured');
  const selection = await resolveSelection(entity, selected, access, context);
  const execution = await startOperation(entity, { kind: 'send-to-1c' }, selection, context);
  if (!execution) throw refuse(400, 'selectFirst');
  const { operation } = execution;
  const result: SendOrdersResult = { action: await reportAction(operation, context) };
  return envelopeReply(result, {
    messages: messagesFor(operation, 'exchangeOrdersQueued', operation.left, entity, context),
  });
}
