import type { Entity } from '../schema/defineEntity';

/**
 * What rows of a list do not need of their records, for `FindRequest.without`: long texts and large parts of orders that
 * it does not show. Summaries are made of such parts: who makes them leaves out no more than `unlistedTexts`.
 */
export const unlistedFields = ({ collection }: Entity, shown: readonly string[]): readonly string[] =>
  (collection.apart ?? []).flatMap(({ name }) => (shown.includes(name) ? [] : [name]));
