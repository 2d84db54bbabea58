import { kyivDateTime, kyivInstant } from './kyiv';
import type { WorkingDay, WorkingWeek } from './workingHours';
import { workingTimeAgo } from './workingHours';

const hourMs = 3_600_000;
const maxDays = 30;
const every = (from: string, to: string): WorkingWeek => Array.from({ length: 7 }, () => ({ from, to }));
const daily = every('09:00', '18:00');
const roundTheClock = every('00:00', '24:00');
const weekdays: WorkingWeek = daily.map((day, at) => (at < 5 ? day : null));

describe('the moment so many working hours ago', () => {
  const at = (wall: string): number => {
    const [date = '', time] = wall.split(' ');
    return kyivInstant(date, time);
  };

  // 2026-11-27 is a Friday; clocks change on 2026-03-29 and 2026-10-25.
  it.each<[string, WorkingWeek, string, number, string]>([
    ['within a day', daily, '2026-11-27 12:30', 2.5, '2026-11-27 10:00'],
    ['as long as a day has lasted', daily, '2026-11-27 11:00', 2, '2026-11-27 09:00'],
    ['after it has ended', daily, '2026-11-27 23:00', 1, '2026-11-27 17:00'],
    ['over a night', daily, '2026-11-28 10:00', 2, '2026-11-27 17:00'],
    ['before a day begins', daily, '2026-11-28 08:00', 1, '2026-11-27 17:00'],
    ['over a weekend', weekdays, '2026-11-30 09:30', 1, '2026-11-27 17:30'],
    ['within a weekend', weekdays, '2026-11-29 17:00', 9, '2026-11-27 09:00'],
    ['round the clock', roundTheClock, '2026-11-29 08:00', 36, '2026-11-27 20:00'],
    ['round the clock, in spring', roundTheClock, '2026-03-30 00:00', 23, '2026-03-29 00:00'],
    ['round the clock, in autumn', roundTheClock, '2026-10-26 00:00', 25, '2026-10-25 00:00'],
    ['by day, when the clock is changed in spring', daily, '2026-03-29 10:00', 2, '2026-03-28 17:00'],
    ['by day, when the clock is changed in autumn', daily, '2026-10-25 10:00', 2, '2026-10-24 17:00'],
    ['in an hour that was skipped', every('03:00', '04:00'), '2026-03-29 12:00', 1, '2026-03-28 03:00'],
    ['in an hour that came twice', every('03:00', '04:00'), '2026-10-25 12:00', 2, '2026-10-25 03:00'],
  ])('%s', (_what, week, now, hours, then) => {
    expect(kyivDateTime(workingTimeAgo(week, at(now), hours * hourMs, maxDays) ?? NaN)).toBe(then);
  });

  it.each<[string, WorkingWeek]>([
    ['without working days', []],
    ['with hardly any', [{ from: '09:00', to: '09:30' }, ...Array.from({ length: 6 }, () => null)]],
  ])('is none in a week %s', (_what, week) => {
    expect(workingTimeAgo(week, at('2026-11-27 12:00'), 8 * hourMs, maxDays)).toBeNull();
  });

  it('has just so much working time after it, counted by the clock, whatever the week', () => {
    let seed = 11;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    // Not 03:30, which is told by the clock in two ways where that is changed.
    const time = (halfHours: number): string =>
      halfHours === 7
        ? '04:00'
        : `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 === 1 ? '30' : '00'}`;
    const randomDay = (): WorkingDay | null => {
      const from = random(48);
      return random(4) === 0 ? null : { from: time(from), to: time(from + 1 + random(48 - from)) };
    };
    const weekdayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Kyiv', weekday: 'short' });
    const isWorking = (week: WorkingWeek, instant: number): boolean => {
      const day = week[['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(weekdayFormat.format(instant))];
      const now = kyivDateTime(instant).slice(-5);
      return day !== null && day !== undefined && day.from <= now && now < day.to;
    };
    // Also the nights when the clock is changed.
    const dates = ['2026-03-30', '2026-10-26', '2026-07-15', '2027-01-01'];
    const stepMs = hourMs / 2;
    let found = 0;
    for (let run = 0; run < 80; run += 1) {
      const week = Array.from({ length: 7 }, randomDay);
      const now = kyivInstant(dates[run % dates.length] ?? '') + random(48) * stepMs;
      const wanted = (1 + random(40)) * stepMs;
      const then = workingTimeAgo(week, now, wanted, maxDays);
      if (then === null) continue;
      found += 1;
      let counted = 0;
      for (let instant = then; instant < now; instant += stepMs) if (isWorking(week, instant)) counted += stepMs;
      expect(counted).toBe(wanted);
      expect(isWorking(week, then)).toBe(true);
    }
    expect(found).toBeGreaterThan(70);
  });
});
