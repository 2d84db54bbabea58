import { useCallback, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ActionReport } from '#domain/wire/Action';
import type { NoticeOptions } from '../notifications/createNotificationStore';
import { useNotifications } from '../notifications/NotificationStoreContext';
import { useLanguage } from '../i18n/languageStore';
import { usePanelTranslate } from '../i18n/usePanelTranslate';
import { useSession } from '../session/SessionContext';
import { useApi } from '../session/useApi';
import { bulkOperationText, isOperationActive } from './bulkOperationText';

/** First part of all query keys about bulk operations. */
export const bulkOperationsQueryKey = 'actions';

export const runningOperationsQueryKey = [bulkOperationsQueryKey, 'running'];

/** Cached state of the user's own bulk operations. */
export interface TrackedOperations {
  running: readonly ActionReport[];
  /** Active at the previous poll and finished now. */
  finished: readonly ActionReport[];
}

const topicOf = ({ _id }: ActionReport): string => `action ${_id}`;

/** Undo, cancel and track bulk operations. */
export function useBulkOperationActions() {
  const api = useApi();
  const notify = useNotifications();
  const t = usePanelTranslate();
  const queryClient = useQueryClient();
  const { refresh, start } = useSession();
  const language = useLanguage();
  const operationLabel = useCallback(
    (action: ActionReport) => bulkOperationText(t, language, start.entities[action.entity] ?? null, action),
    [t, language, start],
  );

  /** Refetches the lists, forms and counts of the changed entity. */
  const refreshAffected = useCallback(
    async ({ entity }: ActionReport) => {
      refresh();
      await queryClient.invalidateQueries({ queryKey: [entity] });
    },
    [queryClient, refresh],
  );

  /** Tracks an operation that is still active: it may be finished before the first poll. */
  const trackOperation = useCallback(
    async (action: ActionReport | undefined) => {
      if (action && isOperationActive(action)) {
        queryClient.setQueryData<TrackedOperations>(runningOperationsQueryKey, (now) => ({
          running: [...(now?.running ?? []).filter(({ _id }) => _id !== action._id), action],
          finished: [],
        }));
      }
      await queryClient.invalidateQueries({ queryKey: [bulkOperationsQueryKey] });
    },
    [queryClient],
  );

  const runAction = useCallback(
    async (which: 'undoAction' | 'cancelAction', action: ActionReport) => {
      try {
        const { result, messages } = await api[which](action._id);
        notify.dismissTopic(topicOf(action));
        notify.showDelayed('action', messages);
        await Promise.all([trackOperation(result.action), refreshAffected(result.action)]);
      } catch (failure) {
        notify.failure(failure, 'action');
      }
    },
    [api, notify, refreshAffected, trackOperation],
  );

  return useMemo(() => {
    const undo = (action: ActionReport) => runAction('undoAction', action);
    const undoNotification = (action: ActionReport): NoticeOptions =>
      action.undoUntil
        ? { topic: topicOf(action), action: { text: t('bulk.undo'), onClick: () => void undo(action) } }
        : {};
    return {
      undo,
      cancel: (action: ActionReport) => runAction('cancelAction', action),
      follow: refreshAffected,
      watch: trackOperation,
      offer: undoNotification,
      /** Notification options after an operation: what was done to how many records, and undo where it is possible. */
      notificationOptions: (action: ActionReport | undefined): NoticeOptions =>
        action && action.changed > 0 && !isOperationActive(action)
          ? { detail: operationLabel(action), ...undoNotification(action) }
          : {},
    };
  }, [runAction, refreshAffected, trackOperation, t, operationLabel]);
}
