import type { SaveResult } from '../../../domain/wire/Form';
import type { Envelope } from '../../../domain/wire/Envelope';
import type { TreeNode } from '../../../domain/wire/Tree';
import { rootCategoryId } from '../../../domain/wire/Tree';

const separator = ' > ';

export const categoryPathSegments = (path: string): string[] =>
  path
    .split('>')
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '');

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

const isTitled = ({ title }: TreeNode, text: string): boolean => isSame(title.uk, text) || isSame(title.en, text);

/** Paths begin below the root. */
const isTop = ({ parent }: TreeNode): boolean => parent === '' || parent === rootCategoryId;

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

/** Creates the categories of a path that do not exist yet, up to one that is refused. */
export async function createCategoryPath(
  path: string,
  tree: readonly TreeNode[],
  create: (title: string, parent: string) => Promise<Envelope<SaveResult>>,
): Promise<Envelope<SaveResult> | null> {
  let parent = '';
  let last: Envelope<SaveResult> | null = null;
  for (const segment of categoryPathSegments(path)) {
    const known = withoutRoot(tree).find(
      (node) => (parent === '' ? isTop(node) : node.parent === parent) && isTitled(node, segment),
    );
    if (known) {
      parent = known._id;
      continue;
    }
    last = await create(segment, parent);
    if (!last.result.valid) return last;
    parent = last.result._id;
  }
  return last;
}
