import { deriveIndex } from '#domain/query/deriveIndex';
import { matcher } from '#domain/query/matches';
import type { ChangeEvent } from '#domain/wire/ChangeEvent';
import type { CommittedChange, TouchedRecord } from '#core/events/ChangeHub';
import type { Access } from '#core/schema/Access';
import type { Entity } from '#core/schema/defineEntity';

type EventType = ChangeEvent['type'];

const typeOfKind: Readonly<Record<CommittedChange['kind'], EventType>> = {
  created: 'created',
  updated: 'updated',
  removed: 'deleted',
  restored: 'created',
};

/** Another machine's change may be heard of late: what counts is whether the record is in the trash now. */
function typeNow(kind: CommittedChange['kind'], { after }: TouchedRecord): EventType {
  const type = typeOfKind[kind];
  if (type === 'updated') return type;
  if (!after || after._deleted) return 'deleted';
  return type === 'deleted' ? 'updated' : type;
}

/**
 * What a change is for somebody who sees the records that `where` is true of: a record that comes into sight is
 * created, one that leaves it deleted, of all others nothing is said.
 */
export function visibleChange(
  { kind, rows }: CommittedChange,
  entity: Entity,
  { where }: Pick<Access, 'where'>,
): ReadonlyMap<EventType, readonly string[]> {
  const isTrue = where && matcher(where);
  const sees = (record: TouchedRecord['after']): boolean =>
    record !== null && (isTrue?.(deriveIndex(entity.collection, record)) ?? true);
  const seen = new Map<EventType, string[]>();
  for (const row of rows) {
    const own = typeNow(kind, row);
    const type = sees(row.after) ? (own === 'updated' && !sees(row.before) ? 'created' : own) : 'deleted';
    if (type === 'deleted' && !sees(row.after) && !sees(row.before)) continue;
    const known = seen.get(type);
    if (known) known.push(row.id);
    else seen.set(type, [row.id]);
  }
  return seen;
}
