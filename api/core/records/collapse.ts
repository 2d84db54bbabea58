import { mapWhere } from '#domain/query/mapWhere';
import type { Where } from '#domain/query/Where';
import { allOf, anyOf, flagIs, matchAll, notDeleted } from '#domain/query/Where';
import type { Context } from '../kernel/Context';
import { refuse } from '../kernel/refuse';
import type { Entity } from '../schema/defineEntity';
import { computedPath } from './expandComputedFilters';

/** Keys whose records one list collapses: each is a comparison of the query. */
const maxCollapsed = 5000;

/** The filter without the wish to collapse, and whether it was in it. */
export async function withoutCollapse(entity: Entity, where: Where): Promise<{ where: Where; isCollapsed: boolean }> {
  const { collapse } = entity.spec.listing;
  if (!collapse) return { where, isCollapsed: false };
  let isCollapsed = false;
  const rest = await mapWhere(where, async (part) => {
    if (!('path' in part) || part.path !== computedPath(collapse)) return part;
    isCollapsed ||= part.op === 'in' && part.values.includes(true) && !part.values.includes(false);
    return matchAll;
  });
  return { where: rest, isCollapsed };
}

/** Of the records that are found and share a key: one. Those in the trash are not collapsed. */
export async function collapsed(entity: Entity, where: Where, { store }: Context): Promise<Where> {
  const { path } = entity.spec.listing.collapse ?? {};
  if (path === undefined) return where;
  const shared = allOf(where, notDeleted, { op: 'exists', path, value: true });
  const ids = await store.distinctIds(entity.collection.name, path, shared, maxCollapsed + 1);
  if (ids.length > maxCollapsed) throw refuse(400, 'tooManyToCollapse', { max: maxCollapsed });
  return allOf(where, anyOf(flagIs('_deleted', true), { op: 'exists', path, value: false }, { op: 'ids', ids }));
}
