import { kyivDate, kyivDateTime, kyivInstant, shiftDate } from './kyiv';

/** A part of each day, HH:mm in Kyiv; it may go over midnight. From and to at the same time: the whole day. */
export interface DayPart {
  from: string;
  to: string;
}

const hourMs = 3_600_000;

/** The next instant, after `now`, at which clocks in Kyiv show this time. */
export function nextTimeOfDay(time: string, now: number): number {
  const today = kyivDate(now);
  for (let days = 0; ; days += 1) {
    const date = shiftDate(today, days);
    const at = kyivInstant(date, time);
    if (at > now) return at;
    // In autumn an hour comes twice.
    if (at + hourMs > now && kyivDateTime(at + hourMs) === `${date} ${time}`) return at + hourMs;
  }
}

/** When the part of the day ends that it is now; null: it is another one. */
export function endOfDayPart({ from, to }: DayPart, now: number): number | null {
  const time = kyivDateTime(now).slice('YYYY-MM-DD '.length);
  const isWithin = from < to ? time >= from && time < to : time >= from || time < to;
  return isWithin ? nextTimeOfDay(to, now) : null;
}
