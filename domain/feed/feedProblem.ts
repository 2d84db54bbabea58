import type { FeedFormat, FeedProduct } from './Feed';

interface FeedRules {
  /** Types of pictures that the platform accepts. */
  pictures: ReadonlySet<string>;
  needsPicture: boolean;
  needsVendor: boolean;
  /** It has no words for what can not be bought now. */
  needsStock: boolean;
}

const common = ['image/jpeg', 'image/png'];

/** What platforms refuse products for (docs/feeds.md names the sources). */
export const feedRules: Readonly<Record<FeedFormat, FeedRules>> = {
  google: {
    pictures: new Set([...common, 'image/gif', 'image/webp']),
    needsPicture: true,
    needsVendor: false,
    needsStock: false,
  },
  facebook: { pictures: new Set(common), needsPicture: true, needsVendor: false, needsStock: false },
  rozetka: { pictures: new Set([...common, 'image/gif']), needsPicture: true, needsVendor: true, needsStock: false },
  prom: { pictures: new Set(common), needsPicture: true, needsVendor: false, needsStock: false },
  hotline: { pictures: new Set(common), needsPicture: false, needsVendor: true, needsStock: true },
};

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

/** Why a product that buyers see is not in a file of this format; null when it is. */
export function feedProblem(product: FeedProduct, format: FeedFormat): FeedProblem | null {
  const { needsPicture, needsVendor, needsStock } = feedRules[format];
  if (product.price <= 0 || (product.salePrice !== null && product.salePrice <= 0)) return 'zeroPrice';
  if (product.title.trim() === '') return 'noTitle';
  if (needsVendor && product.vendor.trim() === '') return 'noVendor';
  if (needsStock && product.quantity <= 0) return 'outOfStock';
  return needsPicture && product.pictures.length === 0 ? 'noPicture' : null;
}
