import type { Where } from '#domain/query/Where';
import { allOf } from '#domain/query/Where';
import { LeaseLost } from '../../jobs/Lease';
import type { Services } from '../../kernel/Context';
import { systemRecord } from '../../schema/systemCollection';
import type { Plan, StoredOperation, StoredStep } from '../../jobs/operations/StoredOperation';
import {
  operationCollection,
  isActive,
  retentionMs,
  planId,
  stepCollection,
} from '../../jobs/operations/StoredOperation';

const activeOperations: Where = { op: 'in', path: 'state', values: ['running', 'undoing'] };

/** Stored operations, as written by the run that executes them, always by optimistic locking. */
export class OperationRepository {
  constructor(private readonly services: () => Pick<Services, 'store' | 'clock'>) {}

  now(): string {
    return this.instant(0);
  }

  async get(id: string): Promise<StoredOperation | null> {
    return await this.services().store.get(operationCollection.name, id);
  }

  async findActive(): Promise<StoredOperation[]> {
    return (await this.services().store.find(operationCollection.name, { where: activeOperations })).records;
  }

  async hasActive(entity: string): Promise<boolean> {
    const where = allOf(activeOperations, { op: 'in', path: 'entity', values: [entity] });
    return (await this.services().store.ids(operationCollection.name, { where, limit: 1 })).length > 0;
  }

  async insert(operation: StoredOperation, plan: Plan, steps: readonly StoredStep[]): Promise<void> {
    const { store, clock } = this.services();
    const storedPlan = systemRecord(planId(operation._id), clock.now(), {
      action: operation._id,
      plan: JSON.stringify(plan),
    });
    await Promise.all([
      store.insert(stepCollection.name, [storedPlan, ...steps]),
      store.insert(operationCollection.name, [operation]),
    ]);
  }

  /** False on a conflict: it was written by another machine meanwhile. */
  async replace(operation: StoredOperation): Promise<boolean> {
    return (await this.services().store.replace(operationCollection.name, operation)).ok;
  }

  /** Stores progress, if no other run has taken over. A concurrent request to cancel is kept. */
  async saveProgress(operation: StoredOperation, changes: Partial<StoredOperation>): Promise<StoredOperation> {
    const isOver = changes.state !== undefined && !isActive({ state: changes.state });
    let base = operation;
    for (;;) {
      const now = this.now();
      const next: StoredOperation = {
        ...base,
        ...changes,
        ...(isOver && { ...endOf(operation, changes, now), run: '' }),
        // A failed step keeps its time: rows that it has changed are recognised by it.
        at: changes.attempts === 0 ? now : base.at,
        _updated: now,
        _revision: base._revision + 1,
      };
      if (await this.replace(next)) return next;
      const newest = await this.newest(operation);
      base = { ...base, stop: newest.stop, _revision: newest._revision };
    }
  }

  /**
   * Deletes expired operations. Steps are deleted a day later, because an undo that was started in time still needs
   * them.
   */
  async purgeExpired(): Promise<void> {
    const { store } = this.services();
    const olderThan = (milliseconds: number): Where => ({
      op: 'range',
      path: '_created',
      to: this.instant(-milliseconds),
    });
    await store.remove(operationCollection.name, allOf(olderThan(retentionMs), { op: 'not', of: activeOperations }));
    await store.remove(stepCollection.name, olderThan(retentionMs + 24 * 3_600_000));
  }

  /** The stored operation, if this run may still write it. */
  private async newest(action: StoredOperation): Promise<StoredOperation> {
    const newest = await this.get(action._id);
    if (newest?.run !== action.run) throw new LeaseLost('Another machine carries the action out');
    return newest;
  }

  private instant(after: number): string {
    return new Date(this.services().clock.now() + after).toISOString();
  }
}

function endOf(action: StoredOperation, changes: Partial<StoredOperation>, now: string): Partial<StoredOperation> {
  if (action.state !== 'undoing')
    return { ended: now, idle: (changes.changed ?? action.changed) === 0 && changes.state !== 'failed' };
  return { undo: action.undo && { ...action.undo, ...changes.undo, ended: now } };
}
