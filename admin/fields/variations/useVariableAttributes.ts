import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../core/i18n/languageStore';
import { useApi } from '../../core/session/useApi';

/** The attributes that the variations of a product can differ in; none before its first save. */
export function useVariableAttributes(product: string) {
  const api = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: ['product', 'variableAttributes', product, language],
    queryFn: ({ signal }) => api.variableAttributes(product, signal),
    enabled: product !== '',
    staleTime: 60_000,
  });
}
