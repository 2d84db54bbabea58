import { useEffect } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { toFormRecord } from '../../dataProvider/formRecord';
import { useLanguage } from '../core/i18n/languageStore';
import { useNotify } from '../core/notifications/NotificationStoreContext';
import { useApi } from '../core/session/useApi';

/** The form of a new record with its default values; with `copyOf` filled from that record. Fetched on each mount. */
export function useDefaultRecord(entity: string, copyOf: string) {
  const api = useApi();
  const notify = useNotify();
  const language = useLanguage();
  const query = useQuery({
    queryKey: [entity, 'getDefault', { copyOf, language }],
    queryFn: async ({ signal }) =>
      toFormRecord(await (copyOf ? api.loadCopy(entity, copyOf, signal) : api.load(entity, undefined, signal))),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Infinity,
  });
  const { error } = query;
  useEffect(() => {
    if (error) notify.failure(error);
  }, [error, notify]);
  return query;
}
