import { useEffect } from 'react';
import { useLocation } from 'ra-core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { toFormRecord } from '../../dataProvider/formRecord';
import { useLanguage } from '../core/i18n/languageStore';
import { useNotify } from '../core/notifications/NotificationStoreContext';
import { useApi } from '../core/session/useApi';

/**
 * The form of a new record with its default values; with `copyOf` filled from that record, with `?attributes=…` in the
 * address with these options selected (domain §2). Fetched on each mount.
 */
export function useDefaultRecord(entity: string, copyOf: string) {
  const api = useApi();
  const notify = useNotify();
  const language = useLanguage();
  const attributes = new URLSearchParams(useLocation().search).get('attributes') ?? '';
  const query = useQuery({
    queryKey: [entity, 'getDefault', { copyOf, attributes, language }],
    queryFn: async ({ signal }) =>
      toFormRecord(await api.load(entity, undefined, signal, { source: copyOf, attributes })),
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
