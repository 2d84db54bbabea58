import type { RefusedItem } from '../../../domain/wire/MultiUpdate';
import type { Context } from '../Context';
import type { Access } from '../entity/Access';
import type { Entity } from '../entity/defineEntity';
import type { Lease } from './HeldLease';
import type { Plan, StoredOperation, StoredStep } from './StoredOperation';

/** One step under way. */
export interface StepContext {
  operation: StoredOperation;
  plan: Plan;
  entity: Entity;
  access: Access;
  context: Context;
  /** The step was begun before and may be done in part: its own rows are known by the action's `at`. */
  isRetry: boolean;
  /** Fences the writes of a machine that was held up while another one took the action over. */
  lease: Lease;
}

export interface StepResult extends Pick<StoredStep, 'before'> {
  revisions: (number | null)[];
  refused: RefusedItem[];
}

/** A row that an undo sets back: its revision since the action, and the values that are its own. */
export interface Row {
  id: string;
  revision: number;
  before: Readonly<Record<string, unknown>> | null;
}

export interface UndoResult {
  restored: number;
  skipped: RefusedItem[];
}

/** How one kind of action goes. Each step can be repeated safely. */
export interface OperationHandler {
  /** Whether the person may still do it, or take it back. */
  isPermitted(doing: Omit<StepContext, 'plan' | 'isRetry' | 'lease'>): boolean;
  /** `keep` writes into the step what must be known if it is cut off. */
  run(
    step: StoredStep,
    stepContext: StepContext,
    saveProgress: (known: Pick<StoredStep, 'before'>) => Promise<void>,
  ): Promise<StepResult>;
  undo(rows: readonly Row[], stepContext: StepContext): Promise<UndoResult>;
}
