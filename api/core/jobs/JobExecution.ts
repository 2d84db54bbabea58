import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { JobParams, JobRun } from './Jobs';
import type { Lease, Leased, Leases } from './Lease';
import type { StoredJob, StoredLogLine } from './StoredJob';
import { endedJob, maxLogLines } from './StoredJob';

/** Thrown by `save` of a job on a machine that shuts down. */
export class JobSuspended extends Error {}

/** One execution of a job on this machine. */
export class JobExecution implements JobRun {
  readonly id: string;
  readonly params: JobParams;
  readonly by: string;
  readonly language: StoredJob['language'];
  readonly attempt: number;
  readonly state: JobParams | null;
  /** The handler knows of the cancellation: when it returns, it has obeyed. */
  hasSeenCancel = false;
  private readonly lease: Lease;
  private stop: boolean;
  /** Nobody else writes the log while this machine has the lease. */
  private lines: readonly StoredLogLine[];

  constructor(
    job: StoredJob,
    leases: Leases,
    private readonly now: () => string,
    private readonly isMachineClosing: () => boolean,
  ) {
    this.id = job._id;
    this.params = JSON.parse(job.params) as JobParams;
    this.by = job.by;
    this.language = job.language;
    this.attempt = job.attempts + 1;
    this.state = job.progress === '' ? null : (JSON.parse(job.progress) as JobParams);
    this.stop = job.stop;
    this.lines = job.lines;
    this.lease = leases.hold(job, (newest) => this.changes(newest));
  }

  get isCancelled(): boolean {
    this.hasSeenCancel ||= this.stop;
    return this.stop;
  }

  get isClosing(): boolean {
    return this.isMachineClosing();
  }

  check(): void {
    this.lease.check();
  }

  async renew(): Promise<void> {
    await this.lease.renew();
  }

  async keep(): Promise<void> {
    await this.lease.keep();
  }

  async save({ state, done, total }: Parameters<JobRun['save']>[0]): Promise<void> {
    await this.lease.update((newest) => ({
      ...this.changes(newest),
      ...(state && { progress: JSON.stringify(state) }),
      ...(done !== undefined && { done }),
      ...(total !== undefined && { total }),
    }));
    if (this.isClosing) throw new JobSuspended(`job ${this.id}`);
  }

  log(text: Bilingual): void {
    this.lines = [...this.lines, { at: this.now(), text }].slice(-maxLogLines);
  }

  /** A user asked to cancel, on this machine. */
  cancel(): void {
    this.stop = true;
  }

  /**
   * Ends the lease with the outcome; `until`: time before which nobody starts it, now if absent. A job that would wait
   * again but was cancelled is over.
   */
  async end(outcome: Partial<StoredJob>, until = this.now()): Promise<void> {
    await this.lease.release((newest) => {
      const changes = { ...this.changes(newest), ...outcome };
      return outcome.state === 'waiting' && this.stop ? { ...changes, ...endedJob(this.now(), 'cancelled') } : changes;
    }, until);
  }

  /** Ends the heartbeat of an execution without an outcome: the lease expires. */
  abandon(): void {
    this.lease.stop();
  }

  /** What each write includes. It also shows whether another machine asked to cancel. */
  private changes(newest: Leased): Partial<StoredJob> {
    this.stop ||= (newest as StoredJob).stop;
    return { lines: [...this.lines] };
  }
}
