import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { CategoryNode, TreeNode } from '#domain/wire/Tree';
import type { Where } from '#domain/query/Where';
import { allOf, notDeleted } from '#domain/query/Where';
import { sortKey } from '#domain/text/sortKey';
import type { Context } from '../kernel/Context';
import type { Access } from '../schema/Access';
import type { Entity } from '../schema/defineEntity';
import { textOf, titleOf, titlesOf, valueOf } from '../schema/valueOf';
import { unlistedTexts } from './unlistedTexts';

/** Whether records of the entity reference a parent, so that they form a tree. */
export const isTree = (entity: Entity): boolean => entity.fields.get('parent')?.source === entity.name;

type Node = Omit<CategoryNode, 'children'>;

function nodeOf(record: StoredRecord, titleField: string): Node {
  const { uk = '', en = '' } = titlesOf(record, titleField);
  const order = valueOf(record, 'order');
  return {
    _id: record._id,
    title: { uk, en },
    parent: textOf(record, 'parent'),
    active: valueOf(record, 'active') !== false,
    order: typeof order === 'number' ? order : null,
  };
}

type Nodes = Promise<readonly Readonly<Node>[]>;

/** By store: the nodes that were read last, by what was asked for. A tree is read with every form of its records. */
const cache = new WeakMap<object, Map<string, { version: number; nodes: Nodes }>>();
const maxCached = 20;

/** All visible records outside the trash; siblings sorted by `order`, then by title. Read again after a change. */
async function loadNodes(entity: Entity, access: Access, context: Context): Nodes {
  const { store, language } = context;
  const where = allOf(notDeleted, access.where);
  const version = await store.version(entity.collection.name);
  const cached = cache.get(store) ?? new Map<string, { version: number; nodes: Nodes }>();
  cache.set(store, cached);
  const key = JSON.stringify([entity.name, language, where]);
  const known = cached.get(key);
  if (known?.version === version) return known.nodes;
  if (cached.size >= maxCached) cached.clear();
  const nodes = readNodes(entity, where, context);
  cached.set(key, { version, nodes });
  nodes.catch(() => cached.delete(key));
  return nodes;
}

async function readNodes(entity: Entity, where: Where, context: Context): Promise<Node[]> {
  const { titleField } = entity.spec;
  const nodes: { node: Node; place: number; name: string }[] = [];
  const request = { where, without: unlistedTexts(entity) };
  for await (const record of context.store.stream(entity.collection.name, request)) {
    const node = nodeOf(record, titleField);
    const name = sortKey(titleOf(record, titleField, context.language));
    nodes.push({ node, place: node.order ?? Infinity, name });
  }
  nodes.sort((one, other) =>
    one.place === other.place ? (one.name < other.name ? -1 : one.name > other.name ? 1 : 0) : one.place - other.place,
  );
  return nodes.map(({ node }) => node);
}

/** The tree without the record above all others; a node whose parent is not among them is at the root. */
export async function loadTree(entity: Entity, access: Access, context: Context): Promise<TreeNode[]> {
  const nodes = (await loadNodes(entity, access, context)).filter(({ _id }) => _id !== entity.spec.rootId);
  const visibleIds = new Set(nodes.map(({ _id }) => _id));
  return nodes.map(({ order: _order, ...node }) => ({
    ...node,
    parent: visibleIds.has(node.parent) ? node.parent : '',
  }));
}

/** The tree with the record above all others, which is the parent of what has none; each node with its children. */
export async function loadWholeTree(entity: Entity, access: Access, context: Context): Promise<CategoryNode[]> {
  const nodes = await loadNodes(entity, access, context);
  const childrenOf = new Map<string, string[]>(nodes.map(({ _id }) => [_id, []]));
  const { rootId = '' } = entity.spec;
  const root = childrenOf.has(rootId) ? rootId : '';
  const placed = nodes.map((node) => ({
    ...node,
    parent: node._id === root ? '' : childrenOf.has(node.parent) ? node.parent : root,
  }));
  for (const { _id, parent } of placed) childrenOf.get(parent)?.push(_id);
  const whole = placed.map((node) => ({ ...node, children: childrenOf.get(node._id) ?? [] }));
  return [...whole.filter(({ _id }) => _id === root), ...whole.filter(({ _id }) => _id !== root)];
}
