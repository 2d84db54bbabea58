import { mapWhere } from '#domain/query/mapWhere';
import type { Where } from '#domain/query/Where';
import type { Context } from '../kernel/Context';
import type { ComputedFilter } from '../schema/EntitySpec';
import type { Entity } from '../schema/defineEntity';

export const computedPath = ({ name }: Pick<ComputedFilter, 'name'>): string => `${name}.0`;

/** Replaces conditions on computed filters by what they stand for. */
export async function expandComputedFilters(entity: Entity, where: Where, context: Context): Promise<Where> {
  const filters = new Map(entity.spec.listing.computedFilters?.map((filter) => [computedPath(filter), filter]));
  if (filters.size === 0) return where;
  return mapWhere(where, async (part) => {
    const filter = 'path' in part ? filters.get(part.path) : undefined;
    if (!filter) return part;
    const isTrue = await filter.where(entity, context);
    const wanted = part.op === 'in' ? [true, false].filter((flag) => part.values.includes(flag)) : [true, false];
    return { op: 'or', of: wanted.map((flag) => (flag ? isTrue : { op: 'not', of: isTrue })) };
  });
}
