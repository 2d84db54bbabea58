import type { Module } from './Module';
import type { Entity } from './schema/defineEntity';
import { resolveEntity } from './schema/defineEntity';
import type { EntityExtension } from './schema/EntityExtension';
import { withExtension } from './schema/EntityExtension';
import type { Entities } from './schema/SchemaRegistry';
import { emptySchema } from './schema/StoredSchema';

const known = new WeakMap<readonly Module[], Entities>();

const extended = (entity: Entity, extensions: readonly EntityExtension[]): Entity =>
  extensions.length === 0 ? entity : resolveEntity(extensions.reduce(withExtension, entity.codeSpec), emptySchema);

function resolved(modules: readonly Module[]): Entities {
  const extensions = modules.flatMap(({ extend = [] }) => extend);
  const defined = new Map(modules.flatMap(({ entities = [] }) => entities).map((entity) => [entity.name, entity]));
  for (const { name, extend = [] } of modules)
    for (const { entity } of extend)
      if (!defined.has(entity)) throw new Error(`The module ${name} extends ${entity}, which is not there`);
  return new Map(
    [...defined].map(([name, entity]) => [
      name,
      extended(
        entity,
        extensions.filter((each) => each.entity === name),
      ),
    ]),
  );
}

/** The entities of these modules by name, with what others of them add; resolved once for the same list. */
export function entitiesOf(modules: readonly Module[]): Entities {
  const entities = known.get(modules) ?? resolved(modules);
  known.set(modules, entities);
  return entities;
}
