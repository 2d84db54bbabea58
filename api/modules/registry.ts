import type { Module } from '#core/Module';
import type { Entity } from '#core/schema/defineEntity';
import { modules } from './modules';

export const entitiesOf = (of: readonly Module[]): ReadonlyMap<string, Entity> =>
  new Map(of.flatMap((each) => each.entities ?? []).map((entity) => [entity.name, entity]));

/** All entities of the product, by name. */
export const entities = entitiesOf(modules);
