import type { Clock } from '#core/ports/Clock';
import type { ReadStore } from '#core/ports/ReadStore';
import { isUnderWay } from './isUnderWay';
import { shipmentCollection, unreconciledShipments } from './StoredShipment';

/** Ids of the orders of whose waybill it is not known whether the carrier has it. */
export async function ordersOfUnclearWaybills({ store, clock }: { store: ReadStore; clock: Clock }): Promise<string[]> {
  const { records } = await store.find(shipmentCollection.name, { where: unreconciledShipments });
  const now = clock.now();
  return records.filter((shipment) => !isUnderWay(shipment, now)).map(({ _id }) => _id);
}
