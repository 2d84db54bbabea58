import type { Price } from './Price';

type PriceRange = Pick<Price, 'default_min' | 'default_max' | 'discount_min' | 'discount_max'>;

const bound = (amounts: readonly (number | null)[], of: (...values: number[]) => number): number | null => {
  const known = amounts.flatMap((amount) => amount ?? []);
  return known.length === 0 ? null : of(...known);
};

/** The lowest and the highest prices; discounts count whatever their dates are, as those of one product do. */
export function priceRange(prices: readonly Pick<Price, 'default' | 'discount'>[]): PriceRange {
  const usual = prices.map((price) => price.default);
  const reduced = prices.map(({ discount }) => discount);
  return {
    default_min: bound(usual, Math.min),
    default_max: bound(usual, Math.max),
    discount_min: bound(reduced, Math.min),
    discount_max: bound(reduced, Math.max),
  };
}
