import type { Adjustment } from './Adjustment';
import { adjustNumber } from './adjustNumber';
import type { Price } from './Price';
import { percentsOf, roundMoney } from './Price';

/** One kopiyka, in hryvnia. */
const finest = 0.01;

/**
 * Adjusts the usual price and the range over variants; dates are kept, and the discount by its amount or percentage.
 * Null: there is no current price.
 */
export function adjustPrice(price: Price, adjustment: Adjustment): Price | null {
  const withRound = { ...adjustment, round: adjustment.round ?? finest };
  const usual = adjustNumber(price.default, withRound);
  if (usual === null) return null;
  const bound = (amount: number | null): number | null =>
    amount === null || amount === price.default ? null : adjustNumber(amount, withRound);
  const range = { default_min: bound(price.default_min), default_max: bound(price.default_max) };
  if (price.discount === null || adjustment.discount !== 'percents')
    return { ...price, ...range, default: usual, percents: null };
  const percents = percentsOf(price.default ?? 0, price.discount);
  const reduced = adjustNumber(roundMoney((usual * (100 - percents)) / 100), { ...withRound, op: 'add', value: 0 });
  return {
    ...price,
    ...range,
    default: usual,
    discount: reduced,
    percents: null,
    discount_min: null,
    discount_max: null,
  };
}
