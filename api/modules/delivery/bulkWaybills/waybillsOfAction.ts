import type { WaybillsOfAction } from '#domain/wire/BulkWaybills';
import { allOf } from '#domain/query/Where';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import { reportAction } from '#core/records/bulk/reportAction';
import { findOperation } from '#core/records/bulk/history';
import { stepIds } from '#core/records/bulk/stepIds';
import { titlesOf } from '#core/schema/valueOf';
import { waybillsOf } from './waybillsOf';

/** How far the creation of many waybills is, for who has started it. */
export async function waybillsOfAction(id: string, context: Context): Promise<WaybillsOfAction> {
  const operation = await findOperation(id, context);
  if (operation.kind !== 'create-waybills') throw refuse(404, 'noAction');
  const entity = requireEntity('order', context);
  const access = requireAccess(entity, 'load', context);
  const shipments = await waybillsOf(id, await stepIds(operation, context), context);
  const made = shipments.filter(({ state }) => state === 'created');
  const { records } = await context.store.find(entity.collection.name, {
    where: allOf({ op: 'ids', ids: made.map(({ _id }) => _id) }, access.where),
  });
  const orders = new Map(records.map((order) => [order._id, order]));
  const created = made.flatMap(({ _id, number }) => {
    const order = orders.get(_id);
    return order ? [{ _id, title: titlesOf(order, entity.spec.titleField), number }] : [];
  });
  const isCreated = new Set(created.map(({ _id }) => _id));
  const action = await reportAction(operation, context);
  // What was left in doubt may have been found at the carrier since.
  return { action: { ...action, refused: action.refused.filter(({ _id }) => !isCreated.has(_id)) }, created };
}
