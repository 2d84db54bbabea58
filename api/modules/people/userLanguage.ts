import type { Language } from '#domain/text/Language';
import { isLanguage, mainLanguage } from '#domain/text/Language';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { textOf } from '#core/schema/valueOf';

/** The language in which a user is written to. */
export function userLanguage(user: StoredRecord): Language {
  const language = textOf(user, 'language');
  return isLanguage(language) ? language : mainLanguage;
}
