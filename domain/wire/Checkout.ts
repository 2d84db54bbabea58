import type { FieldResult } from './Form';
import type { PaymentLink } from './Order';

/** Shops whose products one checkout may have. */
export const maxCheckoutShops = 20;
/** Codes that one checkout may try. */
export const maxCheckoutCodes = 20;

/** Body of POST /order/checkout. */
export interface CheckoutBody {
  /** As an order takes them, but for its shop and cart: of all orders. */
  fields: Record<string, unknown>;
  /** Products of any shops. */
  items: { id: string; qty: number }[];
  /** Each counts in the orders that it is for. */
  promocodes?: string[] | undefined;
  /** What is another than in `fields` in the order of one shop, by its id. */
  shops?: { shop: string; fields: Record<string, unknown> }[] | undefined;
}

/** Amounts are hryvnia. */
interface PlacedOrder {
  _id: string;
  shop: string;
  /** Its number. */
  title: string;
  total: number;
  /** What is left to pay of it. */
  due: number;
  /** null: it is not paid through a service. */
  link: PaymentLink | null;
}

/** Why an order cannot be placed; `shop` is null where the reason is of none. */
export interface RefusedOrder {
  shop: string | null;
  fields: Record<string, FieldResult>;
}

export interface CheckoutResult {
  valid: boolean;
  /** The number that the orders share; null of one order alone. */
  group: string | null;
  total: number;
  due: number;
  orders: PlacedOrder[];
  refused: RefusedOrder[];
}
