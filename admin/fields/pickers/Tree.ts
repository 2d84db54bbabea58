import type { Language } from '../../../domain/text/Language';
import { foldText } from '../../../domain/text/foldText';
import type { TreeNode } from '../../../domain/wire/Tree';
import { titleIn } from '../localisedValue';

/** A tree as it is walked: children in their order, and the way up. */
export interface Tree {
  nodes: ReadonlyMap<string, TreeNode>;
  children: ReadonlyMap<string, readonly TreeNode[]>;
}

/** A node as it is drawn: where it stands, and whether its branch shows. */
export interface TreeRow {
  node: TreeNode;
  /** From 1. */
  level: number;
  expandable: boolean;
  expanded: boolean;
  /** Place among its siblings, from 1, and how many they are. */
  place: number;
  of: number;
}

/** `without` and all below it are left out: a record can not be placed below itself. */
export function treeOf(items: readonly TreeNode[], without = ''): Tree {
  const nodes = new Map(items.map((node) => [node._id, node]));
  const children = new Map<string, TreeNode[]>();
  for (const node of items) {
    if (without !== '' && node._id === without) continue;
    const parent = nodes.has(node.parent) ? node.parent : '';
    const siblings = children.get(parent);
    if (siblings) siblings.push(node);
    else children.set(parent, [node]);
  }
  return { nodes, children };
}

/** The node and those above it, from the root. Ends where a tree goes in a circle. */
export function pathTo(tree: Tree, id: string): TreeNode[] {
  const path: TreeNode[] = [];
  const passed = new Set<string>();
  for (let node = tree.nodes.get(id); node && !passed.has(node._id); node = tree.nodes.get(node.parent)) {
    passed.add(node._id);
    path.unshift(node);
  }
  return path;
}

export const nameOf = (node: TreeNode, language: Language): string => titleIn(node.title, language) || node._id;

/** «Взуття › Зимове» */
export const pathText = (tree: Tree, id: string, language: Language): string =>
  pathTo(tree, id)
    .map((node) => nameOf(node, language))
    .join(' › ');

/** Nodes whose name has the words in it, in either language, and the branches that lead to them. */
export function foundIn(tree: Tree, words: string): { found: ReadonlySet<string>; kept: ReadonlySet<string> } {
  const wanted = foldText(words);
  const found = new Set<string>();
  const kept = new Set<string>();
  for (const node of tree.nodes.values()) {
    if (![node.title.uk, node.title.en].some((title) => foldText(title).includes(wanted))) continue;
    found.add(node._id);
    for (const { _id } of pathTo(tree, node._id)) kept.add(_id);
  }
  return { found, kept };
}

/** The rows of open branches, from the top. With `kept` only those, all open. */
export function rowsOf({ children }: Tree, open: ReadonlySet<string>, kept?: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];
  const passed = new Set<string>();
  const shown = (parent: string) => (children.get(parent) ?? []).filter(({ _id }) => !kept || kept.has(_id));
  const walk = (parent: string, level: number): void => {
    const siblings = shown(parent);
    siblings.forEach((node, at) => {
      if (passed.has(node._id)) return;
      passed.add(node._id);
      const expandable = shown(node._id).length > 0;
      const expanded = expandable && (kept !== undefined || open.has(node._id));
      rows.push({ node, level, expandable, expanded, place: at + 1, of: siblings.length });
      if (expanded) walk(node._id, level + 1);
    });
  };
  walk('', 1);
  return rows;
}
