import { useEffect, useRef } from 'react';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import type { GetListParams } from 'ra-core';
import { useListContext } from 'ra-core';
import type { ListMeta } from '../../dataProvider/yarmarokDataProvider';
import { useApi } from '../core/session/useApi';
import { prefersReducedData } from '../core/prefersReducedData';

/** Stale time of a prefetched page. */
export const pageStaleTimeMs = 10_000;

/** Same query key as react-admin's `useGetList`, so that it finds the prefetched page. */
export const pageQueryOptions = (api: ReturnType<typeof useApi>, resource: string, params: GetListParams) => ({
  queryKey: [resource, 'getList', params],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.getList(resource, { ...params, signal }),
  staleTime: pageStaleTimeMs,
});

/** Prefetches the next page in an idle callback; cancels a pending prefetch when the list's parameters change. */
export function usePrefetchNextPage(meta: ListMeta): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const { resource, page, perPage, sort, filterValues, filter, total, error, isFetching } = useListContext();
  const prefetchedKey = useRef<readonly unknown[] | null>(null);
  const params: GetListParams = { pagination: { page, perPage }, sort, filter: { ...filterValues, ...filter }, meta };
  const key = hashKey([params]);
  const hasNext = !error && !isFetching && perPage > 0 && total !== undefined && page * perPage < total;

  useEffect(() => {
    if (prefetchedKey.current && hashKey([prefetchedKey.current[2]]) !== key)
      void queryClient.cancelQueries({ queryKey: prefetchedKey.current, exact: true });
    if (!hasNext || prefersReducedData() || typeof requestIdleCallback === 'undefined') return;
    const [shownParams] = JSON.parse(key) as [GetListParams & Required<Pick<GetListParams, 'pagination'>>];
    const { pagination } = shownParams;
    const next = pageQueryOptions(api, resource, {
      ...shownParams,
      pagination: { ...pagination, page: pagination.page + 1 },
    });
    const idleCallbackId = requestIdleCallback(
      () => {
        prefetchedKey.current = next.queryKey;
        void queryClient.prefetchQuery(next);
      },
      { timeout: 2000 },
    );
    return () => cancelIdleCallback(idleCallbackId);
  }, [api, queryClient, resource, key, hasNext]);
}
