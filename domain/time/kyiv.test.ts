import { isDate, kyivDate, kyivDateTime, kyivInstant, shiftDate } from './kyiv';

describe('Kyiv time', () => {
  it.each([
    ['2026-01-15T12:00:00Z', '2026-01-15 14:00'],
    ['2026-07-15T12:00:00Z', '2026-07-15 15:00'],
    ['2026-07-15T21:30:00Z', '2026-07-16 00:30'],
  ])('%s is %s', (instant, wall) => {
    expect(kyivDateTime(Date.parse(instant))).toBe(wall);
    expect(kyivDate(Date.parse(instant))).toBe(wall.slice(0, 10));
  });

  it.each([
    ['2026-01-15', '14:00', '2026-01-15T12:00:00.000Z'],
    ['2026-07-16', '00:00', '2026-07-15T21:00:00.000Z'],
    ['2026-03-29', '00:00', '2026-03-28T22:00:00.000Z'],
    ['2026-03-29', '12:00', '2026-03-29T09:00:00.000Z'],
    ['2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '03:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '12:00', '2026-10-25T10:00:00.000Z'],
  ])('%s %s is the instant %s', (day, time, instant) => {
    expect(new Date(kyivInstant(day, time)).toISOString()).toBe(instant);
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '0000-00-00', 'today', ''])('%s is no date', (text) => {
    expect(isDate(text)).toBe(false);
    expect(kyivInstant(text)).toBeNaN();
  });
});

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-03-28', 2, '2026-03-30'],
])('%s and %s days are %s', (date, days, later) => {
  expect(shiftDate(date, days)).toBe(later);
});
