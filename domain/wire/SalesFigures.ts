/** Of the orders that were created in a period, those in the trash left out. Amounts are hryvnia. */
export interface SalesTotals {
  orders: number;
  canceled: number;
  /** What the orders cost that are not canceled, without what was returned of them. */
  turnover: number;
  /** What was returned of them. */
  returned: number;
}

/** A filter is that of the list of orders, as in the URL: the list finds as many as the figure says. */
interface BestProduct {
  _id: string;
  title: string;
  /** Orders with it, pieces and hryvnia, without canceled orders; pieces and hryvnia also without returned pieces. */
  orders: number;
  qty: number;
  turnover: number;
  filter: string;
}

/** A shop and what it sold: orders and hryvnia, without canceled orders and what was returned. */
interface BestShop {
  _id: string;
  title: string;
  orders: number;
  turnover: number;
  filter: string;
}

/** Whole days in Kyiv, today included. */
export interface SalesPeriod {
  days: number;
  from: string;
  to: string;
  now: SalesTotals;
  /** As many days before. */
  before: SalesTotals;
  filters: { sold: string; canceled: string; returned: string };
  products: BestProduct[];
  /** Only for staff of the marketplace. */
  shops: BestShop[];
}

export interface SalesDay extends SalesTotals {
  /** YYYY-MM-DD. */
  date: string;
}

export interface LastOrder {
  _id: string;
  title: string;
  client: string;
  status: string;
  statusTitle: string;
  total: number;
  _created: string;
}

/** What the dashboard tells of orders (requirements N-03): a merchant gets those of the own shop. */
export interface SalesFigures {
  /** Days whose orders have been counted, while an installation counts them for the first time: then no periods or days. */
  counting?: { done: number; total: number };
  /** Today, 7 days, 30 days. */
  periods: SalesPeriod[];
  /** The longest period and as many days before it, oldest first. */
  days: SalesDay[];
  /** Orders that somebody has to act upon, by status; only statuses that have any. */
  waiting: { status: string; title: string; count: number; filter: string }[];
  last: LastOrder[];
}
