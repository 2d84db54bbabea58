import { areSimilar, hashBands, hammingDistance } from '#domain/media/pictureHash';
import { allOf, notDeleted } from '#domain/query/Where';
import type { Context } from '#core/kernel/Context';
import type { Access } from '#core/schema/Access';
import type { Entity } from '#core/schema/defineEntity';
import { storedFile } from '#core/records/files/mediaRecord';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Maximum of similar files shown next to a new one. */
const maxResults = 6;
/** Of 50 000 pictures some hundreds share a band with one; where nearly all are similar, these are enough. */
const maxCompared = 1000;

/** Files visible to the user with a similar picture in the same colours, the nearest first. */
export async function similarFiles(
  entity: Entity,
  hash: string,
  access: Access,
  { store }: Context,
): Promise<EntityRecords['media'][]> {
  if (hash === '') return [];
  const where = allOf(notDeleted, access.where, { op: 'in', path: 'bands.0', values: hashBands(hash) });
  const { records } = await store.find(entity.collection.name, { where, limit: maxCompared });
  const candidates = records.flatMap((record) => {
    const other = storedFile(record).hash;
    return areSimilar(hash, other) ? [{ record, distance: hammingDistance(hash, other) }] : [];
  });
  return candidates
    .sort((one, other) => one.distance - other.distance)
    .slice(0, maxResults)
    .map(({ record }) => record);
}
