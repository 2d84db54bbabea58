import type { CollectionSpec } from '#domain/query/CollectionSpec';
import { coreCollections } from '#core/coreCollections';
import { entitiesOf } from '#core/entitiesOf';
import type { Module } from '#core/Module';
import type { Entities } from '#core/schema/SchemaRegistry';

/** Collections without a form and a list. */
export const systemCollectionsOf = (modules: readonly Module[]): readonly CollectionSpec[] => [
  ...coreCollections,
  ...modules.flatMap((each) => each.collections ?? []),
];

/** The collections that a store must be opened with; `entities` other than the modules' own are for mocks and tests. */
export const collectionsOf = (
  modules: readonly Module[],
  entities: Entities = entitiesOf(modules),
): readonly CollectionSpec[] => [
  ...[...entities.values()].map(({ collection }) => collection),
  ...systemCollectionsOf(modules),
];
