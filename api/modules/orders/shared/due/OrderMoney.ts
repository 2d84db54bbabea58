import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import type { StoredPayment } from '../payments/StoredPayment';
import { paymentCollection } from '../payments/StoredPayment';
import type { StoredShipment } from '../shipments/StoredShipment';
import { shipmentCollection } from '../shipments/StoredShipment';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** What is stored beside an order and decides what is due of it. */
export interface OrderMoney {
  payments: readonly StoredPayment[];
  shipment: StoredShipment | null;
}

export const noMoney: OrderMoney = { payments: [], shipment: null };

/** The service says something of it that a person has to look at. */
export const isUnderReview = ({ trouble }: Pick<StoredPayment, 'trouble'>): boolean =>
  trouble === 'unsettled' || trouble === 'unclear';

async function paymentsOfAll(
  orders: readonly string[],
  { store }: Pick<HookContext, 'store'>,
): Promise<StoredPayment[]> {
  const where = { op: 'in', path: 'order', values: orders } as const;
  return (await store.find(paymentCollection.name, { where })).records;
}

export const paymentsOf = (order: string, context: Pick<HookContext, 'store'>): Promise<StoredPayment[]> =>
  paymentsOfAll([order], context);

export async function paymentsByOrder(
  orders: readonly string[],
  context: Pick<HookContext, 'store'>,
): Promise<ReadonlyMap<string, readonly StoredPayment[]>> {
  const found = await paymentsOfAll(orders, context);
  return new Map(orders.map((id) => [id, found.filter(({ order }) => order === id)]));
}

export async function orderMoney(
  order: EntityRecords['orders'],
  context: Pick<HookContext, 'store'>,
): Promise<OrderMoney> {
  const hasParcel = textOf(order, 'waybill') !== '';
  const [payments, shipment] = await Promise.all([
    paymentsOf(order._id, context),
    hasParcel ? context.store.get(shipmentCollection.name, order._id) : null,
  ]);
  return { payments, shipment };
}
