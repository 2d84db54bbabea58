import type { ActionReport } from '#domain/wire/Action';
import type { Envelope } from '#domain/wire/Envelope';
import type { AffectedBranch, BranchAction, CategoryNode, CategoryMergeResult, ProductCount } from '#domain/wire/Tree';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';

/** The category tree. */
interface CategoryCalls {
  categoryTree(signal?: AbortSignal): Promise<CategoryNode[]>;
  /** Of at most 100 categories. */
  categoryCounts(ids: readonly string[], signal?: AbortSignal): Promise<Record<string, ProductCount>>;
  affectedBranch(id: string): Promise<AffectedBranch>;
  changeBranch(id: string, action: BranchAction): Promise<Envelope<{ action?: ActionReport }>>;
  mergeCategory(id: string, into: string): Promise<Envelope<CategoryMergeResult>>;
  /** Moves a category below `parent`, and gives that one's subcategories their places. */
  moveCategory(
    id: string,
    parent: string,
    orders: readonly { _id: string; order: number }[],
  ): Promise<Envelope<{ action?: ActionReport }>>;
}

export function createCategoryCalls(client: EnvelopeClient): CategoryCalls {
  const at = (...parts: string[]) => `/api/category/${parts.map(encodeURIComponent).join('/')}`;
  return {
    categoryTree: async (signal) =>
      (await client.call<{ categories: CategoryNode[] }>('GET', at('whole-tree'), { signal })).result.categories,
    categoryCounts: async (ids, signal) =>
      (
        await client.call<{ counts: Record<string, ProductCount> }>(
          'GET',
          `${at('counts')}?${new URLSearchParams({ ids: ids.join(',') }).toString()}`,
          { signal },
        )
      ).result.counts,
    affectedBranch: async (id) => (await client.call<AffectedBranch>('GET', at('affected', id))).result,
    changeBranch: (id, action) => client.call('POST', at('branch', id), { body: { action } }),
    mergeCategory: (id, into) => client.call('POST', at('merge', id), { body: { into } }),
    moveCategory: (id, parent, orders) => client.call('POST', at('replace', id), { body: { orders, parent } }),
  };
}
