import { withoutPaths } from '#domain/access/withoutPaths';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Services } from '#core/kernel/Context';
import type { PanelUser } from '#core/schema/Access';
import { maySee } from './recipients';
import type { StoredNotice } from './StoredNotice';
import { accessFor } from '#core/schema/accessFor';

/** The ids of what notices are about, by entity. */
export function recordIds(notices: readonly Pick<StoredNotice, 'entity' | 'record'>[]): ReadonlyMap<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { entity, record } of notices) {
    const known = ids.get(entity);
    if (known) known.push(record);
    else ids.set(entity, [record]);
  }
  return ids;
}

/** The records that notices are about, by id, as far as the person sees them and their fields today. */
export async function seenRecords(
  notices: readonly Pick<StoredNotice, 'entity' | 'record'>[],
  user: PanelUser,
  { store, entities }: Pick<Services, 'store' | 'entities'>,
): Promise<ReadonlyMap<string, StoredRecord>> {
  const seen = new Map<string, StoredRecord>();
  for (const [name, ids] of recordIds(notices)) {
    const entity = entities.get(name);
    if (!entity) continue;
    const { hiddenFields: hidden = [] } = accessFor(entity, user);
    for (const record of await store.getMany(entity.collection.name, ids))
      if (maySee(user, entity, record)) seen.set(record._id, withoutPaths(record, hidden));
  }
  return seen;
}
