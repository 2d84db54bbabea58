import type { CollectionSpec } from '#domain/query/CollectionSpec';
import { entities } from '../modules/registry';
import type { Entity } from '#core/schema/defineEntity';
import { systemCollections } from './systemCollections';

/** The collections that a store must be opened with for these entities. */
export const collectionsOf = (entitiesByName: ReadonlyMap<string, Entity>): readonly CollectionSpec[] => [
  ...[...entitiesByName.values()].map((entity) => entity.collection),
  ...systemCollections,
];

/** Apart from `createApi`: programs that only open a store load no calls. */
export const collections = collectionsOf(entities);
