import { readPath } from '#domain/query/readPath';
import type { Where } from '#domain/query/Where';
import { allOf, notDeleted } from '#domain/query/Where';
import { clientLikenesses } from '#domain/wire/ClientMerge';
import type { Durability, InsertResult } from '#core/ports/StoreWrites';
import type { Services } from '#core/kernel/Context';
import { systemRecord } from '#core/schema/systemCollection';
import type { StoredDuplicate } from './StoredDuplicate';
import { comparedMarkId, duplicateCollection, duplicateId, likeness, likenessPaths } from './StoredDuplicate';
import type { EntityRecords } from '#core/ports/EntityRecords';

export type DuplicateContext = Pick<Services, 'store' | 'clock'>;
export type Likeness = Pick<StoredDuplicate, 'by' | 'value'>;

export const clientsWith = ({ by, value }: Likeness): Where =>
  allOf(notDeleted, { op: 'in', path: likenessPaths[by], values: [value] });

export const likenessesOf = (client: EntityRecords['clients']): Likeness[] =>
  clientLikenesses.flatMap((by) => likeness(by, readPath(client, likenessPaths[by].split('.'))) ?? []);

/** Nothing where it is noted already. */
const addDuplicate = (
  value: Likeness,
  { store, clock }: DuplicateContext,
  durability?: Durability,
): Promise<InsertResult> => {
  const record = systemRecord(duplicateId(value), clock.now(), { ...value });
  return store.insert(duplicateCollection.name, [record], undefined, durability);
};

/** Notes whether several clients have the value now. */
export async function countDuplicate(value: Likeness, context: DuplicateContext): Promise<void> {
  if ((await context.store.count('clients', clientsWith(value))) > 1) await addDuplicate(value, context);
  else await context.store.remove(duplicateCollection.name, { op: 'ids', ids: [duplicateId(value)] });
}

/** The first reader of an installation that has clients already compares them, in one pass. */
export async function compareOnceAtFirst(context: DuplicateContext): Promise<void> {
  const { store, clock } = context;
  if (await store.get(duplicateCollection.name, comparedMarkId)) return;
  const seen = new Set<string>();
  const repeated = new Map<string, Likeness>();
  for await (const client of store.stream('clients', { where: notDeleted }))
    for (const value of likenessesOf(client)) {
      const id = duplicateId(value);
      if (seen.has(id)) repeated.set(id, value);
      else seen.add(id);
    }
  // Not counted again: without an index of these texts each count reads all clients.
  for (const value of repeated.values()) await addDuplicate(value, context, 'ordered');
  await store.insert(duplicateCollection.name, [systemRecord(comparedMarkId, clock.now(), {})]);
}
