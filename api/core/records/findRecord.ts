import { allOf } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import type { Access } from '../schema/Access';
import type { EntityDefinition } from '../schema/defineEntity';
import { refuse } from '../kernel/refuse';

/**
 * The record of an id. For users with row-level access the reply is the same for a foreign and a missing id, so that
 * ids cannot be enumerated.
 */
export async function findRecord<T extends StoredRecord>(
  entity: EntityDefinition<T>,
  id: string,
  access: Access,
  context: Context,
): Promise<T> {
  if (access.where) {
    const { records } = await context.store.find(entity.collection.name, {
      where: allOf({ op: 'ids', ids: [id] }, access.where),
      limit: 1,
    });
    const [record] = records;
    if (!record) throw refuse(403, 'noAccess');
    return record;
  }
  const record = await context.store.get(entity.collection.name, id);
  if (!record) throw refuse(404, 'noItem');
  return record;
}
