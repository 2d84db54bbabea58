import type { Sort, Where } from '../../../domain/query/Where';
import type { OrderIndex, TableLayout } from './tableLayout';
import { asksRows, fixedPaths, pathsOf, rangedPaths } from './whereFacts';

/** The index that has the wanted order among the fewest records; undefined when there is none. */
export function orderFor(layout: TableLayout, where: Where, sort: readonly Sort[]): OrderIndex | undefined {
  if (sort.length > 1) return undefined;
  const by = sort[0]?.path ?? '_id';
  const fixed = fixedPaths(where);
  const fitting = layout.orders.filter((order) => order.by === by && order.prefix.every((path) => fixed.has(path)));
  return fitting.sort((a, b) => b.prefix.length - a.prefix.length)[0];
}

/** Every index that walks through less than the whole collection for a condition. */
export function ordersIn(layout: TableLayout, where: Where): readonly OrderIndex[] {
  const fixed = fixedPaths(where);
  return layout.orders.filter(({ prefix }) => prefix.length > 0 && prefix.every((path) => fixed.has(path)));
}

/** Whether an index answers a condition without reading the records' rows. */
export function covers({ plan, columns }: TableLayout, order: OrderIndex, where: Where): boolean {
  return (
    !asksRows(plan, where) &&
    pathsOf(plan, where).every((path) => order.columns.includes(columns.get(path)?.value ?? ''))
  );
}

/** The index in which a condition is one stretch between its bounds, answered within it: by what it bounds first. Undefined when there is none. */
export function stretchOf(layout: TableLayout, where: Where): OrderIndex | undefined {
  const fixed = fixedPaths(where);
  const fitting = layout.orders.filter(
    (order) => order.prefix.every((path) => fixed.has(path)) && covers(layout, order, where),
  );
  const longest = fitting.sort((a, b) => b.prefix.length - a.prefix.length);
  return rangedPaths(where)
    .map((path) => longest.find(({ by }) => by === path))
    .find((order) => order !== undefined);
}
