import type { Clock } from '../ports/Clock';
import type { Store } from '../ports/Store';

const intervalMs = 60_000;

/**
 * Completes, once a minute, the entries of the change log that a machine which died has not come to write. No job: every
 * machine may do it at any time, and nearly always there is nothing to do.
 */
export class LogRecovery {
  private lastRunAt = -Infinity;

  constructor(
    private readonly store: Pick<Store, 'recoverLog'>,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    if (now - this.lastRunAt < intervalMs) return;
    this.lastRunAt = now;
    await this.store.recoverLog();
  }
}
