import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import { systemCollection } from '#core/schema/systemCollection';

/** Pieces by product. */
export type Pieces = Readonly<Record<string, number>>;

/** What 1C tells of an order as a whole; the last of a kind is what holds. */
const stateKinds = ['number', 'paid', 'shipped', 'canceled'] as const;
/** What it tells by documents that have the order as their basis, each of its own. */
export const documentKinds = ['payment', 'refund', 'shipment', 'goodsReturn', 'documentCanceled'] as const;
const reportKinds = [...stateKinds, ...documentKinds] as const;

/** What 1C told of an order. */
export interface OrderReport {
  /** Instant of the session. */
  time: string;
  kind: (typeof reportKinds)[number];
  /** 1C's own number, the date that it names, or the document's number, date and sum; '' where it names none. */
  detail: string;
}

/** An order in the exchange with 1C; its id is the order's. */
export interface ExchangedOrder extends BaseRecord {
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
  /** 1C collected it as canceled, or marked for deletion. */
  isOff?: boolean;
  reports?: readonly OrderReport[];
}

/** What a session was given of an order and has not confirmed. */
export interface GivenOrder {
  revision: number;
  held: Pieces;
  isOff: boolean;
}

/** A session of 1C; its id is the digest of the cookie. */
export interface ExchangeSession extends BaseRecord {
  expires: string;
  /** By order. */
  collected: Readonly<Record<string, GivenOrder>>;
}

export const exchangeTypes = ['catalog', 'sale'] as const;
export type ExchangeType = (typeof exchangeTypes)[number];

/** Where the reading of an archive stands between two of its parts. */
export interface ZipFilterState {
  /** Bytes of the entry that still come: to be left out, or kept. */
  skipped: number;
  kept: number;
  /** The beginning of an entry's header whose end has not come yet: Base64. */
  header: string;
  /** The rest is kept as it is: the directory of the archive, or entries that do not say how long they are. */
  isPassing: boolean;
}

/** A file that 1C has sent in a session. */
export interface ExchangeFile extends BaseRecord {
  visit: string;
  type: ExchangeType;
  name: string;
  size: number;
  chunks: number;
  /** It is being imported: more content under the same name begins a new file. */
  sealed: boolean;
  /** Of an archive: where the leaving out of pictures stands. */
  zip?: ZipFilterState;
  /** Why it is not taken; absent: it is. */
  refusal?: Bilingual;
  expires: string;
}

/** Content of a file. */
interface ExchangeChunk extends BaseRecord {
  file: string;
  expires: string;
  /** Base64. */
  data: string;
}

/** How the import of a file ended, by the id of its job; kept for the answers to 1C and for the settings. */
interface ExchangeResult extends BaseRecord {
  expires: string;
  name: string;
  /** In the language of 1C; '' after a success. */
  reason: string;
  counts: Readonly<Record<string, number>>;
}

/** A tax as 1C names it, and its rate in percent. */
export interface TaxRate {
  name: string;
  rate: number;
}

/** 1C's id of a product, as a digest, and the article that it names the product by. */
export interface ExchangedProduct extends BaseRecord {
  sku: string;
  /** Absent: 1C has never told one; null: it does not any more. */
  tax?: TaxRate | null;
  /** 1C has marked it for deletion; absent: it never has. */
  isDeleted?: boolean;
}

/** What 1C calls a product of ours; its id is the product's. */
interface ExchangedSource extends BaseRecord {
  /** 1C's id as it came: of the product, or `product#characteristic` where the product is that one alone. */
  sourceId: string;
}

/** What 1C declares: types of price and warehouses. */
export type ClassifierKind = 'priceType' | 'warehouse';

/** A type of price or a warehouse that 1C has declared; its id is a digest of 1C's. */
export interface ClassifierEntry extends BaseRecord {
  kind: ClassifierKind;
  /** 1C's id. */
  sourceId: string;
  title: string;
  /** Of a type of price. */
  currency: string;
  /** Marked for deletion in 1C. */
  isDeleted: boolean;
}

export interface CharacteristicOption {
  name: string;
  value: string;
}

/**
 * A characteristic of a product (`product#characteristic`), as 1C has told of it last; its id is the digest of both.
 */
export interface ExchangedCharacteristic extends BaseRecord {
  /** Digest of 1C's id of the product. */
  product: string;
  /** 1C's id of the characteristic alone; absent: it came before ids were kept. */
  sourceId?: string;
  /** It is the offer of the product as a whole, beside those of its characteristics. */
  isWhole: boolean;
  /** '' where 1C has not told. */
  title: string;
  options: readonly CharacteristicOption[];
  sku: string;
  price: number | null;
  /** null: not known yet. */
  quantity: number | null;
  isDeleted: boolean;
  /** The job that has brought it last, and why it could not take it. */
  job: string;
  refusal: Bilingual | null;
}

/** The id of the newest result. */
export const newestResult = 'newest';

const expires = { path: 'expires', kind: 'instant' } as const;

export const exchangedOrderCollection = systemCollection<ExchangedOrder>('exchangedOrders', [
  { path: 'waiting', kind: 'flag' },
  { path: 'queuedAt', kind: 'instant' },
]);
export const exchangeSessionCollection = systemCollection<ExchangeSession>('exchangeVisits', [expires]);
export const exchangeFileCollection = systemCollection<ExchangeFile>('exchangeFiles', [
  { path: 'visit', kind: 'key' },
  expires,
]);
export const exchangeChunkCollection = systemCollection<ExchangeChunk>('exchangeChunks', [
  { path: 'file', kind: 'key' },
  expires,
]);
export const exchangeResultCollection = systemCollection<ExchangeResult>('exchangeResults', [expires]);
export const exchangedProductCollection = systemCollection<ExchangedProduct>('exchangedProducts', []);
export const exchangedSourceCollection = systemCollection<ExchangedSource>('exchangedSources', []);
export const exchangeClassifierCollection = systemCollection<ClassifierEntry>('exchangeClassifier', [
  { path: 'kind', kind: 'key' },
]);
export const exchangedCharacteristicCollection = systemCollection<ExchangedCharacteristic>('exchangedCharacteristics', [
  { path: 'product', kind: 'key' },
]);
