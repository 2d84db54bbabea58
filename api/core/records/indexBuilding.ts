import type { Where } from '#domain/query/Where';
import type { ListAttribute } from '#domain/wire/Listing';
import type { Context } from '../kernel/Context';
import { refuse } from '../kernel/refuse';
import type { Entity } from '../schema/defineEntity';

/** How much is done, in percent; less than 100 while something is pending. */
const percentOf = ({ done, total }: { done: number; total: number }): number =>
  total === 0 ? 0 : Math.min(99, Math.floor((100 * done) / total));

const fieldOf = (path: string): string => path.split('.')[0] ?? path;

function pathsIn(where: Where): string[] {
  switch (where.op) {
    case 'and':
    case 'or':
      return where.of.flatMap(pathsIn);
    case 'not':
      return pathsIn(where.of);
    case 'ids':
    case 'search':
      return [];
    default:
      return [where.path];
  }
}

/** Refuses a condition on attributes whose index is still being built: it would miss records. */
export function requireIndexed(entity: Entity, where: Where, sortPaths: readonly string[], context: Context): void {
  const state = context.schema.indexState(entity.collection.name);
  if (!state) return;
  if ([...pathsIn(where), ...sortPaths].some((path) => state.pending.includes(path)))
    throw refuse(409, 'indexBuilding', { percent: percentOf(state) });
}

/** Attributes whose index is still being built say so, and can be neither filtered nor sorted by yet. */
export function withIndexState(
  entity: Entity,
  attributes: readonly ListAttribute[],
  { schema }: Pick<Context, 'schema'>,
): readonly ListAttribute[] {
  const state = schema.indexState(entity.collection.name);
  if (!state) return attributes;
  const pending = new Set(state.pending.map(fieldOf));
  return attributes.map((attribute) =>
    pending.has(attribute.name)
      ? {
          ...attribute,
          backendFilterable: false,
          backendSortable: false,
          promocodeFilterable: false,
          feedFilterable: false,
          indexed: percentOf(state),
        }
      : attribute,
  );
}
