import type { Language } from '#domain/text/Language';
import { localeOf } from '#domain/text/Language';
import { kyivDate } from '#domain/time/kyiv';

/** A date in words, without the year when that is the current one: «5 грудня». */
export function dayText(date: string, language: Language, now = Date.now()): string {
  const isThisYear = date.slice(0, 4) === kyivDate(now).slice(0, 4);
  return new Intl.DateTimeFormat(localeOf[language], {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  })
    .format(Date.parse(date))
    .replaceAll(' ', '\u00A0');
}
