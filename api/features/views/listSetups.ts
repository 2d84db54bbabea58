import type { ListSetup } from '../../../domain/wire/View';
import type { Context } from '../../core/Context';
import { bareCollection, bareRecord } from '../../core/entity/bareCollection';
import type { Entity } from '../../core/entity/defineEntity';
import { knownColumns } from '../../core/entity/viewState';
import { refuse } from '../../core/refuse';
import { callerOf } from './views';

/** One record a person and list. */
export const listSetupCollection = bareCollection('list_setups', []);

const retries = 10;

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
  for (let attempt = 0; attempt < retries; attempt += 1) {
    const current = await store.get(listSetupCollection.name, id);
    const now = clock.now();
    const written = current
      ? await store.replace(listSetupCollection.name, { ...current, setup, _updated: new Date(now).toISOString(), _revision: current._revision + 1 })
      : await store.insert(listSetupCollection.name, [bareRecord(id, now, { setup })]);
    if (written.ok) return setup;
  }
  throw refuse(503, 'busy');
}
