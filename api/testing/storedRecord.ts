import type { EntityRecords } from '#core/ports/EntityRecords';
import { systemStore } from '#core/ports/SystemStore';
import type { TestApi } from './testApi';

/** A record as it is stored, also in the trash; throws when there is none. */
export async function storedRecord<Name extends keyof EntityRecords>(
  { store }: Pick<TestApi, 'store'>,
  collection: Name,
  id: string,
): Promise<EntityRecords[Name]> {
  const record = await systemStore(store).get(collection, id);
  if (!record) throw new Error(`${collection} has no ${id}`);
  return record;
}
