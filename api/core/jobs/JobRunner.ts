import type { Clock } from '../ports/Clock';
import { hasElapsed } from '../ports/Clock';
import type { CryptoProvider } from '../ports/CryptoProvider';
import type { Log } from '../ports/Log';
import type { SystemStore } from '../ports/SystemStore';
import type { Timers } from '../ports/Timers';
import { JobExecution, JobSuspended } from './JobExecution';
import { JobRepository } from './JobRepository';
import type { JobControl, JobHandler, JobOptions, JobParams } from './Jobs';
import { JobPostponed, PermanentFailure } from './Jobs';
import { freeLease, LeaseLost, Leases } from './Lease';
import type { StoredJob } from './StoredJob';
import { StrandedJobs } from './StrandedJobs';
import { endedJob, isActiveJob, jobCollection } from './StoredJob';

/** Milliseconds. With the lease they bound how long a job of a machine that died waits for another one. */
const pollIntervalMs = 2_000;
/** Jobs that this machine executes at the same time. */
const maxConcurrent = 8;
/** Of one kind: long jobs must not keep all others waiting. */
const maxOfOneKind = 4;
/** A job on which so many machines died is kept as failed: it may be the reason. */
const maxInterruptions = 5;
const maxErrorLength = 500;

interface JobServices {
  store: SystemStore;
  clock: Clock;
  log: Log;
  cryptoProvider: CryptoProvider;
}

interface JobRunnerOptions {
  timers: Timers;
  /** Names this machine. */
  instanceId: string;
  /** No other process uses the store: jobs that are stored as running were interrupted. */
  singleProcess: boolean;
  /** Called with each poll, before due jobs are started. */
  onPoll?: () => Promise<void>;
}

interface Executing {
  kind: string;
  execution: JobExecution;
  ended: Promise<void>;
  /** A caller waits for it: it takes no room from others. */
  isExtra: boolean;
}

const describeError = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, maxErrorLength);

/**
 * Executes jobs (docs/jobs.md). One machine at a time holds the lease of a job and renews it by a timer; a machine that
 * finds an expired lease takes over. All state that must survive the process is in the store.
 */
export class JobRunner implements JobControl {
  readonly handlers = new Map<string, JobHandler>();
  private readonly executing = new Map<string, Executing>();
  private readonly jobs: JobRepository;
  private readonly leases: Leases;
  private readonly stranded: StrandedJobs;
  private readonly stopTimer: () => void;
  private singleProcess: boolean;
  private isClosing = false;
  private polling: Promise<void> = Promise.resolve();
  private lastPollAt = -Infinity;

  constructor(
    private readonly services: () => JobServices,
    private readonly options: JobRunnerOptions,
  ) {
    const { timers, instanceId } = options;
    this.singleProcess = options.singleProcess;
    this.jobs = new JobRepository(services);
    this.stranded = new StrandedJobs(this.jobs, this.handlers);
    this.leases = new Leases(() => ({ ...services(), timers, collection: jobCollection.name }), instanceId);
    this.stopTimer = timers.every(pollIntervalMs, () => this.startDueSoon());
  }

  register(handler: JobHandler): void {
    if (this.handlers.has(handler.kind)) throw new Error(`Two handlers of the job kind ${handler.kind}`);
    this.handlers.set(handler.kind, handler);
  }

  async enqueue(kind: string, params: JobParams, options: JobOptions = {}): Promise<string> {
    const newId = options.id ?? this.services().cryptoProvider.randomHex(12);
    const { id, isNew } = await this.jobs.insert(newId, kind, params, options);
    if (isNew) this.startDueSoon();
    return id;
  }

  async begin(kind: string, params: JobParams, options: JobOptions & { id: string }): Promise<void> {
    const handler = this.handlers.get(kind);
    if (!handler) throw new Error(`There is no job of the kind ${kind}`);
    const job = await this.jobs.insertRunning(options.id, kind, params, options, this.leases.term());
    this.launch(job, handler, true);
  }

  async startNow(id: string): Promise<boolean> {
    const job = await this.jobs.get(id);
    if (!job || !isActiveJob(job) || this.executing.has(id)) return false;
    if (job.state === 'running' && !this.leases.isExpired(job)) return false;
    await this.start(job, true);
    return this.executing.has(id);
  }

  async isActive(id: string): Promise<boolean> {
    const job = await this.jobs.get(id);
    return job !== null && isActiveJob(job);
  }

  poll(): void {
    const now = this.services().clock.now();
    if (!hasElapsed(this.lastPollAt, pollIntervalMs, now)) return;
    this.lastPollAt = now;
    this.startDueSoon();
  }

  async idle(): Promise<void> {
    for (let polling: Promise<void> | null = null; polling !== this.polling || this.executing.size > 0;) {
      polling = this.polling;
      await polling;
      await Promise.all([...this.executing.values()].map(({ ended }) => ended));
    }
  }

  async close(): Promise<void> {
    this.isClosing = true;
    this.stopTimer();
    await this.idle();
  }

  async cancel(id: string): Promise<boolean> {
    for (;;) {
      const job = await this.jobs.get(id);
      if (!job || !isActiveJob(job)) return false;
      // A machine whose lease has expired is dead, or may not write any more.
      const isHeld = job.state === 'running' && !this.leases.isExpired(job);
      const cancelled = isHeld
        ? { stop: true }
        : { ...endedJob(this.jobs.instant(0), 'cancelled'), lease: { ...job.lease, by: '' } };
      if (!(await this.jobs.replace(job, cancelled))) continue;
      this.executing.get(id)?.execution.cancel();
      return true;
    }
  }

  async retry(id: string): Promise<boolean> {
    const job = await this.jobs.get(id);
    if (job?.state !== 'failed' && job?.state !== 'cancelled') return false;
    const waiting: Partial<StoredJob> = {
      state: 'waiting',
      key: job.ownKey,
      ended: null,
      attempts: 0,
      interruptions: 0,
      stop: false,
      error: null,
      lease: freeLease,
    };
    if (!(await this.jobs.replace(job, waiting))) return false;
    this.startDueSoon();
    return true;
  }

  private startDueSoon(): void {
    if (this.isClosing) return;
    this.polling = this.polling
      .then(() => this.startDue())
      // The store may have been closed; any other error shows up at the next poll.
      .catch((error: unknown) => this.services().log.warn({ error: String(error) }, 'jobs not polled'));
  }

  private async startDue(): Promise<void> {
    await this.options.onPoll?.();
    const { clock, log } = this.services();
    await this.stranded.release(clock.now(), log);
    // At the start of the only process a job that is stored as running has no holder.
    const withRunning = this.singleProcess;
    this.singleProcess = false;
    const limit = maxConcurrent - this.withinLimits().length;
    const kinds = [...this.handlers.keys()].filter((kind) => this.hasRoomFor(kind));
    if (limit <= 0 || kinds.length === 0) return;
    const due = await this.jobs.findDue({ kinds, limit, withRunning });
    const jobs = due.filter(({ _id }) => !this.executing.has(_id));
    for (const job of jobs) if (this.hasRoomFor(job.kind)) await this.start(job);
    // What of one kind had no room left may have hidden jobs of others.
    if (jobs.some(({ kind }) => !this.hasRoomFor(kind))) this.startDueSoon();
  }

  private hasRoomFor(kind: string): boolean {
    return this.withinLimits().filter((each) => each.kind === kind).length < maxOfOneKind;
  }

  private withinLimits(): Executing[] {
    return [...this.executing.values()].filter(({ isExtra }) => !isExtra);
  }

  private async start(job: StoredJob, isExtra = false): Promise<void> {
    const handler = this.handlers.get(job.kind);
    if (!handler || this.isClosing) return;
    const isInterrupted = job.lease.by !== '';
    const interruptions = job.interruptions + (isInterrupted ? 1 : 0);
    if (job.stop) return void (await this.jobs.replace(job, endedJob(this.jobs.instant(0), 'cancelled')));
    if (interruptions > maxInterruptions) {
      await handler.giveUp?.({ id: job._id, params: JSON.parse(job.params) as JobParams });
      return void (await this.jobs.replace(job, { ...endedJob(this.jobs.instant(0), 'failed'), error: 'interrupted' }));
    }
    const claimed = (await this.leases.claim(job, {
      state: 'running',
      started: job.started ?? this.jobs.instant(0),
      interruptions,
    })) as StoredJob | null;
    if (claimed) this.launch(claimed, handler, isExtra);
  }

  private launch(job: StoredJob, handler: JobHandler, isExtra: boolean): void {
    const execution = new JobExecution(
      job,
      this.leases,
      () => this.jobs.instant(0),
      () => this.isClosing,
    );
    const ended = this.execute(job, handler, execution).finally(() => {
      this.executing.delete(job._id);
      this.startDueSoon();
    });
    this.executing.set(job._id, { kind: job.kind, execution, ended, isExtra });
  }

  private async execute(job: StoredJob, handler: JobHandler, execution: JobExecution): Promise<void> {
    const { log } = this.services();
    try {
      const failure = await handler.run(execution).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (!failure) await execution.end(endedJob(this.jobs.instant(0), execution.hasSeenCancel ? 'cancelled' : 'done'));
      else if (failure.error instanceof JobSuspended) await execution.end({ state: 'waiting' }, freeLease.until);
      else if (failure.error instanceof JobPostponed)
        await execution.end({ state: 'waiting', attempts: 0 }, new Date(failure.error.until).toISOString());
      else if (failure.error instanceof LeaseLost) log.warn({ job: job._id, kind: job.kind }, 'job taken over');
      else await this.fail(job, handler, execution, failure.error);
    } catch (error) {
      // The lease expires, and the job is executed again from its stored state.
      log.warn({ job: job._id, kind: job.kind, error: String(error) }, 'outcome of a job not stored');
    } finally {
      execution.abandon();
    }
  }

  private async fail(job: StoredJob, handler: JobHandler, execution: JobExecution, error: unknown): Promise<void> {
    const attempts = job.attempts + 1;
    const stack = error instanceof Error ? error.stack : undefined;
    const facts = { job: job._id, kind: job.kind, attempts, error: describeError(error), stack };
    this.services().log.error(facts, 'job failed');
    const failed = { attempts, error: describeError(error) };
    if (attempts >= handler.maxAttempts || error instanceof PermanentFailure)
      await execution.end({ ...endedJob(this.jobs.instant(0), 'failed'), ...failed });
    else await execution.end({ state: 'waiting', ...failed }, this.jobs.instant(handler.retryDelayMs(attempts)));
  }
}
