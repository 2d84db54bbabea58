import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createOrderCalls } from '../calls/orderCalls';
import type { GetCartBody, GetCartResult } from '#domain/wire/Order';
import { useCalls } from '../../../core/session/useCalls';
import { useLanguage } from '../../../core/i18n/languageStore';
import { cartKey } from './cartValue';

const debounceMs = 300;

/** The last of several values that follow each other quickly. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

interface CartCheck {
  /** What the server last said, maybe of a former cart. */
  result: GetCartResult | undefined;
  /** `result` is of this very cart. */
  isCurrent: boolean;
  isAsking: boolean;
  error: Error | null;
  retry(): void;
  /** Asks at once, for a cart that is not the form's yet. */
  ask(body: GetCartBody): Promise<GetCartResult>;
}

/** Asks the server for the cart's products, coupons and amounts, soon after each change. */
export function useCartCheck(body: GetCartBody, enabled: boolean): CartCheck {
  const api = useCalls(createOrderCalls);
  const language = useLanguage();
  const queryClient = useQueryClient();
  const key = cartKey(body);
  const settledKey = useSettled(key);
  const keyOf = (bodyKey: string) => ['order', 'getCart', language, bodyKey];
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: keyOf(key),
    queryFn: ({ signal }) => api.getCart(body, signal),
    enabled: enabled && settledKey === key,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return {
    result: enabled ? data : undefined,
    isCurrent: enabled && data !== undefined && !isPlaceholderData && error === null,
    isAsking: enabled && (isFetching || settledKey !== key),
    error: enabled && !isFetching ? error : null,
    retry: () => void refetch(),
    ask: async (changedBody) => {
      const answer = await api.getCart(changedBody);
      queryClient.setQueryData(keyOf(cartKey(changedBody)), answer);
      return answer;
    },
  };
}
