import { useCallback, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ActionReport } from '../../domain/wire/Action';
import type { NotificationOptions } from '../notifications/createNotificationStore';
import { useNotify } from '../notifications/NotificationStoreContext';
import { useLanguage } from '../i18n/languageStore';
import { useTranslate } from '../i18n/useTranslate';
import { useSession } from '../session/SessionContext';
import { useApi } from '../session/useApi';
import { bulkOperationText, isOperationActive } from './bulkOperationText';

/** All questions about actions begin with this key. */
export const bulkOperationsQueryKey = 'actions';

export const runningOperationsQueryKey = [bulkOperationsQueryKey, 'running'];

/** What the panel knows of own actions that are under way. */
export interface TrackedOperations {
  running: readonly ActionReport[];
  /** Under way when they were asked for the last time, and at rest now. */
  finished: readonly ActionReport[];
}

const topicOf = ({ _id }: ActionReport): string => `action ${_id}`;

/** Taking back and stopping what was begun with many records. */
export function useBulkOperationActions() {
  const api = useApi();
  const notify = useNotify();
  const t = useTranslate();
  const queryClient = useQueryClient();
  const { refresh, start } = useSession();
  const language = useLanguage();
  const operationLabel = useCallback(
    (action: ActionReport) => bulkOperationText(t, language, start.entities[action.entity] ?? null, action),
    [t, language, start],
  );

  /** Lists, forms and counts follow what an action changed. */
  const refreshAffected = useCallback(
    async ({ entity }: ActionReport) => {
      refresh();
      await queryClient.invalidateQueries({ queryKey: [entity] });
    },
    [queryClient, refresh],
  );

  /** One that goes on is watched from now on: it may have come to its end before it is asked about. */
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
    const undoNotification = (action: ActionReport): NotificationOptions =>
      action.undoUntil
        ? { topic: topicOf(action), action: { text: t('bulk.undo'), onClick: () => void undo(action) } }
        : {};
    return {
      undo,
      cancel: (action: ActionReport) => runAction('cancelAction', action),
      follow: refreshAffected,
      watch: trackOperation,
      offer: undoNotification,
      /** What a message about the action says beside it: what was done to how many, and that it can be taken back, when it can. */
      notificationOptions: (action: ActionReport | undefined): NotificationOptions =>
        action && action.changed > 0 && !isOperationActive(action)
          ? { detail: operationLabel(action), ...undoNotification(action) }
          : {},
    };
  }, [runAction, refreshAffected, trackOperation, t, operationLabel]);
}
