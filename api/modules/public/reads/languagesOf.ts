import type { Language } from '#domain/text/Language';
import { languages, mainLanguage } from '#domain/text/Language';
import { titlesOf } from '#core/schema/valueOf';

/** The languages that a record has a page in: those of its title, the preferred one first. */
export function languagesOf(record: Readonly<Record<string, unknown>>, preferred: Language = mainLanguage): Language[] {
  const titles = titlesOf(record, 'title');
  return [preferred, ...languages.filter((each) => each !== preferred)].filter((each) => titles[each]);
}
