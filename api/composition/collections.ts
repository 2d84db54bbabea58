import type { CollectionSpec } from '#domain/query/CollectionSpec';
import { coreCollections } from '#core/coreCollections';
import type { Entity } from '#core/schema/defineEntity';
import { modules } from '../modules/modules';
import { entities } from '../modules/registry';

/** Collections without a form and a list. */
export const systemCollections: readonly CollectionSpec[] = [
  ...coreCollections,
  ...modules.flatMap((each) => each.collections ?? []),
];

/** The collections that a store must be opened with for these entities. */
export const collectionsOf = (entitiesByName: ReadonlyMap<string, Entity>): readonly CollectionSpec[] => [
  ...[...entitiesByName.values()].map((entity) => entity.collection),
  ...systemCollections,
];

export const collections = collectionsOf(entities);
