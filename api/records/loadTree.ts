import type { StoredRecord } from '../../domain/wire/StoredRecord';
import type { TreeNode } from '../../domain/wire/Tree';
import { allOf, notDeleted } from '../../domain/query/Where';
import { sortKey } from '../../domain/text/sortKey';
import type { Context } from '../kernel/Context';
import type { Access } from '../schema/Access';
import type { Entity } from '../schema/defineEntity';
import { localisedOf, textOf, titleOf, titlesOf } from '../schema/valueOf';

/** Whether records of the entity reference a parent, so that they form a tree. */
export const isTree = (entity: Entity): boolean => entity.fields.get('parent')?.source === entity.name;

const positionOf = (record: StoredRecord): number => {
  const order = localisedOf(record, 'order')['0'];
  return typeof order === 'number' ? order : Infinity;
};

/**
 * All visible records outside the trash; siblings sorted by `order`, then by title. A node whose parent is not among
 * them is a root.
 */
export async function loadTree(entity: Entity, access: Access, context: Context): Promise<TreeNode[]> {
  const { titleField } = entity.spec;
  const nodes: { node: TreeNode; place: number; name: string }[] = [];
  const where = allOf(notDeleted, access.where);
  for await (const record of context.store.stream(entity.collection.name, { where })) {
    const { uk = '', en = '' } = titlesOf(record, titleField);
    nodes.push({
      node: {
        _id: record._id,
        title: { uk, en },
        parent: textOf(record, 'parent'),
        active: localisedOf(record, 'active')['0'] !== false,
      },
      place: positionOf(record),
      name: sortKey(titleOf(record, titleField, context.language)),
    });
  }
  const visibleIds = new Set(nodes.map(({ node }) => node._id));
  const sorted = nodes.sort((one, other) =>
    one.place === other.place ? (one.name < other.name ? -1 : one.name > other.name ? 1 : 0) : one.place - other.place,
  );
  return sorted.map(({ node }) => (visibleIds.has(node.parent) ? node : { ...node, parent: '' }));
}
