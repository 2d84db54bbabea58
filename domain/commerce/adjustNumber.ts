import type { Adjustment } from './Adjustment';
import { roundMoney } from './Price';

const roundTo = (value: number, step: number): number => roundMoney(Math.round(roundMoney(value / step)) * step);

/** The adjusted number; null when there is no current value. A set value is not rounded. */
export function adjustNumber(current: number | null, { op, value, round = 1 }: Adjustment): number | null {
  if (op === 'set') return value;
  if (current === null) return null;
  const changed = op === 'percent' ? (current * (100 + value)) / 100 : current + value;
  return roundTo(roundMoney(changed), round);
}
