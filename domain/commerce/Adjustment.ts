/**
 * What happens to the discounted price when the usual price is adjusted: its amount is kept, or its percentage, or it is
 * changed in the same way (where the price is not set to a value).
 */
export type DiscountRule = 'amount' | 'percents' | 'same';

/** The greatest value of a change either way: sums with it stay finite, and no field takes so much. */
export const mostAdjusted = 1e13;

/** A change of a number or price in many records: set a value, change by a percentage, or add an amount. */
export interface Adjustment {
  op: 'set' | 'percent' | 'add';
  /** Hryvnia or pieces; for `percent` the percentage, negative to reduce. */
  value: number;
  /** The result is rounded half up to a multiple of it; absent: prices to kopiyky, numbers to integers. */
  round?: number;
  /** For prices; default: `amount`. */
  discount?: DiscountRule;
}
