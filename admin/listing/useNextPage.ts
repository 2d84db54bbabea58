import { useEffect, useRef } from 'react';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import type { GetListParams } from 'ra-core';
import { useCalls } from '../session/useCalls';
import { savesData } from './savesData';

/** Milliseconds that a page stays fresh which came before it was wanted. */
export const pageLasts = 10_000;

/** As `useGetList` asks: the same key, so that it finds what is here. */
export const pageQuery = (calls: ReturnType<typeof useCalls>, entity: string, params: GetListParams) => ({
  queryKey: [entity, 'getList', params],
  queryFn: ({ signal }: { signal: AbortSignal }) => calls.getList(entity, { ...params, signal }),
  staleTime: pageLasts,
});

/** Asks for the page after the shown one when the browser has nothing else to do; once another list is wanted, it is not waited for. */
export function useNextPage(entity: string, shown: GetListParams, there: boolean): void {
  const calls = useCalls();
  const queries = useQueryClient();
  const asked = useRef<readonly unknown[] | null>(null);
  const key = hashKey([shown]);

  useEffect(() => {
    if (asked.current && hashKey([asked.current[2]]) !== key)
      void queries.cancelQueries({ queryKey: asked.current, exact: true });
    if (!there || savesData() || typeof requestIdleCallback === 'undefined') return;
    const [params] = JSON.parse(key) as [GetListParams];
    const next = pageQuery(calls, entity, {
      ...params,
      pagination: { perPage: 10, ...params.pagination, page: (params.pagination?.page ?? 1) + 1 },
    });
    const idle = requestIdleCallback(
      () => {
        asked.current = next.queryKey;
        void queries.prefetchQuery(next);
      },
      { timeout: 2000 },
    );
    return () => cancelIdleCallback(idle);
  }, [calls, queries, entity, key, there]);
}
