import type { RecordAction } from '#domain/wire/Form';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { findRecord } from '#core/records/findRecord';

/** The order, for a user who may do this with it; refuses as `findRecord` does. */
export function findOrder(id: string, action: RecordAction, context: Context): Promise<StoredRecord> {
  const entity = requireEntity('order', context);
  return findRecord(entity, id, requireAccess(entity, action, context), context);
}
