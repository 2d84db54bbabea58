import { useCallback } from 'react';
import type { ActionReport } from '#domain/wire/Action';
import type { NoticeOptions } from '../notifications/createNotificationStore';
import { useNotifications } from '../notifications/NotificationStoreContext';
import { usePanelTranslate } from '../i18n/usePanelTranslate';
import { useApi } from '../session/useApi';

/**
 * Undo of several operations that are one change to people, the last one first. `reload` runs afterwards. Each undo that
 * skipped something says so.
 */
export function useUndoAll(reload: () => unknown): (actions: readonly ActionReport[]) => NoticeOptions {
  const api = useApi();
  const notify = useNotifications();
  const t = usePanelTranslate();
  return useCallback(
    (actions) => {
      const undo = async (): Promise<void> => {
        try {
          for (const { _id } of [...actions].reverse()) {
            const { messages, result } = await api.undoAction(_id);
            if (_id === actions[0]?._id || (result.action.undo?.left ?? 0) > 0) notify.showDelayed('action', messages);
          }
        } catch (failure) {
          notify.failure(failure, 'action');
        }
        reload();
      };
      const canUndo = actions.length > 0 && actions.every(({ undoUntil }) => undoUntil);
      return canUndo ? { action: { text: t('bulk.undo'), onClick: () => void undo() } } : {};
    },
    [api, notify, t, reload],
  );
}
