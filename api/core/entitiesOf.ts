import { oncePerList } from './oncePerList';
import type { Entity } from './schema/defineEntity';
import { resolveEntity } from './schema/defineEntity';
import type { EntityExtension } from './schema/EntityExtension';
import { withExtension } from './schema/EntityExtension';
import type { Entities } from './schema/SchemaRegistry';
import { emptySchema } from './schema/StoredSchema';

const extended = (entity: Entity, extensions: readonly EntityExtension[]): Entity =>
  extensions.length === 0 ? entity : resolveEntity(extensions.reduce(withExtension, entity.codeSpec), emptySchema);

/** The entities of these modules by name, with what others of them add; resolved once for the same list. */
export const entitiesOf = oncePerList((modules): Entities => {
  const extensions = modules.flatMap(({ extend = [] }) => extend);
  const defined = new Map(modules.flatMap(({ entities = [] }) => entities).map((entity) => [entity.name, entity]));
  for (const { name, extend = [] } of modules)
    for (const { entity } of extend)
      if (!defined.has(entity)) throw new Error(`The module ${name} extends ${entity}, which is not there`);
  const extensionsOf = (name: string): EntityExtension[] => extensions.filter(({ entity }) => entity === name);
  return new Map([...defined].map(([name, entity]) => [name, extended(entity, extensionsOf(name))]));
});
