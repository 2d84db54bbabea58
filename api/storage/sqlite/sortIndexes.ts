import type { Sort, Where } from '#domain/query/Where';
import type { SortIndex, TableLayout } from './tableLayout';
import { pathsOf } from '../pathsOf';
import { topLevel } from './topLevel';
import { needsSideTables, equalityPaths, rangePaths } from './whereFacts';

/** The index in the requested sort order with the longest equality prefix; undefined when there is none. */
export function indexForSort(layout: TableLayout, where: Where, sort: readonly Sort[]): SortIndex | undefined {
  if (sort.length > 1) return undefined;
  const by = sort[0]?.path ?? '_id';
  const equalities = equalityPaths(where);
  const candidates = layout.sortIndexes.filter(
    (order) => order.by === by && order.prefix.every((path) => equalities.has(path)),
  );
  return candidates.sort((a, b) => b.prefix.length - a.prefix.length)[0];
}

/** All indexes that scan less than the whole collection for a condition. */
export function narrowingIndexes(layout: TableLayout, where: Where): readonly SortIndex[] {
  const fixed = equalityPaths(where);
  return layout.sortIndexes.filter(({ prefix }) => prefix.length > 0 && prefix.every((path) => fixed.has(path)));
}

/** Whether it is a covering index for a condition: no rows have to be read. */
export function isCovering({ plan, columns }: TableLayout, order: SortIndex, where: Where): boolean {
  return (
    !needsSideTables(plan, where) &&
    pathsOf(plan, where).every((path) => order.columns.includes(columns.get(path)?.value ?? ''))
  );
}

/** The index whose equality prefix is the whole condition, which so is one contiguous range of it. */
export function indexForEqualities(layout: TableLayout, where: Where): SortIndex | undefined {
  const { size } = equalityPaths(where);
  if (size === 0 || size !== topLevel(where).length) return undefined;
  return narrowingIndexes(layout, where).find(({ prefix }) => prefix.length === size);
}

/** Whether a covering index leads from a value of this path to the matches: no other row of that value is read. */
export const hasCoveringIndex = (layout: TableLayout, where: Where, path: string, by?: string): boolean =>
  narrowingIndexes(layout, where).some(
    (order) => order.prefix.includes(path) && (by === undefined || order.by === by) && isCovering(layout, order, where),
  );

/**
 * The covering index in which a condition is one contiguous range; undefined when there is none. The path that it
 * bounds first decides.
 */
export function indexRangeFor(layout: TableLayout, where: Where): SortIndex | undefined {
  const bounded = rangePaths(where);
  const fixed = equalityPaths(where);
  const candidates = layout.sortIndexes.filter(
    (order) =>
      bounded.includes(order.by) && order.prefix.every((path) => fixed.has(path)) && isCovering(layout, order, where),
  );
  const longest = candidates.sort((a, b) => b.prefix.length - a.prefix.length);
  return bounded.map((path) => longest.find(({ by }) => by === path)).find((order) => order !== undefined);
}
