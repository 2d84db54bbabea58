import type { Bilingual } from './FieldDefinition';
import type { ActionReport } from './Action';
import type { LoadResult } from './Form';

/** Id of the category above all others. A category without a parent counts as its child. */
export const rootCategoryId = 'root';

/** A node of a tree (categories), as GET /api/{entity}/tree lists them: siblings in order. Either title may be empty. */
export interface TreeNode {
  _id: string;
  title: Bilingual;
  /** '' at the root. */
  parent: string;
  active: boolean;
}

/** A node of the tree that comes with a category, the root included. */
export interface CategoryNode extends TreeNode {
  order: number | null;
  /** Ids, in order. */
  children: string[];
}

/** Result of create and load of a category. */
export interface CategoryLoadResult extends LoadResult {
  additional: { categories: CategoryNode[] };
}

/** Products outside the trash: in the category itself, and in its whole branch. */
export interface ProductCount {
  own: number;
  branch: number;
}

/** What a change of a whole branch is about, besides the category itself. */
export interface AffectedBranch {
  subcategories: number;
  products: number;
}

export type BranchAction = 'make-active' | 'make-disactive' | 'delete';

/** Result of merging a category: the operations, in the order in which they began; undone backwards. */
export interface CategoryMergeResult {
  status: boolean;
  actions: ActionReport[];
}
