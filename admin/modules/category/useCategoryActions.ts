import { useCallback, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { createCategoryCalls } from './categoryCalls';
import type { ActionReport } from '#domain/wire/Action';
import type { Envelope } from '#domain/wire/Envelope';
import type { BranchAction, CategoryNode } from '#domain/wire/Tree';
import { useBulkOperationActions } from '../../core/bulkOperations/useBulkOperationActions';
import { useUndoAll } from '../../core/bulkOperations/useUndoAll';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useSession } from '../../core/session/SessionContext';
import { useCalls } from '../../core/session/useCalls';
import { moveNode } from './moveNode';
import { categoryTreeKey } from './useCategoryTree';

/** What one does to the tree; each resolves to whether it worked. */
export function useCategoryActions() {
  const calls = useCalls(createCategoryCalls);
  const notify = useNotifications();
  const queryClient = useQueryClient();
  const { refresh } = useSession();
  const { notificationOptions, watch } = useBulkOperationActions();

  const reload = useCallback(
    (...entities: string[]) =>
      Promise.all(entities.map((entity) => queryClient.invalidateQueries({ queryKey: [entity] }))),
    [queryClient],
  );

  const run = useCallback(
    async (call: Promise<Envelope<{ action?: ActionReport }>>): Promise<boolean> => {
      try {
        const { messages, result } = await call;
        notify.showDelayed('action', messages, notificationOptions(result.action));
        await watch(result.action);
        return true;
      } catch (failure) {
        notify.failure(failure, 'action');
        return false;
      } finally {
        refresh();
        await reload('category');
      }
    },
    [notify, notificationOptions, watch, refresh, reload],
  );

  /** The tree shows the move at once; what could not be stored goes back. */
  const move = useCallback(
    async (id: string, parent: string, index: number): Promise<boolean> => {
      const before = queryClient.getQueryData<CategoryNode[]>(categoryTreeKey) ?? [];
      const { nodes, orders, isChanged } = moveNode(before, id, parent, index);
      if (!isChanged) return true;
      await queryClient.cancelQueries({ queryKey: categoryTreeKey });
      queryClient.setQueryData(categoryTreeKey, nodes);
      const isStored = await run(calls.moveCategory(id, parent, orders));
      if (!isStored) queryClient.setQueryData(categoryTreeKey, (now: CategoryNode[]) => (now === nodes ? before : now));
      return isStored;
    },
    [calls, queryClient, run],
  );

  const offerUndo = useUndoAll(
    useCallback(() => {
      refresh();
      void reload('category', 'product');
    }, [refresh, reload]),
  );

  const merge = useCallback(
    async (id: string, into: string): Promise<boolean> => {
      try {
        const { messages, result } = await calls.mergeCategory(id, into);
        notify.showDelayed('action', messages, offerUndo(result.actions));
        for (const action of result.actions) await watch(action);
        return result.status;
      } catch (failure) {
        notify.failure(failure, 'action');
        return false;
      } finally {
        refresh();
        await reload('category', 'product');
      }
    },
    [calls, notify, offerUndo, watch, refresh, reload],
  );

  return useMemo(
    () => ({
      move,
      merge,
      changeBranch: (id: string, action: BranchAction) => run(calls.changeBranch(id, action)),
    }),
    [move, merge, run, calls],
  );
}
