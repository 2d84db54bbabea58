import { kyivDate, kyivInstant, shiftDate } from './kyiv';

/** From and to as HH:mm in Kyiv; `24:00` is the end of the day. */
export interface WorkingDay {
  from: string;
  to: string;
}

/** Monday to Sunday; null: nobody works. */
export type WorkingWeek = readonly (WorkingDay | null)[];

export const endOfDay = '24:00';

const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;
const instantOf = (date: string, time: string): number =>
  time === endOfDay ? kyivInstant(shiftDate(date, 1)) : kyivInstant(date, time);

/**
 * The last instant from which so much working time (above 0) has passed until `now`: as it passes, also on the days when
 * the clock is changed. null: not within `maxDays`.
 */
export function workingTimeAgo(week: WorkingWeek, now: number, milliseconds: number, maxDays: number): number | null {
  let left = milliseconds;
  const today = kyivDate(now);
  for (let days = 0; days <= maxDays; days += 1) {
    const date = shiftDate(today, -days);
    const day = week[weekdayOf(date)];
    if (!day) continue;
    const ends = Math.min(now, instantOf(date, day.to));
    const length = Math.max(0, ends - instantOf(date, day.from));
    if (left <= length) return ends - left;
    left -= length;
  }
  return null;
}
