import type { Message } from './Envelope';

/** What a coupon takes off, in hryvnia: of a line its share, of the cart the sum (domain §3 Order). */
export interface CartDiscount {
  type: 'coupon';
  /** The coupon's code. */
  data: string;
  discount: number;
}

/** 2: not checked yet; 1: accepted; 0: refused, with the reason in `messages` (requirements A-44). */
export type CouponStatus = 0 | 1 | 2;

export interface CartCoupon extends CartDiscount {
  status: CouponStatus;
  messages: Message[];
}

/** A line. Amounts are hryvnia with at most two decimals; all but `qty` is written by the server. */
export interface CartItem {
  /** Id of the product. */
  id: string;
  qty: number;
  /** Of one piece, before any reduction, when it was sold. */
  price: number;
  /** What the product's own reduced price takes off the whole line. */
  discount: number;
  discounts: CartDiscount[];
  /** As it was sold: a product may change or disappear afterwards. */
  title: string;
  sku: string;
  /** Pieces that came back; written by the server. */
  returned: number;
  /** Those of them that went back into stock. */
  restocked: number;
}

/**
 * How the price of a delivery came about: the settings name none, they do, it is reduced by the order's sum, or they
 * promise it for nothing.
 */
export const shippingOrigins = ['none', 'priced', 'reduced', 'free'] as const;
export type ShippingOrigin = (typeof shippingOrigins)[number];

/** Value of the field type `cart`. `totalPrice` = `fullPrice` - `fullDiscount` + `shippingPrice`. */
export interface Cart {
  cartItems: CartItem[];
  discounts: CartCoupon[];
  fullPrice: number;
  fullDiscount: number;
  shippingPrice: number;
  totalPrice: number;
  /** Written by the server; orders of an earlier version have none. */
  shipping?: ShippingOrigin;
  /** Of a browser alone: the delivery is to be priced anew. A stored order keeps the price it was sold with. */
  requote?: true;
}

export interface PaymentLink {
  link: string;
  status: boolean;
  messages: Message[];
}

/** Value of the field type `payment`. */
export interface OrderPayment {
  /** Code of the method; empty while none is chosen. */
  payment: string;
  parts_count: number;
  link: PaymentLink | null;
}

export interface StatusEntry {
  status: string;
  comment: string;
  /** The client is told of it. */
  reported: boolean;
  /** Instant; written by the server, empty in an entry that is not saved yet. */
  time: string;
  /** Name of who set it; written by the server. */
  author: string;
}

/** Value of the field type `status`: newest entry first. */
export interface OrderStatusValue {
  status: string;
  history: StatusEntry[];
}

/** Row of the field type `promocodes` (domain §3 Promocode). */
export interface CouponRow {
  active: boolean;
  code: string;
  /** Whole days in Kyiv, both inclusive, both optional. */
  dateFrom: string | null;
  dateTo: string | null;
  /** 0: unlimited. */
  maxUses: number;
  /** Written by the server. */
  uses: number;
}

/** What a checked coupon gives, so that the browser computes the same totals before the server answers. */
export interface CouponTerms {
  kind: 'percent' | 'sum';
  /** Percent, or hryvnia. */
  value: number;
  /** Hryvnia of the items that it applies to. */
  minSum: number;
  /** Ids of the products of this cart that it applies to. */
  items: string[];
}

/** What the cart knows of a product now. */
export interface CartProduct {
  _id: string;
  title: string;
  sku: string;
  image: string;
  url: string;
  /** Hryvnia of one piece, before any reduction. */
  price: number;
  /** Hryvnia of one piece today. */
  current: number;
  /** At most so many pieces in this order: the stock, and what the order has taken already. */
  max: number;
  /** `gone`: in the trash or not for sale any more; `changed`: sold at another price; `short`: fewer than ordered. */
  state: 'ok' | 'changed' | 'short' | 'outOfStock' | 'gone';
}

/** Body of POST /order/get-cart. */
export interface GetCartBody {
  cart: Record<string, { price?: number; discounts?: CartDiscount[]; qty: number }>;
  discounts: { type: 'coupon'; data: string }[];
  /** The delivery address as in the order (`OrderAddress`); null while there is none. */
  address: unknown;
  shop: string;
  /** Id of the saved order: what it has taken is still available to it, and its sold prices stay. */
  order?: string;
  /** The delivery of a saved order is priced anew. */
  requote?: true;
}

export interface GetCartResult {
  status: boolean;
  messages: Message[];
  productsData: Record<string, CartProduct>;
  discounts: (CartCoupon & { terms: CouponTerms | null })[];
  shippingPrice: number;
  /** The cart as the server computes it. */
  cart: Cart;
}
