import type { Money } from '#domain/commerce/Money';
import { multiplyMoney, subtractMoney, sumMoney, toHryvnia, toMoney } from '#domain/commerce/Money';
import { deliveryAddressOf } from '#domain/delivery/OrderAddress';
import type { OrderAddress } from '#domain/delivery/OrderAddress';
import type { AppliedCoupon, CartLine } from '#domain/order/cartTotals';
import { cartTotals } from '#domain/order/cartTotals';
import { isObject } from '#domain/wire/isObject';
import type { Cart, CartCoupon, CartItem, CouponTerms, GetCartBody, GetCartResult } from '#domain/wire/Order';

/** A cart as the order's form edits it: with pending and refused coupons, which a save leaves out. */
export const emptyCart: Cart = {
  cartItems: [],
  discounts: [],
  fullPrice: 0,
  fullDiscount: 0,
  shippingPrice: 0,
  totalPrice: 0,
};

/** The cart that a field holds; an empty one while it holds none. */
export const asCart = (value: unknown): Cart =>
  isObject(value) ? { ...emptyCart, ...(value as Partial<Cart>) } : emptyCart;

/** Terms of the coupons that the server has checked, by code. */
type TermsByCode = ReadonlyMap<string, CouponTerms>;

export const termsOf = (result: GetCartResult | undefined): TermsByCode =>
  new Map((result?.discounts ?? []).flatMap(({ data, terms }) => (terms ? [[data, terms] as const] : [])));

export const newItem = (id: string, title: string): CartItem => ({
  id,
  qty: 1,
  price: 0,
  discount: 0,
  discounts: [],
  title,
  sku: '',
  returned: 0,
  restocked: 0,
});

export const pendingCoupon = (code: string): CartCoupon => ({
  type: 'coupon',
  data: code,
  discount: 0,
  status: 2,
  messages: [],
});

const lineOf = ({ id, qty, price, discount }: CartItem): CartLine => {
  const regular = toMoney(price);
  const reduction = qty > 0 ? Math.round(toMoney(discount) / qty) : 0;
  return { id, qty, price: regular, salePrice: subtractMoney(regular, reduction as Money) };
};

/** Hryvnia of one piece, after the product's own reduction. */
export const salePriceOf = (item: CartItem): Money => lineOf(item).salePrice;

/** Of the line, after the product's own reduction. */
export const lineSum = (item: CartItem): Money =>
  subtractMoney(multiplyMoney(toMoney(item.price), item.qty), toMoney(item.discount));

/** Until its terms are known, a coupon is taken for the sum that it gave. */
function appliedCoupon(coupon: CartCoupon, cart: Cart, terms: TermsByCode): AppliedCoupon {
  const known = terms.get(coupon.data);
  if (!known)
    return {
      code: coupon.data,
      kind: 'sum',
      value: toMoney(coupon.discount),
      items: new Set(
        cart.cartItems
          .filter(({ discounts }) => discounts.some(({ data }) => data === coupon.data))
          .map(({ id }) => id),
      ),
    };
  const items = new Set(known.items);
  const base = sumMoney(cart.cartItems.filter(({ id }) => items.has(id)).map(lineSum));
  const isReached = base >= toMoney(known.minSum);
  return {
    code: coupon.data,
    kind: known.kind,
    value: isReached ? (known.kind === 'percent' ? known.value : toMoney(known.value)) : 0,
    items,
  };
}

/** The same cart with its amounts computed; those of the lines are for the quantities of `lines`. */
function withTotals(cart: Cart, lines: readonly CartLine[], terms: TermsByCode): Cart {
  const accepted = cart.discounts.filter(({ status }) => status === 1);
  const coupons = accepted.map((coupon) => appliedCoupon(coupon, cart, terms));
  const totals = cartTotals(lines, coupons, toMoney(cart.shippingPrice));
  const byId = new Map(totals.lines.map((line) => [line.id, line]));
  return {
    ...cart,
    cartItems: cart.cartItems.map((item) => {
      const line = byId.get(item.id);
      return {
        ...item,
        discount: toHryvnia(line?.reduction ?? toMoney(item.discount)),
        discounts: [...(line?.coupons ?? [])].map(([data, share]) => ({
          type: 'coupon' as const,
          data,
          discount: toHryvnia(share),
        })),
      };
    }),
    discounts: cart.discounts.map((coupon) => ({
      ...coupon,
      discount: toHryvnia(totals.coupons.get(coupon.data) ?? toMoney(0)),
    })),
    fullPrice: toHryvnia(totals.fullPrice),
    fullDiscount: toHryvnia(totals.fullDiscount),
    totalPrice: toHryvnia(totals.totalPrice),
  };
}

/** The cart with other lines or coupons, and what it costs then, as far as the browser knows. */
export const changeCart = (cart: Cart, change: Partial<Cart>, terms: TermsByCode): Cart => {
  const next = { ...cart, ...change };
  return withTotals(next, next.cartItems.map(lineOf), terms);
};

export function changeQuantity(cart: Cart, id: string, qty: number, terms: TermsByCode): Cart {
  const lines = cart.cartItems.map(lineOf).map((line) => (line.id === id ? { ...line, qty } : line));
  const cartItems = cart.cartItems.map((item, at) => {
    const line = lines[at];
    if (item.id !== id || !line) return item;
    const discount = toHryvnia(multiplyMoney(subtractMoney(line.price, line.salePrice), qty));
    return { ...item, qty, discount };
  });
  return withTotals({ ...cart, cartItems }, lines, terms);
}

/** The cart as the server computes it, in the order of the user's lines and with the coupons that it refuses. */
export function confirmCart(cart: Cart, { cart: computed, discounts }: GetCartResult): Cart {
  const items = new Map(computed.cartItems.map((item) => [item.id, item]));
  const coupons = new Map(discounts.map(({ terms: _terms, ...coupon }) => [coupon.data, coupon]));
  return {
    ...computed,
    ...(cart.requote && { requote: true }),
    cartItems: cart.cartItems.map((item) => items.get(item.id) ?? item),
    discounts: cart.discounts.map((coupon) => coupons.get(coupon.data) ?? coupon),
  };
}

export const cartBody = (
  cart: Cart,
  { addresses, shop, order }: { addresses: readonly OrderAddress[]; shop: string; order: string },
): GetCartBody => ({
  cart: Object.fromEntries(
    cart.cartItems.map(({ id, qty, price, discounts }) => [id, { qty, ...(price > 0 && { price, discounts }) }]),
  ),
  discounts: cart.discounts.map(({ type, data }) => ({ type, data })),
  address: deliveryAddressOf(addresses),
  shop,
  ...(order !== '' && { order }),
  ...(cart.requote && { requote: true }),
});

/** What a call depends on: the same key, the same answer. */
export const cartKey = ({ cart, discounts, address, shop, order, requote }: GetCartBody): string =>
  JSON.stringify([Object.entries(cart).map(([id, { qty }]) => [id, qty]), discounts, address, shop, order, requote]);
