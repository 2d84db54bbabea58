import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ListControllerResult } from 'ra-core';
import {
  queryReducer,
  removeEmpty,
  SET_FILTER,
  SET_PAGE,
  SET_PER_PAGE,
  SET_SORT,
  useEvent,
  useListContext,
} from 'ra-core';
import type { ListMeta } from '../../dataProvider/yarmarokDataProvider';
import { useApi } from '../core/session/useApi';
import { pageQueryOptions } from './usePrefetchNextPage';

type Change = Parameters<typeof queryReducer>[1];

/**
 * The list's setters, which also fetch the new rows at once, while React is still rendering the change. As react-admin
 * does, changes of the same tick are taken together.
 */
export function usePrefetchedChanges(
  meta: ListMeta,
): Pick<ListControllerResult, 'setPage' | 'setPerPage' | 'setSort' | 'setFilters'> {
  const list = useListContext();
  const api = useApi();
  const queryClient = useQueryClient();
  const { resource, page, perPage, sort, filterValues, displayedFilters, filter: permanentFilter } = list;
  const pending = useRef<ReturnType<typeof queryReducer> | null>(null);

  const prefetch = (change: Change) => {
    if (pending.current === null)
      setTimeout(() => {
        if (pending.current === null) return;
        const next = pending.current;
        pending.current = null;
        const params = {
          pagination: { page: next.page, perPage: next.perPage },
          sort: { field: next.sort, order: next.order },
          filter: { ...(next.filter as object), ...permanentFilter },
          meta,
        };
        void queryClient.prefetchQuery(pageQueryOptions(api, resource, params));
      });
    const current = { page, perPage, sort: sort.field, order: sort.order, filter: filterValues, displayedFilters };
    pending.current = queryReducer(pending.current ?? current, change);
  };

  return {
    setPage: useEvent((payload) => {
      prefetch({ type: SET_PAGE, payload });
      list.setPage(payload);
    }),
    setPerPage: useEvent((payload) => {
      prefetch({ type: SET_PER_PAGE, payload });
      list.setPerPage(payload);
    }),
    setSort: useEvent((payload) => {
      prefetch({ type: SET_SORT, payload });
      list.setSort(payload);
    }),
    setFilters: useEvent((filters, displayed, isDebounced) => {
      if (!isDebounced) prefetch({ type: SET_FILTER, payload: { filter: removeEmpty(filters) } });
      list.setFilters(filters, displayed, isDebounced);
    }),
  };
}
