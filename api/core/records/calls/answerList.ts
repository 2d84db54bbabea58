import type { Context } from '../../kernel/Context';
import type { EnvelopeReply } from '../../kernel/Reply';
import type { Entity } from '../../schema/defineEntity';
import type { CheckedListBody } from '../schemas/lists';
import type { ListOptions } from './listPage';
import { listRecords } from './listRecords';
import { listRequest } from './listRequest';
import { runBulkAction } from './runBulkAction';

/** The specification has one call for a list and for a bulk action on it (shell §7 Listing). */
export async function answerList(
  entity: Entity,
  { action, ...body }: CheckedListBody,
  context: Context,
  options: ListOptions = {},
): Promise<EnvelopeReply> {
  const list = await listRequest(entity, body, context);
  return action === undefined
    ? listRecords(entity, list, options, context)
    : runBulkAction(entity, action, list, options, context);
}
