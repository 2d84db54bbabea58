import { useCallback, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import type { BulkAction } from '#domain/wire/BulkAction';
import { useBulkOperationActions } from '../core/bulkOperations/useBulkOperationActions';
import { useNotifications } from '../core/notifications/NotificationStoreContext';
import { useSession } from '../core/session/SessionContext';
import { useRecordMutations } from '../core/session/useRecordMutations';
import { selectionQuery } from './selectionQuery';
import { useFilterAttributes } from './context/useFilterAttributes';
import { useListSelection } from './useListSelection';

/** Runs an action on the selected rows, one at a time; then refetches the list and the navigation's counts. */
export function useBulkAction(onDone: () => void) {
  const { resource, filterValues } = useListContext();
  const attributes = useFilterAttributes();
  const { selection } = useListSelection();
  const mutations = useRecordMutations();
  const notify = useNotifications();
  const queryClient = useQueryClient();
  const { refresh } = useSession();
  const { notificationOptions, watch: trackOperation } = useBulkOperationActions();
  const [isPending, setIsPending] = useState(false);

  const run = useCallback(
    async (action: BulkAction) => {
      if (isPending) return;
      setIsPending(true);
      try {
        const { result, messages } = await mutations.bulk(resource, {
          action,
          ...selectionQuery(filterValues, attributes ?? [], selection),
        });
        notify.showDelayed('action', messages, notificationOptions(result.action));
        onDone();
        refresh();
        await Promise.all([queryClient.invalidateQueries({ queryKey: [resource] }), trackOperation(result.action)]);
      } catch (failure) {
        notify.failure(failure, 'action');
      } finally {
        setIsPending(false);
      }
    },
    [
      isPending,
      mutations,
      resource,
      filterValues,
      attributes,
      selection,
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
