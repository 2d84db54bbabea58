import type { HookContext } from '../../../schema/HookContext';
import { textOf } from '../../../schema/valueOf';
import { updateClients } from './clients/updateClients';

/** What orders and clients derive from each other, after clients were merged or an undo of it. */
export async function clientReplaced(
  orders: readonly string[],
  clients: readonly string[],
  context: HookContext,
): Promise<void> {
  const people = await context.store.getMany('clients', clients);
  const phones = new Map(people.map((client) => [client._id, textOf(client, 'phone')]));
  await context.records.updateDerived(
    'orders',
    new Map(orders.map((id) => [id, (order) => ({ 'phone.0': phones.get(textOf(order, 'client')) ?? '' })])),
  );
  await updateClients(clients, context);
}
