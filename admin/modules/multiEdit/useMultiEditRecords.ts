import { useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MultiSelection } from '../../../dataProvider/recordCalls';
import { fromItem } from '../../../dataProvider/yarmarokRecord';
import { useApi } from '../../core/session/useApi';

/** The selected records, loaded 32 at a time, and the fields that can be set in them. */
export function useMultiEditRecords(entity: string, selection: MultiSelection) {
  const api = useApi();
  const query = useInfiniteQuery({
    queryKey: [entity, 'multiLoad', selection],
    queryFn: async ({ pageParam, signal }) =>
      (await api.multiLoad(entity, { ...selection, page: pageParam }, signal)).result,
    initialPageParam: 1,
    getNextPageParam: ({ items, total }, pages) =>
      items.length > 0 && pages.reduce((sum, page) => sum + page.items.length, 0) < total
        ? pages.length + 1
        : undefined,
    // A refetch would replace the form's definitions while it is being edited.
    staleTime: Infinity,
    gcTime: 0,
  });
  const first = query.data?.pages[0];
  const records = useMemo(() => (query.data?.pages ?? []).flatMap(({ items }) => items.map(fromItem)), [query.data]);
  return {
    fields: first?.fields,
    total: first?.total ?? 0,
    records,
    loadMore: query.hasNextPage ? () => void query.fetchNextPage() : null,
    failure: query.error,
    refetch: () => void query.refetch(),
  };
}
