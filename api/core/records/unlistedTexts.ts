import { isLongText } from '#domain/query/CollectionSpec';
import type { Entity } from '../schema/defineEntity';

/**
 * The long texts that a list does not show, for `FindRequest.without`: what it shows is named. Whatever else a row needs
 * of its record (titles, pictures, notes) is no long text.
 */
export const unlistedTexts = ({ collection }: Entity, shown: readonly string[] = []): readonly string[] =>
  (collection.apart ?? []).filter(isLongText).flatMap(({ name }) => (shown.includes(name) ? [] : [name]));
