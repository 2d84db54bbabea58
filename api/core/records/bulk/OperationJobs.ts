import { bulkOperationKind } from '#domain/wire/Job';
import type { JobHandler, JobParams, JobRun } from '../../jobs/Jobs';
import { PermanentFailure } from '../../jobs/Jobs';
import type { Fence } from '../../jobs/Lease';
import { LeaseLost } from '../../jobs/Lease';
import type { BulkOperations, ExecutionResult } from '../../jobs/operations/BulkOperations';
import type { OperationLimits } from '../../jobs/operations/OperationLimits';
import { bulkOperationTitle } from '../../jobs/operations/BulkOperations';
import type { Plan, StoredOperation, StoredStep } from '../../jobs/operations/StoredOperation';
import { actionTraits } from '../../jobs/operations/actionTraits';
import { isActive } from '../../jobs/operations/StoredOperation';
import type { Services } from '../../kernel/Context';
import type { Timers } from '../../ports/Timers';
import { OperationRepository } from './OperationRepository';
import type { OperationHandlers } from './operationHandlers';
import { OperationSteps } from './OperationSteps';

const maxAttempts = 3;
const retryDelayMs = 1_000;
/** How often and how long a cancel looks whether the step of another machine has ended. */
const cancelIntervalMs = 20;
const maxCancelMs = 5_000;
/** What a caller waits for leaves the event loop to others after so many milliseconds. */
const yieldAfterMs = 50;

/** An operation whose call waits. `store` writes that it begins; false when another machine was first. */
interface Call {
  operation: StoredOperation;
  store(): Promise<boolean>;
  resolve(result: ExecutionResult | null): void;
  reject(error: unknown): void;
}

/** `mayBeStarted`: a former run may have begun the next step. */
interface Claimed {
  operation: StoredOperation;
  mayBeStarted: boolean;
}

const actionOf = ({ params }: { params: JobParams }): string => String(params.action);

/**
 * Executes bulk operations, each as a job: its lease says which machine may execute it, and the job runner resumes what
 * a machine has left. The job of an operation is begun within the call that wants it, which also stores the operation.
 */
export class OperationJobs implements BulkOperations {
  /** Operations that this machine is executing, by id. */
  private readonly executing = new Map<string, Promise<unknown>>();
  /** By the id of their job. */
  private readonly calls = new Map<string, Call>();
  private readonly repository: OperationRepository;
  private readonly steps: OperationSteps;

  constructor(
    private readonly services: () => Services,
    readonly limits: OperationLimits,
    private readonly timers: Timers,
    private readonly handlers: Partial<OperationHandlers>,
  ) {
    this.repository = new OperationRepository(services);
    this.steps = new OperationSteps(services, limits, handlers);
  }

  /** Its failures are counted by the operation, from its last step on. */
  handler(): JobHandler {
    return {
      kind: bulkOperationKind,
      title: bulkOperationTitle,
      maxAttempts: Infinity,
      retryDelayMs: () => retryDelayMs,
      run: async (job) => {
        const running = this.run(job);
        const action = actionOf(job);
        const settled = running
          .catch(() => undefined)
          .finally(() => this.executing.get(action) === settled && this.executing.delete(action));
        this.executing.set(action, settled);
        await running;
      },
      giveUp: async (job) => {
        const claimed = await this.claim(job);
        if (claimed) await this.saveProgress(claimed.operation, await this.steps.failed(claimed.operation));
      },
    };
  }

  async begin(operation: StoredOperation, plan: Plan, steps: readonly StoredStep[]): Promise<ExecutionResult> {
    const begun = { ...operation, ...this.newRun(operation) };
    const result = await this.runInCall(begun, async () => {
      await this.repository.insert(begun, plan, steps);
      return true;
    });
    return result ?? { operation: begun, touched: [] };
  }

  async undo(
    operation: StoredOperation,
    { by, language }: Pick<StoredOperation, 'by' | 'language'>,
  ): Promise<StoredOperation | null> {
    const at = this.repository.now();
    // A failed undo resumes at the step where it failed; one that skipped rows processes all of them again.
    const resumedUndo = operation.state === 'failed' ? operation.undo : null;
    const { restored, left, leftItems } = resumedUndo ?? { restored: 0, left: 0, leftItems: [] };
    const earlier = resumedUndo ? resumedUndo.earlier : operation.undo?.restored;
    const undo = {
      ...{ by, language, started: at, ended: null, restored, left, leftItems },
      ...(earlier !== undefined && { earlier }),
    };
    const begun: StoredOperation = {
      ...operation,
      ...this.newRun(operation),
      state: 'undoing',
      undo,
      at,
      next: resumedUndo ? operation.next : operation.steps - 1,
      attempts: 0,
      _revision: operation._revision + 1,
    };
    return (await this.runInCall(begun, () => this.repository.replace(begun)))?.operation ?? null;
  }

  async cancel(id: string): Promise<StoredOperation | null> {
    for (let waitedMs = 0; waitedMs < maxCancelMs; waitedMs += cancelIntervalMs) {
      const operation = await this.repository.get(id);
      if (operation?.state !== 'running') return operation;
      if (!operation.stop)
        await this.repository.replace({ ...operation, stop: true, _revision: operation._revision + 1 });
      else if (this.executing.has(id)) await this.executing.get(id);
      else if (!(await this.services().jobs.startNow(operation.job))) await this.timers.sleep(cancelIntervalMs);
    }
    return this.repository.get(id);
  }

  isPermitted(doing: Parameters<BulkOperations['isPermitted']>[0]): boolean {
    return this.handlers[doing.operation.kind]?.isPermitted(doing) ?? false;
  }

  isChanging(entity: string): Promise<boolean> {
    return this.repository.hasActive(entity);
  }

  /** Gives a job to active operations that have none: those of a version that executed them without. */
  async adopt(): Promise<void> {
    const { jobs } = this.services();
    for (const operation of await this.repository.findActive()) {
      if (operation.job !== undefined && (await jobs.isActive(operation.job))) continue;
      const job = this.newJobId(operation);
      if (await this.repository.replace({ ...operation, job, _revision: operation._revision + 1 }))
        await jobs.enqueue(bulkOperationKind, { action: operation._id }, { id: job, by: operation.by });
    }
  }

  /** Deletes expired operations. */
  purgeExpired(): Promise<void> {
    return this.repository.purgeExpired();
  }

  /** Resolves with the final result, or after a while with the progress so far; null when another machine was first. */
  private runInCall(operation: StoredOperation, store: () => Promise<boolean>): Promise<ExecutionResult | null> {
    return new Promise((resolve, reject) => {
      const { _id: action, job: id, by, language } = operation;
      this.calls.set(id, { operation, store, resolve, reject });
      this.services()
        .jobs.begin(bulkOperationKind, { action }, { id, by, language })
        .catch((error: unknown) => {
          this.calls.delete(id);
          reject(error);
        });
    });
  }

  private async run(job: JobRun): Promise<void> {
    const call = this.calls.get(job.id);
    this.calls.delete(job.id);
    try {
      const claimed = call ? await this.begunBy(call) : await this.claim(job, job);
      if (claimed) await this.execute(claimed, job, call);
      else call?.resolve(null);
    } catch (error) {
      call?.reject(error);
      throw error;
    }
  }

  private async begunBy(call: Call): Promise<Claimed | null> {
    return (await call.store()) ? { operation: call.operation, mayBeStarted: false } : null;
  }

  /** From then on the former run can not write the operation. Null when this job has nothing to do any more. */
  private async claim(job: Pick<JobRun, 'id' | 'params'>, fence?: Fence): Promise<Claimed | null> {
    for (;;) {
      const operation = await this.repository.get(actionOf(job));
      if (!operation || operation.job !== job.id || !isActive(operation)) return null;
      fence?.check();
      const claimed = { ...operation, run: this.newToken(), _revision: operation._revision + 1 };
      if (await this.repository.replace(claimed)) return { operation: claimed, mayBeStarted: operation.run !== '' };
    }
  }

  private async execute({ operation, mayBeStarted }: Claimed, job: JobRun, call: Call | undefined): Promise<void> {
    const { waitedFor } = actionTraits[operation.kind];
    const inlineRows = waitedFor === null ? 0 : this.limits[waitedFor];
    const isShort = (operation.state === 'undoing' ? operation.changed : operation.total) <= inlineRows;
    const started = performance.now();
    let yieldedAt = started;
    const touched: string[] = [];
    let current = operation;
    let isAnswered = call === undefined;
    const answer = (result: StoredOperation): void => call?.resolve({ operation: result, touched });
    if (waitedFor === null) {
      isAnswered = true;
      answer(current);
    }
    try {
      for (let isRetry = mayBeStarted; isActive(current) && !job.isClosing; isRetry = false) {
        const step = await this.steps.executeNext(current, isRetry, job);
        current = await this.saveProgress(current, { attempts: 0, ...step.progress });
        if (!isAnswered) touched.push(...step.touched);
        if (!isActive(current)) break;
        const now = performance.now();
        if (!isShort && now - started >= this.limits.answerAfterMs) {
          isAnswered = true;
          answer(current);
        }
        await job.keep();
        if (now - yieldedAt < yieldAfterMs && !isAnswered) continue;
        // Other requests are served: a store in memory never waits by itself.
        await this.timers.sleep(0);
        yieldedAt = performance.now();
      }
      if (isActive(current)) current = await this.saveProgress(current, { run: '' });
      answer(current);
    } catch (error) {
      if (error instanceof LeaseLost) answer((await this.repository.get(operation._id)) ?? current);
      else throw await this.failureOf(current, error, isAnswered);
      throw error;
    }
    if (isActive(current)) await job.save({});
  }

  /** Background work is retried; a waiting caller gets the error at once. Returns what the job ends with. */
  private async failureOf(operation: StoredOperation, error: unknown, inBackground: boolean): Promise<unknown> {
    const attempts = operation.attempts + 1;
    const isLast = !inBackground || attempts >= maxAttempts;
    try {
      const changes = isLast ? await this.steps.failed(operation) : {};
      await this.saveProgress(operation, { attempts, ...changes });
    } catch (failure) {
      this.services().log.warn({ action: operation._id, error: String(failure) }, 'action left where it is');
      return error;
    }
    return isLast ? new PermanentFailure(String(error), { cause: error }) : error;
  }

  private async saveProgress(operation: StoredOperation, changes: Partial<StoredOperation>): Promise<StoredOperation> {
    const then = { ...operation, ...changes };
    if (!isActive(then)) await this.handlers[operation.kind]?.ended?.(then, this.services());
    return this.repository.saveProgress(operation, changes);
  }

  private newRun(operation: StoredOperation): Pick<StoredOperation, 'job' | 'run'> {
    return { job: this.newJobId(operation), run: this.newToken() };
  }

  private newJobId({ _id }: StoredOperation): string {
    return `${_id}-${this.newToken()}`;
  }

  private newToken(): string {
    return this.services().cryptoProvider.randomHex(6);
  }
}
