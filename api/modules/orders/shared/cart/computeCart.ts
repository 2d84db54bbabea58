import type { Money } from '#domain/commerce/Money';
import { multiplyMoney, subtractMoney, sumMoney, toHryvnia, toMoney } from '#domain/commerce/Money';
import { priceToday } from '#domain/commerce/Price';
import type { DeliveryQuote } from '#domain/delivery/DeliveryOffer';
import type { OrderAddress } from '#domain/delivery/OrderAddress';
import type { AppliedCoupon, CartLine } from '#domain/order/cartTotals';
import { cartTotals } from '#domain/order/cartTotals';
import type { CouponRefusal } from '#domain/order/couponRefusal';
import { couponRefusal } from '#domain/order/couponRefusal';
import { kyivDate } from '#domain/time/kyiv';
import type { Cart, CartItem, CartProduct } from '#domain/wire/Order';
import { flagOf, textOf, titleOf, valueOf } from '#core/schema/valueOf';
import { quoteDelivery } from '../offers/quoteDelivery';
import { couponOfUse } from '../coupons/couponUses';
import { heldBy } from '../allocations/heldBy';
import { addressOf, cartOf } from '../values/orderValues';
import type { CouponContext } from './couponProducts';
import type { FoundCoupon } from './findCoupons';
import { findCoupons } from './findCoupons';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** What a browser decides about a cart. */
interface CartRequest {
  lines: readonly Pick<CartItem, 'id' | 'qty'>[];
  codes: readonly string[];
  shop: string;
  address: OrderAddress | null;
  /** The saved order: its lines keep what they were sold at, and what it has taken is available to it. */
  order: EntityRecords['orders'] | null;
  /** The delivery of the saved order is priced anew. */
  requote?: boolean | undefined;
}

interface CheckedCoupon {
  code: string;
  /** The saved order has it already. */
  isOwn: boolean;
  found: FoundCoupon | null;
  refusal: CouponRefusal | null;
}

interface ComputedCart {
  /** With accepted coupons only (requirements CRT-006). */
  cart: Cart;
  products: ReadonlyMap<string, CartProduct & { record: EntityRecords['products'] | null }>;
  coupons: readonly CheckedCoupon[];
  delivery: DeliveryQuote;
}

interface Line extends CartLine {
  title: string;
  sku: string;
  returned: number;
  restocked: number;
}

const none = 0 as Money;

/** A line as it was sold, whatever the product costs now. */
const soldLine = (sold: CartItem, qty: number): Line => ({
  id: sold.id,
  qty,
  returned: sold.returned,
  restocked: sold.restocked,
  price: toMoney(sold.price),
  salePrice: subtractMoney(toMoney(sold.price), (toMoney(sold.discount) / sold.qty) as Money),
  title: sold.title,
  sku: sold.sku,
});

const pricesOf = (product: EntityRecords['products'], today: string): { price: Money; current: Money } | null => {
  const price = valueOf(product, 'price');
  const current = price && priceToday(price, today);
  if (!price || current === null || price.default === null) return null;
  return { price: toMoney(price.default), current: toMoney(current) };
};

/** The cart as the server computes it (requirements CRT-004, CRT-012): from ids, quantities and codes alone. */
export async function computeCart(request: CartRequest, context: CouponContext): Promise<ComputedCart> {
  const { lines: wanted, shop, order } = request;
  const today = kyivDate(context.clock.now());
  const sold = new Map((order ? (cartOf(order)?.cartItems ?? []) : []).map((item) => [item.id, item]));
  const held = new Map(order ? heldBy(order).map(({ id, qty }) => [id, qty]) : []);
  const ids = wanted.map(({ id }) => id);
  const found = new Map((await context.store.getMany('products', ids)).map((each) => [each._id, each]));

  const lines: Line[] = [];
  const products = new Map<string, CartProduct & { record: EntityRecords['products'] | null }>();
  for (const { id, qty } of wanted) {
    const product = found.get(id);
    const visible = product && textOf(product, 'shop') === shop ? product : null;
    const isForSale = visible && !visible._deleted && flagOf(visible, 'active');
    const prices = isForSale ? pricesOf(visible, today) : null;
    const own = sold.get(id);
    const line = own
      ? soldLine(own, qty)
      : visible && prices
        ? {
            id,
            qty,
            returned: 0,
            restocked: 0,
            price: prices.price,
            salePrice: prices.current,
            title: titleOf(visible, 'title', 'uk'),
            sku: textOf(visible, 'sku'),
          }
        : null;
    if (line) lines.push(line);
    const stock = visible ? valueOf(visible, 'quantity') : 0;
    // What went back into stock is of the order's pieces, but taken no more.
    const max =
      (typeof stock === 'number' && prices ? Math.max(0, stock) : 0) + (held.get(id) ?? 0) + (own?.restocked ?? 0);
    const isChanged = own && prices && (line?.price !== prices.price || line.salePrice !== prices.current);
    products.set(id, {
      _id: id,
      title: visible ? titleOf(visible, 'title', context.language) : (own?.title ?? ''),
      sku: visible ? textOf(visible, 'sku') : (own?.sku ?? ''),
      image: '',
      url: visible ? `/product/update/${id}` : '',
      price: toHryvnia(prices?.price ?? line?.price ?? none),
      current: toHryvnia(prices?.current ?? line?.salePrice ?? none),
      max,
      state: !prices ? 'gone' : max === 0 ? 'outOfStock' : qty > max ? 'short' : isChanged ? 'changed' : 'ok',
      record: visible,
    });
  }

  const coupons = await checkCoupons(request, lines, today, context);
  const applied = coupons.flatMap(({ code, found: coupon, refusal }): AppliedCoupon[] => {
    if (!coupon || refusal) return [];
    const { kind, value, items } = coupon.terms;
    return [{ code, kind, value: kind === 'sum' ? toMoney(value) : value, items: new Set(items) }];
  });
  const goods = cartTotals(lines, applied, none);
  const quoted = await quoteDelivery(request.address, goods.totalPrice, shop, context);
  const delivery = keptDelivery(request) ?? quoted;
  return { cart: wireCart(lines, applied, delivery), products, coupons, delivery: { ...quoted, ...delivery } };
}

/**
 * The price that the saved order was sold with: it stays until somebody asks for a new one, or the parcel goes another
 * way, whose price it is not. Where none was set there is nothing to keep.
 */
function keptDelivery({ order, address, requote }: CartRequest): Pick<DeliveryQuote, 'price' | 'origin'> | null {
  const cart = order && cartOf(order);
  const former = order && addressOf(order);
  if (!cart || !former || requote || former.type !== address?.type) return null;
  const price = toMoney(cart.shippingPrice);
  return cart.shipping === 'none' ? null : { price, origin: cart.shipping ?? (price > 0 ? 'priced' : 'none') };
}

/** The promocodes of the codes that a stored order was given: it keeps them, whatever becomes of them. */
function givenCoupons(order: EntityRecords['orders'] | null): ReadonlyMap<string, string> {
  const uses = (order && order._couponUses) ?? [];
  return new Map(uses.map(couponOfUse).map(({ promocode, code }) => [code, promocode]));
}

async function checkCoupons(
  { codes, shop, order }: CartRequest,
  lines: readonly Line[],
  today: string,
  context: CouponContext,
): Promise<CheckedCoupon[]> {
  const own = givenCoupons(order);
  const ids = lines.map(({ id }) => id);
  const coupons = await findCoupons(codes, own, ids, shop, context);
  return codes.map((code) => {
    const found = coupons.get(code) ?? null;
    const isOwn = own.has(code);
    if (!found) return { code, isOwn, found, refusal: { key: 'couponUnknown' as const } };
    const { row, isActive, minSum, terms } = found;
    const concerned = lines.filter(({ id }) => terms.items.includes(id));
    const base = sumMoney(concerned.map(({ salePrice, qty }) => multiplyMoney(salePrice, qty)));
    const isForCart = concerned.length > 0;
    const situation = { isActive, today, minSum, base, isForCart, isOwnUse: isOwn };
    return { code, isOwn, found, refusal: couponRefusal(row, situation) };
  });
}

function wireCart(
  lines: readonly Line[],
  applied: readonly AppliedCoupon[],
  { price, origin }: Pick<DeliveryQuote, 'price' | 'origin'>,
): Cart {
  const totals = cartTotals(lines, applied, price);
  return {
    cartItems: lines.map(({ id, qty, price, title, sku, returned, restocked }, at) => {
      const { reduction = none, coupons = new Map<string, Money>() } = totals.lines[at] ?? {};
      const discounts = [...coupons].map(([data, share]) => ({
        type: 'coupon' as const,
        data,
        discount: toHryvnia(share),
      }));
      return {
        id,
        qty,
        price: toHryvnia(price),
        discount: toHryvnia(reduction),
        discounts,
        title,
        sku,
        returned,
        restocked,
      };
    }),
    discounts: [...totals.coupons].map(([data, amount]) => ({
      type: 'coupon',
      data,
      discount: toHryvnia(amount),
      status: 1,
      messages: [],
    })),
    fullPrice: toHryvnia(totals.fullPrice),
    fullDiscount: toHryvnia(totals.fullDiscount),
    shippingPrice: toHryvnia(totals.shippingPrice),
    totalPrice: toHryvnia(totals.totalPrice),
    shipping: origin,
  };
}
