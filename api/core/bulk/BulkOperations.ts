import type { Plan, StoredOperation, StoredStep } from './StoredOperation';

/** What a call does with an action before it answers. */
export interface ExecutionResult {
  operation: StoredOperation;
  /** Ids that were changed within the call. */
  touched: string[];
}

/** Sizes and times; tests and installations may set others. */
export interface OperationLimits {
  /** An action of up to so many rows is done within its call. */
  maxInlineRows: number;
  /** A larger one is answered after so many milliseconds, and goes on. */
  answerAfterMs: number;
  /** Rows of a step; of one that saves each row by itself. */
  rowsPerStep: number;
  savesPerStep: number;
  /** How long a machine that died holds an action, in milliseconds. */
  leaseMs: number;
}

export const defaultLimits: OperationLimits = {
  maxInlineRows: 5000,
  answerAfterMs: 300,
  rowsPerStep: 1000,
  savesPerStep: 50,
  leaseMs: 30_000,
};

/** Carries actions out: step by step, beside the other calls, and on after a restart. */
export interface BulkOperations {
  readonly limits: OperationLimits;
  /** Keeps it and does what can be done within a call. */
  begin(action: StoredOperation, plan: Plan, steps: readonly StoredStep[]): Promise<ExecutionResult>;
  /** Null when somebody else undoes it already. */
  undo(action: StoredOperation, by: Pick<StoredOperation, 'by' | 'language'>): Promise<StoredOperation | null>;
  /** Stops after the step under way; gives the action as it is then. */
  cancel(id: string): Promise<StoredOperation | null>;
  /** Called with each call: takes up what another machine left, and clears away what is too old. */
  poll(): void;
}
