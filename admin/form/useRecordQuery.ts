import { useEffect } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { asCallFailure } from '../../dataProvider/CallFailure';
import type { LoadResult } from '../../domain/wire/Form';
import { useLanguage } from '../core/i18n/languageStore';
import { useNotify } from '../core/notifications/NotificationStoreContext';
import { useApi } from '../core/session/useApi';
import { prefetchKey, prefetchQueryOptions, getPrefetchedRecord, isPrefetching } from '../core/session/recordPrefetch';

/**
 * The record and its form; without an id the form of a new one, with `copyOf` filled from that record. Fetched on each
 * mount (a fresh prefetch counts): a stale form would save over others' work.
 */
export function useRecordQuery(entity: string, id: string, copyOf: string) {
  const api = useApi();
  const notify = useNotify();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const recordPrefetchKey = prefetchKey(entity, id, language);
  const query = useQuery({
    queryKey: [entity, 'load', id, copyOf, language],
    queryFn: async ({ signal }) => {
      const prefetched =
        !copyOf && isPrefetching(queryClient, recordPrefetchKey)
          ? await queryClient.fetchQuery(prefetchQueryOptions(api, entity, id, language)).catch(() => undefined)
          : undefined;
      const { result, messages } =
        prefetched ??
        (copyOf ? await api.loadCopy(entity, copyOf, signal) : await api.load(entity, id || undefined, signal));
      notify.showDelayed('load', messages);
      return result;
    },
    initialData: () => (copyOf ? undefined : getPrefetchedRecord(queryClient, recordPrefetchKey)?.result),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Infinity,
  });
  // A prefetch is used once: a save would make it stale.
  useEffect(() => {
    if (query.isSuccess) queryClient.removeQueries({ queryKey: [entity, 'ahead', id] });
  }, [queryClient, entity, id, query.isSuccess]);
  const { error } = query;
  useEffect(() => {
    if (error) notify.failure(error);
  }, [error, notify]);

  return {
    loaded: query.data as LoadResult | undefined,
    failure: error ? asCallFailure(error) : null,
    reload: async (): Promise<LoadResult | undefined> => (await query.refetch()).data,
  };
}
