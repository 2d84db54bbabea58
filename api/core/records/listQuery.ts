import { fieldTypeOf } from '#domain/fields/registry';
import { checkWhere, InvalidQuery } from '#domain/query/checkWhere';
import type { IndexedPath } from '#domain/query/CollectionSpec';
import { commonPaths } from '#domain/query/CollectionSpec';
import { fieldPaths, joinPath } from '#domain/fields/fieldPaths';
import { indexPlan } from '#domain/query/indexPlan';
import type { Sort, Where } from '#domain/query/Where';
import { allOf, anyOf, flagIs, matchAll } from '#domain/query/Where';
import { parseWireFilter } from '#domain/query/wireFilter';
import type { Language } from '#domain/text/Language';
import { searchedNumber } from '#domain/text/recordNumber';
import type { ListType } from '#domain/wire/Listing';
import type { Context } from '../kernel/Context';
import type { Access } from '../schema/Access';
import { seesNumbers } from '../schema/Access';
import { isHiddenPath } from '../schema/accessFor';
import type { Entity } from '../schema/defineEntity';
import { isOrdinary } from '../schema/fixedRecords';
import { accessTo } from '../kernel/accessTo';
import { badRequest, refuse } from '../kernel/refuse';
import type { CheckedListBody } from './schemas/lists';
import { maxSearchLength } from '#domain/query/maxSearchLength';
import { collapsed, withoutCollapse } from './collapse';
import { numberWhere } from './bestMatches';
import { storedNotation } from './storedNotation';
import { computedPath, expandComputedFilters } from './expandComputedFilters';
import { requireIndexed } from './indexBuilding';
import { expandDescendants } from './expandDescendants';

const pageSizeLimits = { least: 1, most: 100, usual: 10 };
/** Page size of "Show full list" (`limit: 0`): a reply has to fit into memory on both sides. */
export const fullListSize = 5000;

export function pageSizeOf(limit: number | undefined, defaultSize = pageSizeLimits.usual): number {
  if (limit === undefined) return defaultSize;
  if (limit === 0) return fullListSize;
  return Math.min(Math.max(Math.trunc(limit), pageSizeLimits.least), pageSizeLimits.most);
}

interface Filterable {
  paths: readonly IndexedPath[];
  /** The paths that a condition on a field's name means. */
  fields: ReadonlyMap<string, readonly string[]>;
}

const filterables = new WeakMap<Entity, Filterable>();

function fieldsOf(entity: Entity, paths: readonly IndexedPath[]): ReadonlyMap<string, readonly string[]> {
  const known = new Set(paths.map(({ path }) => path));
  const fields = [...entity.fields.values()].map((field): [string, string[]] => [
    field.name,
    fieldPaths(field)
      .map((path) => joinPath(path, fieldTypeOf(field.type).sortSubpath ?? ''))
      .filter((path) => known.has(path)),
  ]);
  return new Map(fields.filter(([, own]) => own.length > 0));
}

/** What a list can be narrowed by. */
export function filterableOf(entity: Entity): Filterable {
  const cached = filterables.get(entity);
  if (cached) return cached;
  const { computedFilters = [], collapse } = entity.spec.listing;
  const computedOnes = [...computedFilters, ...(collapse ? [collapse] : [])];
  const computed = computedOnes.map((filter): IndexedPath => ({ path: computedPath(filter), kind: 'flag' }));
  const paths = [...entity.collection.indexed.filter(({ of }) => of === undefined), ...commonPaths, ...computed];
  const names = computedOnes.map((filter) => [filter.name, [computedPath(filter)]] as const);
  const filterable = { paths, fields: new Map([...fieldsOf(entity, paths), ...names]) };
  filterables.set(entity, filterable);
  return filterable;
}

/** The user's filter. Unknown fields, operators and values refuse the call before any query runs. */
async function parseFilter(
  entity: Entity,
  filter: unknown,
  access: Access,
  context: Context,
): Promise<{ where: Where; isCollapsed: boolean }> {
  const { paths, fields } = filterableOf(entity);
  const visiblePaths = paths.filter(
    ({ path }) => !isHiddenPath(access, path) && (path !== '_increment' || seesNumbers(access)),
  );
  const visibleFields = access.hiddenFields
    ? new Map([...fields].filter(([name]) => !isHiddenPath(access, name)))
    : fields;
  const parsed = parseWireFilter(filter, visiblePaths, visibleFields);
  if (!parsed.ok) throw refuse(400, 'badFilter', { reason: parsed.reason });
  const { where: rest, isCollapsed } = await withoutCollapse(entity, parsed.where);
  const where = await expandComputedFilters(entity, await storedNotation(entity, rest), context);
  try {
    checkWhere(indexPlan(entity.collection), where);
  } catch (failure) {
    if (failure instanceof InvalidQuery) throw refuse(400, 'badFilter', { reason: failure.message });
    throw failure;
  }
  return { where, isCollapsed };
}

type ListCriteria = Pick<CheckedListBody, 'filter' | 'search'>;

/** What counts of a search. */
export const searchText = (search = ''): string => [...search].slice(0, maxSearchLength).join('').trim();

/**
 * The condition of a search. Its index knows a record's texts as one: where one of them is hidden from the user, it is
 * not asked, and the text is looked for in what of the others is indexed.
 */
function searchWhere(entity: Entity, text: string, access: Access): Where {
  const searched = [...entity.fields.values()].filter(({ searchable }) => searchable);
  if (!searched.some(({ name }) => isHiddenPath(access, name))) return { op: 'search', text };
  const texts = new Set(filterableOf(entity).paths.flatMap(({ path, kind }) => (kind === 'text' ? [path] : [])));
  const paths = searched.filter(({ name }) => !isHiddenPath(access, name)).flatMap(fieldPaths);
  return anyOf(
    ...paths.filter((path) => texts.has(path)).map((path): Where => ({ op: 'contains', path, texts: [text] })),
  );
}

/** The list's condition without its tab: filter, search and the user's access. */
export async function baseFilter(
  entity: Entity,
  { filter, search }: ListCriteria,
  access: Access,
  context: Context,
): Promise<Where> {
  const text = searchText(search);
  const { where: wanted, isCollapsed } = await parseFilter(entity, filter, access, context);
  requireIndexed(entity, wanted, [], context);
  const number = searchedNumber(text)?.isSigned ? numberWhere(entity, text) : null;
  const found = allOf(
    access.where,
    isOrdinary(entity.spec),
    await expandDescendants(entity, wanted, context),
    text === '' ? null : (number ?? searchWhere(entity, text, access)),
  );
  return isCollapsed ? collapsed(entity, found, context) : found;
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

const idNames: readonly string[] = ['id', '_id'];
/** Every record has them, as a column or not. */
const dateNames: readonly string[] = ['_created', '_updated'];

/**
 * The path to sort by: of a column, of the id (react-admin's default order), or an indexed path itself, as
 * react-admin names sources: `title.en`, `slug.0`, `price.0.default`.
 */
export function sortPathOf(entity: Entity, name: string, language: Language): string | undefined {
  if (idNames.includes(name)) return '_id';
  const isSortablePath = entity.collection.indexed.some(
    ({ path, kind, of }) => path === name && kind !== 'keys' && of === undefined,
  );
  return entity.sortPath(name, language) ?? (isSortablePath || dateNames.includes(name) ? name : undefined);
}

/** At most one column or path; none means the list's default order. */
export function parseSort(
  entity: Entity,
  sort: Readonly<Record<string, 1 | -1>> | undefined,
  context: Context,
): Sort[] {
  if (Object.keys(sort ?? {}).length > 1) throw badRequest('body.sort');
  const { name, direction } = sortColumnOf(entity, sort);
  const path = isHiddenPath(accessTo(entity, context), name) ? undefined : sortPathOf(entity, name, context.language);
  if (path === undefined) throw badRequest(`body.sort.${name.slice(0, 40)}`);
  requireIndexed(entity, matchAll, [path], context);
  return [{ path, direction }];
}
