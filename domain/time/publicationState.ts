const minuteMs = 60_000;

/** Publication follows the clock to the minute; so conditions of one minute are the same, and counted once. */
export const minuteOf = (now: number): string => new Date(Math.floor(now / minuteMs) * minuteMs).toISOString();

/**
 * Whether readers see by the clock what is turned on. `from` and `to` are instants, empty is no bound (requirements
 * N-10).
 */
export function publicationState(from: string, to: string, now: number): 'planned' | 'shown' | 'ended' {
  const minute = minuteOf(now);
  if (to !== '' && to <= minute) return 'ended';
  return from !== '' && from > minute ? 'planned' : 'shown';
}
