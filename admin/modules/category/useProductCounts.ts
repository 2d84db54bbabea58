import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createCategoryCalls } from './categoryCalls';
import type { ProductCount } from '#domain/wire/Tree';
import { useCalls } from '../../core/session/useCalls';

const maxIds = 100;
/** While one scrolls nothing is asked. */
const settleMs = 150;
const staleTimeMs = 60_000;
const none: Readonly<Record<string, ProductCount>> = {};

/** Numbers of products of the categories that are in sight. */
export function useProductCounts(visibleIds: readonly string[]): Readonly<Record<string, ProductCount>> {
  const calls = useCalls(createCategoryCalls);
  const wanted = visibleIds.slice(0, maxIds).join(',');
  const [requested, setRequested] = useState(wanted);
  useEffect(() => {
    if (wanted === requested) return undefined;
    const timer = setTimeout(() => setRequested(wanted), settleMs);
    return () => clearTimeout(timer);
  }, [wanted, requested]);
  const { data = none } = useQuery({
    queryKey: ['category', 'counts', requested],
    queryFn: ({ signal }) => calls.categoryCounts(requested.split(','), signal),
    enabled: requested !== '',
    staleTime: staleTimeMs,
    placeholderData: keepPreviousData,
  });
  return data;
}
