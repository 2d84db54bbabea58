import type { Language } from '../text/Language';
import { pluralForm } from '../text/plural';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Further back than that the date itself says more. */
const nearMs = 7 * dayMs;

const texts = {
  uk: { now: 'щойно', minutes: 'хв', hours: 'год', days: ['день', 'дні', 'днів'] },
  en: { now: 'just now', minutes: 'min', hours: 'h', days: ['d', 'd'] },
} as const;

/**
 * How long ago an instant was, near now: «щойно», «8 хв», «4 год», «2 дні»; '' of older ones and of those to come. One
 * within the next minute is now as well: clocks differ.
 */
export function timeSince(instant: number, now: number, language: Language): string {
  const passed = now - instant;
  const { now: justNow, minutes, hours, days } = texts[language];
  if (!(passed > -minuteMs && passed < nearMs)) return '';
  if (passed < minuteMs) return justNow;
  const [count, unit] =
    passed < hourMs
      ? [Math.floor(passed / minuteMs), minutes]
      : passed < dayMs
        ? [Math.floor(passed / hourMs), hours]
        : [Math.floor(passed / dayMs), pluralForm(language, Math.floor(passed / dayMs), days)];
  // A no-break space: the number does not part from its unit.
  return `${count}\u00A0${unit}`;
}
