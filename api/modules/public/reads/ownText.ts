import { stripMarkup } from '#domain/text/stripMarkup';
import type { Language } from '#domain/text/Language';
import { localisedOf } from '#core/schema/valueOf';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Bilingual } from '#domain/wire/FieldDefinition';

/** A field's text in a language; '' where it is missing there. */
export function ownText(record: StoredRecord, field: string, language: Language): string {
  const text = localisedOf(record, field)[language];
  return typeof text === 'string' ? text.trim() : '';
}

/**
 * Of texts of which a missing one was filled from the other language (attributes and their options), the one of this
 * language; '' where that is the Ukrainian one.
 */
export const ownTextOf = (texts: Bilingual, language: Language): string =>
  language === 'en' && texts.en === texts.uk && /\p{Script=Cyrillic}/u.test(texts.en) ? '' : texts[language];

const longestSummary = 320;

/** The first that says something, as plain text for search engines: ends at a word. */
export function summaryOf(...texts: readonly string[]): string {
  const plain = texts.map((text) => stripMarkup(text).replace(/\s+/g, ' ').trim()).find((text) => text !== '') ?? '';
  return plain.length <= longestSummary ? plain : `${plain.slice(0, longestSummary - 1).replace(/\s+\S*$/, '')}…`;
}
