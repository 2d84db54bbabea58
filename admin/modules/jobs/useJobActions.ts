import { useCallback, useMemo } from 'react';
import { useRefresh } from 'ra-core';
import type { Envelope } from '#domain/wire/Envelope';
import { useNotify } from '../../core/notifications/NotificationStoreContext';
import { useApi } from '../../core/session/useApi';

/** Calls that change jobs; afterwards the lists are fetched again. */
export function useJobActions() {
  const api = useApi();
  const notify = useNotify();
  const refresh = useRefresh();
  const run = useCallback(
    async (call: Promise<Envelope<object>>): Promise<void> => {
      try {
        const { messages } = await call;
        notify.showDelayed('action', messages);
      } catch (failure) {
        notify.failure(failure, 'action');
      }
      refresh();
    },
    [notify, refresh],
  );
  return useMemo(
    () => ({
      cancel: (id: string) => run(api.cancelJob(id)),
      retry: (id: string) => run(api.retryJob(id)),
      runSchedule: (kind: string) => run(api.runSchedule(kind)),
    }),
    [api, run],
  );
}
