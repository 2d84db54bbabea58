import { useEffect } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { asCallFailure } from '../../dataProvider/CallFailure';
import type { LoadResult } from '../../domain/wire/Form';
import { useLanguage } from '../i18n/languageStore';
import { useTell } from '../messages/MessagesContext';
import { useCalls } from '../session/useCalls';
import { aheadKey, aheadQuery, cameAhead, isComing } from './recordAhead';

/** The record and its form; without an id the form of a new one, with `copyOf` filled from that record. Asked anew each time, a list just now asked ahead: a stale form would save over others' work. */
export function useLoadedRecord(entity: string, id: string, copyOf: string) {
  const calls = useCalls();
  const tell = useTell();
  const language = useLanguage();
  const queries = useQueryClient();
  const ahead = aheadKey(entity, id, language);
  const query = useQuery({
    queryKey: [entity, 'load', id, copyOf, language],
    queryFn: async ({ signal }) => {
      const coming =
        !copyOf && isComing(queries, ahead)
          ? await queries.fetchQuery(aheadQuery(calls, entity, id, language)).catch(() => undefined)
          : undefined;
      const { result, messages } =
        coming ??
        (copyOf ? await calls.loadCopy(entity, copyOf, signal) : await calls.load(entity, id || undefined, signal));
      tell.after('load', messages);
      return result;
    },
    initialData: () => (copyOf ? undefined : cameAhead(queries, ahead)?.result),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Infinity,
  });
  // Once: what is saved here makes it old.
  useEffect(() => {
    if (query.isSuccess) queries.removeQueries({ queryKey: [entity, 'ahead', id] });
  }, [queries, entity, id, query.isSuccess]);
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
