import { languages } from '#domain/text/Language';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { localisedOf } from '#core/schema/valueOf';

/** Whether a document of the terms has places that the owner has not filled in, as `termsDocument` marks them. */
export const hasGaps = (page: StoredRecord): boolean =>
  languages.some((language) => /<strong>\[[^\]<]+\]<\/strong>/.test(String(localisedOf(page, 'text')[language] ?? '')));
