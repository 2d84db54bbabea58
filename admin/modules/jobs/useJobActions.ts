import { useCallback, useMemo } from 'react';
import { useRefresh } from 'ra-core';
import { createJobCalls } from '../../../dataProvider/jobCalls';
import type { Envelope } from '#domain/wire/Envelope';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useCalls } from '../../core/session/useCalls';

/** Calls that change jobs; afterwards the lists are fetched again. */
export function useJobActions() {
  const calls = useCalls(createJobCalls);
  const notify = useNotifications();
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
      cancel: (id: string) => run(calls.cancelJob(id)),
      retry: (id: string) => run(calls.retryJob(id)),
      runSchedule: (kind: string) => run(calls.runSchedule(kind)),
    }),
    [calls, run],
  );
}
