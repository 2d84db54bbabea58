import { LeaseLost } from '../../jobs/Lease';
import type { Timers } from '../../ports/Timers';
import type { Services } from '../../kernel/Context';
import type { OperationLimits, BulkOperations, ExecutionResult } from '../../jobs/operations/BulkOperations';
import { OperationSteps } from './OperationSteps';
import { OperationRepository } from './OperationRepository';
import type { Plan, StoredOperation, StoredStep } from '../../jobs/operations/StoredOperation';
import { isActive } from '../../jobs/operations/StoredOperation';

/** The job runner polls more often, with each job. */
const pollIntervalMs = 1_000;
const maxAttempts = 3;
/** How long a cancel waits for the step of another machine. */
const retryDelayMs = 20;
const maxWaitMs = 5_000;

/** `again`: the next step may already have been started. `byItself`: no caller waits for the result. */
interface Start {
  again: boolean;
  byItself: boolean;
}
const called: Start = { again: false, byItself: false };

/**
 * Executes bulk operations. One machine at a time holds the lease of an operation and renews it by a timer and with
 * each step; a machine that finds an expired lease takes over. All state that must survive the process is in the store.
 */
export class BulkOperationRunner implements BulkOperations {
  /** Operations that this machine is executing, by id. */
  private readonly executing = new Map<string, Promise<void>>();
  private readonly repository: OperationRepository;
  private readonly steps: OperationSteps;
  private isClosing = false;
  private polling: Promise<void> = Promise.resolve();
  private lastPollAt = -Infinity;

  /**
   * `singleProcess`: no other process uses the store, so operations that are stored as active were interrupted.
   * `instanceId` names this machine.
   */
  constructor(
    private readonly services: () => Services,
    readonly limits: OperationLimits,
    private singleProcess: boolean,
    instanceId: string,
    private readonly timers: Timers,
  ) {
    this.repository = new OperationRepository(services, timers, instanceId);
    this.steps = new OperationSteps(services, limits);
  }

  async begin(operation: StoredOperation, plan: Plan, steps: readonly StoredStep[]): Promise<ExecutionResult> {
    const claimed = { ...operation, lease: this.repository.leases.term() };
    const result = await this.execute(claimed, called, async () => {
      await this.repository.insert(claimed, plan, steps);
      return true;
    });
    return result ?? { operation: claimed, touched: [] };
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
    const claimed: StoredOperation = {
      ...operation,
      state: 'undoing',
      undo,
      at,
      next: resumedUndo ? operation.next : operation.steps - 1,
      attempts: 0,
      lease: this.repository.leases.term(),
      _revision: operation._revision + 1,
    };
    return (await this.execute(claimed, called, () => this.repository.replace(claimed)))?.operation ?? null;
  }

  async cancel(id: string): Promise<StoredOperation | null> {
    for (let waitedMs = 0; waitedMs < maxWaitMs; waitedMs += retryDelayMs) {
      const operation = await this.repository.get(id);
      if (operation?.state !== 'running') return operation;
      if (!operation.stop)
        await this.repository.replace({ ...operation, stop: true, _revision: operation._revision + 1 });
      else if (this.executing.has(id)) await this.executing.get(id);
      else if (this.repository.leases.isExpired(operation)) this.takeOver(operation);
      else await this.timers.sleep(retryDelayMs);
    }
    return this.repository.get(id);
  }

  poll(): void {
    const now = this.services().clock.now();
    if (this.isClosing || now - this.lastPollAt < pollIntervalMs) return;
    this.lastPollAt = now;
    this.polling = this.polling
      .then(() => this.resumeAbandoned())
      // The store may have been closed; any other error shows up at the next poll.
      .catch((error: unknown) => this.services().log.warn({ error: String(error) }, 'actions not looked at'));
  }

  /** Deletes expired operations. */
  purgeExpired(): Promise<void> {
    return this.repository.purgeExpired();
  }

  /** Resolves when nothing is being executed here. */
  async idle(): Promise<void> {
    await this.polling;
    while (this.executing.size > 0) await Promise.all(this.executing.values());
  }

  /** Lets steps in progress finish; another machine or the next start continues. */
  async close(): Promise<void> {
    this.isClosing = true;
    await this.idle();
  }

  private async resumeAbandoned(): Promise<void> {
    for (const operation of await this.repository.findActive())
      if (!this.executing.has(operation._id) && (this.singleProcess || this.repository.leases.isExpired(operation)))
        this.takeOver(operation);
    this.singleProcess = false;
  }

  private takeOver(operation: StoredOperation): void {
    const claimed: StoredOperation = {
      ...operation,
      lease: this.repository.leases.term(),
      _revision: operation._revision + 1,
    };
    // A run that stopped between two steps released its lease; otherwise the next step may have been started. Errors
    // are logged; no caller waits for the result.
    this.execute(claimed, { again: operation.lease.by !== '', byItself: true }, () =>
      this.repository.replace(claimed),
    ).catch(() => undefined);
  }

  /**
   * Resolves with the final result, or after a while with the progress so far. `claim` stores that this machine holds
   * the lease; null when another machine was first.
   */
  private execute(
    operation: StoredOperation,
    start: Start,
    claim: () => Promise<boolean>,
  ): Promise<ExecutionResult | null> {
    return new Promise((resolve, reject) => {
      const claimAndRun = async (): Promise<void> => {
        if (await claim()) await this.run(operation, start, resolve, reject);
        else resolve(null);
      };
      const settled = claimAndRun()
        .catch(reject)
        .finally(() => this.executing.get(operation._id) === settled && this.executing.delete(operation._id));
      this.executing.set(operation._id, settled);
    });
  }

  private async run(
    operation: StoredOperation,
    { again: isRetry, byItself }: Start,
    resolve: (carried: ExecutionResult) => void,
    reject: (error: unknown) => void,
  ): Promise<void> {
    const { maxInlineRows, savesPerStep } = this.limits;
    // A change of status also moves goods and writes letters: more than one step of it is not waited for.
    const inlineRows = operation.kind === 'change-status' ? savesPerStep : maxInlineRows;
    const isShort = (operation.state === 'undoing' ? operation.changed : operation.total) <= inlineRows;
    const started = performance.now();
    const touched: string[] = [];
    const lease = this.repository.leases.hold(operation);
    let current = operation;
    let isAnswered = false;
    try {
      for (let isRetryStep = isRetry; isActive(current) && !this.isClosing; isRetryStep = false) {
        const step = await this.steps.executeNext(current, isRetryStep, lease);
        current = await this.repository.saveProgress(current, { attempts: 0, ...step.progress });
        lease.noted(current.lease);
        if (!isAnswered) touched.push(...step.touched);
        if (isShort || performance.now() - started < this.limits.answerAfterMs || !isActive(current)) continue;
        isAnswered = true;
        resolve({ operation: current, touched });
        // Yields to the event loop: other requests are served.
        await this.timers.sleep(0);
      }
      if (isActive(current)) current = await this.repository.saveProgress(current, {}, 'between');
      resolve({ operation: current, touched });
    } catch (error) {
      if (error instanceof LeaseLost)
        return resolve({ operation: (await this.repository.get(operation._id)) ?? current, touched });
      await this.handleFailure(current, error, isAnswered || byItself);
      reject(error);
    } finally {
      lease.stop();
    }
  }

  /** Background work is retried at the next poll; a waiting caller gets the error at once. */
  private async handleFailure(operation: StoredOperation, error: unknown, inBackground: boolean): Promise<void> {
    const { log } = this.services();
    log.error(
      {
        action: operation._id,
        error:
          error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : String(error),
      },
      'step of an action failed',
    );
    const attempts = operation.attempts + 1;
    const isLast = !inBackground || attempts >= maxAttempts;
    try {
      const changes = isLast ? await this.steps.failed(operation) : {};
      await this.repository.saveProgress(operation, { attempts, ...changes }, 'within');
    } catch (failure) {
      log.warn({ action: operation._id, error: String(failure) }, 'action left where it is');
    }
  }
}
