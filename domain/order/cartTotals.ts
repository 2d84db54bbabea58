import type { Money } from '../commerce/Money';
import { multiplyMoney, percentOfMoney, splitMoney, subtractMoney, sumMoney } from '../commerce/Money';

/** A line of a cart in kopiyky. */
export interface CartLine {
  id: string;
  qty: number;
  /** Of one piece, before any reduction. */
  price: Money;
  /** Of one piece, what is asked for it: at most `price`. */
  salePrice: Money;
}

/** An accepted coupon: terms in kopiyky. */
export interface AppliedCoupon {
  code: string;
  kind: 'percent' | 'sum';
  /** Percent for `percent`, else kopiyky. */
  value: number;
  /** Lines that it applies to, by id. */
  items: ReadonlySet<string>;
}

interface LineTotals {
  id: string;
  /** `price` of all pieces. */
  full: Money;
  /** What the product's own reduction takes off. */
  reduction: Money;
  /** What each coupon takes off, by code. */
  coupons: ReadonlyMap<string, Money>;
}

interface CartTotals {
  lines: readonly LineTotals[];
  /** What each coupon takes off, by code. */
  coupons: ReadonlyMap<string, Money>;
  fullPrice: Money;
  fullDiscount: Money;
  shippingPrice: Money;
  totalPrice: Money;
}

const none = 0 as Money;
const smaller = (a: Money, b: Money): Money => (a < b ? a : b);

/**
 * The totals of a cart (domain §9), in the browser as on the server. Coupons apply one after another, each to what the
 * former ones left: none takes more than its base, and the shares of the lines add up to it.
 */
export function cartTotals(
  lines: readonly CartLine[],
  coupons: readonly AppliedCoupon[],
  shippingPrice: Money,
): CartTotals {
  const rest = new Map(lines.map(({ id, qty, salePrice }) => [id, multiplyMoney(salePrice, qty)]));
  const shares = new Map(lines.map(({ id }) => [id, new Map<string, Money>()]));
  const taken = new Map<string, Money>();
  for (const coupon of coupons) {
    const concerned = lines.filter(({ id }) => coupon.items.has(id) && (rest.get(id) ?? none) > 0);
    const base = sumMoney(concerned.map(({ id }) => rest.get(id) ?? none));
    const amount = base === 0 ? none : smaller(base, amountOf(coupon, base));
    taken.set(coupon.code, amount);
    if (amount === 0) continue;
    const parts = splitMoney(
      amount,
      concerned.map(({ id }) => rest.get(id) ?? none),
    );
    concerned.forEach(({ id }, at) => {
      const part = parts[at] ?? none;
      shares.get(id)?.set(coupon.code, part);
      rest.set(id, subtractMoney(rest.get(id) ?? none, part));
    });
  }
  const totals = lines.map(({ id, qty, price, salePrice }): LineTotals => ({
    id,
    full: multiplyMoney(price, qty),
    reduction: multiplyMoney(subtractMoney(price, salePrice), qty),
    coupons: shares.get(id) ?? new Map<string, Money>(),
  }));
  const fullPrice = sumMoney(totals.map(({ full }) => full));
  const fullDiscount = sumMoney([...totals.map(({ reduction }) => reduction), ...taken.values()]);
  return {
    lines: totals,
    coupons: taken,
    fullPrice,
    fullDiscount,
    shippingPrice,
    totalPrice: sumMoney([subtractMoney(fullPrice, fullDiscount), shippingPrice]),
  };
}

const amountOf = ({ kind, value }: AppliedCoupon, base: Money): Money =>
  kind === 'percent' ? percentOfMoney(base, Math.min(100, value)) : (value as Money);
