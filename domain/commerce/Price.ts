import type { Money } from './Money';
import { percentOfMoney } from './Money';

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

/** In hryvnia: no relative change makes goods free. */
export const leastPrice = 0.01;

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

/** The price reduced by so many percent. */
export const discountOf = (price: Money, percents: number): Money => percentOfMoney(price, 100 - percents);

/**
 * The reduction in whole percent. Of a small price several percentages give the same discount: `known`, where given, is
 * kept if it is one of them, so that percents that were typed stay as they are.
 */
export function percentsOf(price: Money, discount: Money, known: number | null = null): number {
  if (known !== null && Number.isInteger(known) && discountOf(price, known) === discount) return known;
  return price > 0 ? Math.floor((200 * (price - discount) + price) / (2 * price)) : 0;
}

type DiscountState = 'none' | 'active' | 'coming' | 'ended';

/** `today` is a Kyiv date, YYYY-MM-DD. */
export function discountState(price: Price, today: string): DiscountState {
  if (price.discount === null) return 'none';
  if (price.discount_from && today < price.discount_from) return 'coming';
  if (price.discount_to && today > price.discount_to) return 'ended';
  return 'active';
}

/** The current price in hryvnia: what a buyer pays today. */
export const priceToday = (price: Price, today: string): number | null =>
  discountState(price, today) === 'active' ? price.discount : price.default;
