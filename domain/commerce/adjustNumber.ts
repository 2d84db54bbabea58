import type { Adjustment } from './Adjustment';

/** Two decimals, without the noise of binary fractions. */
const toHundredths = (value: number): number => Math.round(Number((value * 100).toPrecision(15))) / 100 + 0;

const roundTo = (value: number, step: number): number => toHundredths(Math.round(toHundredths(value / step)) * step);

/** The adjusted number of pieces; null when there is no current value. A set value is not rounded. */
export function adjustNumber(current: number | null, { op, value, round = 1 }: Adjustment): number | null {
  if (op === 'set') return value;
  if (current === null) return null;
  const changed = op === 'percent' ? (current * (100 + value)) / 100 : current + value;
  return roundTo(toHundredths(changed), round);
}
