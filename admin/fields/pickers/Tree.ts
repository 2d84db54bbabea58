import type { Language } from '#domain/text/Language';
import { textMatcher } from '#domain/query/textMatcher';
import type { TreeNode } from '#domain/wire/Tree';
import { titleIn } from '../localisedValue';

/** A tree for traversal: nodes by id, and ordered children by the parent's id ('' for the roots). */
export interface Tree {
  nodes: ReadonlyMap<string, TreeNode>;
  children: ReadonlyMap<string, readonly TreeNode[]>;
}

/** A visible node: its position, and whether its branch is expanded. */
export interface TreeRow {
  node: TreeNode;
  /** 1-based, for `aria-level`. */
  level: number;
  expandable: boolean;
  expanded: boolean;
  /** 1-based position among its siblings and their number, for `aria-posinset` and `aria-setsize`. */
  positionInSet: number;
  setSize: number;
}

/** Builds the tree without `excludedId` and its descendants: a record can not be moved below itself. */
export function buildTree(items: readonly TreeNode[], excludedId = ''): Tree {
  const nodes = new Map(items.map((node) => [node._id, node]));
  const children = new Map<string, TreeNode[]>();
  for (const node of items) {
    if (excludedId !== '' && node._id === excludedId) continue;
    const parent = nodes.has(node.parent) ? node.parent : '';
    const siblings = children.get(parent);
    if (siblings) siblings.push(node);
    else children.set(parent, [node]);
  }
  return { nodes, children };
}

/** The node and its ancestors, from the root. Stops at a cycle. */
export function pathInTree(tree: Tree, id: string): TreeNode[] {
  const path: TreeNode[] = [];
  const visited = new Set<string>();
  for (let node = tree.nodes.get(id); node && !visited.has(node._id); node = tree.nodes.get(node.parent)) {
    visited.add(node._id);
    path.unshift(node);
  }
  return path;
}

export const nodeName = (node: TreeNode, language: Language): string => titleIn(node.title, language) || node._id;

/** «Взуття › Зимове» */
export const pathText = (tree: Tree, id: string, language: Language): string =>
  pathInTree(tree, id)
    .map((node) => nodeName(node, language))
    .join(' › ');

/** Nodes whose name contains the words, in either language, and their ancestors. */
export function searchTree(
  tree: Tree,
  words: string,
): { matches: ReadonlySet<string>; visibleIds: ReadonlySet<string> } {
  const isFound = textMatcher(words);
  const matches = new Set<string>();
  const visibleIds = new Set<string>();
  for (const node of tree.nodes.values()) {
    if (![node.title.uk, node.title.en].some((title) => isFound([title]))) continue;
    matches.add(node._id);
    for (const { _id } of pathInTree(tree, node._id)) visibleIds.add(_id);
  }
  return { matches, visibleIds };
}

/** The rows of expanded branches, from the top. With `visibleIds` only these nodes, all expanded. */
export function visibleRows(
  { children }: Tree,
  expandedIds: ReadonlySet<string>,
  visibleIds?: ReadonlySet<string>,
): TreeRow[] {
  const rows: TreeRow[] = [];
  const visited = new Set<string>();
  const visibleChildren = (parent: string) =>
    (children.get(parent) ?? []).filter(({ _id }) => !visibleIds || visibleIds.has(_id));
  const visit = (parent: string, level: number): void => {
    const siblings = visibleChildren(parent);
    siblings.forEach((node, at) => {
      if (visited.has(node._id)) return;
      visited.add(node._id);
      const expandable = visibleChildren(node._id).length > 0;
      const expanded = expandable && (visibleIds !== undefined || expandedIds.has(node._id));
      rows.push({ node, level, expandable, expanded, positionInSet: at + 1, setSize: siblings.length });
      if (expanded) visit(node._id, level + 1);
    });
  };
  visit('', 1);
  return rows;
}
