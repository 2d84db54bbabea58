import { cutAtWord, plainText } from '#domain/text/plainText';
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

/** UTF-16 units: search engines show no more. */
const maxSummaryLength = 320;

/** The first text or HTML that says something, as plain text for search engines: ends at a word. */
export function summaryOf(...texts: readonly string[]): string {
  const line = texts.map(plainText).find((text) => text !== '') ?? '';
  return line.length <= maxSummaryLength ? line : `${cutAtWord(line, maxSummaryLength - 1)}…`;
}
