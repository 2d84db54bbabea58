import { rankingScale } from '#domain/fields/ranking';
import { numberIn } from '#core/records/files/mediaRecord';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Rating } from '../view/views';

/** Points as of five stars, with one decimal. */
export const starsOfPoints = (points: number): number =>
  Math.round((Math.min(Math.max(points, rankingScale.min), rankingScale.max) / rankingScale.step) * 10) / 10;

/** Of the published reviews; null without any. */
export function ratingView(product: StoredRecord): Rating | null {
  const [points, count] = [numberIn(product, 'currentRating'), numberIn(product, 'reviewsCount') ?? 0];
  return points === null || count === 0 ? null : { value: starsOfPoints(points), count };
}
