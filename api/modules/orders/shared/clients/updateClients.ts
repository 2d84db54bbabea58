import { sumMoney, toHryvnia, toMoney } from '#domain/commerce/Money';
import { deepEqual } from '#domain/form/deepEqual';
import { allOf, notDeleted } from '#domain/query/Where';
import { hasValues } from '#core/records/hasValues';
import type { DerivedFields, DerivedFieldWriter } from '#core/schema/DerivedFieldWriter';
import type { HookContext } from '#core/schema/HookContext';
import { textOf, valueOf } from '#core/schema/valueOf';
import { netSales } from '../values/orderReturns';
import type { EntityRecords } from '#core/ports/EntityRecords';

export const clientsOf = (orders: readonly EntityRecords['orders'][]): string[] => [
  ...new Set(orders.map((order) => textOf(order, 'client')).filter(Boolean)),
];

async function figuresOf(client: string, { store }: Pick<HookContext, 'store'>): Promise<DerivedFields> {
  const { records: orders } = await store.find('orders', {
    where: allOf(notDeleted, { op: 'in', path: 'client.0', values: [client] }),
  });
  return {
    'ordersCount.0': orders.length,
    'ordersSum.0': toHryvnia(sumMoney(orders.map(netSales))),
    'shops.0': [...new Set(orders.map((order) => textOf(order, 'shop')))].sort(),
  };
}

type CountingContext = Pick<HookContext, 'store' | 'entities'> & { records: DerivedFieldWriter };

/** What the figures of a client depend on. */
const countedOf = (order: EntityRecords['orders']): unknown => [
  textOf(order, 'client'),
  textOf(order, 'shop'),
  order._deleted,
  netSales(order),
];

/**
 * The number and sum of a client's orders, and the shops that may see the client (requirements N-07). They are written
 * at the revision that was read before counting, also the same values: of two that count at once, the later one sees
 * what the earlier one has written. `onlyOthers`: the caller has changed no order, and equal values may stay.
 */
export async function updateClients(
  clients: readonly string[],
  context: CountingContext,
  { onlyOthers = false } = {},
): Promise<void> {
  const entity = context.entities.get('client');
  if (!entity) return;
  for (const id of clients)
    for (;;) {
      const client = await context.store.get('clients', id);
      if (!client) break;
      const figures = await figuresOf(id, context);
      if (onlyOthers && hasValues(client, figures)) break;
      if (await context.records.patchDerived(entity, client, figures, 'ordered')) break;
    }
}

/**
 * Clients whose orders have returns, counted anew where their sum is another one: an earlier version did not take
 * returns off it.
 */
export async function recountReturns(context: CountingContext): Promise<void> {
  const where = allOf(notDeleted, { op: 'range', path: 'returned_sum.0', from: 0.01 });
  const ids = await context.store.distinctIds('orders', 'client.0', where, Number.MAX_SAFE_INTEGER);
  await updateClients(clientsOf(await context.store.getMany('orders', ids)), context, { onlyOthers: true });
}

/**
 * Adds a new order to the figures of its client as they were read before the order was written. False: the client has
 * been written since (other orders, a merge), or was never counted; then all of its orders are counted.
 */
export async function addToClient(
  saved: EntityRecords['orders'],
  client: EntityRecords['clients'],
  { records, entities }: CountingContext,
): Promise<boolean> {
  const count = valueOf(client, 'ordersCount');
  const entity = entities.get('client');
  if (!entity || !count) return false;
  const shops = valueOf(client, 'shops') ?? [];
  const figures: DerivedFields = {
    'ordersCount.0': count + 1,
    'ordersSum.0': toHryvnia(sumMoney([toMoney(valueOf(client, 'ordersSum') ?? 0), netSales(saved)])),
    'shops.0': [...new Set([...shops, textOf(saved, 'shop')])].sort(),
  };
  return records.patchDerived(entity, client, figures, 'ordered');
}

/** After a save: the clients that the order had and has, if what counts of it has changed. */
export async function updateClientsOf(
  saved: EntityRecords['orders'],
  current: EntityRecords['orders'] | null,
  context: CountingContext,
): Promise<void> {
  if (current && deepEqual(countedOf(current), countedOf(saved))) return;
  await updateClients(clientsOf(current ? [saved, current] : [saved]), context);
}
