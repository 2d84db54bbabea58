import { matchAll } from '#domain/query/Where';
import type { HookContext } from '#core/schema/HookContext';
import { reservationCollection } from './Reservation';

/** Whether a save of the order is under way, or was left by a process that died. */
export async function isReserved(order: string, { store }: Pick<HookContext, 'store'>): Promise<boolean> {
  const { records } = await store.find(reservationCollection.name, { where: matchAll });
  return records.some((reservation) => reservation.order === order);
}
