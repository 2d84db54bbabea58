import type { QueryClient } from '@tanstack/react-query';
import type { YarmarokDataProvider } from '../../dataProvider/yarmarokDataProvider';
import type { Language } from '../../domain/text/Language';
import type { Envelope } from '../../domain/wire/Envelope';
import type { LoadResult } from '../../domain/wire/Form';

/** Milliseconds: longer ago others may have changed the record. */
const lasts = 10_000;

export const aheadKey = (entity: string, id: string, language: Language) => [entity, 'ahead', id, language] as const;

/** A record's form that is asked for before it is opened. */
export const aheadQuery = (calls: YarmarokDataProvider, entity: string, id: string, language: Language) => ({
  queryKey: aheadKey(entity, id, language),
  queryFn: ({ signal }: { signal: AbortSignal }) => calls.load(entity, id, signal),
  staleTime: lasts,
  gcTime: lasts,
});

/** What came ahead, as long as it is fresh and nobody has changed something since. A message is told when the form is asked for, so that one is asked anew. */
export function cameAhead(queries: QueryClient, key: ReturnType<typeof aheadKey>): Envelope<LoadResult> | undefined {
  const state = queries.getQueryState<Envelope<LoadResult>>(key);
  return state?.data &&
    !state.isInvalidated &&
    Date.now() - state.dataUpdatedAt < lasts &&
    state.data.messages.length === 0
    ? state.data
    : undefined;
}

export const isComing = (queries: QueryClient, key: ReturnType<typeof aheadKey>): boolean =>
  queries.getQueryState(key)?.fetchStatus === 'fetching';
