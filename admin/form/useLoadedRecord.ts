import { useEffect } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { asCallFailure } from '../../dataProvider/CallFailure';
import type { LoadResult } from '../../domain/wire/Form';
import { useLanguage } from '../i18n/languageStore';
import { useTell } from '../messages/MessagesContext';
import { useCalls } from '../session/useCalls';

/** The record and its form; without an id the form of a new one, with `copyOf` filled from that record. Always asked anew: a stale form would save over others' work. */
export function useLoadedRecord(entity: string, id: string, copyOf: string) {
  const calls = useCalls();
  const tell = useTell();
  const language = useLanguage();
  const query = useQuery({
    queryKey: [entity, 'load', id, copyOf, language],
    queryFn: async ({ signal }) => {
      const { result, messages } = copyOf ? await calls.loadCopy(entity, copyOf, signal) : await calls.load(entity, id || undefined, signal);
      tell.after('load', messages);
      return result;
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Infinity,
  });
  const { error } = query;
  useEffect(() => {
    if (error) tell.failure(error);
  }, [error, tell]);

  return {
    loaded: query.data as LoadResult | undefined,
    failure: error ? asCallFailure(error) : null,
    reload: async (): Promise<LoadResult | undefined> => (await query.refetch()).data,
  };
}
