import { useListContext } from 'ra-core';
import { selectedValuesOf } from '../../../dataProvider/yarmarokDataProvider';
import type { AddressFilter } from '#domain/query/addressFilter';
import type { ListType } from '#domain/wire/Listing';
import { isFiltered, listTypeOf, searchOf, tabValues, withSelectedValues } from './filterValues';

/** The search, tab and selected filters in the surrounding list's `filterValues`, and how to change them. */
export function useFilterValues() {
  const { filterValues, setFilters } = useListContext();
  return {
    search: searchOf(filterValues),
    type: listTypeOf(filterValues),
    selected: selectedValuesOf(filterValues),
    isFiltered: isFiltered(filterValues),
    // Empty values are dropped by react-admin.
    setSearch: (q: string) => setFilters({ ...filterValues, q }),
    setType: (type: ListType) => setFilters({ ...filterValues, _deleted: type === 'trash' ? true : undefined }),
    setSelected: (selected: AddressFilter) => setFilters(withSelectedValues(filterValues, selected)),
    /** Only the tab stays. */
    reset: () => setFilters(tabValues(filterValues)),
  };
}
