import type { ActionReport } from './Action';
import type { Message } from './Envelope';

/** Products in one call. */
export const mostStockItems = 1000;

/** What is set of one product; what is absent stays. */
export interface StockItem {
  /** The article number. */
  sku: string;
  /** Pieces. */
  quantity?: number | string;
  /** The usual price, in hryvnia. */
  price?: number | string;
  /** The reduced price; null: none. */
  discount?: number | string | null;
}

/** Body of PUT /api/product/stock. */
export interface StockBody {
  items: StockItem[];
}

export interface StockOutcome {
  sku: string;
  /** '' of a product that is not known. */
  _id: string;
  outcome: 'updated' | 'unchanged' | 'refused';
  /** Why it was refused. */
  messages: Message[];
}

/** Result of PUT /api/product/stock: in the order of the items. */
export interface StockResult {
  items: StockOutcome[];
  /** The operation in the history, by which it can be undone; absent when nothing was changed. */
  action?: ActionReport;
}
