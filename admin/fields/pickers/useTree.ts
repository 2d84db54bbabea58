import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../core/session/useApi';
import type { Tree } from './Tree';
import { buildTree } from './Tree';

const treeStaleTimeMs = 5 * 60 * 1000;
const emptyTree: Tree = buildTree([]);

/** The tree of an entity, cached; a save of that entity invalidates it. `excludedId`: see `buildTree`. */
export function useTree(source: string | undefined, enabled: boolean, excludedId?: string) {
  const api = useApi();
  const query = useQuery({
    queryKey: [source, 'tree'],
    queryFn: ({ signal }) => api.tree(source ?? '', signal),
    enabled: enabled && source !== undefined,
    staleTime: treeStaleTimeMs,
  });
  const tree = useMemo(() => (query.data ? buildTree(query.data, excludedId) : emptyTree), [query.data, excludedId]);
  return { tree, isPending: query.isPending && enabled, isError: query.isError, refetch: () => void query.refetch() };
}
