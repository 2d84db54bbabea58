import type { HookContext } from '#core/schema/HookContext';
import type { StoredShipment } from '../../orders/shared/shipments/StoredShipment';
import { shipmentCollection } from '../../orders/shared/shipments/StoredShipment';

/** The waybills of these orders that the operation has made out, or has begun with. */
export async function waybillsOf(
  operation: string,
  orders: readonly string[],
  { store }: Pick<HookContext, 'store'>,
): Promise<StoredShipment[]> {
  const shipments = await store.getMany(shipmentCollection.name, orders);
  return shipments.filter((shipment) => shipment.operation === operation && shipment.state !== 'none');
}
