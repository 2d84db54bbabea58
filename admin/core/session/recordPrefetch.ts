import type { QueryClient } from '@tanstack/react-query';
import type { YarmarokDataProvider } from '../../../dataProvider/yarmarokDataProvider';
import type { Language } from '../../../domain/text/Language';
import type { Envelope } from '../../../domain/wire/Envelope';
import type { LoadResult } from '../../../domain/wire/Form';

/** Short, because others may change the record meanwhile. */
const prefetchStaleTimeMs = 10_000;

export const prefetchKey = (entity: string, id: string, language: Language) => [entity, 'ahead', id, language] as const;

/** Query options that prefetch a record's form before it is opened. */
export const prefetchQueryOptions = (calls: YarmarokDataProvider, entity: string, id: string, language: Language) => ({
  queryKey: prefetchKey(entity, id, language),
  queryFn: ({ signal }: { signal: AbortSignal }) => calls.load(entity, id, signal),
  staleTime: prefetchStaleTimeMs,
  gcTime: prefetchStaleTimeMs,
});

/**
 * The prefetched response, unless it is stale or invalidated. One with messages is not used: they are shown when the
 * form is opened, so it is fetched again.
 */
export function getPrefetchedRecord(
  queryClient: QueryClient,
  key: ReturnType<typeof prefetchKey>,
): Envelope<LoadResult> | undefined {
  const state = queryClient.getQueryState<Envelope<LoadResult>>(key);
  return state?.data &&
    !state.isInvalidated &&
    Date.now() - state.dataUpdatedAt < prefetchStaleTimeMs &&
    state.data.messages.length === 0
    ? state.data
    : undefined;
}

export const isPrefetching = (queryClient: QueryClient, key: ReturnType<typeof prefetchKey>): boolean =>
  queryClient.getQueryState(key)?.fetchStatus === 'fetching';
