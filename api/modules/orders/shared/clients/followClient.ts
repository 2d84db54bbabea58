import { hasValues } from '#core/records/hasValues';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import { buyerPatch } from '../values/searchedFields';
import type { EntityRecords } from '#core/ports/EntityRecords';

const system = { user: null, origin: { kind: 'system' } } as const;

/** Writes what orders take of a client into those that have something else, each with an entry of its history. */
export async function followClient(
  id: string,
  { store, records, entities }: Pick<HookContext, 'store' | 'records' | 'entities'>,
): Promise<void> {
  const entity = entities.get('order');
  const client = await store.get('clients', id);
  if (!entity || !client) return;
  const where = { op: 'in', path: 'client.0', values: [id] } as const;
  const orders = await store.ids('orders', { where });
  const follow = (order: EntityRecords['orders']) => (textOf(order, 'client') === id ? buyerPatch(order, client) : {});
  await records.updateFollowing(entity, new Map(orders.map((order) => [order, follow])), system);
}

/** The same for one order whose client may have been changed while it was written. */
export async function followClientOf(
  order: EntityRecords['orders'],
  client: EntityRecords['clients'] | null,
  context: Pick<HookContext, 'store' | 'records' | 'entities'>,
): Promise<void> {
  const newest = client && (await context.store.get('clients', client._id));
  if (newest && !hasValues(order, buyerPatch(order, newest))) await followClient(newest._id, context);
}
