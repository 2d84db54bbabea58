/** An order of a client as a line; `sum` is what it brings: nothing when it is canceled. */
interface ClientOrder {
  _id: string;
  title: string;
  created: string;
  shop: string;
  status: string;
  statusTitle: string;
  /** Hryvnia. */
  sum: number;
}

/** Result of GET client/orders/{id}. Sums in hryvnia; count, sum and average are of orders that are not canceled. */
export interface ClientOrders {
  count: number;
  canceled: number;
  sum: number;
  average: number;
  /** When the first one came; null without any. */
  first: string | null;
  /** The newest, canceled ones among them. */
  orders: ClientOrder[];
  /** Those that are not listed, so that the lines add up. */
  others: { count: number; sum: number };
}
