import { adjustment, error } from '#domain/fields/Problem';
import type { SaveHookArgs, WriteSteps } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { flagOf, textOf } from '#core/schema/valueOf';
import { refusalKind, undoMs } from './mailRefusal';
import type { ReviewState } from './reviewStates';
import { stateOf } from './reviewStates';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** The submitted state: whoever knows only `active` publishes with it, or puts a published review back. */
function submittedState({ draft, addProblem }: SaveHookArgs, before: ReviewState): string {
  const [state, isActive] = [textOf(draft, 'state'), flagOf(draft, 'active')];
  const isTurned = isActive !== (before === 'published');
  if (state !== '' && state !== before) {
    if (isTurned && isActive !== (state === 'published')) addProblem('state', error('reviewStateActive'));
    return state;
  }
  if (!isTurned) return before;
  return isActive ? 'published' : 'waiting';
}

const reasonFields = ['reason', 'reason_note'] as const;

const hasSameReason = (draft: EntityRecords['reviews'], current: EntityRecords['reviews']): boolean =>
  reasonFields.every((name) => textOf(draft, name) === textOf(current, name));

/**
 * Only a refused review has a reason: its fields are invisible otherwise, and so the message is at the state. What is
 * stored goes with the refusal, which is what was asked for.
 */
function dropReason({ draft, current, addProblem }: SaveHookArgs): void {
  const isLost = reasonFields.some((name) => {
    const submitted = textOf(draft, name).trim();
    return submitted !== '' && submitted !== (current ? textOf(current, name).trim() : '');
  });
  if (isLost) addProblem('state', adjustment('reviewReasonDropped'));
  for (const name of reasonFields) draft[name] = { '0': '' };
}

/**
 * Keeps `state`, `active` and the reason of a refusal together. A refusal is mailed to the author when the time for its
 * undo is over: the job is stored before the review, and finds out then whether it is refused.
 */
export function moderate(save: SaveHookArgs, { clock, jobs }: HookContext): WriteSteps | void {
  const { draft, current, addProblem } = save;
  const before = current ? stateOf(current) : 'waiting';
  const state = submittedState(save, before);
  const isRefused = state === 'refused';
  draft.state = { '0': state };
  draft.active = { '0': state === 'published' };
  if (!isRefused) dropReason(save);
  else if (textOf(draft, 'reason') === '') addProblem('reason', error('required'));
  else if (textOf(draft, 'reason') === 'other' && textOf(draft, 'reason_note').trim() === '')
    addProblem('reason_note', error('required'));

  if (state === before && (!isRefused || (current && hasSameReason(draft, current)))) return;
  const now = clock.now();
  const decided = state === 'waiting' ? '' : new Date(now).toISOString();
  draft.decided = { '0': decided };
  if (!isRefused || textOf(draft, 'email') === '') return;
  return {
    async beforeWrite({ draft: { _id: review } }) {
      await jobs.enqueue(refusalKind, { review, decided }, { key: `${review} ${decided}`, runAt: now + undoMs });
    },
  };
}
