import type { SortPayload } from 'ra-core';
import type { ExportQuery, MultiSelection } from '../../dataProvider/recordCalls';

/** Longer URLs are refused by some servers and proxies: then the query is sent as a body. */
export const longestAddress = 6000;

/** The query of an export: what the list finds, its sorting, and the custom columns. */
export const exportQueryOf = (found: MultiSelection, sort: SortPayload, columns?: readonly string[]): ExportQuery => ({
  ...found,
  ...(sort.field !== '' && { sort: { by: sort.field, direction: sort.order === 'DESC' ? -1 : 1 } }),
  ...(columns && { columns }),
});

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
