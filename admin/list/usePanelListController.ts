import { useEffect, useMemo } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GetListParams } from 'ra-core';
import { useGetList } from 'ra-core';
import { asCallFailure } from '../../dataProvider/CallFailure';
import type { YarmarokRecord } from '../../dataProvider/yarmarokRecord';
import type { EntityDescription } from '../../domain/wire/Start';
import type { ListAttribute, ListResult } from '../../domain/wire/Listing';
import { useLanguage } from '../core/i18n/languageStore';
import { useNotify } from '../core/notifications/NotificationStoreContext';
import { useApi } from '../core/session/useApi';
import type { Density } from '../../domain/wire/View';
import type { ListColumns } from './columns';
import { columnsOf } from './columns';
import type { ListState } from './ListState';
import { pageStaleTimeMs, pageQueryOptions, usePrefetchNextPage } from './usePrefetchNextPage';

export interface PanelListController extends Pick<ListState, 'address' | 'perPage' | 'setPerPage'> {
  entity: EntityDescription;
  /** Changes the list state; any change but that of the page goes back to page 1. */
  updateAddress(part: Partial<ListState['address']>): void;
  result: ListResult | undefined;
  columns: ListColumns;
  density: Density;
  /** Filters with all their choices; undefined while they are loading. */
  filters: readonly ListAttribute[] | undefined;
  /** The first response is pending. */
  isPending: boolean;
  /** The shown rows are those of the previous state, until the new ones are loaded. */
  isPlaceholderData: boolean;
  /** A request is in flight, whatever is shown meanwhile. */
  isFetching: boolean;
  failure: { detail: string } | null;
  refetch(): void;
}

/** How the user wants to see the list: own setup or saved view. */
export interface ListDisplayOptions {
  /** Column names; absent: the list's default columns. */
  columns?: readonly string[];
  density?: Density;
  /** Not loaded yet: the list is not fetched, so that it is not rendered twice. */
  isPending?: boolean;
}

const noAttributes: readonly ListAttribute[] = [];
const filtersStaleTimeMs = 5 * 60 * 1000;

interface ListControllerOptions {
  /** Records to leave out (those that a picker has selected already). */
  excludedIds?: readonly string[];
  displayOptions?: ListDisplayOptions;
}

/** List controller of the panel: fetches the rows of a list state. */
export function usePanelListController(
  entity: EntityDescription,
  { address, addressAfter, updateAddress, perPage, setPerPage }: ListState,
  { excludedIds = [], displayOptions = {} }: ListControllerOptions = {},
): PanelListController {
  const notify = useNotify();
  const api = useApi();
  const language = useLanguage();
  const queryClient = useQueryClient();

  const filters = useQuery({
    queryKey: [entity.name, 'prepareFilters', language],
    queryFn: ({ signal }) => api.prepareFilters(entity.name, signal),
    staleTime: filtersStaleTimeMs,
  });

  const { columns: customColumns, density = 'comfortable', isPending: isDisplayPending = false } = displayOptions;
  // Sorted: reordering columns must not refetch the list.
  const extraColumns = customColumns && [...customColumns].sort();
  // A filter in the address can be parsed only when the types of its fields are known.
  const canFetch = ({ filter }: ListState['address']): boolean =>
    !isDisplayPending && (Object.keys(filter).length === 0 || filters.isSuccess);
  const paramsOf = (listAddress: ListState['address']): GetListParams => {
    const names = Object.keys(listAddress.filter);
    const attributes =
      names.length === 0
        ? undefined
        : filters.data
            ?.filter(({ name }) => names.includes(name))
            .map((attribute) => ({ ...attribute, datalist: undefined }));
    return {
      pagination: { page: listAddress.page, perPage: listAddress.full ? 0 : perPage },
      sort: listAddress.sort
        ? { field: listAddress.sort.name, order: listAddress.sort.direction === 1 ? 'ASC' : 'DESC' }
        : { field: '', order: 'ASC' },
      filter: {
        type: listAddress.type,
        search: listAddress.search,
        chosen: listAddress.filter,
        ...(excludedIds.length > 0 && { without: excludedIds }),
      },
      meta: { attributes, language, ...(extraColumns && { columns: extraColumns }) },
    };
  };
  const params = paramsOf(address);
  const list = useGetList<YarmarokRecord>(entity.name, params, {
    enabled: canFetch(address),
    placeholderData: keepPreviousData,
    // A prefetched page is not fetched again, but mounting the list always refetches it.
    staleTime: pageStaleTimeMs,
    refetchOnMount: 'always',
  });
  const result = list.meta as ListResult | undefined;
  usePrefetchNextPage(
    entity.name,
    params,
    list.isSuccess && !list.isFetching && !address.full && address.page < (result?.maxPages ?? 1),
  );

  const columns = useMemo(
    () => columnsOf(entity, result?.attributes ?? noAttributes, customColumns),
    [entity, result?.attributes, customColumns],
  );

  const answeredPage = list.isPlaceholderData ? undefined : result?.page;
  useEffect(() => {
    // Beyond the last page the server returns the last one: the address follows.
    if (answeredPage !== undefined && answeredPage !== address.page) updateAddress({ page: answeredPage }, true);
  }, [answeredPage, address.page, updateAddress]);

  const error = list.error ?? (Object.keys(address.filter).length > 0 ? filters.error : null);
  useEffect(() => {
    if (error) notify.failure(error);
  }, [error, notify]);

  // The rows are fetched while React is still rendering the change.
  const changeWithPrefetch = (part: Partial<ListState['address']>): void => {
    const nextValue = addressAfter(part);
    if (canFetch(nextValue)) void queryClient.prefetchQuery(pageQueryOptions(api, entity.name, paramsOf(nextValue)));
    updateAddress(part);
  };

  return {
    entity,
    address,
    updateAddress: changeWithPrefetch,
    perPage,
    setPerPage: (nextValue) => {
      setPerPage(nextValue);
      updateAddress({ full: false });
    },
    result,
    columns,
    density,
    filters: filters.data,
    isPending: list.isPending && !error,
    isPlaceholderData: list.isPlaceholderData,
    isFetching: list.isFetching,
    failure: error ? { detail: asCallFailure(error).detail } : null,
    refetch: () => void (filters.isError ? filters.refetch() : list.refetch()),
  };
}
