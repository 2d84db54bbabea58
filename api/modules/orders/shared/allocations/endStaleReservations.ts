import type { AllocationContext } from './applyAllocations';
import { endReservation } from './reserve';
import { reservationCollection } from './Reservation';

/**
 * Ends reservations from before an instant, which a process that died has left: completed if the order was stored with
 * it, else taken back.
 */
export async function endStaleReservations(before: number, context: AllocationContext): Promise<number> {
  const { store } = context;
  const { records } = await store.find(reservationCollection.name, {
    where: { op: 'range', path: '_created', to: new Date(before).toISOString() },
  });
  for (const reservation of records) {
    const order = await store.get('orders', reservation.order);
    const isStored = order !== null && (order._reservations ?? []).includes(reservation._id);
    await endReservation(reservation, isStored, context);
  }
  return records.length;
}
