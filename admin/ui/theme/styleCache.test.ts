import { styleCache } from './styleCache';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a rule of styles', () => {
  it('has a new style element when none came for a while, and else that of the rules before it', () => {
    const { sheet } = styleCache();
    /** Emotion begins an element where it has counted no rules; in these tests it writes none. */
    const beginsElement = (rule: string): boolean => {
      sheet.ctr = 7;
      sheet.insert(rule);
      return sheet.ctr === 0;
    };
    expect(beginsElement('.a { color: red }')).toBe(true);
    jest.advanceTimersByTime(200);
    expect(beginsElement('.b { color: red }')).toBe(false);
    jest.advanceTimersByTime(300);
    expect(beginsElement('.c { color: red }')).toBe(false);
    jest.advanceTimersByTime(301);
    expect(beginsElement('.d { color: red }')).toBe(true);
  });
});
