import { kyivDateTime, kyivInstant, shiftDate } from './kyiv';

/** Hours of each day in Kyiv, HH:mm, in which nobody is written to; over midnight where the end is not later. */
export interface QuietHours {
  from: string;
  to: string;
}

/** The end of the quiet hours that an instant lies in; null outside of them. Equal or missing ends: there are none. */
export function quietUntil(now: number, { from, to }: QuietHours): number | null {
  if (from === '' || to === '' || from === to) return null;
  const [day = '', time = ''] = kyivDateTime(now).split(' ');
  const isOvernight = to < from;
  const isQuiet = isOvernight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return null;
  const end = kyivInstant(isOvernight && time >= from ? shiftDate(day, 1) : day, to);
  // The hour that is repeated in autumn has ended for the first time already.
  return end > now ? end : null;
}
