import { fieldPaths } from '#domain/fields/fieldPaths';
import { mapWhere } from '#domain/query/mapWhere';
import type { Scalar, Where } from '#domain/query/Where';
import type { Context } from '../kernel/Context';
import type { Entity } from '../schema/defineEntity';
import type { HookContext } from '../schema/HookContext';
import { branchIds, childrenWhere } from './branch';
import { isTree } from './loadTree';
import { mergedInto } from './mergedInto';

/** The paths of fields that reference tree nodes, with the tree; a node's own `parent` is not expanded. */
function treePaths(entity: Entity, context: Context): ReadonlyMap<string, Entity> {
  const paths = new Map<string, Entity>();
  for (const field of entity.fields.values()) {
    const source =
      field.source === undefined || field.source === entity.name ? undefined : context.entities.get(field.source);
    if (source && isTree(source)) for (const path of fieldPaths(field)) paths.set(path, source);
  }
  return paths;
}

/** The nodes, or those that they were merged into, with everything below. */
export async function expandBranches(
  tree: Parameters<typeof branchIds>[0],
  values: readonly Scalar[],
  context: Pick<HookContext, 'store'>,
): Promise<Scalar[]> {
  const roots = await mergedInto(tree.collection.name, values, context);
  return branchIds(tree, roots, context);
}

/** The children of the record above all others include those without a parent, and the other way round. */
function ownChildren(entity: Entity, part: Where): Where | null {
  const { rootId } = entity.spec;
  if (rootId === undefined || !('path' in part) || part.path !== 'parent.0') return null;
  if (part.op === 'exists' && !part.value) return childrenWhere(entity, [rootId]);
  return part.op === 'in' && part.values.includes(rootId) ? childrenWhere(entity, part.values) : null;
}

/**
 * A filter by tree nodes includes their descendants: what is in «Одяг › Светри» is also in «Одяг». A node that was
 * merged stands for the one that it was merged into, so that saved views and addresses stay right.
 */
export async function expandDescendants(entity: Entity, where: Where, context: Context): Promise<Where> {
  const paths = treePaths(entity, context);
  if (paths.size === 0 && entity.spec.rootId === undefined) return where;
  return mapWhere(where, async (part) => {
    const children = ownChildren(entity, part);
    if (children) return children;
    const tree = part.op === 'in' ? paths.get(part.path) : undefined;
    return part.op === 'in' && tree !== undefined
      ? { ...part, values: await expandBranches(tree, part.values, context) }
      : part;
  });
}
