import fc from 'fast-check';
import { halfHours } from './halfHours';
import { kyivDateTime } from './kyiv';
import { endOfDayPart, nextTimeOfDay } from './timeOfDay';

const hourMs = 3_600_000;
const instant = (text: string): number => Date.parse(text);
const night = { from: '22:00', to: '07:00' };

it.each([
  ['before them', '2026-11-25T19:59:00Z', night, null],
  ['from their first minute', '2026-11-25T20:00:00Z', night, '2026-11-26T05:00:00.000Z'],
  ['after midnight', '2026-11-26T02:00:00Z', night, '2026-11-26T05:00:00.000Z'],
  ['at their end', '2026-11-26T05:00:00Z', night, null],
  ['within one day', '2026-11-26T11:00:00Z', { from: '12:00', to: '14:00' }, '2026-11-26T12:00:00.000Z'],
  ['after them, on one day', '2026-11-26T12:00:00Z', { from: '12:00', to: '14:00' }, null],
  ['over the short night', '2026-03-28T23:00:00Z', night, '2026-03-29T04:00:00.000Z'],
  ['over the long night', '2026-10-24T23:00:00Z', night, '2026-10-25T05:00:00.000Z'],
  ['to an hour that is skipped', '2026-03-28T23:00:00Z', { from: '22:00', to: '03:30' }, '2026-03-29T01:30:00.000Z'],
  ['to an hour that comes twice', '2026-10-25T00:10:00Z', { from: '22:00', to: '03:30' }, '2026-10-25T00:30:00.000Z'],
  ['within its second time', '2026-10-25T01:10:00Z', { from: '22:00', to: '03:30' }, '2026-10-25T01:30:00.000Z'],
])('quiet hours %s', (_case, now, part, end) => {
  const found = endOfDayPart(part, instant(now));
  expect(found === null ? null : new Date(found).toISOString()).toBe(end);
});

const aTime = fc.constantFrom(...halfHours);
const aMoment = fc.integer({ min: instant('2026-01-01T00:00:00Z'), max: instant('2027-12-31T00:00:00Z') });

it('the next time is that time, at most 25 hours ahead; in the skipped hour an hour later', () => {
  fc.assert(
    fc.property(aTime, aMoment, (time, now) => {
      const next = nextTimeOfDay(time, now);
      expect(next).toBeGreaterThan(now);
      expect(next - now).toBeLessThanOrEqual(25 * hourMs);
      const shown = kyivDateTime(next).slice(11);
      if (!time.startsWith('03:')) expect(shown).toBe(time);
      else expect([time, time.replace('03:', '04:')]).toContain(shown);
    }),
  );
});

it('a part of the day and the rest of it never meet', () => {
  fc.assert(
    fc.property(aTime, aTime, aMoment, (from, to, now) => {
      fc.pre(from !== to);
      expect(endOfDayPart({ from, to }, now) === null).toBe(endOfDayPart({ from: to, to: from }, now) !== null);
    }),
  );
});
