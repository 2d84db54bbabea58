import type { CategoryNode } from '#domain/wire/Tree';

interface MovedTree {
  nodes: CategoryNode[];
  /** The places of all children of the new parent. */
  orders: { _id: string; order: number }[];
  /** Whether anything is different now. */
  isChanged: boolean;
}

/** The tree with a category at another place. `index` counts the other children of the parent. */
export function moveNode(nodes: readonly CategoryNode[], id: string, parent: string, index: number): MovedTree {
  const byId = new Map(nodes.map((node) => [node._id, node]));
  const former = byId.get(byId.get(id)?.parent ?? '');
  const before = byId.get(parent)?.children ?? [];
  const others = before.filter((child) => child !== id);
  const at = Math.min(index, others.length);
  const children = [...others.slice(0, at), id, ...others.slice(at)];
  const places = new Map(children.map((child, place) => [child, place + 1]));

  const moved = nodes.map((node): CategoryNode => {
    const order = places.get(node._id) ?? node.order;
    if (node._id === id) return { ...node, parent, order };
    if (node._id === parent) return { ...node, children, order };
    if (node._id === former?._id) return { ...node, children: node.children.filter((child) => child !== id), order };
    return order === node.order ? node : { ...node, order };
  });
  const movedById = new Map(moved.map((node) => [node._id, node]));
  // Siblings stand in the order of the list.
  const rest = moved.filter(({ _id }) => !places.has(_id));
  const sorted = children.flatMap((child) => movedById.get(child) ?? []);
  return {
    nodes: [...rest, ...sorted],
    orders: [...places].map(([_id, order]) => ({ _id, order })),
    isChanged: former?._id !== parent || children.some((child, place) => before[place] !== child),
  };
}
