import { dayText } from './dayText';

const now = Date.parse('2026-12-31T22:30:00.000Z');

it.each([
  ['2027-12-05', 'uk', '5 грудня'],
  ['2027-12-05', 'en', 'December 5'],
  // In Kyiv the new year has begun.
  ['2026-12-05', 'uk', '5 грудня 2026 р.'],
  ['2026-12-05', 'en', 'December 5, 2026'],
] as const)('%s in %s', (date, language, text) => {
  expect(dayText(date, language, now)).toBe(text.replaceAll(' ', '\u00A0'));
});
