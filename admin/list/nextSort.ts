import type { SortPayload } from 'ra-core';

/** The list's own order. */
export const noSort: SortPayload = { field: '', order: 'ASC' };

/**
 * The next state of a column's sorting: ascending, descending, none (shell §4); the other way round where the column's
 * attribute says so. Sorting by another column ends.
 */
export function nextSort(sort: SortPayload, field: string, first: SortPayload['order'] = 'ASC'): SortPayload {
  if (sort.field !== field) return { field, order: first };
  return sort.order === first ? { field, order: first === 'ASC' ? 'DESC' : 'ASC' } : noSort;
}

/** The column's `aria-sort`. */
export const ariaSort = (
  sort: SortPayload,
  ...fields: readonly (string | undefined)[]
): 'ascending' | 'descending' | undefined =>
  sort.field !== '' && fields.includes(sort.field) ? (sort.order === 'DESC' ? 'descending' : 'ascending') : undefined;
