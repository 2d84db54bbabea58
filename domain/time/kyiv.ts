/**
 * Instants are stored in UTC and shown in Kyiv time (requirements A-49). A date has no time zone. Old engines know the
 * zone by its former name only.
 */
export const kyivZone = (() => {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Kyiv' }).resolvedOptions().timeZone;
  } catch {
    return 'Europe/Kiev';
  }
})();

// Every engine formats this as 21/11/2026, 20:05:09, and many times faster than formatToParts; years below 1000 have
// fewer digits.
const wallClockFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: kyivZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

function wallTime(instant: number) {
  const [day = '', month = '', year = '', hour = '', minute = '', second = ''] = wallClockFormat
    .format(instant)
    .split(/\D+/);
  return { year: year.padStart(4, '0'), month, day, hour, minute, second };
}

/** YYYY-MM-DD in Kyiv. */
export function kyivDate(instant: number): string {
  const { year, month, day } = wallTime(instant);
  return `${year}-${month}-${day}`;
}

/** YYYY-MM-DD HH:mm in Kyiv. */
export function kyivDateTime(instant: number): string {
  const { year, month, day, hour, minute } = wallTime(instant);
  return `${year}-${month}-${day} ${hour}:${minute}`;
}

/** Milliseconds that Kyiv is ahead of UTC at an instant. */
function utcOffsetMs(instant: number): number {
  const { year, month, day, hour, minute, second } = wallTime(instant);
  return (
    Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) -
    Math.floor(instant / 1000) * 1000
  );
}

/**
 * The instant of a Kyiv local time YYYY-MM-DD, with or without HH:mm; NaN for an invalid date. In the hour skipped in
 * spring the instant is one hour later; in the hour repeated in autumn it is the first one.
 */
export function kyivInstant(date: string, time = '00:00'): number {
  if (!isDate(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return NaN;
  const asUtc = Date.parse(`${date}T${time}:00.000Z`);
  const before = asUtc - utcOffsetMs(asUtc - 86_400_000);
  const after = asUtc - utcOffsetMs(asUtc + 86_400_000);
  if (before === after) return before;
  const [earlier, later] = before < after ? [before, after] : [after, before];
  return [earlier, later].find((instant) => kyivDateTime(instant) === `${date} ${time}`) ?? before;
}

/** The date so many days later, or earlier; both YYYY-MM-DD. */
export const shiftDate = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** Whether it is a valid calendar date YYYY-MM-DD. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
