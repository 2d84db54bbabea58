import type { Bilingual } from './FieldDefinition';

/** A node of a tree (categories). Either title may be empty. */
export interface TreeNode {
  _id: string;
  title: Bilingual;
  /** '' at the root. */
  parent: string;
  active: boolean;
}

/** Result of GET /api/{entity}/tree: siblings in order. */
export interface TreeResult {
  items: TreeNode[];
}
