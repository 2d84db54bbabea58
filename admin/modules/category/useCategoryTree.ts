import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { createCategoryCalls } from './categoryCalls';
import type { CategoryNode } from '#domain/wire/Tree';
import { useCalls } from '../../core/session/useCalls';
import type { Tree } from '../../fields/pickers/Tree';
import { buildTree } from '../../fields/pickers/Tree';

/** A save of a category, and every operation, makes it be fetched again. */
export const categoryTreeKey = ['category', 'whole-tree'];
const staleTimeMs = 30_000;
const none: readonly CategoryNode[] = [];

export interface CategoryTreeData {
  nodes: readonly CategoryNode[];
  tree: Tree;
  isPending: boolean;
  isError: boolean;
  refetch(): void;
}

export function useCategoryTree(): CategoryTreeData {
  const calls = useCalls(createCategoryCalls);
  const {
    data = none,
    isPending,
    isError,
    refetch,
  } = useQuery({
    queryKey: categoryTreeKey,
    queryFn: ({ signal }) => calls.categoryTree(signal),
    staleTime: staleTimeMs,
  });
  const tree = useMemo(() => buildTree(data), [data]);
  return { nodes: data, tree, isPending, isError, refetch: () => void refetch() };
}
