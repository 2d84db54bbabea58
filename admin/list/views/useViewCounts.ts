import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../session/useApi';

const staysFresh = 30_000;
const none: Readonly<Record<string, number>> = {};

/** How many records each view finds; asked for when the rows are there, and anew when records have changed. */
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
