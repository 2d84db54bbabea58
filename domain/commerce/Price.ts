/**
 * Hryvnia with at most two decimals. `discount` is the reduced price, not the amount taken off. The dates are whole days
 * in Kyiv, both inclusive, both optional. `_min` and `_max` are the range over a product's variants (requirements A-25).
 */
export interface Price {
  default: number | null;
  discount: number | null;
  /** Whole percent of the reduction; follows `default` and `discount`. */
  percents: number | null;
  discount_from: string | null;
  discount_to: string | null;
  default_min: number | null;
  default_max: number | null;
  discount_min: number | null;
  discount_max: number | null;
}

export const emptyPrice: Price = {
  default: null,
  discount: null,
  percents: null,
  discount_from: null,
  discount_to: null,
  default_min: null,
  default_max: null,
  discount_min: null,
  discount_max: null,
};

/** Rounds half up to whole kopiyky; immune to binary fractions (1.005 is stored slightly lower). */
export const roundMoney = (hryvnia: number): number => Math.round(Number((hryvnia * 100).toPrecision(15))) / 100 + 0;

/** The reduction in whole percent. */
export const percentsOf = (price: number, discount: number): number =>
  price > 0 ? Math.round(((price - discount) / price) * 100) : 0;

export const discountOf = (price: number, percents: number): number => roundMoney((price * (100 - percents)) / 100);

export type DiscountState = 'none' | 'active' | 'coming' | 'ended';

/** `today` is a Kyiv date, YYYY-MM-DD. */
export function discountState(price: Price, today: string): DiscountState {
  if (price.discount === null) return 'none';
  if (price.discount_from && today < price.discount_from) return 'coming';
  if (price.discount_to && today > price.discount_to) return 'ended';
  return 'active';
}

/** The current price: what a buyer pays today. */
export const priceToday = (price: Price, today: string): number | null =>
  discountState(price, today) === 'active' ? price.discount : price.default;
