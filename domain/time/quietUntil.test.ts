import { kyivInstant } from './kyiv';
import { quietUntil } from './quietUntil';

const night = { from: '21:00', to: '09:00' };
const at = (text: string): number => kyivInstant(...(text.split(' ') as [string, string]));

it.each([
  ['2026-11-28 20:59', night, null],
  ['2026-11-28 21:00', night, '2026-11-29 09:00'],
  ['2026-11-29 00:00', night, '2026-11-29 09:00'],
  ['2026-11-29 08:59', night, '2026-11-29 09:00'],
  ['2026-11-29 09:00', night, null],
  ['2026-12-31 23:30', night, '2027-01-01 09:00'],
  ['2026-11-28 13:30', { from: '13:00', to: '15:00' }, '2026-11-28 15:00'],
  ['2026-11-28 15:00', { from: '13:00', to: '15:00' }, null],
  ['2026-11-28 23:00', { from: '21:00', to: '00:00' }, '2026-11-29 00:00'],
  ['2026-11-28 03:00', { from: '00:00', to: '09:00' }, '2026-11-28 09:00'],
  // The clocks change in the night.
  ['2026-03-28 22:00', night, '2026-03-29 09:00'],
  ['2026-10-24 22:00', night, '2026-10-25 09:00'],
  ['2026-11-28 23:00', { from: '', to: '09:00' }, null],
  ['2026-11-28 23:00', { from: '21:00', to: '' }, null],
  ['2026-11-28 09:00', { from: '09:00', to: '09:00' }, null],
])('at %s of %j it is quiet until %s', (now, hours, until) =>
  expect(quietUntil(at(now), hours)).toBe(until === null ? null : at(until)),
);
