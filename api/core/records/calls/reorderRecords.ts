import { allOf, matchAll, notDeleted } from '#domain/query/Where';
import { reportAction } from '../bulk/reportAction';
import { startOperation } from '../bulk/startOperation';
import type { Context } from '../../kernel/Context';
import type { Move } from '../../jobs/operations/StoredOperation';
import type { Access } from '../../schema/Access';
import { isBelow } from '../../schema/checkParent';
import type { Entity } from '../../schema/defineEntity';
import type { FieldSpec } from '../../schema/EntitySpec';
import { badRequest, refuse } from '../../kernel/refuse';
import type { EnvelopeReply } from '../../kernel/Reply';
import { envelopeReply, infoMessage } from '../../kernel/Reply';
import type { PositionList } from '../schemas/reorder';
import { requireAccess } from '../../kernel/accessTo';
import { canReorder } from '../canReorder';
import { isTree } from '../loadTree';

function validatePositions(orders: PositionList, { min = -Infinity, max = Infinity }: FieldSpec): void {
  if (new Set(orders.map(({ _id }) => _id)).size < orders.length) throw badRequest('body.orders');
  const invalid = orders.findIndex(({ order }) => order < min || order > max);
  if (invalid >= 0) throw badRequest(`body.orders.${invalid}.order`);
}

/** Refuses a move that could not be stored; one that becomes impossible meanwhile is refused when it is stored. */
async function validateMove(entity: Entity, { ids, parent }: Move, access: Access, context: Context): Promise<void> {
  const { name } = entity.collection;
  if (!isTree(entity)) throw badRequest('body.parent');
  if (access.readonly?.includes('parent') || Object.hasOwn(access.forcedValues ?? {}, 'parent'))
    throw refuse(403, 'noAccess');
  if (ids.some((id) => id === entity.spec.rootId)) throw refuse(409, 'rootCategory');
  const where = allOf({ op: 'ids', ids: [parent] }, notDeleted, access.where);
  if ((await context.store.count(name, where)) === 0) throw refuse(404, 'noParent');
  if (await isBelow(name, parent, ids, context)) throw refuse(409, 'belowItself');
}

/** Sets the positions of the named records, and the parent of the moved one (domain §7); unchanged ones are skipped. */
export async function reorderRecords(
  entity: Entity,
  orders: PositionList,
  move: Move | null,
  context: Context,
): Promise<EnvelopeReply> {
  const access = requireAccess(entity, 'update', context);
  const field = entity.spec.ordered === undefined ? undefined : entity.fields.get(entity.spec.ordered);
  if (!field) throw refuse(404, 'noRoute');
  if (!canReorder(entity, access)) throw refuse(403, 'noAccess');
  validatePositions(orders, field);
  const ids = orders.map(({ _id }) => _id);
  const visible = await context.store.count(entity.collection.name, allOf({ op: 'ids', ids }, access.where));
  if (visible < ids.length) throw badRequest('body.orders');
  if (move) await validateMove(entity, move, access, context);
  const positions = Object.fromEntries(orders.map(({ _id, order }) => [_id, order]));
  const execution = await startOperation(
    entity,
    { kind: 'reorder', places: positions, ...(move && { move }) },
    { named: ids, within: matchAll },
    context,
  );
  if (move && execution && execution.operation.refusedCount > 0) {
    await validateMove(entity, move, access, context);
    throw refuse(409, 'belowItself');
  }
  return envelopeReply(
    { status: true, ...(execution && { action: await reportAction(execution.operation, context) }) },
    { messages: [infoMessage('positionsSaved')] },
  );
}
