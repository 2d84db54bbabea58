import { allOf } from '../../../domain/query/Where';
import type { Patch } from '../../ports/Store';
import type { Context } from '../Context';
import type { Access } from '../entity/Access';
import type { Entity } from '../entity/defineEntity';
import type { FieldSpec } from '../entity/EntitySpec';
import { localisedOf } from '../entity/valueOf';
import { badRequest, refuse } from '../refuse';
import type { Answer } from '../Reply';
import { answer, info } from '../Reply';
import type { Places } from '../schemas/reorder';
import { requireAccess } from './accessTo';
import { inTurn } from './changeMany';

/** Whether the person may give records other places: neither saving nor the field is closed to them. */
export const mayReorder = ({ spec: { ordered } }: Entity, access: Access): boolean =>
  ordered !== undefined && access.may.includes('update') && !access.readonly?.includes(ordered) && !Object.hasOwn(access.fixed ?? {}, ordered);

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
  return inTurn(entity, context, async () => {
    const places = new Map(orders.map(({ _id, order }) => [_id, order]));
    const { records } = await context.store.find(entity.collection.name, { where: allOf({ op: 'ids', ids: [...places.keys()] }, access.where) });
    if (records.length < places.size) throw badRequest('body.orders');
    const stamp = { _updated: new Date(context.clock.now()).toISOString(), _updatedBy: context.user?.id ?? '' };
    const moved = records.filter((record) => localisedOf(record, field.name)['0'] !== places.get(record._id));
    const patches = new Map(moved.map(({ _id }): [string, Patch] => [_id, { set: { [`${field.name}.0`]: places.get(_id) ?? null, ...stamp } }]));
    if (patches.size > 0) await context.store.patchEach(entity.collection.name, patches);
    return answer({ status: true }, { messages: [info('positionsSaved')] });
  });
}
