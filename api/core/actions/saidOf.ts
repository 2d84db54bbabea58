import type { MessageKey } from '../../../domain/text/messages/MessageKey';
import type { Said } from '../Reply';
import { caution, info } from '../Reply';
import type { StoredAction } from './StoredAction';
import { goesOn } from './StoredAction';

/** What the person is told who began an action; `skipped`: rows that they would look for in vain among the changed ones. */
export function saidOf(action: StoredAction, done: MessageKey, skipped: number): Said[] {
  if (goesOn(action)) return [info('actionStarted', { count: action.total })];
  return [...(action.changed > 0 ? [info(done)] : []), ...(skipped > 0 ? [caution('someSkipped', { count: skipped })] : [])];
}
