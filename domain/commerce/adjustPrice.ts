import type { Adjustment } from './Adjustment';
import { adjustAmount } from './adjustAmount';
import { percentOfMoney, toHryvnia, toMoney } from './Money';
import type { Price } from './Price';
import { percentsOf } from './Price';

const oneKopiyka = 0.01;

/**
 * Adjusts the usual price and the range over variants; dates are kept, and the discount by its amount or percentage.
 * Null: there is no current price.
 */
export function adjustPrice(price: Price, adjustment: Adjustment): Price | null {
  if (price.default === null && adjustment.op !== 'set') return null;
  const current = toMoney(price.default ?? 0);
  const usual = adjustAmount(current, adjustment);
  const bound = (amount: number | null): number | null =>
    amount === null || amount === price.default ? null : toHryvnia(adjustAmount(toMoney(amount), adjustment));
  const adjusted = {
    ...price,
    default: toHryvnia(usual),
    percents: null,
    default_min: bound(price.default_min),
    default_max: bound(price.default_max),
  };
  if (price.discount === null) return adjusted;
  if (adjustment.discount === 'same' && adjustment.op !== 'set') {
    const discount = adjustAmount(toMoney(price.discount), adjustment);
    return { ...adjusted, discount: toHryvnia(discount), discount_min: null, discount_max: null };
  }
  if (adjustment.discount !== 'percents') return adjusted;
  const percents = percentsOf(current, toMoney(price.discount), price.percents);
  const reduced = percentOfMoney(usual, 100 - percents, toMoney(adjustment.round ?? oneKopiyka));
  return { ...adjusted, discount: toHryvnia(reduced), discount_min: null, discount_max: null };
}
