import type { FeedProduct } from './Feed';

export const feedProblems = [
  'zeroPrice',
  'noTitle',
  'noVendor',
  'noPicture',
  'noCategory',
  'outOfStock',
  'untranslated',
] as const;
export type FeedProblem = (typeof feedProblems)[number];

/** What some platforms refuse products for, in the order in which it is looked for: the first one is told. */
const refusals = [
  ['noVendor', ({ vendor }) => vendor.trim() === ''],
  // The platform has no words for what can not be bought now.
  ['outOfStock', ({ quantity }) => quantity <= 0],
  ['noPicture', ({ pictures }) => pictures.length === 0],
] as const satisfies readonly (readonly [FeedProblem, (product: FeedProduct) => boolean])[];

export type FeedRefusal = (typeof refusals)[number][0];

/** Why a product that buyers see is not in a file of this format; null when it is. */
export function feedProblem(
  product: FeedProduct,
  { refuses }: { refuses: readonly FeedRefusal[] },
): FeedProblem | null {
  if (product.price <= 0 || (product.salePrice !== null && product.salePrice <= 0)) return 'zeroPrice';
  if (product.title.trim() === '') return 'noTitle';
  return refusals.find(([code, applies]) => refuses.includes(code) && applies(product))?.[0] ?? null;
}
