import { allOf } from '#domain/query/Where';
import { changeCollection } from '#core/events/changeLog';
import type { Context } from '#core/kernel/Context';
import { hasSameContentAs } from '#core/records/contentRevision';
import { importCollection } from './StoredImport';
import type { EntityRecords } from '#core/ports/EntityRecords';

/**
 * Ids of records that are in the trash because this person took an import back, and that nobody has touched since: what
 * else is in the trash somebody has put there.
 */
export async function trashedByUndo(
  records: readonly EntityRecords['categories' | 'products'][],
  { store, user }: Pick<Context, 'store' | 'user'>,
): Promise<ReadonlySet<string>> {
  const byId = new Map(records.flatMap((record) => (record._deleted ? [[record._id, record] as const] : [])));
  if (byId.size === 0) return new Set();
  const { records: changes } = await store.find(changeCollection.name, {
    where: allOf(
      { op: 'in', path: 'ids', values: [...byId.keys()] },
      { op: 'in', path: 'origin', values: ['undo'] },
      { op: 'in', path: 'kind', values: ['removed'] },
    ),
  });
  const removals = changes.flatMap(({ ids, revisions, originId }) =>
    ids.flatMap((id, at) => {
      const record = byId.get(id);
      return record && hasSameContentAs(record, revisions[at] ?? 0) ? [{ id, originId }] : [];
    }),
  );
  const imports = await store.getMany(importCollection.name, [...new Set(removals.map(({ originId }) => originId))]);
  const own = new Set(imports.filter(({ by }) => by === user?.id).map(({ _id }) => _id));
  return new Set(removals.filter(({ originId }) => own.has(originId)).map(({ id }) => id));
}
