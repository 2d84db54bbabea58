import { rankingScale } from '../../../domain/fields/ranking';
import { allOf, flagIs, living } from '../../../domain/query/Where';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Store } from '../../ports/Store';
import { localisedOf, textOf } from '../../core/entity/valueOf';
import type { Marks } from '../../core/records/markRecords';
import { markRecords } from '../../core/records/markRecords';

export const productsOf = (reviews: readonly StoredRecord[]): string[] => [
  ...new Set(reviews.map((review) => textOf(review, 'product')).filter(Boolean)),
];

/** Count and average of the reviews that buyers see. */
async function summaryOf(product: string, store: Store): Promise<Marks> {
  let count = 0;
  let points = 0;
  const where = allOf(living, { op: 'in', path: 'product.0', values: [product] }, flagIs('active.0', true));
  for await (const review of store.stream('reviews', { where })) {
    const ranking = localisedOf(review, 'ranking')['0'];
    if (typeof ranking !== 'number') continue;
    count += 1;
    points += Math.min(Math.max(ranking, rankingScale.min), rankingScale.max);
  }
  return { 'reviewsCount.0': count, 'currentRating.0': count === 0 ? null : Math.round((points / count) * 10) / 10 };
}

/** Writes `reviewsCount` and `currentRating` (domain §3 Review) into the products, counted anew so that no mistake lasts. */
export async function summarise(products: readonly string[], store: Store): Promise<void> {
  const summaries = new Map<string, Marks>();
  for (const product of products) summaries.set(product, await summaryOf(product, store));
  await markRecords('products', summaries, store);
}
