import { matchAll } from '#domain/query/Where';
import { changeStamp } from '../changeStamp';
import { reportAction } from '../bulk/reportAction';
import { messagesFor } from '../bulk/messagesFor';
import { startOperation } from '../bulk/startOperation';
import type { Context } from '../../kernel/Context';
import type { Access } from '../../schema/Access';
import type { Entity } from '../../schema/defineEntity';
import type { EnvelopeReply } from '../../kernel/Reply';
import { envelopeReply, infoMessage } from '../../kernel/Reply';
import { refuse } from '../../kernel/refuse';
import { changeMany, bulkChanges, serializeWrites, canChange } from '../changeMany';
import { findRecord } from '../findRecord';

type TrashAction = 'delete' | 'restore';

const wrongState = { delete: 'alreadyRemoved', restore: 'notRemoved' } as const;
const doneMessages = { delete: 'removed', restore: 'restored' } as const;

/** Moves one record to the trash or back; refuses with the reason when a guard prevents it. */
export async function moveRecord(
  entity: Entity,
  action: TrashAction,
  id: string,
  access: Access,
  context: Context,
): Promise<EnvelopeReply> {
  const record = await findRecord(entity, id, access, context);
  if (record._deleted === (action === 'delete')) throw refuse(409, wrongState[action]);
  const { touched, violating } = await serializeWrites(entity, context, async () => {
    const changed = await changeMany(entity, action, { op: 'ids', ids: [id] }, access, changeStamp(context), context);
    await entity.spec.hooks?.afterAction?.(
      changed.touched.map((each) => each.id),
      action,
      context,
    );
    return changed;
  });
  if (touched.length === 0) {
    const violation = violating[0]?.violation;
    throw refuse(409, violation?.key ?? wrongState[action], violation?.params);
  }
  return envelopeReply({ _id: id, status: true }, { messages: [infoMessage(doneMessages[action])] });
}

/** Several records at once: those that cannot be moved are skipped and counted. */
export async function moveRecords(
  entity: Entity,
  action: TrashAction,
  ids: readonly string[],
  access: Access,
  context: Context,
): Promise<EnvelopeReply> {
  if (!canChange(action, access)) throw refuse(403, 'noAccess');
  const result = await startOperation(
    entity,
    { kind: action },
    { named: [...new Set(ids)], within: matchAll },
    context,
  );
  if (!result) return envelopeReply({ status: false });
  const { changed, left } = result.operation;
  const report = await reportAction(result.operation, context);
  return envelopeReply(
    { status: changed > 0, action: report },
    { messages: messagesFor(result.operation, bulkChanges[action].doneMessage, left, entity, context) },
  );
}
