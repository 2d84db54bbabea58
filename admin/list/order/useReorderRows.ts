import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import { useBulkOperationActions } from '../../core/bulkOperations/useBulkOperationActions';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useRecordMutations } from '../../core/session/useRecordMutations';
import { useResourceEntity } from '../context/useResourceEntity';
import { useListMeta } from '../context/useListMeta';
import type { Ordering } from './resolveOrdering';
import { resolveOrdering } from './resolveOrdering';
import { reorderRows } from './reorderRows';

const noRecords: readonly ListRecord[] = [];

interface ReorderedRows {
  ordering: Ordering | null;
  /** The rows in their optimistic order. */
  records: readonly ListRecord[];
  moveRow(from: number, to: number): void;
}

/** Reorders rows with an optimistic update: on failure they go back and a notification says why. */
export function useReorderRows(): ReorderedRows {
  const { resource, data: serverRecords = noRecords, sort, filterValues } = useListContext<ListRecord>();
  const entity = useResourceEntity();
  const meta = useListMeta();
  const mutations = useRecordMutations();
  const notify = useNotifications();
  const queryClient = useQueryClient();
  const { notificationOptions, watch: trackOperation } = useBulkOperationActions();
  const [optimisticOrder, setOptimisticOrder] = useState<{
    over: readonly ListRecord[];
    records: readonly ListRecord[];
  } | null>(null);
  // Saves are queued: each starts from the result of the one before it.
  const saveQueue = useRef<Promise<void>>(Promise.resolve());
  const pendingSaves = useRef(0);

  const ordering = resolveOrdering(entity, { sort, filterValues, records: serverRecords }, meta);
  // Another page or a refetch is newer than the optimistic order.
  const records = optimisticOrder && optimisticOrder.over === serverRecords ? optimisticOrder.records : serverRecords;

  const moveRow = (from: number, to: number): void => {
    if (!ordering || ordering.obstacle || from === to) return;
    const moved = records[from];
    const reordered = reorderRows(records, ordering.field, from, to);
    if (!moved || reordered.changedPositions.length === 0) return;
    setOptimisticOrder({ over: serverRecords, records: reordered.records });
    pendingSaves.current += 1;
    saveQueue.current = saveQueue.current.then(async () => {
      try {
        const { result: reorderResult, messages } = await mutations.reorder(
          resource,
          moved.id,
          reordered.changedPositions,
        );
        notify.showDelayed('action', messages, notificationOptions(reorderResult.action));
        void trackOperation(reorderResult.action);
      } catch (failure) {
        setOptimisticOrder(null);
        notify.failure(failure, 'action');
      }
      pendingSaves.current -= 1;
      if (pendingSaves.current === 0) await queryClient.invalidateQueries({ queryKey: [resource] });
    });
  };
  return { ordering, records, moveRow };
}
