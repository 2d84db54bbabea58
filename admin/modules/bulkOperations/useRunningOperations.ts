import { useEffect, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ActionReport } from '#domain/wire/Action';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useSession } from '../../core/session/SessionContext';
import { useApi } from '../../core/session/useApi';
import { bulkOperationEndText, isOperationActive } from '../../core/bulkOperations/bulkOperationText';
import type { TrackedOperations } from '../../core/bulkOperations/useBulkOperationActions';
import { runningOperationsQueryKey, useBulkOperationActions } from '../../core/bulkOperations/useBulkOperationActions';

const pollIntervalMs = 1000;
const noOperations: readonly ActionReport[] = [];

/**
 * Polls the user's own active bulk operations, also those from before a reload. When one is finished, notifies and
 * refetches what it changed.
 */
export function useRunningOperations(): readonly ActionReport[] {
  const api = useApi();
  const notify = useNotifications();
  const t = usePanelTranslate();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const { start, user } = useSession();
  const { offer: undoNotification, follow: refreshAffected } = useBulkOperationActions();
  const notifiedEnds = useRef(new Set<string>());
  const { data } = useQuery<TrackedOperations>({
    queryKey: runningOperationsQueryKey,
    queryFn: async ({ signal }) => {
      const previouslyRunning =
        queryClient.getQueryData<TrackedOperations>(runningOperationsQueryKey)?.running ?? noOperations;
      const running = (await api.actions({ state: ['running', 'undoing'] }, signal)).items.filter(
        ({ by }) => by._id === user._id,
      );
      const noLongerRunning = previouslyRunning.filter(({ _id }) => !running.some((one) => one._id === _id));
      const finished = await Promise.all(noLongerRunning.map(({ _id }) => api.action(_id, signal)));
      return {
        running: [...running, ...finished.filter(isOperationActive)],
        finished: finished.filter((report) => !isOperationActive(report)),
      };
    },
    refetchInterval: ({ state }) => (state.data && state.data.running.length > 0 ? pollIntervalMs : false),
    staleTime: Infinity,
  });

  useEffect(() => {
    for (const report of data?.finished ?? noOperations) {
      const endKey = `${report._id} ${report.state}`;
      if (notifiedEnds.current.has(endKey)) continue;
      notifiedEnds.current.add(endKey);
      const entity = start.entities[report.entity] ?? null;
      notify.show(
        [
          {
            type: report.state === 'failed' ? 'error' : 'info',
            text: bulkOperationEndText(t, language, entity, report),
          },
        ],
        0,
        undoNotification(report),
      );
      void refreshAffected(report);
    }
  }, [data, notify, t, language, start, undoNotification, refreshAffected]);
  return data?.running ?? noOperations;
}
