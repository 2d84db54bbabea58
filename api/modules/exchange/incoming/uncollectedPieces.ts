import { orderStatuses } from '#domain/order/orderStatuses';
import { allOf, anyOf, matchAll } from '#domain/query/Where';
import type { Context } from '#core/kernel/Context';
import { countMarksOf } from '#core/records/countOnce';
import { heldBy } from '../../orders/shared/allocations/heldBy';
import type { Reservation } from '../../orders/shared/allocations/Reservation';
import { reservationCollection } from '../../orders/shared/allocations/Reservation';
import { statusOf } from '../../orders/shared/values/orderValues';
import type { Pieces } from '../stored/StoredExchange';
import { exchangedOrderCollection } from '../stored/StoredExchange';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** The goods of a complete order have left: 1C counts what is there. */
const openStatuses = orderStatuses.filter((status) => status !== 'complete' && status !== 'canceled');

export const heldPieces = (order: EntityRecords['orders']): Pieces => {
  const pieces: Record<string, number> = {};
  for (const { id, qty } of heldBy(order)) pieces[id] = (pieces[id] ?? 0) + qty;
  return pieces;
};

const openReservations = async (store: Context['store']): Promise<Reservation[]> =>
  (await store.find(reservationCollection.name, { where: matchAll })).records;

const isCounted = (product: EntityRecords['products'], token: string): boolean =>
  countMarksOf(product).some((mark) => mark.token === token);

const isOpen = (order: EntityRecords['orders']): boolean =>
  (openStatuses as readonly string[]).includes(statusOf(order)?.status ?? '');

interface ReadOrders {
  orders: ReadonlyMap<string, EntityRecords['orders']>;
  reservations: ReadonlyMap<string, Reservation>;
}

/** The open orders of these products and those of all reservations, each set read while the other one was known. */
async function readOrders(products: readonly string[], store: Context['store']): Promise<ReadOrders> {
  const ofProducts = allOf(
    { op: 'in', path: 'products.0', values: products },
    { op: 'in', path: 'current_status.0', values: openStatuses },
  );
  const reservations = new Map<string, Reservation>();
  const readReservations = async (): Promise<string[]> => {
    for (const each of await openReservations(store)) reservations.set(each._id, each);
    return [...new Set([...reservations.values()].map(({ order }) => order))];
  };
  for (let named = await readReservations(); ;) {
    const where = anyOf(ofProducts, { op: 'ids', ids: named });
    const { records } = await store.find('orders', { where });
    const ofReservations = await readReservations();
    if (ofReservations.length === named.length)
      return { orders: new Map(records.map((order) => [order._id, order])), reservations };
    named = ofReservations;
  }
}

/**
 * Pieces by product that orders hold and 1C does not know of: 1C's count has them, the stock has not. The numbers are
 * exact for the products at the revisions that were read before: whoever takes or gives back pieces meanwhile changes
 * those revisions, and what is half done is told by the reservations, which are read before and after the orders.
 */
export async function uncollectedPieces(
  products: readonly EntityRecords['products'][],
  { store }: Pick<Context, 'store'>,
): Promise<ReadonlyMap<string, number>> {
  const ids = products.map(({ _id }) => _id);
  const { orders, reservations } = await readOrders(ids, store);
  const known = await store.getMany(exchangedOrderCollection.name, [...orders.keys()]);
  const collected = new Map(known.map((order) => [order._id, order.held ?? {}]));
  const held = new Map(ids.map((id) => [id, 0]));
  for (const order of [...orders.values()].filter(isOpen))
    for (const [id, qty] of Object.entries(heldPieces(order))) {
      const sum = held.get(id);
      if (sum !== undefined) held.set(id, sum + Math.max(0, qty - (collected.get(order._id)?.[id] ?? 0)));
    }

  const byId = new Map(products.map((product) => [product._id, product]));
  for (const { _id: token, order: orderId, changes } of reservations.values()) {
    const order = orders.get(orderId);
    const isStored = order !== undefined && (order._reservations ?? []).includes(token);
    for (const { kind, id, qty } of changes) {
      const product = kind === 'stock' ? byId.get(id) : undefined;
      if (!product) continue;
      const isTaken = isCounted(product, token);
      // Taken for an order that is not stored yet, or about to be given back by one that is.
      if (isTaken !== isStored) held.set(id, (held.get(id) ?? 0) + (isTaken ? qty : -qty));
    }
  }
  return held;
}
