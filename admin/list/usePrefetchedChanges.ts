import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { FilterPayload, ListControllerResult, RouterLocation, SortPayload } from 'ra-core';
import {
  queryReducer,
  removeEmpty,
  SET_FILTER,
  SET_PAGE,
  SET_PER_PAGE,
  SET_SORT,
  useEvent,
  useListContext,
  useLocation,
} from 'ra-core';
import { deepEqual } from '#domain/form/deepEqual';
import type { ListMeta } from '../../dataProvider/yarmarokDataProvider';
import { useApi } from '../core/session/useApi';
import { pageQueryOptions } from './usePrefetchNextPage';

type Change = Parameters<typeof queryReducer>[1];
type FilterArguments = Parameters<ListControllerResult['setFilters']>;

/** Whether the browser's address is that of this rendering: React may still be at work on the change before. */
function isRendered({ key }: RouterLocation): boolean {
  const state = window.history.state as { key?: string } | null;
  return state?.key === undefined || state.key === key;
}

/** The present values with what a change made of those that it knew. */
function withChange(present: FilterPayload, known: FilterPayload, changed: FilterPayload): FilterPayload {
  const names = [...new Set([...Object.keys(known), ...Object.keys(changed)])];
  const others = names.filter((name) => !deepEqual(known[name], changed[name]));
  const kept = Object.entries(present).filter(([name]) => !others.includes(name));
  const added = others.flatMap((name) => (name in changed ? [[name, changed[name]] as const] : []));
  return Object.fromEntries([...kept, ...added]);
}

/**
 * The list's setters, which also fetch the new rows at once, while React is still rendering the change. As react-admin
 * does, changes of the same tick are taken together. One that comes while the address of the one before is not rendered
 * waits for that, because react-admin changes what it has rendered: on a slow device the earlier change would be lost.
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

  const queue = useRef<(() => void)[]>([]);
  const location = useLocation();
  const enqueue = (change: () => void): void => {
    if (isRendered(location)) change();
    else queue.current.push(change);
  };
  useEffect(() => queue.current.splice(0).forEach((change) => change()), [location]);

  const changePage = useEvent((payload: number) => {
    prefetch({ type: SET_PAGE, payload });
    list.setPage(payload);
  });
  const changePerPage = useEvent((payload: number) => {
    prefetch({ type: SET_PER_PAGE, payload });
    list.setPerPage(payload);
  });
  const changeSort = useEvent((payload: SortPayload) => {
    prefetch({ type: SET_SORT, payload });
    list.setSort(payload);
  });
  const changeFilters = useEvent((known: FilterPayload, ...[wanted, displayed, isDebounced]: FilterArguments) => {
    const present = (pending.current?.filter as FilterPayload | undefined) ?? filterValues;
    const filters = withChange(present, known, wanted);
    if (!isDebounced) prefetch({ type: SET_FILTER, payload: { filter: removeEmpty(filters) } });
    list.setFilters(filters, displayed, isDebounced);
  });

  return {
    setPage: useEvent((page) => enqueue(() => changePage(page))),
    setPerPage: useEvent((rows) => enqueue(() => changePerPage(rows))),
    setSort: useEvent((order) => enqueue(() => changeSort(order))),
    setFilters: useEvent((...change) => {
      const known = filterValues;
      enqueue(() => changeFilters(known, ...change));
    }),
  };
}
