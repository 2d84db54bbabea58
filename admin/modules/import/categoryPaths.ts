import type { TreeNode } from '#domain/wire/Tree';
import { rootCategoryId } from '#domain/wire/Tree';

const separator = ' > ';

const withoutRoot = (tree: readonly TreeNode[]): TreeNode[] => tree.filter(({ _id }) => _id !== rootCategoryId);

/** Paths of all categories, as cells name them. */
export function categoryPaths(nodes: readonly TreeNode[], language: 'uk' | 'en'): string[] {
  const tree = withoutRoot(nodes);
  const byId = new Map(tree.map((node) => [node._id, node]));
  const pathOf = (node: TreeNode, depth = 0): string => {
    const title = node.title[language] || node.title.uk || node.title.en;
    const parent = depth < 30 ? byId.get(node.parent) : undefined;
    return parent ? pathOf(parent, depth + 1) + separator + title : title;
  };
  return tree.map((node) => pathOf(node)).toSorted((one, other) => one.localeCompare(other, language));
}
