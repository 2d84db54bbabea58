import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { Clock } from '../ports/Clock';
import { liesAhead } from '../ports/Clock';
import type { SystemStore } from '../ports/SystemStore';
import { systemCollection, systemRecord } from '../schema/systemCollection';

const minute = 60_000;

export interface AttemptLimit {
  /** Failed attempts before throttling starts. */
  free: number;
  /** Milliseconds; the wait doubles from one minute up to this (exponential backoff). */
  longestWait: number;
}

/** Milliseconds without an attempt after which the counter is reset. */
const forgottenAfter = 24 * 60 * minute;
const retries = 20;

interface StoredAttempts extends BaseRecord {
  failures: number;
  /** ISO instant of the last attempt. */
  last: string;
}

export const attemptCollection = systemCollection<StoredAttempts>('login_attempts', [
  { path: 'last', kind: 'instant' },
]);

const waitAfter = ({ free, longestWait }: AttemptLimit, failures: number): number =>
  failures < free ? 0 : Math.min(minute * 2 ** Math.min(failures - free, 10), longestWait);

/**
 * Rate limiter for password attempts by an arbitrary key. Counters are in the store, so several processes share them.
 * An attempt counts as failed when it starts: of a hundred concurrent guesses not all pass before the first one has
 * failed.
 */
export class AttemptCounter {
  constructor(
    private readonly store: SystemStore,
    private readonly clock: Clock,
  ) {}

  /** Counts an attempt. Returns the milliseconds to wait instead; 0 when the attempt is allowed. */
  async begin(id: string, limit: AttemptLimit): Promise<number> {
    for (let attempt = 0; attempt < retries; attempt += 1) {
      const now = this.clock.now();
      const known = await this.store.get(attemptCollection.name, id);
      const last = known ? Date.parse(known.last) : 0;
      const failures = known && now - last < forgottenAfter ? known.failures : 0;
      const wait = waitAfter(limit, failures);
      // The clock of the machine that counted the last attempt may be ahead of this one's.
      const left = wait === 0 ? 0 : Math.min(wait, last + wait - now);
      // One far ahead was set back since: the wait begins now, and ends.
      const restarts = left > 0 && liesAhead(last, now);
      if (left > 0 && !restarts) return left;
      const values = { failures: failures + (restarts ? 0 : 1), last: new Date(now).toISOString() };
      const written = known
        ? await this.store.replace(attemptCollection.name, { ...known, ...values, _revision: known._revision + 1 })
        : await this.store.insert(attemptCollection.name, [systemRecord(id, now, values)]);
      if (written.ok) return restarts ? left : 0;
    }
    return minute;
  }

  /** Decrements the counter: the attempt was correct. */
  async takeBack(id: string): Promise<void> {
    for (let attempt = 0; attempt < retries; attempt += 1) {
      const known = await this.store.get(attemptCollection.name, id);
      if (!known) return;
      const less = { ...known, failures: Math.max(0, known.failures - 1), _revision: known._revision + 1 };
      if ((await this.store.replace(attemptCollection.name, less)).ok) return;
    }
  }

  /** Resets these counters; also deletes expired ones. */
  async clear(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.store.remove(attemptCollection.name, { op: 'ids', ids: [...ids] });
    const stale = new Date(this.clock.now() - forgottenAfter).toISOString();
    await this.store.remove(attemptCollection.name, { op: 'range', path: 'last', to: stale });
  }
}
