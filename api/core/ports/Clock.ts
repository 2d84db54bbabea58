export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Clocks of machines may differ by so much: a time that lies further ahead was noted before a clock was set back. */
export const clockToleranceMs = 15 * 60_000;

export const liesAhead = (time: number, now: number): boolean => time > now + clockToleranceMs;

/**
 * Whether so many milliseconds have passed since a time. Also when the clock has been set back: a time that lies ahead
 * tells nothing about how long ago it was.
 */
export const hasElapsed = (since: number, milliseconds: number, now: number): boolean =>
  now < since || now - since >= milliseconds;
