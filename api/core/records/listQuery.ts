import { checkWhere, WrongQuery } from '../../../domain/query/checkWhere';
import type { IndexedPath } from '../../../domain/query/CollectionSpec';
import { commonPaths } from '../../../domain/query/CollectionSpec';
import { indexPlan } from '../../../domain/query/indexPlan';
import type { Sort, Where } from '../../../domain/query/Where';
import { allOf, flagIs } from '../../../domain/query/Where';
import { whereFromWire } from '../../../domain/query/wireFilter';
import type { Language } from '../../../domain/text/Language';
import type { ListType } from '../../../domain/wire/Listing';
import type { Context } from '../Context';
import type { Access } from '../entity/Access';
import { seesNumbers } from '../entity/Access';
import type { Entity } from '../entity/defineEntity';
import { badRequest, refuse } from '../refuse';
import type { CheckedListBody } from '../schemas/lists';
import { withBranches } from './withBranches';

export const searchLength = 32;
const pageSize = { least: 1, most: 100, usual: 10 };
/** "Show full list" (`limit: 0`) gives this many at a time: an answer has to fit in memory on both sides. */
export const fullListSize = 5000;

export function pageSizeOf(limit: number | undefined, usual = pageSize.usual): number {
  if (limit === undefined) return usual;
  if (limit === 0) return fullListSize;
  return Math.min(Math.max(Math.trunc(limit), pageSize.least), pageSize.most);
}

const filterPaths = new WeakMap<Entity, readonly IndexedPath[]>();

function pathsOf(entity: Entity): readonly IndexedPath[] {
  const known = filterPaths.get(entity) ?? [
    ...entity.collection.indexed.filter(({ of }) => of === undefined),
    ...commonPaths,
  ];
  filterPaths.set(entity, known);
  return known;
}

/** The person's own filter. Unknown fields, operators and values refuse the call before anything runs. */
function filterOf(entity: Entity, filter: unknown, access: Access): Where {
  const paths = pathsOf(entity).filter(({ path }) => path !== '_increment' || seesNumbers(access));
  const parsed = whereFromWire(filter, paths);
  if (!parsed.ok) throw refuse(400, 'badFilter', { reason: parsed.reason });
  try {
    checkWhere(indexPlan(entity.collection), parsed.where);
  } catch (failure) {
    if (failure instanceof WrongQuery) throw refuse(400, 'badFilter', { reason: failure.message });
    throw failure;
  }
  return parsed.where;
}

export type Selection = Pick<CheckedListBody, 'filter' | 'search'>;

/** Everything a list may hold before its tab is chosen: filter, search, and what the person may see. */
export async function foundWhere(
  entity: Entity,
  { filter, search }: Selection,
  access: Access,
  context: Context,
): Promise<Where> {
  const text = [...(search ?? '')].slice(0, searchLength).join('').trim();
  return allOf(
    access.where,
    await withBranches(entity, filterOf(entity, filter, access), context),
    text === '' ? null : { op: 'search', text },
  );
}

export const tabWhere = (type: ListType): Where => flagIs('_deleted', type === 'trash');

/** At most one column; none means the list's own order. */
export function sortOf(entity: Entity, sort: Readonly<Record<string, 1 | -1>> | undefined, language: Language): Sort[] {
  const asked = Object.entries(sort ?? {});
  if (asked.length > 1) throw badRequest('body.sort');
  const { by, direction } = entity.spec.listing.sort;
  const [column, chosen] = asked[0] ?? [by, direction];
  const path = entity.sortPath(column, language);
  if (path === undefined) throw badRequest(`body.sort.${column.slice(0, 40)}`);
  return [{ path, direction: chosen }];
}
