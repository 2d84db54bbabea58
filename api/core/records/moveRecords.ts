import { everything } from '../../../domain/query/Where';
import { actionReport } from '../actions/actionReport';
import { saidOf } from '../actions/saidOf';
import { startAction } from '../actions/startAction';
import type { Context } from '../Context';
import type { Access } from '../entity/Access';
import type { Entity } from '../entity/defineEntity';
import type { Answer } from '../Reply';
import { answer, info } from '../Reply';
import { refuse } from '../refuse';
import { changeMany, changes, inTurn, mayChange, objectionTo } from './changeMany';
import { findRecord } from './findRecord';

type Action = 'delete' | 'restore';

const wrongState = { delete: 'alreadyRemoved', restore: 'notRemoved' } as const;
const done = { delete: 'removed', restore: 'restored' } as const;

/** One record to the trash or back; says why when it does not go. */
export async function moveRecord(
  entity: Entity,
  action: Action,
  id: string,
  access: Access,
  context: Context,
): Promise<Answer> {
  const record = await findRecord(entity, id, access, context);
  if (record._deleted === (action === 'delete')) throw refuse(409, wrongState[action]);
  const touched = await inTurn(entity, context, async () => {
    const stamp = { _updated: new Date(context.clock.now()).toISOString(), _updatedBy: context.user?.id ?? '' };
    const changed = await changeMany(entity, action, { op: 'ids', ids: [id] }, access, stamp, context);
    await entity.spec.hooks?.afterBulk?.(
      changed.touched.map((each) => each.id),
      action,
      context,
    );
    return changed.touched;
  });
  if (touched.length === 0) {
    const objection = action === 'delete' ? await objectionTo(entity, record, 'remove', context) : null;
    throw refuse(409, objection?.key ?? wrongState[action], objection?.params);
  }
  return answer({ _id: id, status: true }, { messages: [info(done[action])] });
}

/** Several at once: those that can't be moved are left and counted. */
export async function moveRecords(
  entity: Entity,
  action: Action,
  ids: readonly string[],
  access: Access,
  context: Context,
): Promise<Answer> {
  if (!mayChange(action, access)) throw refuse(403, 'noAccess');
  const carried = await startAction(entity, { kind: action }, { named: [...new Set(ids)], among: everything }, context);
  if (!carried) return answer({ status: false });
  const { changed, left } = carried.action;
  const report = await actionReport(carried.action, context);
  return answer(
    { status: changed > 0, action: report },
    { messages: saidOf(carried.action, changes[action].done, left, entity, context) },
  );
}
