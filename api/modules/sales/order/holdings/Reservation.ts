import type { StoredRecord } from '../../../../../domain/wire/StoredRecord';
import { systemCollection } from '../../../../schema/systemCollection';
import type { Holding } from './Holding';

/** A change of what an order holds; `qty` is negative for what it gives back. */
export interface HoldingChange extends Holding {
  /** Of a coupon: how often it can be used; null: any number of times. */
  max: number | null;
}

/**
 * What a save of an order is about to take and to give back, stored before any of it is done. Its id is the token of the
 * counted changes, and stands in the order that was written with it (docs/orders.md).
 */
export interface Reservation extends StoredRecord {
  order: string;
  changes: readonly HoldingChange[];
}

export const reservationCollection = systemCollection('reservations', []);
