import type { StoredRecord } from '../../../../domain/wire/StoredRecord';
import { systemCollection } from '../../../schema/systemCollection';

/** An order in the exchange with 1C; its id is the order's. */
export interface ExchangedOrder extends StoredRecord {
  /** The order's number. */
  number: string;
  /** Revision of the content that is to be, or was, collected: a second call for the same one changes nothing. */
  revision: number;
  waiting: boolean;
  /** Instants. */
  queuedAt: string;
  collectedAt: string | null;
}

/** A visit of 1C; its id is the digest of the cookie. */
export interface ExchangeVisit extends StoredRecord {
  expires: string;
  /** What it was given and has not confirmed: revisions by order. */
  collected: Readonly<Record<string, number>>;
}

export const exchangedOrderCollection = systemCollection('exchangedOrders', [
  { path: 'waiting', kind: 'flag' },
  { path: 'queuedAt', kind: 'instant' },
]);
export const exchangeVisitCollection = systemCollection('exchangeVisits', [{ path: 'expires', kind: 'instant' }]);
