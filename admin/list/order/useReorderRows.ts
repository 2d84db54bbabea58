import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ListItem } from '../../../domain/wire/Listing';
import { useBulkOperationActions } from '../../core/bulkOperations/useBulkOperationActions';
import { useNotify } from '../../core/notifications/NotificationStoreContext';
import { useApi } from '../../core/session/useApi';
import type { PanelListController } from '../usePanelListController';
import type { Ordering } from './resolveOrdering';
import { resolveOrdering } from './resolveOrdering';
import { reorderRows } from './reorderRows';

const noItems: readonly ListItem[] = [];

export interface ReorderedRows {
  ordering: Ordering | null;
  /** The rows in their optimistic order. */
  items: readonly ListItem[];
  moveRow(from: number, to: number): void;
}

/** Reorders rows with an optimistic update: on failure they go back and a notification says why. */
export function useReorderRows({ entity, address, result }: PanelListController): ReorderedRows {
  const api = useApi();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { notificationOptions, watch: trackOperation } = useBulkOperationActions();
  const [optimisticOrder, setOptimisticOrder] = useState<{
    over: readonly ListItem[];
    items: readonly ListItem[];
  } | null>(null);
  // Saves are queued: each starts from the result of the one before it.
  const saveQueue = useRef<Promise<void>>(Promise.resolve());
  const pendingSaves = useRef(0);

  const serverItems = result?.items ?? noItems;
  const ordering = resolveOrdering(entity, address, result);
  // Another page or a refetch is newer than the optimistic order.
  const items = optimisticOrder && optimisticOrder.over === serverItems ? optimisticOrder.items : serverItems;

  const moveRow = (from: number, to: number): void => {
    if (!ordering || ordering.obstacle || from === to) return;
    const movedItem = items[from];
    const reordered = reorderRows(items, ordering.field, from, to);
    if (!movedItem || reordered.changedPositions.length === 0) return;
    setOptimisticOrder({ over: serverItems, items: reordered.items });
    pendingSaves.current += 1;
    saveQueue.current = saveQueue.current.then(async () => {
      try {
        const { result: reorderResult, messages } = await api.reorder(
          entity.name,
          movedItem._id,
          reordered.changedPositions,
        );
        notify.showDelayed('action', messages, notificationOptions(reorderResult.action));
        void trackOperation(reorderResult.action);
      } catch (failure) {
        setOptimisticOrder(null);
        notify.failure(failure, 'action');
      }
      pendingSaves.current -= 1;
      if (pendingSaves.current === 0) await queryClient.invalidateQueries({ queryKey: [entity.name] });
    });
  };
  return { ordering, items, moveRow };
}
