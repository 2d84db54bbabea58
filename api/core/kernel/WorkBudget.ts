import type { Clock } from '../ports/Clock';

const windowMs = 60_000;

interface Spent {
  start: number;
  ms: number;
}

/** Work that one client may cause in a minute, on this machine: by time, as one call may cost as much as a hundred. */
export class WorkBudget {
  private readonly windows = new Map<string, Spent>();
  private sweptAt = 0;

  /** `msPerMinute`: from the moment this much is spent the client waits for the next minute. */
  constructor(
    private readonly clock: Clock,
    private readonly msPerMinute: number,
    /** Milliseconds, for how long work takes: the clock may be set. */
    private readonly ticks: () => number = () => performance.now(),
  ) {}

  /** Seconds to wait before more work is begun; 0: it may begin. */
  secondsToWait(key: string): number {
    const now = this.clock.now();
    const known = this.windows.get(key);
    if (!known || now - known.start >= windowMs || known.ms < this.msPerMinute) return 0;
    return Math.max(1, Math.ceil((known.start + windowMs - now) / 1000));
  }

  /** Does the work, and counts how long it took. */
  async spend<T>(key: string, work: () => Promise<T>): Promise<T> {
    const started = this.ticks();
    try {
      return await work();
    } finally {
      this.add(key, this.ticks() - started);
    }
  }

  private add(key: string, ms: number): void {
    const now = this.clock.now();
    this.sweep(now);
    const known = this.windows.get(key);
    if (known && now - known.start < windowMs) known.ms += ms;
    else this.windows.set(key, { start: now, ms });
  }

  private sweep(now: number): void {
    if (now - this.sweptAt < windowMs) return;
    this.sweptAt = now;
    for (const [key, { start }] of this.windows) if (now - start >= windowMs) this.windows.delete(key);
  }
}
