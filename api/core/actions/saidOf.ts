import type { MessageKey } from '../../../domain/text/messages/MessageKey';
import type { Context } from '../Context';
import type { Entity } from '../entity/defineEntity';
import type { Said } from '../Reply';
import { caution, info } from '../Reply';
import { counted } from './counted';
import type { StoredAction } from './StoredAction';
import { goesOn } from './StoredAction';

/**
 * What the person is told who began an action; `skipped`: rows that they would look for in vain among the changed ones.
 * Where nothing was changed all were skipped: something is said in any case.
 */
export function saidOf(
  action: StoredAction,
  done: MessageKey,
  skipped: number,
  entity: Entity,
  context: Context,
): Said[] {
  if (goesOn(action)) return [info('actionStarted', counted(entity, context, action.total))];
  const left = action.changed > 0 ? skipped : action.left;
  return [...(action.changed > 0 ? [info(done)] : []), ...(left > 0 ? [caution('someSkipped', { count: left })] : [])];
}
