import type { Language } from '#domain/text/Language';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { Fence } from './Lease';

/** Parameters of a job: plain JSON, stored with it. No secrets. */
export type JobParams = Readonly<Record<string, unknown>>;

export interface JobOptions {
  /** Not before this time (ms since the epoch); absent: at once. */
  runAt?: number;
  /** While a job of the same kind with this key is waiting or running, no second one is added. */
  key?: string;
  /** Id of the job: a second one with the same id is never added, also not after the first has ended. */
  id?: string;
  /** Id of the user whose permissions the job has; absent: the system. */
  by?: string;
  language?: Language;
}

/** One execution of a job, as its handler sees it. Everything that must survive the process is stored. */
export interface JobRun extends Fence {
  readonly id: string;
  readonly params: JobParams;
  /** Id of the user; '' for the system. */
  readonly by: string;
  readonly language: Language;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** What the last `save` stored; null at the first start. A resumed job continues from it. */
  readonly state: JobParams | null;
  /** A user asked to cancel: the handler returns at its next safe point. */
  readonly isCancelled: boolean;
  /** This machine shuts down: the handler calls `save` at its next safe point. */
  readonly isClosing: boolean;
  /**
   * Stores progress and renews the lease. Throws `JobSuspended` after it when this machine shuts down: let it pass, the
   * job continues elsewhere from the stored state.
   */
  save(progress: { state?: JobParams; done?: number; total?: number | null }): Promise<void>;
  /** Adds a line to the job's log. */
  log(text: Bilingual): void;
}

/** Thrown by a handler: another attempt would fail for the same reason. The job is kept as failed. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

/** Thrown by a handler: not now, but from `until` on (ms since the epoch). The job waits, as if it had never failed. */
export class JobPostponed extends Error {
  override readonly name = 'JobPostponed';

  constructor(readonly until: number) {
    super('postponed');
  }
}

/** A kind of job. `run` is called again, from the stored state, after a crash or a failure: it must be repeatable. */
export interface JobHandler {
  /** As in `mail.deliver`. */
  kind: string;
  title: Bilingual;
  /** Failures until it is kept as failed; then only a user retries it. */
  maxAttempts: number;
  /** Milliseconds until the next attempt after `attempt` failures. */
  retryDelayMs(attempt: number): number;
  run(job: JobRun): Promise<void>;
  /** Called before a job is kept as failed because too many machines died on it. It must be repeatable. */
  giveUp?(job: Pick<JobRun, 'id' | 'params'>): Promise<void>;
}

/** Background work that survives a restart and moves to another machine when one dies. */
export interface Jobs {
  /** Adds a kind. A job of a kind that this machine does not have waits for one that has it. */
  register(handler: JobHandler): void;
  /** Stores a job; resolves with its id, or that of the one with the same key or id, when it is durable. */
  enqueue(kind: string, params: JobParams, options?: JobOptions): Promise<string>;
  /**
   * Stores a job that this machine executes at once, whatever else it does: a caller waits for it. Resolves when it has
   * begun. Its first write alone does not make it durable (`ordered`).
   */
  begin(kind: string, params: JobParams, options: JobOptions & { id: string }): Promise<void>;
  /** Executes here at once a job that waits or that its machine has left; false when there is nothing to start. */
  startNow(id: string): Promise<boolean>;
  /** Whether it is waiting or running, anywhere. */
  isActive(id: string): Promise<boolean>;
  /** Starts what is due. Called by a timer and with each request. */
  poll(): void;
  /** Resolves when nothing is being executed here. */
  idle(): Promise<void>;
  /** Lets steps in progress finish; another machine or the next start continues. */
  close(): Promise<void>;
}

/** Jobs as administrators see them. */
export interface JobControl extends Jobs {
  readonly handlers: ReadonlyMap<string, JobHandler>;
  /** Of a running job: it ends at its next safe point. False when it had ended before. */
  cancel(id: string): Promise<boolean>;
  /** Runs a failed or cancelled job again from its stored state. False when it is in another state or already active. */
  retry(id: string): Promise<boolean>;
}
