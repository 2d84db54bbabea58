import type { DirectoryName } from '#domain/delivery/carriers/directoryNames';
import type { Services } from '#core/kernel/Context';
import { systemRecord } from '#core/schema/systemCollection';
import type { StoredDirectory } from '../../orders/shared/places/StoredDirectory';
import { directoryCollection } from '../../orders/shared/places/StoredDirectory';

/** Notes how a refresh ended. */
export async function markDirectory(
  directory: DirectoryName,
  values: Partial<Pick<StoredDirectory, 'refreshed' | 'failed' | 'places'>>,
  { store, clock }: Pick<Services, 'store' | 'clock'>,
): Promise<void> {
  // A record that is there is left as it is.
  await store.insert(directoryCollection.name, [
    systemRecord(directory, clock.now(), { refreshed: null, failed: null, places: 0 }),
  ]);
  await store.patchEach(directoryCollection.name, new Map([[directory, { set: values }]]));
}
