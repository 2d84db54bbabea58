import { useEffect } from 'react';
import { useLocation } from 'ra-core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { toFormRecord } from '../../dataProvider/formRecord';
import { useLanguage } from '../core/i18n/languageStore';
import { useNotifications } from '../core/notifications/NotificationStoreContext';
import { useApi } from '../core/session/useApi';

/**
 * The form of a new record with its default values; with `copyOf` filled from that record, with `?attributes=…` in the
 * address with these options selected, with `?parent=…` below that record (domain §2). Fetched on each mount.
 */
export function useDefaultRecord(entity: string, copyOf: string) {
  const api = useApi();
  const notify = useNotifications();
  const language = useLanguage();
  const address = new URLSearchParams(useLocation().search);
  const attributes = address.get('attributes') || undefined;
  const parent = address.get('parent') || undefined;
  const query = useQuery({
    queryKey: [entity, 'getDefault', { copyOf, attributes, parent, language }],
    queryFn: async ({ signal }) =>
      toFormRecord(await api.load(entity, undefined, signal, { source: copyOf || undefined, attributes, parent })),
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
