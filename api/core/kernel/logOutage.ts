import type { Log } from '../ports/Log';
import type { StoreUnavailable, UnavailablePart } from '../ports/StoreUnavailable';

/** An outage is told again after so many milliseconds. */
const repeatMs = 60_000;

const lastLogged = new WeakMap<Log, Map<UnavailablePart, number>>();

/** Logs that a store does not answer: once, not with each of the many calls that fail for it. */
export function logOutage(
  { part, message }: StoreUnavailable,
  facts: { requestId: string; method: string; path: string },
  log: Log,
): void {
  const known = lastLogged.get(log) ?? new Map<UnavailablePart, number>();
  lastLogged.set(log, known);
  const now = performance.now();
  if (now - (known.get(part) ?? -Infinity) < repeatMs) return;
  known.set(part, now);
  log.error({ ...facts, part, error: message }, 'store unavailable');
}
