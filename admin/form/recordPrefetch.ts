import type { QueryClient } from '@tanstack/react-query';
import type { YarmarokDataProvider } from '../../dataProvider/yarmarokDataProvider';
import type { Language } from '../../domain/text/Language';
import type { Envelope } from '../../domain/wire/Envelope';
import type { LoadResult } from '../../domain/wire/Form';

/** Milliseconds: longer ago others may have changed the record. */
const prefetchStaleTimeMs = 10_000;

export const prefetchKey = (entity: string, id: string, language: Language) => [entity, 'ahead', id, language] as const;

/** A record's form that is asked for before it is opened. */
export const prefetchQueryOptions = (calls: YarmarokDataProvider, entity: string, id: string, language: Language) => ({
  queryKey: prefetchKey(entity, id, language),
  queryFn: ({ signal }: { signal: AbortSignal }) => calls.load(entity, id, signal),
  staleTime: prefetchStaleTimeMs,
  gcTime: prefetchStaleTimeMs,
});

/** What came ahead, as long as it is fresh and nobody has changed something since. A message is told when the form is asked for, so that one is asked anew. */
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
