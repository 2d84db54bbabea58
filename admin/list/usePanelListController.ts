import { useEffect, useMemo } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GetListParams } from 'ra-core';
import { useGetList } from 'ra-core';
import { asCallFailure } from '../../dataProvider/CallFailure';
import type { YarmarokRecord } from '../../dataProvider/yarmarokRecord';
import type { EntityDescription } from '../../domain/wire/Start';
import type { ListAttribute, ListResult } from '../../domain/wire/Listing';
import { useLanguage } from '../i18n/languageStore';
import { useNotify } from '../notifications/NotificationStoreContext';
import { useApi } from '../session/useApi';
import type { Density } from '../../domain/wire/View';
import type { ListColumns } from './columns';
import { columnsOf } from './columns';
import type { ListState } from './ListState';
import { pageStaleTimeMs, pageQueryOptions, usePrefetchNextPage } from './usePrefetchNextPage';

export interface PanelListController extends Pick<ListState, 'address' | 'perPage' | 'setPerPage'> {
  entity: EntityDescription;
  /** Changes what is shown; anything but the page itself goes back to page 1. */
  updateAddress(part: Partial<ListState['address']>): void;
  result: ListResult | undefined;
  columns: ListColumns;
  density: Density;
  /** Filters with all their choices; undefined until they have come. */
  filters: readonly ListAttribute[] | undefined;
  /** The first answer is on its way. */
  isPending: boolean;
  /** Newer rows than the shown ones are on their way. */
  isPlaceholderData: boolean;
  /** The list is being asked for, whatever is shown meanwhile. */
  isFetching: boolean;
  failure: { detail: string } | null;
  refetch(): void;
}

/** How a person wants to see the list. */
export interface ListDisplayOptions {
  /** Columns by name; absent: the list's own. */
  columns?: readonly string[];
  density?: Density;
  /** Not known yet: nothing is asked, so that nothing is drawn twice. */
  isPending?: boolean;
}

const noAttributes: readonly ListAttribute[] = [];
const filtersStaleTimeMs = 5 * 60 * 1000;

interface ListControllerOptions {
  /** Records that are not offered (a picker's chosen ones). */
  excludedIds?: readonly string[];
  displayOptions?: ListDisplayOptions;
}

/** The rows that a list's state asks for. */
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
  // The order of columns is no reason to ask anew.
  const extraColumns = customColumns && [...customColumns].sort();
  // A filter in the address means something only by the types of its fields.
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
    // What came ahead is not asked for again; whoever comes to the list sees it as it is now.
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
    // Beyond the last page the last one is answered: the address says so too.
    if (answeredPage !== undefined && answeredPage !== address.page) updateAddress({ page: answeredPage }, true);
  }, [answeredPage, address.page, updateAddress]);

  const error = list.error ?? (Object.keys(address.filter).length > 0 ? filters.error : null);
  useEffect(() => {
    if (error) notify.failure(error);
  }, [error, notify]);

  // The rows are asked for while the page draws what else is changed by it.
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
