import type { Access, PanelUser } from '../../schema/Access';
import type { Entity } from '../../schema/defineEntity';
import type { OperationLimits } from './OperationLimits';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { Plan, StoredOperation, StoredStep } from './StoredOperation';

export const bulkOperationTitle: Bilingual = { uk: 'Масова дія', en: 'Bulk action' };

/** Result of the part of an operation that was executed within the call. */
export interface ExecutionResult {
  operation: StoredOperation;
  /** Ids changed within the call. */
  touched: string[];
}

/** Executes bulk operations: in steps, concurrently with other requests, resumed after a restart. */
export interface BulkOperations {
  readonly limits: OperationLimits;
  /** Stores the operation and executes what fits into the call. */
  begin(action: StoredOperation, plan: Plan, steps: readonly StoredStep[]): Promise<ExecutionResult>;
  /** Whether this person, who has this access, may execute it, or undo it where that is its state. */
  isPermitted(doing: { operation: StoredOperation; entity: Entity; access: Access; user: PanelUser | null }): boolean;
  /** Null when it is already being undone. */
  undo(action: StoredOperation, by: Pick<StoredOperation, 'by' | 'language'>): Promise<StoredOperation | null>;
  /** Whether an operation on this entity's records is running or being undone, anywhere. */
  isChanging(entity: string): Promise<boolean>;
  /** Stops after the step in progress; returns the operation as it is then. */
  cancel(id: string): Promise<StoredOperation | null>;
}
