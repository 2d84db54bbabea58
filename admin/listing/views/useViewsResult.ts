import { useCallback, useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ViewsResult } from '../../../domain/wire/View';
import { useSession } from '../../session/SessionContext';
import { useCalls } from '../../session/useCalls';
import { rememberedViews, rememberViews } from './rememberedViews';

/** Another person of the team may have saved a view. */
const staysFresh = 30_000;
const nothing: ViewsResult = { views: [], setup: {} };

/** A list's views and setup: what this browser remembers, until the server has said how they are now. */
export function useViewsResult(entity: string) {
  const calls = useCalls();
  const queries = useQueryClient();
  const { user } = useSession();
  const { data, isPending, refetch } = useQuery({
    queryKey: ['views', user._id, entity],
    queryFn: ({ signal }) => calls.views(entity, signal),
    staleTime: staysFresh,
    initialData: () => rememberedViews(user._id, entity),
    initialDataUpdatedAt: 0,
  });
  useEffect(() => {
    if (data) rememberViews(user._id, entity, data);
  }, [data, user._id, entity]);

  const change = useCallback(
    (make: (now: ViewsResult) => ViewsResult) =>
      queries.setQueryData<ViewsResult>(['views', user._id, entity], (now) => make(now ?? nothing)),
    [queries, user._id, entity],
  );
  // Without an answer the list is still a list.
  return { result: data ?? nothing, pending: isPending, change, refetch };
}
