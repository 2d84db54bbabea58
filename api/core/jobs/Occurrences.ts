import { Cron } from 'croner';
import { kyivZone } from '#domain/time/kyiv';

/** When a cron expression is due, in Kyiv time. Milliseconds; what is the same for all schedules is computed once. */
export class Occurrences {
  private static readonly known = new Map<string, Occurrences>();
  private readonly cron: Cron;
  /** The next one of every time from `from` on. */
  private next = { from: Infinity, at: -Infinity };
  /** The last one until every time from `from` on and before `before`. */
  private last: { from: number; before: number; at: Date | null } = { from: Infinity, before: -Infinity, at: null };

  private constructor(expression: string) {
    this.cron = new Cron(expression, { timezone: kyivZone, paused: true });
  }

  static of(expression: string): Occurrences {
    const occurrences = this.known.get(expression) ?? new Occurrences(expression);
    this.known.set(expression, occurrences);
    return occurrences;
  }

  /** Infinity when there is none. */
  nextAfter(time: number): number {
    if (time < this.next.from || time >= this.next.at)
      this.next = { from: time, at: this.cron.nextRun(new Date(time))?.getTime() ?? Infinity };
    return this.next.at;
  }

  /** One at this very moment counts. */
  lastUntil(time: number): Date | null {
    if (time < this.last.from || time >= this.last.before) {
      // Of a whole second, in which there may be one that is still to come.
      const at = this.cron.previousRuns(2, new Date(time + 1000)).find((each) => each.getTime() <= time) ?? null;
      this.last = { from: at?.getTime() ?? time, before: this.nextAfter(time), at };
    }
    return this.last.at;
  }
}
