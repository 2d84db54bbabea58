import type { ListSetup } from '../../../domain/wire/View';
import type { Context } from '../../core/Context';
import { systemCollection, systemRecord } from '../../core/entity/systemCollection';
import type { Entity } from '../../core/entity/defineEntity';
import { supportedColumns } from '../../core/entity/viewState';
import { currentUser } from './views';

/** One record a person and list. */
export const listSetupCollection = systemCollection('list_setups', []);

const idOf = (entity: Entity, context: Context): string => `${entity.name} ${currentUser(context).id}`;

const supportedSetup = (entity: Entity, { columns, density }: ListSetup): ListSetup => ({
  ...(columns && { columns: supportedColumns(entity, columns) }),
  ...(density && { density }),
});

/** How the caller has set up this list; empty when they have not. */
export async function listSetupOf(entity: Entity, context: Context): Promise<ListSetup> {
  const record = await context.store.get(listSetupCollection.name, idOf(entity, context));
  return record ? supportedSetup(entity, record.setup as ListSetup) : {};
}

/** The whole setup anew: of two at once the last one stays. */
export async function saveListSetup(entity: Entity, submitted: ListSetup, context: Context): Promise<ListSetup> {
  const { store, clock } = context;
  const id = idOf(entity, context);
  const setup = supportedSetup(entity, submitted);
  const now = clock.now();
  // Set without a look at the revision: nobody's change is lost by it, and of many at once none has to try again.
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
  // Of several that are the first the others find the record by now.
  if (!written.ok) await set();
  return setup;
}
