import type { Log } from '../ports/Log';
import type { Store } from '../ports/Store';
import type { Timers } from '../ports/Timers';

const intervalMs = 15_000;

/**
 * Completes the entries of the change log that a machine which died has not come to write. No job, and apart from the
 * poll that starts jobs, which it may not hold up: every machine may do it at any time, and nearly always there is
 * nothing to do.
 */
export class LogRecovery {
  private running: Promise<void> | null = null;
  private readonly stopTimer: () => void;

  constructor(
    private readonly store: Pick<Store, 'recoverLog'>,
    timers: Timers,
    private readonly log: Log,
  ) {
    this.stopTimer = timers.every(intervalMs, () => void this.run());
  }

  /** One at a time. */
  run(): Promise<void> {
    this.running ??= this.store
      .recoverLog()
      .catch((error: unknown) => this.log.warn({ error: String(error) }, 'history not completed'))
      .finally(() => (this.running = null));
    return this.running;
  }

  async close(): Promise<void> {
    this.stopTimer();
    await this.running;
  }
}
