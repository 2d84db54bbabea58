import type { Sort, Where } from '../../../domain/query/Where';
import type { SortIndex, TableLayout } from './tableLayout';
import { pathsOf } from '../pathsOf';
import { needsSideTables, equalityPaths, rangePaths } from './whereFacts';

/** The index that has the wanted order among the fewest records; undefined when there is none. */
export function indexForSort(layout: TableLayout, where: Where, sort: readonly Sort[]): SortIndex | undefined {
  if (sort.length > 1) return undefined;
  const by = sort[0]?.path ?? '_id';
  const equalities = equalityPaths(where);
  const candidates = layout.sortIndexes.filter(
    (order) => order.by === by && order.prefix.every((path) => equalities.has(path)),
  );
  return candidates.sort((a, b) => b.prefix.length - a.prefix.length)[0];
}

/** Every index that walks through less than the whole collection for a condition. */
export function narrowingIndexes(layout: TableLayout, where: Where): readonly SortIndex[] {
  const fixed = equalityPaths(where);
  return layout.sortIndexes.filter(({ prefix }) => prefix.length > 0 && prefix.every((path) => fixed.has(path)));
}

/** Whether an index answers a condition without reading the records' rows. */
export function isCovering({ plan, columns }: TableLayout, order: SortIndex, where: Where): boolean {
  return (
    !needsSideTables(plan, where) &&
    pathsOf(plan, where).every((path) => order.columns.includes(columns.get(path)?.value ?? ''))
  );
}

/** The index in which a condition is one stretch between its bounds, answered within it: by what it bounds first. Undefined when there is none. */
export function indexRangeFor(layout: TableLayout, where: Where): SortIndex | undefined {
  const fixed = equalityPaths(where);
  const candidates = layout.sortIndexes.filter(
    (order) => order.prefix.every((path) => fixed.has(path)) && isCovering(layout, order, where),
  );
  const longest = candidates.sort((a, b) => b.prefix.length - a.prefix.length);
  return rangePaths(where)
    .map((path) => longest.find(({ by }) => by === path))
    .find((order) => order !== undefined);
}
