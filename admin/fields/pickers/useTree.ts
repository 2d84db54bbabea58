import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useCalls } from '../../session/useCalls';
import type { Tree } from './Tree';
import { treeOf } from './Tree';

const staysFresh = 5 * 60 * 1000;
const nothing: Tree = treeOf([]);

/** The tree of an entity, asked for once and kept; saves of that entity ask anew. `without`: see `treeOf`. */
export function useTree(source: string | undefined, wanted: boolean, without?: string) {
  const calls = useCalls();
  const query = useQuery({
    queryKey: [source, 'tree'],
    queryFn: ({ signal }) => calls.tree(source ?? '', signal),
    enabled: wanted && source !== undefined,
    staleTime: staysFresh,
  });
  const tree = useMemo(() => (query.data ? treeOf(query.data, without) : nothing), [query.data, without]);
  return { tree, loading: query.isPending && wanted, failed: query.isError, retry: () => void query.refetch() };
}
