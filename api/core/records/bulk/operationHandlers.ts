import type { ActionKind } from '#domain/wire/Action';
import { bulkActionHandler } from './bulkActionHandler';
import { changeStatusHandler } from './changeStatusHandler';
import { multiEditHandler } from './multiEditHandler';
import { reassignHandler } from './reassignHandler';
import { reorderHandler } from './reorderHandler';
import type { OperationHandler } from './OperationHandler';

export type OperationHandlers = Readonly<Record<ActionKind, OperationHandler>>;

/** Those for records of any entity. */
export const recordHandlers: Omit<
  OperationHandlers,
  'create-waybills' | 'send-to-1c' | 'set-stock' | 'approve' | 'refuse'
> = {
  'make-active': bulkActionHandler('make-active'),
  'make-disactive': bulkActionHandler('make-disactive'),
  delete: bulkActionHandler('delete'),
  restore: bulkActionHandler('restore'),
  'multi-edit': multiEditHandler,
  reorder: reorderHandler,
  'change-status': changeStatusHandler,
  reassign: reassignHandler,
};
