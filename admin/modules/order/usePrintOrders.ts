import { useState } from 'react';
import { createOrderCalls } from './calls/orderCalls';
import type { PrintSelection } from './calls/orderCalls';
import type { OrderDocumentKind } from '#domain/wire/OrderDocument';
import { useCalls } from '../../core/session/useCalls';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { saveFile } from '../../list/saveFile';

/** Downloads a PDF of these orders; `isPrinting` until it is there. */
export function usePrintOrders() {
  const api = useCalls(createOrderCalls);
  const notify = useNotifications();
  const [isPrinting, setIsPrinting] = useState(false);
  const print = async (kind: OrderDocumentKind, orders: PrintSelection): Promise<void> => {
    setIsPrinting(true);
    try {
      saveFile(await api.printOrders(kind, orders));
    } catch (failure) {
      notify.failure(failure, 'action');
    } finally {
      setIsPrinting(false);
    }
  };
  return { print, isPrinting };
}
