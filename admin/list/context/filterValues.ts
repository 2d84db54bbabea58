import type { FilterPayload } from 'ra-core';
import { selectedValuesOf } from '../../../dataProvider/yarmarokDataProvider';
import type { AddressFilter } from '#domain/query/addressFilter';
import type { ListType } from '#domain/wire/Listing';

/**
 * react-admin's `filterValues` of a list: the search text as `q`, the trash tab as `_deleted`, and the selected values
 * of the list's filters as arrays by name. Stock components may add values of other shapes; they are kept.
 */
export type FilterValues = FilterPayload;

export const searchOf = ({ q }: FilterValues): string => (typeof q === 'string' ? q : '');

export const listTypeOf = ({ _deleted }: FilterValues): ListType => (_deleted === true ? 'trash' : 'active');

/** What belongs to the tab: its values are no filters. */
export const tabValues = ({ _deleted }: FilterValues): FilterValues => (_deleted === true ? { _deleted } : {});

/** Whether less than the tab's records can be found. */
export const isFiltered = ({ _deleted, ...values }: FilterValues): boolean => Object.keys(values).length > 0;

/** The values with other selected values of the list's filters. */
export function withSelectedValues(values: FilterValues, selected: AddressFilter): FilterValues {
  const previous = selectedValuesOf(values);
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => !(name in previous)));
  return { ...others, ...selected };
}

/** The values of a tab, a search and selected filters. */
export const filterValuesOf = (type: ListType, search: string, selected: AddressFilter): FilterValues => ({
  ...selected,
  ...(search !== '' && { q: search }),
  ...(type === 'trash' && { _deleted: true }),
});
