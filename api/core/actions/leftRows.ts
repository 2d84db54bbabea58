import { allOf } from '../../../domain/query/Where';
import type { RefusedItem } from '../../../domain/wire/MultiUpdate';
import { titlesOf } from '../entity/valueOf';
import { fault } from '../Reply';
import { say } from '../respond';
import { mostListed } from './StoredAction';
import type { Doing, Row } from './Work';

/** The rows that an undo leaves as they are, with the reason: one that was met, or that somebody changed them since. */
export async function leftRows(
  rows: readonly Row[],
  met: ReadonlyMap<string, RefusedItem['messages']>,
  { entity, access, context }: Doing,
): Promise<RefusedItem[]> {
  const named = rows.slice(0, mostListed).map(({ id }) => id);
  const { records } =
    named.length === 0
      ? { records: [] }
      : await context.store.find(entity.collection.name, { where: allOf({ op: 'ids', ids: named }, access.where) });
  const byId = new Map(records.map((record) => [record._id, record]));
  return rows.map(({ id }) => {
    const record = byId.get(id);
    const title = record ? titlesOf(record, entity.spec.titleField) : {};
    return {
      _id: id,
      title,
      messages: met.get(id) ?? [say(context.language, fault(record ? 'changedSince' : 'goneSince'))],
    };
  });
}
