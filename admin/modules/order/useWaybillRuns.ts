import { useEffect, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createOrderCalls } from './calls/orderCalls';
import type { ActionReport } from '#domain/wire/Action';
import type { CreatedWaybill } from '#domain/wire/BulkWaybills';
import type { RefusedItem } from '#domain/wire/RefusedItem';
import { isOperationActive } from '../../core/bulkOperations/bulkOperationText';
import { useBulkOperationActions } from '../../core/bulkOperations/useBulkOperationActions';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useApi } from '../../core/session/useApi';
import { useCalls } from '../../core/session/useCalls';

export type NamedOrder = Pick<RefusedItem, '_id' | 'title'>;

interface Run {
  action: ActionReport;
  orders: readonly NamedOrder[];
  /** By the runs before. */
  earlier: readonly CreatedWaybill[];
}

/** How far a run is. */
interface Progress {
  action: ActionReport;
  created: readonly CreatedWaybill[];
  /** Those that have no waybill yet: refused, or not reached. */
  missing: readonly NamedOrder[];
}

const pollIntervalMs = 1000;

/**
 * Runs of waybills, one after another: those that failed are tried again. A run that is left while it is under way is
 * shown like other operations.
 */
export function useWaybillRuns() {
  const api = useApi();
  const calls = useCalls(createOrderCalls);
  const notify = useNotifications();
  const queries = useQueryClient();
  const { watch: trackOperation, follow: refreshAffected } = useBulkOperationActions();
  const [run, setRun] = useState<Run | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const id = run?.action._id ?? '';
  const queryKey = ['orderWaybills', 'run', id];
  const { data, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => calls.waybillsOfAction(id, signal),
    enabled: run !== null,
    refetchInterval: ({ state }) => (state.data && !isOperationActive(state.data.action) ? false : pollIntervalMs),
    gcTime: 0,
    retry: false,
  });

  const progressOf = ({ action, orders, earlier }: Run): Progress => {
    const created = data?.created ?? [];
    const made = new Set(created.map(({ _id }) => _id));
    return {
      action: data?.action ?? action,
      created: [...earlier, ...created],
      missing: orders.filter((order) => !made.has(order._id)),
    };
  };
  const progress = run && progressOf(run);

  const last = useRef<ActionReport | null>(null);
  useEffect(() => {
    last.current = progress?.action ?? null;
  });
  useEffect(
    () => () => {
      if (!last.current) return;
      if (isOperationActive(last.current)) void trackOperation(last.current);
      void refreshAffected(last.current);
    },
    [trackOperation, refreshAffected],
  );

  return {
    progress,
    isStarting,
    isLost: isError && !data,
    start: async (orders: readonly NamedOrder[]): Promise<void> => {
      setIsStarting(true);
      try {
        const { result } = await calls.createWaybills<{ action: ActionReport }>({
          selectedItems: orders.map(({ _id }) => _id),
        });
        setRun({ action: result.action, orders, earlier: progress?.created ?? [] });
      } catch (failure) {
        notify.failure(failure, 'action');
      }
      setIsStarting(false);
    },
    stop: async (): Promise<void> => {
      try {
        await api.cancelAction(id);
      } catch (failure) {
        notify.failure(failure, 'action');
      }
      await queries.invalidateQueries({ queryKey });
    },
  };
}
