import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { OrderCalls } from './calls/orderCalls';
import { createOrderCalls } from './calls/orderCalls';
import { useBulkOperationActions } from '../../core/bulkOperations/useBulkOperationActions';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useCalls } from '../../core/session/useCalls';

/** Queues selected orders for 1C. */
export function useSendTo1c(onDone: () => void) {
  const calls = useCalls(createOrderCalls);
  const notify = useNotifications();
  const queries = useQueryClient();
  const { notificationOptions, watch: trackOperation } = useBulkOperationActions();
  const [isSending, setIsSending] = useState(false);
  return {
    isSending,
    send: async (orders: Parameters<OrderCalls['sendTo1c']>[0]): Promise<void> => {
      setIsSending(true);
      try {
        const { result, messages } = await calls.sendTo1c(orders);
        notify.showDelayed('action', messages, notificationOptions(result.action));
        onDone();
        await Promise.all([queries.invalidateQueries({ queryKey: ['order'] }), trackOperation(result.action)]);
      } catch (failure) {
        notify.failure(failure, 'action');
      }
      setIsSending(false);
    },
  };
}
