import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ProductCount } from '../../../domain/wire/Tree';
import { useApi } from '../../core/session/useApi';

const maxAsked = 100;
/** While one scrolls nothing is asked. */
const settleMs = 150;
const staleTimeMs = 60_000;
const none: Readonly<Record<string, ProductCount>> = {};

/** Numbers of products of the categories that are in sight. */
export function useProductCounts(visibleIds: readonly string[]): Readonly<Record<string, ProductCount>> {
  const api = useApi();
  const wanted = visibleIds.slice(0, maxAsked).join(',');
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    if (wanted === asked) return undefined;
    const timer = setTimeout(() => setAsked(wanted), settleMs);
    return () => clearTimeout(timer);
  }, [wanted, asked]);
  const { data = none } = useQuery({
    queryKey: ['category', 'counts', asked],
    queryFn: ({ signal }) => api.categoryCounts(asked.split(','), signal),
    enabled: asked !== '',
    staleTime: staleTimeMs,
    placeholderData: keepPreviousData,
  });
  return data;
}
