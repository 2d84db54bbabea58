import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../core/session/useApi';

const staysFresh = 30_000;
const none: Readonly<Record<string, number>> = {};

/** Number of records of each view; fetched after the rows, and again when records have changed. */
export function useViewCounts(entity: string, enabled: boolean): Readonly<Record<string, number>> {
  const calls = useApi();
  const { data } = useQuery({
    queryKey: [entity, 'viewCounts'],
    queryFn: ({ signal }) => calls.viewCounts(entity, signal),
    enabled,
    staleTime: staysFresh,
    retry: false,
  });
  return data ?? none;
}
