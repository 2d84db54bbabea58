import type { HookContext } from '#core/schema/HookContext';
import type { Counts } from '#core/schema/CountWriter';
import { reservationCollection } from './Reservation';

/** Reservations that have not ended. */
export const openReservations =
  ({ store }: Pick<HookContext, 'store'>): Counts['openTokens'] =>
  async (tokens) =>
    new Set((await store.getMany(reservationCollection.name, tokens)).map(({ _id }) => _id));
