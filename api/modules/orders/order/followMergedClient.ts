import { mergedInto } from '#core/records/mergedInto';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import { buyerPatch } from '../shared/values/searchedFields';
import type { EntityRecords } from '#core/ports/EntityRecords';

/**
 * An order that was being saved while its client was merged goes to the one that stays: the client goes to the trash
 * before the merge looks for orders, so either it finds the order or the save finds the merge.
 */
export async function followMergedClient(
  saved: EntityRecords['orders'],
  context: HookContext,
): Promise<EntityRecords['orders']> {
  const client = textOf(saved, 'client');
  if (client === '') return saved;
  const [successor] = await mergedInto('clients', [client], context);
  if (successor === undefined || successor === client) return saved;
  const person = await context.store.get('clients', String(successor));
  const followed = { ...saved, client: { '0': String(successor) } };
  const values = { 'client.0': successor, ...buyerPatch(followed, person) };
  const entity = context.entities.get('order');
  if (!entity) return saved;
  await context.records.updateFollowing(
    entity,
    new Map([[saved._id, (order) => (textOf(order, 'client') === client ? values : {})]]),
    context,
  );
  return followed;
}
