import { flagOf, textOf } from '#core/schema/valueOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

export const reviewStates = ['waiting', 'published', 'refused'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Why a review is not published; `other` only in words of one's own. */
export const refusalReasons = [
  'insult',
  'advertising',
  'personal_data',
  'not_about_product',
  'repeated',
  'other',
] as const;

/**
 * What the stored values say. A refused review keeps its reason while a bulk action has turned it on, so that it is
 * refused again when it is turned off or the action undone.
 */
export const stateOf = (review: EntityRecords['reviews']): ReviewState => {
  if (flagOf(review, 'active')) return 'published';
  return textOf(review, 'reason') === '' ? 'waiting' : 'refused';
};
