import type { Where } from '#domain/query/Where';
import type { Message } from '#domain/wire/Envelope';
import type { RefusedItem } from '#domain/wire/RefusedItem';
import type { Fence } from '../../jobs/Lease';
import type { Context, Services } from '../../kernel/Context';
import type { Access } from '../../schema/Access';
import type { Entity } from '../../schema/defineEntity';
import type { Plan, StoredOperation, StoredStep } from '../../jobs/operations/StoredOperation';

/** Context of one step. */
export interface StepContext {
  operation: StoredOperation;
  plan: Plan;
  entity: Entity;
  access: Access;
  context: Context;
  /**
   * The step was started before and may be partly done: rows that it has changed are recognised by the operation's
   * `at`.
   */
  isRetry: boolean;
  /** Fencing: prevents writes of a machine that was paused while another one took over. */
  lease: Fence;
  /** Whether somebody has asked to stop meanwhile, for a step that takes long. */
  isStopped(): Promise<boolean>;
}

export interface StepResult extends Pick<StoredStep, 'before' | 'cells'> {
  revisions: (number | null)[];
  refused: RefusedItem[];
  /** The operation ends with this step: rows that are neither changed nor refused were not tried. */
  end?: { state: 'failed'; reason: Message } | { state: 'cancelled' };
}

/** A row that an undo restores: its revision after the operation, and its own previous values (if it has any). */
export interface OperationRow {
  id: string;
  revision: number;
  before: Readonly<Record<string, unknown>> | null;
}

export interface UndoResult {
  restored: number;
  skipped: RefusedItem[];
}

/** What the rows of a step still have to meet: those just found by the condition are not checked against it again. */
export const stepCondition = ({ operation, plan }: Pick<StepContext, 'operation' | 'plan'>): Where | undefined =>
  operation.cursor === null ? (plan.where as Where | undefined) : undefined;

/** Implements one kind of operation. Each step is idempotent. */
export interface OperationHandler {
  /** Whether the user is still permitted to execute or undo it. */
  isPermitted(doing: Pick<StepContext, 'operation' | 'entity' | 'access'> & Pick<Context, 'user'>): boolean;
  /** `saveProgress` stores in the step what a retry must know. */
  run(
    step: StoredStep,
    stepContext: StepContext,
    saveProgress: (known: Pick<StoredStep, 'before'>) => Promise<void>,
  ): Promise<StepResult>;
  /** Absent: what it does has no way back (`isUndoable`). */
  undo?(rows: readonly OperationRow[], stepContext: StepContext): Promise<UndoResult>;
  /**
   * Once all of it is done, undone, stopped or has failed: before that is stored, and again where that was not. `operation`:
   * as it ends.
   */
  ended?(operation: StoredOperation, services: Services): Promise<void>;
}
