import type { DerivedIndex } from '#domain/query/deriveIndex';
import { deriveIndex } from '#domain/query/deriveIndex';
import { matcher } from '#domain/query/matches';
import type { ChangeEvent } from '#domain/wire/ChangeEvent';
import type { CommittedChange } from '#core/events/ChangeHub';
import type { Access } from '#core/schema/Access';
import type { Entity } from '#core/schema/defineEntity';

type EventType = ChangeEvent['type'];

const typeOfKind: Readonly<Record<CommittedChange['kind'], EventType>> = {
  created: 'created',
  updated: 'updated',
  removed: 'deleted',
  restored: 'created',
};

/**
 * What a change is for somebody who sees the records that `where` is true of: a record that comes into sight is
 * created, one that leaves it deleted, of all others nothing is said.
 */
export function visibleChange(
  { kind, rows }: CommittedChange,
  entity: Entity,
  { where }: Pick<Access, 'where'>,
): ReadonlyMap<EventType, readonly string[]> {
  const own = typeOfKind[kind];
  if (!where) return new Map([[own, rows.map(({ id }) => id)]]);
  const isTrue = matcher(where);
  const sees = (record: CommittedChange['rows'][number]['after']): boolean =>
    record !== null && isTrue(indexOf(entity, record));
  const seen = new Map<EventType, string[]>();
  for (const { id, before, after } of rows) {
    const [saw, isSeen] = [sees(before), sees(after)];
    const type = isSeen ? (!saw && own === 'updated' ? 'created' : own) : saw ? 'deleted' : null;
    if (type !== null) seen.set(type, [...(seen.get(type) ?? []), id]);
  }
  return seen;
}

const indexOf = ({ collection }: Entity, record: NonNullable<CommittedChange['rows'][number]['after']>): DerivedIndex =>
  deriveIndex(collection, record);
