import type { MessageKey } from '../../../domain/text/messages/MessageKey';
import type { Context } from '../Context';
import type { Entity } from '../entity/defineEntity';
import type { MessageSpec } from '../Reply';
import { warningMessage, infoMessage } from '../Reply';
import { countParams } from './countParams';
import type { StoredOperation } from './StoredOperation';
import { isActive } from './StoredOperation';

/**
 * What the person is told who began an action; `skipped`: rows that they would look for in vain among the changed ones.
 * Where nothing was changed all were skipped: something is said in any case.
 */
export function messagesFor(
  operation: StoredOperation,
  doneMessage: MessageKey,
  skipped: number,
  entity: Entity,
  context: Context,
): MessageSpec[] {
  if (isActive(operation)) return [infoMessage('actionStarted', countParams(entity, context, operation.total))];
  const skippedCount = operation.changed > 0 ? skipped : operation.left;
  return [
    ...(operation.changed > 0 ? [infoMessage(doneMessage)] : []),
    ...(skippedCount > 0 ? [warningMessage('someSkipped', { count: skippedCount })] : []),
  ];
}
