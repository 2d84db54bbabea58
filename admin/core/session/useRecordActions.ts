import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNotifications } from '../notifications/NotificationStoreContext';
import { updatePath } from '../routing/paths';
import { useSession } from './SessionContext';
import { useRecordMutations } from './useRecordMutations';

/**
 * Moves a record to the trash or back; resolves to whether it worked. Notifications are shown 200 ms after the
 * response.
 */
export function useRecordActions(entity: string) {
  const mutations = useRecordMutations();
  const notify = useNotifications();
  const queryClient = useQueryClient();
  const { refresh } = useSession();

  const run = useCallback(
    async (action: 'remove' | 'restore', id: string, title?: string): Promise<boolean> => {
      try {
        const messages = await mutations[action](entity, id);
        notify.showDelayed('action', messages, title ? { links: [{ path: updatePath(entity, id), text: title }] } : {});
        refresh();
        await queryClient.invalidateQueries({ queryKey: [entity] });
        return true;
      } catch (failure) {
        notify.failure(failure, 'action');
        return false;
      }
    },
    [mutations, entity, notify, queryClient, refresh],
  );
  return {
    /** `title` names the record in the notification center. */
    remove: (id: string, title?: string) => run('remove', id, title),
    restore: (id: string, title?: string) => run('restore', id, title),
  };
}
