import { error } from '../../../../domain/fields/Problem';
import { AttemptCounter } from '../../../kernel/AttemptCounter';
import type { SaveHookArgs } from '../../../schema/EntityHooks';
import { textOf } from '../../../schema/valueOf';
import type { HookContext } from '../../../schema/HookContext';

const minute = 60_000;
/** Limits guesses of the current password in a session that was left open. */
const limit = { free: 5, longestWait: 30 * minute };

/** The credentials: whoever controls these controls the account. */
const credentials = ['email', 'password'];

/**
 * Changing one's own password or e-mail requires the current password (OWASP ASVS 2.1.6); it is verified and never
 * stored. Guesses are limited per session: an attacker with a stolen session does not lock the owner out.
 */
export async function confirmPassword(
  { draft, current, addProblem: object }: SaveHookArgs,
  { passwords, user, session, store, clock }: HookContext,
): Promise<void> {
  const submittedPassword = textOf(draft, 'currentPassword');
  draft.currentPassword = { '0': '' };
  const isChanged = current !== null && credentials.some((name) => textOf(draft, name) !== textOf(current, name));
  if (!isChanged || current._id !== user?.id) return;
  if (submittedPassword === '') return object('currentPassword', error('required'));
  const attempts = new AttemptCounter(store, clock);
  const key = `present password of ${session?.id ?? user.id}`;
  const wait = await attempts.begin(key, limit);
  if (wait > 0) return object('currentPassword', error('tooManyAttempts', { minutes: Math.ceil(wait / minute) }));
  if (await passwords.verify(submittedPassword, textOf(current, 'password'))) await attempts.clear([key]);
  else object('currentPassword', error('wrongPassword'));
}
