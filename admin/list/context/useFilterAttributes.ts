import { useQuery } from '@tanstack/react-query';
import { useResourceContext } from 'ra-core';
import { useLanguage } from '../../core/i18n/languageStore';
import { useApi } from '../../core/session/useApi';

const filtersStaleTimeMs = 5 * 60 * 1000;

/** The filters of the surrounding resource's list with all their choices; undefined while they are loading. */
export function useFilterAttributes() {
  const resource = useResourceContext() ?? '';
  const api = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [resource, 'prepareFilters', language],
    queryFn: ({ signal }) => api.prepareFilters(resource, signal),
    staleTime: filtersStaleTimeMs,
  }).data;
}
