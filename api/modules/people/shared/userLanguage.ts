import type { Language } from '#domain/text/Language';
import { isLanguage, mainLanguage } from '#domain/text/Language';
import { textOf } from '#core/schema/valueOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** The language in which a user is written to. */
export function userLanguage(user: EntityRecords['applications' | 'users']): Language {
  const language = textOf(user, 'language');
  return isLanguage(language) ? language : mainLanguage;
}
