import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import { updateClients } from '../shared/clients/updateClients';
import { buyerPatch } from '../shared/values/searchedFields';

/** What orders and clients derive from each other, after clients were merged or an undo of it. */
export async function clientReplaced(
  orders: readonly string[],
  clients: readonly string[],
  context: HookContext,
): Promise<void> {
  const people = await context.store.getMany('clients', clients);
  const byId = new Map(people.map((client) => [client._id, client]));
  const entity = context.entities.get('order');
  if (!entity) return;
  await context.records.updateFollowing(
    entity,
    new Map(orders.map((id) => [id, (order) => buyerPatch(order, byId.get(textOf(order, 'client')) ?? null)])),
    context,
  );
  await updateClients(clients, context);
}
