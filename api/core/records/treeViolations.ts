import type { Where } from '#domain/query/Where';
import { allOf, notDeleted } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import type { Entity } from '../schema/defineEntity';
import { textOf } from '../schema/valueOf';
import { childrenWhere } from './branch';
import type { Violation } from '../schema/Violation';
import type { ViolatingRecord } from './ViolatingRecord';

const parentOf = (record: StoredRecord): string => textOf(record, 'parent');

/** These violations, and those of the records that depend on one that is stopped. */
function withDependents(
  records: readonly StoredRecord[],
  first: ReadonlyMap<string, Violation>,
  dependentsOf: (record: StoredRecord) => readonly string[],
  violation: Violation,
): ViolatingRecord[] {
  const byId = new Map(records.map((record) => [record._id, record]));
  const found = new Map(first);
  for (const id of found.keys())
    for (const dependent of dependentsOf(byId.get(id) as StoredRecord))
      if (byId.has(dependent) && !found.has(dependent)) found.set(dependent, violation);
  return [...found].flatMap(([id, own]) => {
    const record = byId.get(id);
    return record ? [{ record, violation: own }] : [];
  });
}

/** Records that would come back below a parent that stays in the trash. */
async function orphaned(entity: Entity, records: readonly StoredRecord[], { store }: Context) {
  const violation: Violation = { key: 'parentInTrash' };
  const ids = new Set(records.map(({ _id }) => _id));
  const others = [...new Set(records.map(parentOf))].filter((id) => id !== '' && !ids.has(id));
  const parents = await store.getMany(entity.collection.name, others);
  const inTrash = new Set(parents.filter(({ _deleted }) => _deleted).map(({ _id }) => _id));
  const first = records.filter((record) => inTrash.has(parentOf(record)));
  const below = (record: StoredRecord) => records.filter((each) => parentOf(each) === record._id).map(({ _id }) => _id);
  return withDependents(records, new Map(first.map(({ _id }) => [_id, violation])), below, violation);
}

/** Records that would go to the trash above others that stay. */
async function leaving(entity: Entity, records: readonly StoredRecord[], { store }: Context) {
  const ids = records.map(({ _id }) => _id);
  const children = await store.find(entity.collection.name, { where: allOf(childrenWhere(entity, ids), notDeleted) });
  const going = new Set(ids);
  const counts = new Map<string, number>();
  for (const child of children.records)
    if (!going.has(child._id)) counts.set(parentOf(child), (counts.get(parentOf(child)) ?? 0) + 1);
  const first = new Map([...counts].map(([id, count]) => [id, { key: 'recordInUse', params: { count } } as const]));
  return withDependents(records, first, (record) => [parentOf(record)], { key: 'recordInUse', params: { count: 1 } });
}

/**
 * What would break the rule of a tree below one root: a record outside the trash has no record above it in the trash.
 * The matching records change together; the caller holds the lock of the entity, which moves take too.
 */
export async function treeViolations(
  entity: Entity,
  where: Where,
  action: 'delete' | 'restore',
  context: Context,
): Promise<ViolatingRecord[]> {
  if (entity.spec.rootId === undefined) return [];
  const { records } = await context.store.find(entity.collection.name, { where });
  return action === 'restore' ? orphaned(entity, records, context) : leaving(entity, records, context);
}
