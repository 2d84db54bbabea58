import { allOf, everything } from '../../../domain/query/Where';
import { actionReport } from '../actions/actionReport';
import { startAction } from '../actions/startAction';
import type { Context } from '../Context';
import type { Entity } from '../entity/defineEntity';
import type { FieldSpec } from '../entity/EntitySpec';
import { badRequest, refuse } from '../refuse';
import type { Answer } from '../Reply';
import { answer, info } from '../Reply';
import type { Places } from '../schemas/reorder';
import { requireAccess } from './accessTo';
import { mayReorder } from './mayReorder';

function checkPlaces(orders: Places, { min = -Infinity, max = Infinity }: FieldSpec): void {
  if (new Set(orders.map(({ _id }) => _id)).size < orders.length) throw badRequest('body.orders');
  const wrong = orders.findIndex(({ order }) => order < min || order > max);
  if (wrong >= 0) throw badRequest(`body.orders.${wrong}.order`);
}

/** Gives the named records their places (domain §7); those that stand there already stay as they are. */
export async function reorderRecords(entity: Entity, orders: Places, context: Context): Promise<Answer> {
  const access = requireAccess(entity, 'update', context);
  const field = entity.spec.ordered === undefined ? undefined : entity.fields.get(entity.spec.ordered);
  if (!field) throw refuse(404, 'noRoute');
  if (!mayReorder(entity, access)) throw refuse(403, 'noAccess');
  checkPlaces(orders, field);
  const ids = orders.map(({ _id }) => _id);
  const visible = await context.store.count(entity.collection.name, allOf({ op: 'ids', ids }, access.where));
  if (visible < ids.length) throw badRequest('body.orders');
  const places = Object.fromEntries(orders.map(({ _id, order }) => [_id, order]));
  const carried = await startAction(entity, { kind: 'reorder', places }, { named: ids, among: everything }, context);
  return answer(
    { status: true, ...(carried && { action: await actionReport(carried.action, context) }) },
    { messages: [info('positionsSaved')] },
  );
}
