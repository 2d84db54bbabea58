import type { BulkAction } from '#domain/wire/BulkAction';
import type { Context } from '../../kernel/Context';
import { badRequest, refuse } from '../../kernel/refuse';
import type { EnvelopeReply } from '../../kernel/Reply';
import { envelopeReply } from '../../kernel/Reply';
import type { Entity } from '../../schema/defineEntity';
import { reportAction } from '../bulk/reportAction';
import { messagesFor } from '../bulk/messagesFor';
import { startOperation } from '../bulk/startOperation';
import { bulkChanges, canChange } from '../changeMany';
import { maxSelectedIds, selectWithin } from '../selection';
import type { ListOptions, ListReply } from './listPage';
import { listPage } from './listPage';
import type { ListRequest } from './listRequest';

/** Executes an action on the selected records of a list; the reply has the page as it is then, and a report. */
export async function runBulkAction(
  entity: Entity,
  action: BulkAction,
  list: ListRequest,
  options: ListOptions,
  context: Context,
): Promise<EnvelopeReply> {
  const selection = selectWithin(list.body, list.matching);
  if (!entity.spec.bulk.includes(action)) throw badRequest('body.action');
  if (!canChange(action, list.access)) throw refuse(403, 'noAccess');
  const execution = await startOperation(entity, { kind: action }, selection, context);
  const touched = (execution?.touched ?? []).slice(0, maxSelectedIds);
  const page = await listPage(entity, list, touched, options, context);
  if (!execution) return envelopeReply(page);
  const { operation } = execution;
  const result: ListReply = { ...page, action: await reportAction(operation, context) };
  const messages = messagesFor(operation, bulkChanges[action].doneMessage, operation.left, entity, context);
  return envelopeReply(result, { messages });
}
