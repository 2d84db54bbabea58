import type { BaseRecord } from '#domain/wire/BaseRecord';
import { systemCollection } from '#core/schema/systemCollection';
import type { Allocation } from './Allocation';

/**
 * What a save of an order is about to take and to give back, stored before any of it is done. Its id is the token of
 * the counted changes, and stands in the order that was written with it (docs/orders.md).
 */
export interface Reservation extends BaseRecord {
  order: string;
  /** `qty` is negative for what the order gives back. */
  changes: readonly Allocation[];
}

export const reservationCollection = {
  ...systemCollection<Reservation>('reservations', []),
  // Those that were left are looked for by their age; each save of an order writes and removes one.
  ownIndexes: ['_created'],
};
