import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { ListControllerResult } from 'ra-core';
import { ListContextProvider, ResourceContextProvider, useRecordSelection } from 'ra-core';
import { selectedValuesOf } from '../../../dataProvider/yarmarokDataProvider';
import { AllFoundProvider } from '../../list/AllFoundContext';
import type { FilterValues } from '../../list/context/filterValues';
import { filterValuesOf, listTypeOf, searchOf } from '../../list/context/filterValues';
import { noSort } from '../../list/nextSort';
import type { LibraryFile } from '../../fields/files/LibraryFile';
import type { Library } from './useLibrary';

const nothing = () => undefined;
const noDisplayedFilters = {};

/**
 * The library as react-admin's `ListContext`, for the parts of lists that it uses: search, filters and selection. It has
 * no pages, as files are loaded while one scrolls, and an order of its own.
 */
export function LibraryListProvider({ library, children }: { library: Library; children: ReactNode }) {
  const { files, total, failure, isLoading, reload, query, updateQuery } = library;
  const { type, search, filter } = query;
  const [selectedIds, { select, toggle, clearSelection }] = useRecordSelection<LibraryFile>({
    resource: 'media',
    disableSyncWithStore: true,
  });
  const filterValues = useMemo(() => filterValuesOf(type, search, filter), [type, search, filter]);
  const setFilters = (values: FilterValues) =>
    updateQuery({ type: listTypeOf(values), search: searchOf(values), filter: selectedValuesOf(values) });
  const value = {
    resource: 'media',
    data: files,
    total: total ?? undefined,
    error: failure,
    isPending: isLoading && files.length === 0,
    isFetching: isLoading,
    isLoading,
    refetch: reload,
    page: 1,
    perPage: 0,
    setPage: nothing,
    setPerPage: nothing,
    sort: noSort,
    setSort: nothing,
    filterValues,
    displayedFilters: noDisplayedFilters,
    setFilters,
    showFilter: nothing,
    hideFilter: nothing,
    selectedIds,
    onSelect: select,
    onSelectAll: () => select(files.map(({ id }) => id)),
    onToggleItem: toggle,
    onUnselectItems: clearSelection,
  } as unknown as ListControllerResult<LibraryFile>;
  return (
    <ResourceContextProvider value="media">
      <ListContextProvider value={value}>
        <AllFoundProvider>{children}</AllFoundProvider>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}
