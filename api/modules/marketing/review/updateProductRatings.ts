import { rankingScale } from '#domain/fields/ranking';
import { allOf, flagIs, notDeleted } from '#domain/query/Where';
import type { ReadStore } from '#core/ports/ReadStore';
import type { HookContext } from '#core/schema/HookContext';
import { textOf, valueOf } from '#core/schema/valueOf';
import type { DerivedFields } from '#core/schema/DerivedFieldWriter';
import type { EntityRecords } from '#core/ports/EntityRecords';

export const productsOf = (reviews: readonly EntityRecords['reviews'][]): string[] => [
  ...new Set(reviews.map((review) => textOf(review, 'product')).filter(Boolean)),
];

/** Count and average of the visible reviews. */
async function ratingSummary(product: string, store: ReadStore): Promise<DerivedFields> {
  let count = 0;
  let points = 0;
  const where = allOf(notDeleted, { op: 'in', path: 'product.0', values: [product] }, flagIs('active.0', true));
  for await (const review of store.stream('reviews', { where })) {
    const ranking = valueOf(review, 'ranking');
    if (typeof ranking !== 'number') continue;
    count += 1;
    points += Math.min(Math.max(ranking, rankingScale.min), rankingScale.max);
  }
  return { 'reviewsCount.0': count, 'currentRating.0': count === 0 ? null : Math.round((points / count) * 10) / 10 };
}

/**
 * Updates the derived fields `reviewsCount` and `currentRating` of products (domain §3 Review), recomputed from scratch
 * so that errors do not persist.
 */
export async function updateProductRatings(
  products: readonly string[],
  { store, records, entities }: Pick<HookContext, 'store' | 'records' | 'entities'>,
): Promise<void> {
  const product = entities.get('product');
  if (!product) return;
  const summaries = new Map<string, DerivedFields>();
  for (const id of products) summaries.set(id, await ratingSummary(id, store));
  await records.updateDerived(product, summaries);
}
