import type { Log } from '../ports/Log';
import { clockToleranceMs, hasElapsed, liesAhead } from '../ports/Clock';
import type { JobRepository } from './JobRepository';
import type { JobHandler } from './Jobs';
import type { LeaseTerm } from './Lease';
import { isSameTerm, leaseMs } from './Lease';
import type { StoredJob } from './StoredJob';

const intervalMs = 10_000;
/** A lease that was seen unchanged for so long, by the steady clock, was left by its holder. */
const abandonedMs = 2 * leaseMs;

/**
 * Jobs whose time lies far ahead because the clock was set back since it was noted: those that were due at once, or
 * after a retry's delay, and those of a machine that died before. They become due.
 */
export class StrandedJobs {
  private seen = new Map<string, { term: LeaseTerm; since: number }>();
  private lookedAt = -Infinity;

  constructor(
    private readonly jobs: JobRepository,
    private readonly handlers: ReadonlyMap<string, JobHandler>,
  ) {}

  async release(now: number, log: Log): Promise<void> {
    if (!hasElapsed(this.lookedAt, intervalMs, now)) return;
    this.lookedAt = now;
    const ahead = await this.jobs.findAhead(clockToleranceMs);
    this.watch(ahead);
    const stranded = ahead.filter((job) =>
      job.state === 'running' ? this.isAbandoned(job) : this.isMisdated(job, now),
    );
    for (const job of stranded) await this.jobs.replace(job, { lease: { ...job.lease, until: this.jobs.instant(0) } });
    if (stranded.length > 0) log.warn({ jobs: stranded.length }, 'jobs of a time that lies ahead are due');
  }

  private watch(ahead: readonly StoredJob[]): void {
    const running = ahead.filter(({ state }) => state === 'running');
    this.seen = new Map(
      running.map(({ _id, lease }) => {
        const known = this.seen.get(_id);
        return [_id, known && isSameTerm(known.term, lease) ? known : { term: lease, since: performance.now() }];
      }),
    );
  }

  private isAbandoned({ _id }: StoredJob): boolean {
    const since = this.seen.get(_id)?.since ?? Infinity;
    return performance.now() - since >= abandonedMs;
  }

  private isMisdated({ kind, attempts, lease, _created }: StoredJob, now: number): boolean {
    if (liesAhead(Date.parse(_created), now)) return true;
    const delay = attempts > 0 ? this.handlers.get(kind)?.retryDelayMs(attempts) : undefined;
    return delay !== undefined && liesAhead(Date.parse(lease.until), now + delay);
  }
}
