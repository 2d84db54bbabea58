/** What becomes of the price with the discount when the usual price is adjusted: its amount stays, or its percents do. */
export type DiscountRule = 'amount' | 'percents';

/** How a number or a price is changed in many records: to a value, by percents of it, or by an amount. */
export interface Adjustment {
  op: 'set' | 'percent' | 'add';
  /** Hryvnia or pieces; of `percent` the percents, below zero to reduce. */
  value: number;
  /** The result is rounded to a multiple of it, half up; absent: a price to kopiyky, a number to whole ones. */
  round?: number;
  /** Of a price; absent: `amount`. */
  discount?: DiscountRule;
}
