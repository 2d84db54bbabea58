import { areAlike, hashBands, hashDistance } from '../../../domain/media/pictureHash';
import { allOf, living } from '../../../domain/query/Where';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Context } from '../../core/Context';
import type { Access } from '../../core/entity/Access';
import type { Entity } from '../../core/entity/defineEntity';
import { keptFile } from '../../core/media/mediaRecord';

/** Shown beside the new file; more say no more. */
const mostShown = 6;
/** Of 50 000 pictures some hundreds share a band with one; where nearly all are alike, these are enough. */
const mostCompared = 1000;

/** Files that the person sees whose pictures look like the one of this hash, in the same colours, the nearest first. */
export async function alikeFiles(
  entity: Entity,
  hash: string,
  access: Access,
  { store }: Context,
): Promise<StoredRecord[]> {
  if (hash === '') return [];
  const where = allOf(living, access.where, { op: 'in', path: 'bands.0', values: hashBands(hash) });
  const { records } = await store.find(entity.collection.name, { where, limit: mostCompared });
  const near = records.flatMap((record) => {
    const other = keptFile(record).hash;
    return areAlike(hash, other) ? [{ record, distance: hashDistance(hash, other) }] : [];
  });
  return near
    .sort((one, other) => one.distance - other.distance)
    .slice(0, mostShown)
    .map(({ record }) => record);
}
