import type { Language } from '#domain/text/Language';
import { localeOf } from '#domain/text/Language';
import { kyivDate, kyivDateTime } from '#domain/time/kyiv';

type Greeting = 'morning' | 'day' | 'evening';

/** By the hour in Kyiv. No name: in Ukrainian it would need the vocative (glossary 1.1). */
export function greetingAt(now: number): Greeting {
  const hour = Number(kyivDateTime(now).slice(11, 13));
  return hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'day' : 'evening';
}

export const dayAt = (now: number, language: Language): { date: string; weekday: string } => ({
  date: kyivDate(now),
  weekday: new Intl.DateTimeFormat(localeOf[language], { weekday: 'long', timeZone: 'UTC' }).format(
    Date.parse(kyivDate(now)),
  ),
});
