import type { Bilingual } from '../../../domain/wire/FieldDefinition';
import type { Plan, StoredOperation, StoredStep } from './StoredOperation';

export const bulkOperationTitle: Bilingual = { uk: 'Масова дія', en: 'Bulk action' };

/** Result of the part of an operation that was executed within the call. */
export interface ExecutionResult {
  operation: StoredOperation;
  /** Ids changed within the call. */
  touched: string[];
}

/** Limits of execution; tests and installations may set others. */
export interface OperationLimits {
  /** An operation of up to so many rows is completed within its call. */
  maxInlineRows: number;
  /** A larger one is answered after so many milliseconds and continues in the background. */
  answerAfterMs: number;
  /** Rows per step; `savesPerStep` where each is saved under all rules, `waybillsPerStep` where a carrier is called. */
  rowsPerStep: number;
  savesPerStep: number;
  waybillsPerStep: number;
}

export const defaultLimits: OperationLimits = {
  maxInlineRows: 5000,
  answerAfterMs: 300,
  rowsPerStep: 1000,
  savesPerStep: 50,
  waybillsPerStep: 5,
};

/** Executes bulk operations: in steps, concurrently with other requests, resumed after a restart. */
export interface BulkOperations {
  readonly limits: OperationLimits;
  /** Stores the operation and executes what fits into the call. */
  begin(action: StoredOperation, plan: Plan, steps: readonly StoredStep[]): Promise<ExecutionResult>;
  /** Null when it is already being undone. */
  undo(action: StoredOperation, by: Pick<StoredOperation, 'by' | 'language'>): Promise<StoredOperation | null>;
  /** Whether an operation on this entity's records is running or being undone, anywhere. */
  isChanging(entity: string): Promise<boolean>;
  /** Stops after the step in progress; returns the operation as it is then. */
  cancel(id: string): Promise<StoredOperation | null>;
}
