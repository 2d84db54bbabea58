import { useMemo } from 'react';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';
import { useApi } from './useApi';

/** Calls whose code loads with the screens that make them, as `useCalls(createOrderCalls)`. */
export function useCalls<Calls>(create: (client: EnvelopeClient) => Calls): Calls {
  const { client } = useApi();
  return useMemo(() => create(client), [client, create]);
}
