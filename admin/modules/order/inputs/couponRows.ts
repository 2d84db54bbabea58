import { couponCodeOf } from '#domain/fields/promocodes';
import type { CouponRow } from '#domain/wire/Order';

export const newRow = (code: string): CouponRow => ({
  active: true,
  code,
  dateFrom: null,
  dateTo: null,
  maxUses: 0,
  uses: 0,
});

/** Codes of a pasted list, each once. */
export const codesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;\t]+/)
      .map(couponCodeOf)
      .filter(Boolean),
  ),
];

/** Codes that more than one row has. */
export function duplicateCodes(rows: readonly CouponRow[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { code } of rows) {
    const normal = couponCodeOf(code);
    if (normal !== '' && seen.has(normal)) twice.add(normal);
    seen.add(normal);
  }
  return twice;
}

/** A whole number from 0 to `below` - 1. Numbers of the last, incomplete range are drawn again: none is more likely. */
export function secureRandomIndex(below: number): number {
  const range = 2 ** 32;
  const limit = range - (range % below);
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? 0) >= limit);
  return (drawn[0] ?? 0) % below;
}
