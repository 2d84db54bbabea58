import { useCallback, useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ViewsResult } from '#domain/wire/View';
import { useSession } from '../../core/session/SessionContext';
import { useApi } from '../../core/session/useApi';
import { readCachedViews, writeCachedViews } from './cachedViews';

/** Team members share views, so they go stale. */
const viewsStaleTimeMs = 30_000;
const noViews: ViewsResult = { views: [], setup: {} };

/** A list's views and setup: cached ones of this browser first, then the server's. */
export function useViewsQuery(entity: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const { data, isPending, refetch } = useQuery({
    queryKey: ['views', user._id, entity],
    queryFn: ({ signal }) => api.views(entity, signal),
    staleTime: viewsStaleTimeMs,
    initialData: () => readCachedViews(user._id, entity),
    initialDataUpdatedAt: 0,
  });
  useEffect(() => {
    if (data) writeCachedViews(user._id, entity, data);
  }, [data, user._id, entity]);

  const updateCache = useCallback(
    (update: (now: ViewsResult) => ViewsResult) =>
      queryClient.setQueryData<ViewsResult>(['views', user._id, entity], (now) => update(now ?? noViews)),
    [queryClient, user._id, entity],
  );
  // Without a response the list works without views.
  return { result: data ?? noViews, isPending, change: updateCache, refetch };
}
