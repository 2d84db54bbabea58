import type { Where } from '#domain/query/Where';
import { anyOf } from '#domain/query/Where';
import type { SystemStore } from '#core/ports/SystemStore';
import type { StoredPlace } from '../../orders/shared/places/StoredPlace';
import { placeCollection, storedPlace } from '../../orders/shared/places/StoredPlace';
import type { PlaceRow } from '../../orders/shared/places/StoredPlace';
import type { CarrierDirectory } from './directories';
import { listPrefixes } from './directories';

const chunk = 500;

const values = ({ title, words, order, kind, office, closed, demo }: StoredPlace) => ({
  office,
  title,
  words,
  order,
  kind,
  closed,
  demo,
});

const isSame = (place: StoredPlace, stored: StoredPlace): boolean =>
  JSON.stringify(values(place)) === JSON.stringify(values(stored));

/** Adds and changes places; those that are as they were are not written. */
export async function putPlaces(rows: readonly PlaceRow[], now: number, store: SystemStore): Promise<void> {
  const all = rows.map(({ list, key, title, ...details }) => storedPlace(list, key, title, now, details));
  const places = [...new Map(all.map((place) => [place._id, place])).values()];
  for (let from = 0; from < places.length; from += chunk) {
    const part = places.slice(from, from + chunk);
    const ids = part.map(({ _id }) => _id);
    const stored = new Map((await store.getMany(placeCollection.name, ids)).map((each) => [each._id, each]));
    const added = part.filter(({ _id }) => !stored.has(_id));
    if (added.length > 0) await store.insert(placeCollection.name, added);
    const changed = part.filter((place) => {
      const before = stored.get(place._id);
      return before && !isSame(place, before);
    });
    if (changed.length > 0)
      await store.patchEach(
        placeCollection.name,
        new Map(changed.map((place) => [place._id, { set: { ...values(place), _updated: place._updated } }])),
      );
  }
}

/** Places that the carrier named before and does not any more are closed: orders still have them. */
export async function closeVanished(
  directory: CarrierDirectory,
  named: ReadonlySet<string>,
  store: SystemStore,
): Promise<void> {
  const where = anyOf(
    ...listPrefixes(directory).map((text): Where => ({ op: 'contains', path: 'list', texts: [text] })),
  );
  for (let after = ''; ;) {
    const ids = await store.scanIds(placeCollection.name, where, after, chunk);
    const vanished = ids.filter((id) => !named.has(id));
    if (vanished.length > 0) await store.patch(placeCollection.name, { op: 'ids', ids: vanished }, { closed: true });
    const last = ids.at(-1);
    if (last === undefined || ids.length < chunk) return;
    after = last;
  }
}
