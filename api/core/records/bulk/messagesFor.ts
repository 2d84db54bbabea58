import type { ServerMessageKey } from '../../schema/messages/ServerMessageKey';
import type { Context } from '../../kernel/Context';
import type { Entity } from '../../schema/defineEntity';
import type { MessageSpec } from '../../kernel/Reply';
import { warningMessage, infoMessage } from '../../kernel/Reply';
import { countParams } from './countParams';
import type { StoredOperation } from '../../jobs/operations/StoredOperation';
import { isActive } from '../../jobs/operations/StoredOperation';

/**
 * Messages for the user who started the operation. `skipped`: rows that they would expect among the changed ones. When
 * nothing was changed all rows count as skipped, so that there is always a message.
 */
export function messagesFor(
  operation: StoredOperation,
  doneMessage: ServerMessageKey,
  skipped: number,
  entity: Entity,
  context: Context,
): MessageSpec[] {
  if (isActive(operation)) return [infoMessage('actionStarted', countParams(entity, context, operation.total))];
  const skippedCount = operation.changed > 0 ? skipped : operation.left;
  return [
    ...(operation.changed > 0 ? [infoMessage(doneMessage, countParams(entity, context, operation.changed))] : []),
    ...(skippedCount > 0 ? [warningMessage('someSkipped', { count: skippedCount })] : []),
  ];
}
