import type { Context } from '../Context';
import type { Access } from '../entity/Access';
import type { Entity } from '../entity/defineEntity';
import type { Answer } from '../Reply';
import { answer, caution, info } from '../Reply';
import { refuse } from '../refuse';
import { changeMany, changes, objectionTo } from './changeMany';
import { findRecord } from './findRecord';

type Action = 'delete' | 'restore';

const wrongState = { delete: 'alreadyRemoved', restore: 'notRemoved' } as const;
const done = { delete: 'removed', restore: 'restored' } as const;

/** One record to the trash or back; says why when it does not go. */
export async function moveRecord(entity: Entity, action: Action, id: string, access: Access, context: Context): Promise<Answer> {
  const record = await findRecord(entity, id, access, context);
  if (record._deleted === (action === 'delete')) throw refuse(409, wrongState[action]);
  const count = await changeMany(entity, action, { op: 'ids', ids: [id] }, access, context);
  if (count === 0) {
    const objection = action === 'delete' ? await objectionTo(entity, record, 'remove', context) : null;
    throw refuse(409, objection?.key ?? wrongState[action], objection?.params);
  }
  return answer({ _id: id, status: true }, { messages: [info(done[action])] });
}

/** Several at once: those that can't be moved are left and counted. */
export async function moveRecords(entity: Entity, action: Action, ids: readonly string[], access: Access, context: Context): Promise<Answer> {
  const distinct = [...new Set(ids)];
  const count = await changeMany(entity, action, { op: 'ids', ids: distinct }, access, context);
  const skipped = distinct.length - count;
  const messages = [...(count > 0 ? [info(changes[action].done)] : []), ...(skipped > 0 ? [caution('someSkipped', { count: skipped })] : [])];
  return answer({ status: count > 0 }, { messages });
}
