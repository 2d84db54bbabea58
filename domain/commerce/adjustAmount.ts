import type { Adjustment } from './Adjustment';
import type { Money } from './Money';
import { percentOfMoney, roundMoney, sumMoney, toMoney } from './Money';

/** The adjusted amount, to kopiyky by default. A set amount is not rounded to the step. */
export function adjustAmount(current: Money, { op, value, round = 0.01 }: Omit<Adjustment, 'discount'>): Money {
  if (op === 'set') return toMoney(value);
  const step = toMoney(round);
  return op === 'percent'
    ? percentOfMoney(current, 100 + value, step)
    : roundMoney(sumMoney([current, toMoney(value)]), step);
}
