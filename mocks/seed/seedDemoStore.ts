import { webCryptoProvider } from '#core/ports/CryptoProvider';
import { systemStore } from '#core/ports/SystemStore';
import type { Store } from '#core/ports/Store';
import type { Author } from '#core/kernel/RecordWriter';
import { RecordService } from '#core/records/RecordService';
import { matchAll } from '#domain/query/Where';
import { couponUseCollection } from '../../api/modules/orders/shared/coupons/couponUses';
import { senderCollection } from '../../api/modules/delivery/directory/StoredSender';
import { groupSequence } from '../../api/modules/orders/shared/groupSequence';
import { placeCollection } from '../../api/modules/orders/shared/places/StoredPlace';
import { carrierPlaces } from './carrierPlaces';
import type { SeedOptions } from './demoRecords';
import { demoRecords } from './demoRecords';
import { demoSender } from './demoSender';
import { demoSales } from './demoSales';
import type { Entity } from '#core/schema/defineEntity';

const system: Author = { user: null, origin: { kind: 'system' } };

/** All or none: a second process, and a directory that is there already, are left alone. */
async function seedCarrierPlaces(store: Store, now: number): Promise<void> {
  if ((await store.count(placeCollection.name, matchAll)) === 0)
    await systemStore(store).insert(placeCollection.name, carrierPlaces(now));
}

/**
 * Seeds a store that has no users with the demo marketplace, and completes an interrupted seeding. Accounts are
 * inserted last, as they mark it as complete. `pictures` stores the drawings as files; it is called only when there is
 * something to seed. Resolves to whether the accounts were inserted by this call: several processes may seed one store
 * at the same time.
 */
export async function seedDemoStore(
  store: Store,
  options: Omit<SeedOptions, 'pictures'>,
  pictures?: () => Promise<SeedOptions['pictures']>,
): Promise<boolean> {
  if ((await store.count('users', matchAll)) > 0) return false;
  const writer = new RecordService(store, { now: () => options.now }, webCryptoProvider);
  const entityOf = new Map<string, Entity>(
    [...options.entities.values()].map((entity) => [entity.collection.name, entity]),
  );
  await seedCarrierPlaces(store, options.now);
  await systemStore(store).insert(senderCollection.name, [demoSender(options.now)]);
  const { users = [], ...others } = demoRecords({ ...options, pictures: await pictures?.() });
  const sales = await demoSales({ ...options, records: others, places: carrierPlaces(options.now) });
  await store.insert(couponUseCollection.name, sales.couponUses);
  let isOurs = false;
  for (const [collection, records] of Object.entries({ ...others, ...sales.records, users })) {
    const entity = entityOf.get(collection);
    if (!entity) throw new Error(`no entity has its records in ${collection}`);
    const present = new Set(
      (
        await store.getMany(
          collection,
          records.map(({ _id }) => _id),
        )
      ).map(({ _id }) => _id),
    );
    const missing = records.filter(({ _id }) => !present.has(_id));
    isOurs = missing.length > 0 && (await writer.insert(entity, missing, system)).ok;
    if (isOurs) await store.next(collection, missing.length);
    if (isOurs && collection === 'orders') await store.next(groupSequence, sales.groups);
  }
  return isOurs;
}
