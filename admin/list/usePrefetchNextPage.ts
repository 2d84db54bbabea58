import { useEffect, useRef } from 'react';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import type { GetListParams } from 'ra-core';
import { useApi } from '../core/session/useApi';
import { prefersReducedData } from '../core/prefersReducedData';

/** Stale time of a prefetched page. */
export const pageStaleTimeMs = 10_000;

/** Same query key as react-admin's `useGetList`, so that it finds the prefetched page. */
export const pageQueryOptions = (calls: ReturnType<typeof useApi>, entity: string, params: GetListParams) => ({
  queryKey: [entity, 'getList', params],
  queryFn: ({ signal }: { signal: AbortSignal }) => calls.getList(entity, { ...params, signal }),
  staleTime: pageStaleTimeMs,
});

/** Prefetches the next page in an idle callback; cancels a pending prefetch when the list's parameters change. */
export function usePrefetchNextPage(entity: string, shownParams: GetListParams, enabled: boolean): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const prefetchedKey = useRef<readonly unknown[] | null>(null);
  const key = hashKey([shownParams]);

  useEffect(() => {
    if (prefetchedKey.current && hashKey([prefetchedKey.current[2]]) !== key)
      void queryClient.cancelQueries({ queryKey: prefetchedKey.current, exact: true });
    if (!enabled || prefersReducedData() || typeof requestIdleCallback === 'undefined') return;
    const [params] = JSON.parse(key) as [GetListParams];
    const next = pageQueryOptions(api, entity, {
      ...params,
      pagination: { perPage: 10, ...params.pagination, page: (params.pagination?.page ?? 1) + 1 },
    });
    const idleCallbackId = requestIdleCallback(
      () => {
        prefetchedKey.current = next.queryKey;
        void queryClient.prefetchQuery(next);
      },
      { timeout: 2000 },
    );
    return () => cancelIdleCallback(idleCallbackId);
  }, [api, queryClient, entity, key, enabled]);
}
