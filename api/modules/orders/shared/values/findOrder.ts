import type { RecordAction } from '#domain/wire/Form';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { findRecord } from '#core/records/findRecord';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** The order, for a user who may do this with it; refuses as `findRecord` does. */
export function findOrder(id: string, action: RecordAction, context: Context): Promise<EntityRecords['orders']> {
  const entity = requireEntity('order', context);
  return findRecord(entity, id, requireAccess(entity, action, context), context);
}
