import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PublicationProblem } from '#domain/wire/PublicationCheck';
import { useCalls } from '../../core/session/useCalls';
import { createProductCalls } from './productCalls';

/**
 * Why buyers do not see a product; undefined until it is known, and of a new one. The check is about the stored product:
 * it is made again after a save.
 */
export function usePublication(id: string, revision: number): readonly PublicationProblem[] | undefined {
  const calls = useCalls(createProductCalls);
  const { data } = useQuery({
    queryKey: ['product', 'publication', id, revision],
    queryFn: ({ signal }) => calls.publicationCheck(id, signal),
    enabled: id !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return data?.problems;
}
