import { useQuery } from '@tanstack/react-query';
import { createVariationCalls } from '../calls/variationCalls';
import { useLanguage } from '../../../core/i18n/languageStore';
import { useCalls } from '../../../core/session/useCalls';

/** The attributes that the variations of a product can differ in; none before its first save. */
export function useVariableAttributes(product: string) {
  const calls = useCalls(createVariationCalls);
  const language = useLanguage();
  return useQuery({
    queryKey: ['product', 'variableAttributes', product, language],
    queryFn: ({ signal }) => calls.variableAttributes(product, signal),
    enabled: product !== '',
    staleTime: 60_000,
  });
}
