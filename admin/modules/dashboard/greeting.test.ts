import { dayAt, greetingAt } from './greeting';

describe('the greeting', () => {
  it.each([
    ['2026-11-21T05:00:00Z', 'morning'],
    ['2026-11-21T10:00:00Z', 'day'],
    ['2026-11-21T16:00:00Z', 'evening'],
    ['2026-11-21T01:00:00Z', 'evening'],
  ])('at %s is %s', (instant, key) => {
    expect(greetingAt(Date.parse(instant))).toBe(key);
  });

  it('names the day as it is in Kyiv', () => {
    const late = Date.parse('2026-11-20T23:00:00Z');
    expect(dayAt(late, 'uk')).toEqual({ date: '2026-11-21', weekday: 'субота' });
    expect(dayAt(late, 'en')).toEqual({ date: '2026-11-21', weekday: 'Saturday' });
  });
});
