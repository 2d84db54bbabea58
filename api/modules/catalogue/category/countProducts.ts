import type { Where } from '#domain/query/Where';
import { allOf, matchNone, notDeleted } from '#domain/query/Where';
import type { CategoryNode, ProductCount } from '#domain/wire/Tree';
import { rootCategoryId } from '#domain/wire/Tree';
import { accessTo, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { mapConcurrently } from '#core/kernel/mapConcurrently';
import { loadWholeTree } from '#core/records/loadTree';

type Nodes = ReadonlyMap<string, CategoryNode>;

/** The nodes of the tree that this user sees, by id. */
export async function treeNodes(context: Context): Promise<Nodes> {
  const entity = requireEntity('category', context);
  const nodes = await loadWholeTree(entity, accessTo(entity, context), context);
  return new Map(nodes.map((node) => [node._id, node]));
}

/** The ids of a node and of all below it, from the top. */
export function idsInBranch(nodes: Nodes, id: string): string[] {
  const found = new Set([id]);
  for (const each of found) nodes.get(each)?.children.forEach((child) => found.add(child));
  return [...found];
}

/** The products outside the trash that this user sees. */
function visibleProducts(context: Context): Where {
  const { where, permissions } = accessTo(requireEntity('product', context), context);
  return permissions.includes('list') ? allOf(notDeleted, where) : matchNone;
}

/** Number of products in these categories; everything below the root is all there are. */
const count = (ids: readonly string[], context: Context): Promise<number> =>
  context.counts.get(
    requireEntity('product', context).collection.name,
    ids.includes(rootCategoryId)
      ? visibleProducts(context)
      : allOf({ op: 'in', path: 'category.0', values: ids }, visibleProducts(context)),
  );

export const countInBranch = (nodes: Nodes, id: string, context: Context): Promise<number> =>
  count(idsInBranch(nodes, id), context);

/** Counts of the categories that a screen shows: not of the whole tree, so that its size does not matter. */
export async function countProducts(ids: readonly string[], context: Context): Promise<Record<string, ProductCount>> {
  const nodes = await treeNodes(context);
  const counts = await mapConcurrently(
    ids.filter((id) => nodes.has(id)),
    async (id): Promise<[string, ProductCount]> => {
      const own = id === rootCategoryId ? 0 : await count([id], context);
      const isLeaf = nodes.get(id)?.children.length === 0;
      return [id, { own, branch: isLeaf ? own : await countInBranch(nodes, id, context) }];
    },
  );
  return Object.fromEntries(counts);
}
