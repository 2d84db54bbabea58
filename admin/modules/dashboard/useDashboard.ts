import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import type { DashboardResult } from '#domain/wire/Start';
import { useLanguage } from '../../core/i18n/languageStore';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useApi } from '../../core/session/useApi';

interface Dashboard {
  result: DashboardResult | undefined;
  failure: { detail: string } | null;
  refetch(): void;
}

/** How often it is fetched while sales are being counted. */
const countingMs = 3_000;

/** GET /api/home/dashboard, fetched with each visit. */
export function useDashboard(): Dashboard {
  const api = useApi();
  const notify = useNotifications();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', language],
    queryFn: async ({ signal }) => (await api.dashboard(signal)).result,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.sales?.counting ? countingMs : false),
  });
  useEffect(() => {
    if (error) notify.failure(error);
  }, [error, notify]);
  return {
    result: data,
    failure: error ? { detail: asCallFailure(error).detail } : null,
    refetch: () => void refetch(),
  };
}
