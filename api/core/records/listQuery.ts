import { checkWhere, InvalidQuery } from '../../../domain/query/checkWhere';
import type { IndexedPath } from '../../../domain/query/CollectionSpec';
import { commonPaths } from '../../../domain/query/CollectionSpec';
import { indexPlan } from '../../../domain/query/indexPlan';
import type { Sort, Where } from '../../../domain/query/Where';
import { allOf, flagIs } from '../../../domain/query/Where';
import { parseWireFilter } from '../../../domain/query/wireFilter';
import type { Language } from '../../../domain/text/Language';
import type { ListType } from '../../../domain/wire/Listing';
import type { Context } from '../Context';
import type { Access } from '../entity/Access';
import { seesNumbers } from '../entity/Access';
import type { Entity } from '../entity/defineEntity';
import { badRequest, refuse } from '../refuse';
import type { CheckedListBody } from '../schemas/lists';
import { maxSearchLength } from '../../../domain/query/maxSearchLength';
import { expandDescendants } from './expandDescendants';

const pageSizeLimits = { least: 1, most: 100, usual: 10 };
/** Page size of "Show full list" (`limit: 0`): a reply has to fit into memory on both sides. */
export const fullListSize = 5000;

export function pageSizeOf(limit: number | undefined, defaultSize = pageSizeLimits.usual): number {
  if (limit === undefined) return defaultSize;
  if (limit === 0) return fullListSize;
  return Math.min(Math.max(Math.trunc(limit), pageSizeLimits.least), pageSizeLimits.most);
}

const filterPaths = new WeakMap<Entity, readonly IndexedPath[]>();

function filterablePaths(entity: Entity): readonly IndexedPath[] {
  const cached = filterPaths.get(entity) ?? [
    ...entity.collection.indexed.filter(({ of }) => of === undefined),
    ...commonPaths,
  ];
  filterPaths.set(entity, cached);
  return cached;
}

/** The user's filter. Unknown fields, operators and values refuse the call before any query runs. */
function parseFilter(entity: Entity, filter: unknown, access: Access): Where {
  const paths = filterablePaths(entity).filter(({ path }) => path !== '_increment' || seesNumbers(access));
  const parsed = parseWireFilter(filter, paths);
  if (!parsed.ok) throw refuse(400, 'badFilter', { reason: parsed.reason });
  try {
    checkWhere(indexPlan(entity.collection), parsed.where);
  } catch (failure) {
    if (failure instanceof InvalidQuery) throw refuse(400, 'badFilter', { reason: failure.message });
    throw failure;
  }
  return parsed.where;
}

export type ListCriteria = Pick<CheckedListBody, 'filter' | 'search'>;

/** The list's condition without its tab: filter, search and the user's access. */
export async function baseFilter(
  entity: Entity,
  { filter, search }: ListCriteria,
  access: Access,
  context: Context,
): Promise<Where> {
  const text = [...(search ?? '')].slice(0, maxSearchLength).join('').trim();
  return allOf(
    access.where,
    await expandDescendants(entity, parseFilter(entity, filter, access), context),
    text === '' ? null : { op: 'search', text },
  );
}

export const trashFilter = (type: ListType): Where => flagIs('_deleted', type === 'trash');

/** The column that is asked for, else the list's own. */
export function sortColumnOf(
  { spec }: Entity,
  sort: Readonly<Record<string, 1 | -1>> | undefined,
): { name: string; direction: 1 | -1 } {
  const { by, direction } = spec.listing.sort;
  const [name, own] = Object.entries(sort ?? {})[0] ?? [by, direction];
  return { name, direction: own };
}

/** At most one column; none means the list's default order. */
export function parseSort(
  entity: Entity,
  sort: Readonly<Record<string, 1 | -1>> | undefined,
  language: Language,
): Sort[] {
  if (Object.keys(sort ?? {}).length > 1) throw badRequest('body.sort');
  const { name, direction } = sortColumnOf(entity, sort);
  const path = entity.sortPath(name, language);
  if (path === undefined) throw badRequest(`body.sort.${name.slice(0, 40)}`);
  return [{ path, direction }];
}
