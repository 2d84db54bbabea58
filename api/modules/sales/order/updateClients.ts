import { sumMoney, toHryvnia, toMoney } from '../../../../domain/commerce/Money';
import { deepEqual } from '../../../../domain/form/deepEqual';
import { readPath } from '../../../../domain/query/readPath';
import { allOf, notDeleted } from '../../../../domain/query/Where';
import type { StoredRecord } from '../../../../domain/wire/StoredRecord';
import type { DerivedFields, DerivedFieldWriter } from '../../../schema/DerivedFieldWriter';
import type { HookContext } from '../../../schema/HookContext';
import { textOf } from '../../../schema/valueOf';
import { cartOf } from './values/orderValues';

export const clientsOf = (orders: readonly StoredRecord[]): string[] => [
  ...new Set(orders.map((order) => textOf(order, 'client')).filter(Boolean)),
];

async function figuresOf(client: string, { store }: Pick<HookContext, 'store'>): Promise<DerivedFields> {
  const { records: orders } = await store.find('orders', {
    where: allOf(notDeleted, { op: 'in', path: 'client.0', values: [client] }),
  });
  const sold = orders.filter((order) => textOf(order, 'current_status') !== 'canceled');
  const sum = sumMoney(sold.map((order) => toMoney(cartOf(order)?.totalPrice ?? 0)));
  return {
    'ordersCount.0': orders.length,
    'ordersSum.0': toHryvnia(sum),
    'shops.0': [...new Set(orders.map((order) => textOf(order, 'shop')))].sort(),
  };
}

/**
 * The number and sum of a client's orders, and the shops that may see the client (requirements N-07). Counted again
 * after each write, until they are what is stored: another save may have been counted in between.
 */
export async function updateClients(
  clients: readonly string[],
  context: Pick<HookContext, 'store'> & { records: DerivedFieldWriter },
): Promise<void> {
  for (const id of clients)
    for (;;) {
      const client = await context.store.get('clients', id);
      if (!client) break;
      const figures = await figuresOf(id, context);
      const isStored = Object.entries(figures).every(([path, value]) =>
        deepEqual(readPath(client, path.split('.')), value),
      );
      if (isStored) break;
      await context.records.patchDerived('clients', client, figures);
    }
}
