/** Body of POST /api/order/return. */
export interface ReturnBody {
  order: string;
  /** Pieces by the id of their product; `restock`: they can be sold again. */
  lines: { id: string; qty: number; restock: boolean }[];
  /** The client gets back what the delivery has cost, too. */
  delivery: boolean;
  /** The sum is refunded through the service that the order was paid by. */
  refund: boolean;
}

export interface ReturnResult {
  /** Hryvnia. */
  sum: number;
  /** Whether the service has refunded it. */
  refunded: boolean;
}
