import { fieldPaths } from '../../domain/fields/fieldPaths';
import type { Scalar, Where } from '../../domain/query/Where';
import type { Context } from '../kernel/Context';
import type { Entity } from '../schema/defineEntity';
import { isTree } from './loadTree';

/** Deeper than any real tree. */
const maxDepth = 50;

/** The paths of fields that reference tree nodes, with the tree's collection; a node's own `parent` is not expanded. */
function treePaths(entity: Entity, context: Context): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const field of entity.fields.values()) {
    const source =
      field.source === undefined || field.source === entity.name ? undefined : context.entities.get(field.source);
    if (source && isTree(source)) for (const path of fieldPaths(field)) paths.set(path, source.collection.name);
  }
  return paths;
}

async function descendantsOf(collection: string, roots: readonly Scalar[], context: Context): Promise<Scalar[]> {
  const found = new Set(roots);
  let level = [...roots];
  for (let depth = 0; depth < maxDepth && level.length > 0; depth += 1) {
    const children = await context.store.ids(collection, { where: { op: 'in', path: 'parent.0', values: level } });
    level = children.filter((id) => !found.has(id));
    level.forEach((id) => found.add(id));
  }
  return [...found];
}

/** A filter by tree nodes includes their descendants: what is in «Одяг › Светри» is also in «Одяг». */
export async function expandDescendants(entity: Entity, where: Where, context: Context): Promise<Where> {
  const paths = treePaths(entity, context);
  if (paths.size === 0) return where;
  const expand = async (part: Where): Promise<Where> => {
    if (part.op === 'and' || part.op === 'or') return { op: part.op, of: await Promise.all(part.of.map(expand)) };
    if (part.op === 'not') return { op: 'not', of: await expand(part.of) };
    const tree = part.op === 'in' ? paths.get(part.path) : undefined;
    return part.op === 'in' && tree !== undefined
      ? { ...part, values: await descendantsOf(tree, part.values, context) }
      : part;
  };
  return expand(where);
}
