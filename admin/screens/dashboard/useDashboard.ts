import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import type { DashboardResult } from '../../../domain/wire/Start';
import { useLanguage } from '../../i18n/languageStore';
import { useTell } from '../../messages/MessagesContext';
import { useCalls } from '../../session/useCalls';

export interface Dashboard {
  result: DashboardResult | undefined;
  failure: { detail: string } | null;
  retry(): void;
}

/** What the server says at GET /api/home/dashboard, asked anew with each visit. */
export function useDashboard(): Dashboard {
  const calls = useCalls();
  const tell = useTell();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', language],
    queryFn: async ({ signal }) => (await calls.dashboard(signal)).result,
    refetchOnMount: 'always',
  });
  useEffect(() => {
    if (error) tell.failure(error);
  }, [error, tell]);
  return { result: data, failure: error ? { detail: asCallFailure(error).detail } : null, retry: () => void refetch() };
}
