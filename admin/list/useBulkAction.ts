import { useCallback, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { BulkAction } from '../../domain/wire/Listing';
import { useBulkOperationActions } from '../core/bulkOperations/useBulkOperationActions';
import { useNotify } from '../core/notifications/NotificationStoreContext';
import { useSession } from '../core/session/SessionContext';
import { useApi } from '../core/session/useApi';
import type { ListSelection } from './listSelection';
import { selectionQuery } from './selectionQuery';
import type { PanelListController } from './usePanelListController';

/** Runs an action on the selected rows, one at a time; then refetches the list and the navigation's counts. */
export function useBulkAction({ entity, address, filters }: PanelListController, onDone: () => void) {
  const api = useApi();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { refresh } = useSession();
  const { notificationOptions, watch: trackOperation } = useBulkOperationActions();
  const [isPending, setIsPending] = useState(false);

  const run = useCallback(
    async (action: BulkAction, selection: ListSelection) => {
      if (isPending) return;
      setIsPending(true);
      try {
        const { result, messages } = await api.bulk(entity.name, {
          action,
          ...selectionQuery({ address, filters }, selection),
        });
        notify.showDelayed('action', messages, notificationOptions(result.action));
        onDone();
        refresh();
        await Promise.all([queryClient.invalidateQueries({ queryKey: [entity.name] }), trackOperation(result.action)]);
      } catch (failure) {
        notify.failure(failure, 'action');
      } finally {
        setIsPending(false);
      }
    },
    [
      isPending,
      api,
      entity.name,
      address,
      filters,
      notify,
      notificationOptions,
      trackOperation,
      onDone,
      refresh,
      queryClient,
    ],
  );
  return { run, busy: isPending };
}
