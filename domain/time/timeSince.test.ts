import fc from 'fast-check';
import { timeSince } from './timeSince';

const now = Date.parse('2026-11-25T12:00:00.000Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

it.each([
  [0, 'щойно', 'just now'],
  [minute - 1, 'щойно', 'just now'],
  [minute, '1 хв', '1 min'],
  [8 * minute, '8 хв', '8 min'],
  [hour - 1, '59 хв', '59 min'],
  [4 * hour + 59 * minute, '4 год', '4 h'],
  [day - 1, '23 год', '23 h'],
  [day, '1 день', '1 d'],
  [2 * day, '2 дні', '2 d'],
  [5 * day, '5 днів', '5 d'],
  [7 * day - 1, '6 днів', '6 d'],
  [7 * day, '', ''],
  [-minute + 1, 'щойно', 'just now'],
  [-minute, '', ''],
])('%d ms ago is «%s», "%s"', (passed, uk, en) => {
  expect(timeSince(now - passed, now, 'uk').replaceAll('\u00A0', ' ')).toBe(uk);
  expect(timeSince(now - passed, now, 'en').replaceAll('\u00A0', ' ')).toBe(en);
});

it('says nothing of what is no instant', () => {
  expect(timeSince(NaN, now, 'uk')).toBe('');
});

it('never breaks between a number and its unit, and is the same in all time zones', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8 * day }), fc.integer({ min: 0, max: 2 ** 40 }), (passed, at) => {
      const text = timeSince(at - passed, at, 'uk');
      expect(text).not.toContain(' ');
      expect(text).toBe(timeSince(now - passed, now, 'uk'));
    }),
  );
});
