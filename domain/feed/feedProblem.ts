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

/** What some platforms refuse products for; the first one is told. */
const refusals = {
  noVendor: ({ vendor }: FeedProduct) => vendor.trim() === '',
  /** The platform has no words for what can not be bought now. */
  outOfStock: ({ quantity }: FeedProduct) => quantity <= 0,
  noPicture: ({ pictures }: FeedProduct) => pictures.length === 0,
} satisfies Partial<Record<FeedProblem, (product: FeedProduct) => boolean>>;

export type FeedRefusal = keyof typeof refusals;

const refusalCodes = ['noVendor', 'outOfStock', 'noPicture'] as const satisfies readonly FeedRefusal[];

/** Why a product that buyers see is not in a file of this format; null when it is. */
export function feedProblem(
  product: FeedProduct,
  { refuses }: { refuses: readonly FeedRefusal[] },
): FeedProblem | null {
  if (product.price <= 0 || (product.salePrice !== null && product.salePrice <= 0)) return 'zeroPrice';
  if (product.title.trim() === '') return 'noTitle';
  return refusalCodes.find((code) => refuses.includes(code) && refusals[code](product)) ?? null;
}
