import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { SystemStore } from '../ports/SystemStore';
import type { Entity } from '../schema/defineEntity';
import type { StoredChange } from './changeLog';
import { rowOf } from './changeLog';
import type { CommittedChange, TouchedRecord } from './ChangeHub';

interface Reader {
  store: Pick<SystemStore, 'getMany'>;
  entities: ReadonlyMap<string, Entity>;
}

/** No condition of access asks for them. */
const longTexts = ({ collection }: Entity): string[] => (collection.apart ?? []).map(({ name }) => name);

/** What entries of the change log tell, with the records as they are now, but for their long texts. */
export async function committedChanges(
  entries: readonly StoredChange[],
  { store, entities }: Reader,
): Promise<CommittedChange[]> {
  const idsOf = new Map<string, Set<string>>();
  for (const { entity, ids } of entries) {
    const known = idsOf.get(entity) ?? new Set();
    for (const id of ids) known.add(id);
    idsOf.set(entity, known);
  }
  const recordsOf = new Map<string, ReadonlyMap<string, StoredRecord>>();
  for (const [name, ids] of idsOf) {
    const entity = entities.get(name);
    const records = entity ? await store.getMany(entity.collection.name, [...ids], longTexts(entity)) : [];
    recordsOf.set(name, new Map(records.map((record) => [record._id, record])));
  }
  return entries.map((entry) => ({
    id: entry._id,
    entity: entry.entity,
    kind: entry.kind,
    rows: entry.ids.map((id): TouchedRecord => {
      const after = recordsOf.get(entry.entity)?.get(id) ?? null;
      const before = after && entry.kind !== 'created' ? { ...after, ...rowOf(entry, id)?.before } : null;
      return { id, before, after };
    }),
  }));
}
