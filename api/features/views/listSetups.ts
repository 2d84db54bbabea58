import type { ListSetup } from '../../../domain/wire/View';
import type { Context } from '../../core/Context';
import { bareCollection, bareRecord } from '../../core/entity/bareCollection';
import type { Entity } from '../../core/entity/defineEntity';
import { knownColumns } from '../../core/entity/viewState';
import { callerOf } from './views';

/** One record a person and list. */
export const listSetupCollection = bareCollection('list_setups', []);

const idOf = (entity: Entity, context: Context): string => `${entity.name} ${callerOf(context).id}`;

const known = (entity: Entity, { columns, density }: ListSetup): ListSetup => ({
  ...(columns && { columns: knownColumns(entity, columns) }),
  ...(density && { density }),
});

/** How the caller has set up this list; empty when they have not. */
export async function listSetupOf(entity: Entity, context: Context): Promise<ListSetup> {
  const record = await context.store.get(listSetupCollection.name, idOf(entity, context));
  return record ? known(entity, record.setup as ListSetup) : {};
}

/** The whole setup anew: of two at once the last one stays. */
export async function keepListSetup(entity: Entity, given: ListSetup, context: Context): Promise<ListSetup> {
  const { store, clock } = context;
  const id = idOf(entity, context);
  const setup = known(entity, given);
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
  const written = await store.insert(listSetupCollection.name, [bareRecord(id, now, { setup })]);
  // Of several that are the first the others find the record by now.
  if (!written.ok) await set();
  return setup;
}
