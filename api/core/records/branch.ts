import type { Scalar, Where } from '#domain/query/Where';
import { anyOf } from '#domain/query/Where';
import type { Entity } from '../schema/defineEntity';
import type { ReadStore } from '../ports/ReadStore';
import type { ReadableCollection } from '../ports/CollectionName';

/** Deeper than any tree: a node that comes again ends it. */
const maxDepth = 10_000;

type Tree = { collection: { name: ReadableCollection }; spec: Pick<Entity['spec'], 'rootId'> };

/** The records directly below these nodes. Of the one above all others also those that have no parent. */
export function childrenWhere({ spec: { rootId } }: Tree, parents: readonly Scalar[]): Where {
  const named: Where = { op: 'in', path: 'parent.0', values: parents };
  if (rootId === undefined || !parents.includes(rootId)) return named;
  return {
    op: 'and',
    of: [
      anyOf(named, { op: 'exists', path: 'parent.0', value: false }),
      { op: 'not', of: { op: 'ids', ids: [rootId] } },
    ],
  };
}

/** The ids of these nodes and of everything below them, level by level; those in the trash too. */
export async function branchIds<Id extends Scalar>(
  tree: Tree,
  roots: readonly Id[],
  { store }: { store: Pick<ReadStore, 'ids'> },
): Promise<(Id | string)[]> {
  const found = new Set<Id | string>(roots);
  let level: (Id | string)[] = [...roots];
  for (let depth = 0; depth < maxDepth && level.length > 0; depth += 1) {
    const children = await store.ids(tree.collection.name, { where: childrenWhere(tree, level) });
    level = children.filter((id) => !found.has(id));
    level.forEach((id) => found.add(id));
  }
  return [...found];
}
