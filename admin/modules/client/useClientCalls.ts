import { useMemo } from 'react';
import type { ClientCalls } from '../../../dataProvider/clientCalls';
import { createClientCalls } from '../../../dataProvider/clientCalls';
import { useApi } from '../../core/session/useApi';

export function useClientCalls(): ClientCalls {
  const { client } = useApi();
  return useMemo(() => createClientCalls(client), [client]);
}
