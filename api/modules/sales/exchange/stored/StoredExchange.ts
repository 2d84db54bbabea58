import { exchangeResults } from '../../../../../domain/exchange/exchangeSettings';
import type { StoredRecord } from '../../../../../domain/wire/StoredRecord';
import { systemCollection } from '../../../../schema/systemCollection';

/** Pieces by product. */
export type Pieces = Readonly<Record<string, number>>;

export const reportKinds = ['number', 'paid', 'shipped', 'canceled'] as const;

/** What 1C told of an order. */
export interface OrderReport {
  /** Instant of the visit. */
  time: string;
  kind: (typeof reportKinds)[number];
  /** 1C's own number, or the date that it names; '' where it names none. */
  detail: string;
}

/** An order in the exchange with 1C; its id is the order's. */
export interface ExchangedOrder extends StoredRecord {
  /** The order's number. */
  number: string;
  /** Revision of the content that is to be, or was, collected: a second call for the same one changes nothing. */
  revision: number;
  waiting: boolean;
  /** Instants; null: it was never queued, 1C told of it by itself. */
  queuedAt: string | null;
  collectedAt: string | null;
  /** What the order held when 1C collected it: its counts know of these pieces. */
  held?: Pieces;
  reports?: readonly OrderReport[];
}

/** What a visit was given of an order and has not confirmed. */
export interface GivenOrder {
  revision: number;
  held: Pieces;
}

/** A visit of 1C; its id is the digest of the cookie. */
export interface ExchangeVisit extends StoredRecord {
  expires: string;
  /** By order. */
  collected: Readonly<Record<string, GivenOrder>>;
}

export const exchangeTypes = ['catalog', 'sale'] as const;
export type ExchangeType = (typeof exchangeTypes)[number];

/** A file that 1C has sent in a visit. */
export interface ExchangeFile extends StoredRecord {
  visit: string;
  type: ExchangeType;
  name: string;
  size: number;
  chunks: number;
  /** It is being imported: more content under the same name begins a new file. */
  sealed: boolean;
  expires: string;
}

/** Content of a file. */
export interface ExchangeChunk extends StoredRecord {
  file: string;
  expires: string;
  /** Base64. */
  data: string;
}

/** How the import of a file ended, by the id of its job; kept for the answers to 1C and for the settings. */
export interface ExchangeResult extends StoredRecord {
  expires: string;
  name: string;
  /** In the language of 1C; '' after a success. */
  reason: string;
  counts: Readonly<Record<string, number>>;
}

/** 1C's id of a product, as a digest, and the article that it names the product by. */
export interface ExchangedProduct extends StoredRecord {
  sku: string;
}

const expires = { path: 'expires', kind: 'instant' } as const;

export const exchangedOrderCollection = systemCollection('exchangedOrders', [
  { path: 'waiting', kind: 'flag' },
  { path: 'queuedAt', kind: 'instant' },
]);
export const exchangeVisitCollection = systemCollection('exchangeVisits', [expires]);
export const exchangeFileCollection = systemCollection('exchangeFiles', [{ path: 'visit', kind: 'key' }, expires]);
export const exchangeChunkCollection = systemCollection('exchangeChunks', [{ path: 'file', kind: 'key' }, expires]);
export const exchangeResultCollection = systemCollection(exchangeResults.collection, [expires]);
export const exchangedProductCollection = systemCollection('exchangedProducts', []);
