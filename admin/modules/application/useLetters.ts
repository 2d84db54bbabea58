import { useQuery } from '@tanstack/react-query';
import { useCalls } from '../../core/session/useCalls';
import { createApplicationCalls } from './applicationCalls';

/** The letters of both decisions, as if it were decided now. */
export function useLetters(id: string, isWanted: boolean) {
  const api = useCalls(createApplicationCalls);
  return useQuery({
    queryKey: ['application', 'letters', id],
    queryFn: ({ signal }) => api.letters(id, signal),
    gcTime: 0,
    enabled: isWanted,
  });
}
