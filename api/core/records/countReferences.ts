import { allOf, anyOf, notDeleted } from '#domain/query/Where';
import { fieldPaths } from '#domain/fields/fieldPaths';
import type { Context } from '../kernel/Context';
import { isIndexable } from '../schema/collectionSpecOf';
import type { Entity } from '../schema/defineEntity';

/** Number of records outside the trash that reference this one. */
export async function countReferences(entity: Entity, id: string, context: Context): Promise<number> {
  let count = 0;
  for (const other of context.entities.values()) {
    const paths = [...other.fields.values()]
      .filter((field) => field.source === entity.name && isIndexable(field))
      .flatMap(fieldPaths);
    if (paths.length === 0) continue;
    const named = anyOf(...paths.map((path) => ({ op: 'in' as const, path, values: [id] })));
    count += await context.store.count(other.collection.name, allOf(named, notDeleted));
  }
  return count;
}
