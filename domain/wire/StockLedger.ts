import type { OriginKind } from './Change';

/** A change of a product's stock. */
export interface StockMovement {
  /** Id of its entry in the history. */
  _id: string;
  /** Instant. */
  time: string;
  /** null: there was no number before, or there is none after. */
  by: number | null;
  /** Pieces after it. */
  quantity: number | null;
  origin: OriginKind;
  /** The order that took the pieces or gave them back. */
  order: { _id: string; number: string } | null;
  /** Name; '' for the system and for buyers, null for somebody of the marketplace, whom merchants are not told. */
  author: string | null;
}

/** Result of GET /api/product/stock-ledger, the newest first. */
export interface StockLedgerResult {
  items: StockMovement[];
  page: number;
  maxPages: number;
  total: number;
}
