import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { ListSetup } from '#domain/wire/View';
import type { Context } from '#core/kernel/Context';
import { requireUser } from '#core/kernel/requireUser';
import { systemCollection, systemRecord } from '#core/schema/systemCollection';
import type { Entity } from '#core/schema/defineEntity';
import { supportedChoice } from '#core/schema/viewState';

interface StoredListSetup extends BaseRecord {
  setup: ListSetup;
}

/** One record per user and list. */
export const listSetupCollection = systemCollection<StoredListSetup>('list_setups', []);

const idOf = (entity: Entity, context: Context): string => `${entity.name} ${requireUser(context).id}`;

const supportedSetup = (entity: Entity, { columns, density }: ListSetup): ListSetup => ({
  ...supportedChoice(entity, columns),
  ...(density && { density }),
});

/** The caller's setup of this list; empty when there is none. */
export async function listSetupOf(entity: Entity, context: Context): Promise<ListSetup> {
  const record = await context.store.get(listSetupCollection.name, idOf(entity, context));
  return record ? supportedSetup(entity, record.setup) : {};
}

/** Replaces the whole setup: last write wins. */
export async function saveListSetup(entity: Entity, submitted: ListSetup, context: Context): Promise<ListSetup> {
  const { store, clock } = context;
  const id = idOf(entity, context);
  const setup = supportedSetup(entity, submitted);
  const now = clock.now();
  // Without optimistic locking: no change of others is lost, and concurrent writes need no retry.
  const set = async (): Promise<boolean> =>
    (
      await store.patch(
        listSetupCollection.name,
        { op: 'ids', ids: [id] },
        { setup, _updated: new Date(now).toISOString() },
      )
    ).length > 0;
  if (await set()) return setup;
  const written = await store.insert(listSetupCollection.name, [systemRecord(id, now, { setup })]);
  // Of several concurrent first writes, the others find the record by now.
  if (!written.ok) await set();
  return setup;
}
