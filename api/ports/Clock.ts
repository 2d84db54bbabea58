export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/**
 * Whether so many milliseconds have passed since a time. Also when the clock has been set back: a time that lies ahead
 * tells nothing about how long ago it was.
 */
export const hasElapsed = (since: number, milliseconds: number, now: number): boolean =>
  now < since || now - since >= milliseconds;
