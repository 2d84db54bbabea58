import type { HookContext } from '#core/schema/HookContext';
import { followClientOf } from '../shared/clients/followClient';
import { followMergedClient } from './followMergedClient';
import { addToClient, clientsOf, updateClients, updateClientsOf } from '../shared/clients/updateClients';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** What follows from a stored order. `client`: its own, as it was read before the order was written. */
export async function afterOrderSave(
  saved: EntityRecords['orders'],
  current: EntityRecords['orders'] | null,
  client: EntityRecords['clients'] | null,
  context: HookContext,
): Promise<void> {
  // A client that is still as it was before the order has not been merged: whoever merges it now finds the order.
  const isAdded = current === null && client !== null && (await addToClient(saved, client, context));
  const followed = isAdded ? saved : await followMergedClient(saved, context);
  if (isAdded) return;
  if (followed === saved) await followClientOf(saved, client, context);
  else await updateClients(clientsOf([saved]), context);
  await updateClientsOf(followed, current, context);
}
