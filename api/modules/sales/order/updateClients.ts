import { sumMoney, toHryvnia, toMoney } from '../../../../domain/commerce/Money';
import { allOf, notDeleted } from '../../../../domain/query/Where';
import type { StoredRecord } from '../../../../domain/wire/StoredRecord';
import type { DerivedFieldWriter } from '../../../schema/DerivedFieldWriter';
import type { HookContext } from '../../../schema/HookContext';
import { textOf } from '../../../schema/valueOf';
import { cartOf } from './values/orderValues';

export const clientsOf = (orders: readonly StoredRecord[]): string[] => [
  ...new Set(orders.map((order) => textOf(order, 'client')).filter(Boolean)),
];

/** The number and sum of a client's orders, and the shops that may see the client (requirements N-07). */
export async function updateClients(
  clients: readonly string[],
  { store, records }: Pick<HookContext, 'store'> & { records: DerivedFieldWriter },
): Promise<void> {
  for (const client of clients) {
    const { records: orders } = await store.find('orders', {
      where: allOf(notDeleted, { op: 'in', path: 'client.0', values: [client] }),
    });
    const sold = orders.filter((order) => textOf(order, 'current_status') !== 'canceled');
    const sum = sumMoney(sold.map((order) => toMoney(cartOf(order)?.totalPrice ?? 0)));
    await records.updateDerived(
      'clients',
      new Map([
        [
          client,
          {
            'ordersCount.0': orders.length,
            'ordersSum.0': toHryvnia(sum),
            'shops.0': [...new Set(orders.map((order) => textOf(order, 'shop')))].sort(),
          },
        ],
      ]),
    );
  }
}
