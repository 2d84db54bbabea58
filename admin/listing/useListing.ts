import { useEffect, useMemo } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GetListParams } from 'ra-core';
import { useGetList } from 'ra-core';
import { asCallFailure } from '../../dataProvider/CallFailure';
import type { YarmarokRecord } from '../../dataProvider/yarmarokRecord';
import type { EntityDescription } from '../../domain/wire/Start';
import type { ListAttribute, ListResult } from '../../domain/wire/Listing';
import { useLanguage } from '../i18n/languageStore';
import { useTell } from '../messages/MessagesContext';
import { useCalls } from '../session/useCalls';
import type { Density } from '../../domain/wire/View';
import type { Columns } from './columns';
import { columnsOf } from './columns';
import type { ListPlace } from './ListPlace';
import { pageLasts, pageQuery, useNextPage } from './useNextPage';

export interface Listing extends Pick<ListPlace, 'address' | 'perPage' | 'setPerPage'> {
  entity: EntityDescription;
  /** Changes what is shown; anything but the page itself goes back to page 1. */
  change(part: Partial<ListPlace['address']>): void;
  result: ListResult | undefined;
  columns: Columns;
  density: Density;
  /** Filters with all their choices; undefined until they have come. */
  filters: readonly ListAttribute[] | undefined;
  /** The first answer is on its way. */
  loading: boolean;
  /** Newer rows than the shown ones are on their way. */
  refreshing: boolean;
  /** The list is being asked for, whatever is shown meanwhile. */
  busy: boolean;
  failure: { detail: string } | null;
  retry(): void;
}

/** How a person wants to see the list. */
export interface ListLook {
  /** Columns by name; absent: the list's own. */
  columns?: readonly string[];
  density?: Density;
  /** Not known yet: nothing is asked, so that nothing is drawn twice. */
  pending?: boolean;
}

const none: readonly ListAttribute[] = [];
const filtersStayFresh = 5 * 60 * 1000;

interface ListingOptions {
  /** Records that are not offered (a picker's chosen ones). */
  without?: readonly string[];
  look?: ListLook;
}

/** The rows that a list's state asks for. */
export function useListing(
  entity: EntityDescription,
  { address, after, change, perPage, setPerPage }: ListPlace,
  { without = [], look = {} }: ListingOptions = {},
): Listing {
  const tell = useTell();
  const calls = useCalls();
  const language = useLanguage();
  const queries = useQueryClient();

  const filters = useQuery({
    queryKey: [entity.name, 'prepareFilters', language],
    queryFn: ({ signal }) => calls.prepareFilters(entity.name, signal),
    staleTime: filtersStayFresh,
  });

  const { columns: chosen, density = 'comfortable', pending = false } = look;
  // The order of columns is no reason to ask anew.
  const further = chosen && [...chosen].sort();
  // A filter in the address means something only by the types of its fields.
  const canAsk = ({ filter }: ListPlace['address']): boolean =>
    !pending && (Object.keys(filter).length === 0 || filters.isSuccess);
  const paramsOf = (shown: ListPlace['address']): GetListParams => {
    const names = Object.keys(shown.filter);
    const attributes =
      names.length === 0
        ? undefined
        : filters.data
            ?.filter(({ name }) => names.includes(name))
            .map((attribute) => ({ ...attribute, datalist: undefined }));
    return {
      pagination: { page: shown.page, perPage: shown.full ? 0 : perPage },
      sort: shown.sort
        ? { field: shown.sort.name, order: shown.sort.direction === 1 ? 'ASC' : 'DESC' }
        : { field: '', order: 'ASC' },
      filter: { type: shown.type, search: shown.search, chosen: shown.filter, ...(without.length > 0 && { without }) },
      meta: { attributes, language, ...(further && { columns: further }) },
    };
  };
  const params = paramsOf(address);
  const list = useGetList<YarmarokRecord>(entity.name, params, {
    enabled: canAsk(address),
    placeholderData: keepPreviousData,
    // What came ahead is not asked for again; whoever comes to the list sees it as it is now.
    staleTime: pageLasts,
    refetchOnMount: 'always',
  });
  const result = list.meta as ListResult | undefined;
  useNextPage(
    entity.name,
    params,
    list.isSuccess && !list.isFetching && !address.full && address.page < (result?.maxPages ?? 1),
  );

  const columns = useMemo(
    () => columnsOf(entity, result?.attributes ?? none, chosen),
    [entity, result?.attributes, chosen],
  );

  const answered = list.isPlaceholderData ? undefined : result?.page;
  useEffect(() => {
    // Beyond the last page the last one is answered: the address says so too.
    if (answered !== undefined && answered !== address.page) change({ page: answered }, true);
  }, [answered, address.page, change]);

  const error = list.error ?? (Object.keys(address.filter).length > 0 ? filters.error : null);
  useEffect(() => {
    if (error) tell.failure(error);
  }, [error, tell]);

  // The rows are asked for while the page draws what else is changed by it.
  const changeAhead = (part: Partial<ListPlace['address']>): void => {
    const wanted = after(part);
    if (canAsk(wanted)) void queries.prefetchQuery(pageQuery(calls, entity.name, paramsOf(wanted)));
    change(part);
  };

  return {
    entity,
    address,
    change: changeAhead,
    perPage,
    setPerPage: (wanted) => {
      setPerPage(wanted);
      change({ full: false });
    },
    result,
    columns,
    density,
    filters: filters.data,
    loading: list.isPending && !error,
    refreshing: list.isPlaceholderData,
    busy: list.isFetching,
    failure: error ? { detail: asCallFailure(error).detail } : null,
    retry: () => void (filters.isError ? filters.refetch() : list.refetch()),
  };
}
