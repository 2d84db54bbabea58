import type { Where } from '#domain/query/Where';
import type { Fence } from '../../jobs/Lease';
import type { Services } from '../../kernel/Context';
import { accessTo } from '../../kernel/accessTo';
import { systemRecord } from '../../schema/systemCollection';
import { stepSize } from '../../jobs/operations/actionTraits';
import type { OperationLimits } from '../../jobs/operations/OperationLimits';
import { changedRows } from './completedRows';
import { contextForOperation } from './contextForOperation';
import type { Plan, StoredOperation, StoredStep } from '../../jobs/operations/StoredOperation';
import { maxListed, operationCollection, planId, stepCollection, stepId } from '../../jobs/operations/StoredOperation';
import type { OperationHandler, StepContext, OperationRow } from './OperationHandler';
import type { OperationHandlers } from './operationHandlers';

type Progress = Partial<StoredOperation>;

/** The operation's new progress after a step, and the ids of the changed records. */
interface StepOutcome {
  progress: Progress;
  touched: string[];
}

const finished = (progress: Progress): StepOutcome => ({ progress, touched: [] });

/** Executes single steps of bulk operations. */
export class OperationSteps {
  constructor(
    private readonly services: () => Services,
    private readonly limits: OperationLimits,
    private readonly handlers: Partial<OperationHandlers>,
  ) {}

  /** A kind of no module that is there has failed before. */
  private handlerOf({ kind }: StoredOperation): OperationHandler {
    const handler = this.handlers[kind];
    if (!handler) throw new Error(`No module runs ${kind}`);
    return handler;
  }

  /** Executes the next step, forward or undo. `isRetry`: it may have been started before. */
  async executeNext(operation: StoredOperation, isRetry: boolean, lease: Fence): Promise<StepOutcome> {
    const stepContext = await this.createStepContext(operation, isRetry, lease);
    if (!stepContext || !this.handlers[operation.kind]?.isPermitted({ ...stepContext, user: stepContext.context.user }))
      return finished(isRetry ? await this.failed(operation) : { state: 'failed' });
    if (operation.state === 'undoing') return this.executeUndo(stepContext);
    // A step in progress is finished before a cancellation takes effect: some of its rows are changed, and the run that
    // started it may only be paused and still try to change the others, which then have another revision.
    return operation.stop && !isRetry ? finished({ state: 'cancelled' }) : this.executeForward(stepContext);
  }

  /**
   * Progress of an operation that fails: rows that its last step has changed are counted, so that an undo includes
   * them.
   */
  async failed(action: StoredOperation): Promise<Progress> {
    const collection = this.services().entities.get(action.entity)?.collection.name;
    const step = action.state === 'running' ? await this.loadStep(action, action.next) : null;
    if (!step || collection === undefined) return { state: 'failed' };
    const own = await changedRows(step.ids, collection, action, this.services());
    if (own.length === 0) return { state: 'failed' };
    const revisions = new Map(own.map(({ id, revision }) => [id, revision]));
    await this.services().store.replace(stepCollection.name, {
      ...step,
      revisions: step.ids.map((id) => revisions.get(id) ?? null),
      _revision: step._revision + 1,
    });
    const next = action.next + 1;
    return {
      state: 'failed',
      seen: action.seen + own.length,
      changed: action.changed + own.length,
      next,
      steps: Math.max(action.steps, next),
    };
  }

  /** Permissions are checked again: the user may have lost them since. */
  private async createStepContext(
    operation: StoredOperation,
    isRetry: boolean,
    lease: Fence,
  ): Promise<StepContext | null> {
    const services = this.services();
    const language = operation.state === 'undoing' && operation.undo ? operation.undo.language : operation.language;
    const [context, plan] = await Promise.all([
      contextForOperation(services, operation, language, `action-${operation._id}`, {
        kind: operation.state === 'undoing' ? 'undo' : 'bulk',
        id: operation._id,
      }),
      services.store.get(stepCollection.name, planId(operation._id)),
    ]);
    const entity = services.entities.get(operation.entity);
    if (!context || !entity || !plan || !('plan' in plan)) return null;
    return {
      operation,
      entity,
      context,
      isRetry,
      lease,
      access: accessTo(entity, context),
      isStopped: async () => (await services.store.get(operationCollection.name, operation._id))?.stop === true,
      plan: JSON.parse(plan.plan) as Plan,
    };
  }

  private async executeForward(stepContext: StepContext): Promise<StepOutcome> {
    const { operation } = stepContext;
    const existing =
      operation.next < operation.steps || stepContext.isRetry ? await this.loadStep(operation, operation.next) : null;
    const step = existing ?? (await this.planNextStep(stepContext));
    if (!step) return finished({ state: 'done' });
    const saveProgress = (changes: Partial<StoredStep>): Promise<void> =>
      this.updateStep(step, changes, stepContext.lease);
    // From here on the run that started the step cannot write it any more (its revision has changed).
    if (stepContext.isRetry && existing) await saveProgress({});
    const handler = this.handlerOf(operation);
    const { revisions, refused, before, cells, end } = await handler.run(step, stepContext, saveProgress);
    await saveProgress({ revisions, ...(before !== undefined && { before }), ...(cells !== undefined && { cells }) });

    const touched = step.ids.filter((_, at) => revisions[at] !== null);
    const steps = Math.max(operation.steps, operation.next + 1);
    const cursor = operation.cursor === null ? null : (step.ids.at(-1) ?? operation.cursor);
    const isLast =
      operation.cursor === null ? operation.next + 1 >= steps : step.ids.length < stepSize(operation.kind, this.limits);
    const seen = end ? touched.length + refused.length : step.ids.length;
    const progress: Progress = {
      seen: operation.seen + seen,
      changed: operation.changed + touched.length,
      left: operation.left + seen - touched.length,
      refused: [...operation.refused, ...refused].slice(0, maxListed),
      refusedCount: operation.refusedCount + refused.length,
      next: operation.next + 1,
      steps,
      cursor,
      ...(isLast && { state: 'done' }),
      ...end,
    };
    return { progress, touched };
  }

  private async executeUndo(stepContext: StepContext): Promise<StepOutcome> {
    const { operation } = stepContext;
    const { undo } = operation;
    const handler = this.handlerOf(operation);
    if (!undo || !handler.undo) return finished({ state: 'failed' });
    const step = operation.next < 0 ? null : await this.loadStep(operation, operation.next);
    const rows = step ? rowsOf(step) : [];
    const { restored, skipped } =
      rows.length === 0 ? { restored: 0, skipped: [] } : await handler.undo(rows, stepContext);
    const undoProgress = {
      ...undo,
      restored: undo.restored + restored,
      left: undo.left + skipped.length,
      leftItems: [...undo.leftItems, ...skipped].slice(0, maxListed),
    };
    return finished({ undo: undoProgress, next: operation.next - 1, ...(operation.next <= 0 && { state: 'undone' }) });
  }

  /** Plans the next step of an operation over a condition (keyset pagination by id). */
  private async planNextStep({
    operation,
    entity,
    context,
    plan,
    isRetry: again,
    lease,
  }: StepContext): Promise<StoredStep | null> {
    if (operation.cursor === null) return null;
    const ids = await context.store.scanIds(
      entity.collection.name,
      plan.where as Where,
      operation.cursor,
      stepSize(operation.kind, this.limits),
    );
    // On a retry an empty step is stored too: another run may be about to plan it.
    if (ids.length === 0 && !again) return null;
    const step = createStep(operation._id, operation.next, ids, context.clock.now());
    lease.check();
    if ((await context.store.insert(stepCollection.name, [step])).ok) return step;
    await lease.renew();
    return this.loadStep(operation, operation.next);
  }

  private async loadStep(action: StoredOperation, number: number): Promise<StoredStep | null> {
    return (await this.services().store.get(stepCollection.name, stepId(action._id, number))) as StoredStep | null;
  }

  /** Written only while the lease is held: a run that took over may have written the step since. */
  private async updateStep(step: StoredStep, changes: Partial<StoredStep>, lease: Fence): Promise<void> {
    const { store } = this.services();
    for (;;) {
      lease.check();
      Object.assign(step, changes, { _revision: step._revision + 1 });
      if ((await store.replace(stepCollection.name, step)).ok) return;
      await lease.renew();
      const newest = await store.get(stepCollection.name, step._id);
      if (!newest) return;
      // Includes what the former holder has stored in it.
      Object.assign(step, newest, changes);
    }
  }
}

export const createStep = (action: string, number: number, ids: readonly string[], now: number): StoredStep =>
  systemRecord(stepId(action, number), now, { action, ids: [...ids] });

function rowsOf({ ids, revisions = [], before }: StoredStep): OperationRow[] {
  const own = before === undefined ? [] : (JSON.parse(before) as OperationRow['before'][]);
  return ids.flatMap((id, at) => {
    const revision = revisions[at];
    return typeof revision === 'number' ? [{ id, revision, before: own[at] ?? null }] : [];
  });
}
