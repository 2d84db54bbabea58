import { useMemo } from 'react';
import type { OrderCalls } from '../../../dataProvider/orderCalls';
import { createOrderCalls } from '../../../dataProvider/orderCalls';
import { useApi } from '../../core/session/useApi';

/** The calls of orders: they load with the screens that make them. */
export function useOrderCalls(): OrderCalls {
  const { client } = useApi();
  return useMemo(() => createOrderCalls(client), [client]);
}
