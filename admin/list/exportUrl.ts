import type { ExportQuery } from '../../dataProvider/recordCalls';
import { wireFilterOf } from '../../dataProvider/wireFilterOf';
import type { PanelListController } from './usePanelListController';

/** Longer URLs are refused by some servers and proxies: then the query is sent as a body. */
export const longestAddress = 6000;

/** The query of an export: the current tab, search, filter and sorting, and the custom columns. */
export function exportQueryOf(
  { address, filters }: PanelListController,
  now: number,
  columns?: readonly string[],
): ExportQuery {
  const filter = wireFilterOf(filters ?? [], address.filter, now);
  return {
    type: address.type,
    ...(address.search && { search: address.search }),
    ...(filter && { filter }),
    ...(address.sort && { sort: { by: address.sort.name, direction: address.sort.direction } }),
    ...(columns && { columns }),
  };
}

/** URL of the CSV download. */
export function exportUrl(entity: string, { filter, sort, columns, type, search }: ExportQuery): string {
  const query = new URLSearchParams({
    ...(type && { type }),
    ...(search && { search }),
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(sort && { sort: `${sort.by}:${sort.direction}` }),
    ...(columns && { columns: columns.join() }),
  });
  return `/api/${entity}/export?${query.toString()}`;
}
