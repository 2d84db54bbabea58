import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** An application for those who may decide it; refused when it is in the trash. */
export async function findApplication(id: string, context: Context): Promise<EntityRecords['applications']> {
  const entity = requireEntity('application', context);
  requireAccess(entity, 'update', context);
  const record = await context.store.get(entity.collection.name, id);
  if (!record || record._deleted) throw refuse(404, 'noItem');
  return record;
}
