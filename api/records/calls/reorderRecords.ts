import { allOf, matchAll } from '../../../domain/query/Where';
import { actionReport } from '../bulk/actionReport';
import { startOperation } from '../bulk/startOperation';
import type { Context } from '../../kernel/Context';
import type { Entity } from '../../schema/defineEntity';
import type { FieldSpec } from '../../schema/EntitySpec';
import { badRequest, refuse } from '../../kernel/refuse';
import type { EnvelopeReply } from '../../kernel/Reply';
import { envelopeReply, infoMessage } from '../../kernel/Reply';
import type { PositionList } from '../schemas/reorder';
import { requireAccess } from '../../kernel/accessTo';
import { canReorder } from '../canReorder';

function validatePositions(orders: PositionList, { min = -Infinity, max = Infinity }: FieldSpec): void {
  if (new Set(orders.map(({ _id }) => _id)).size < orders.length) throw badRequest('body.orders');
  const invalid = orders.findIndex(({ order }) => order < min || order > max);
  if (invalid >= 0) throw badRequest(`body.orders.${invalid}.order`);
}

/** Sets the positions of the named records (domain §7); unchanged ones are skipped. */
export async function reorderRecords(entity: Entity, orders: PositionList, context: Context): Promise<EnvelopeReply> {
  const access = requireAccess(entity, 'update', context);
  const field = entity.spec.ordered === undefined ? undefined : entity.fields.get(entity.spec.ordered);
  if (!field) throw refuse(404, 'noRoute');
  if (!canReorder(entity, access)) throw refuse(403, 'noAccess');
  validatePositions(orders, field);
  const ids = orders.map(({ _id }) => _id);
  const visible = await context.store.count(entity.collection.name, allOf({ op: 'ids', ids }, access.where));
  if (visible < ids.length) throw badRequest('body.orders');
  const positions = Object.fromEntries(orders.map(({ _id, order }) => [_id, order]));
  const execution = await startOperation(
    entity,
    { kind: 'reorder', places: positions },
    { named: ids, within: matchAll },
    context,
  );
  return envelopeReply(
    { status: true, ...(execution && { action: await actionReport(execution.operation, context) }) },
    { messages: [infoMessage('positionsSaved')] },
  );
}
