import { error } from '#domain/fields/Problem';
import { PasswordAttempts } from '#core/kernel/PasswordAttempts';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import { textOf } from '#core/schema/valueOf';
import type { HookContext } from '#core/schema/HookContext';

const minute = 60_000;

/** The credentials: whoever controls these controls the account. */
const credentials = ['email', 'password'];

/**
 * Changing one's own password or e-mail requires the current password (OWASP ASVS 2.1.6); it is verified and never
 * stored. Guesses count as logins do, and by session too: a stolen one does not guess from many networks.
 */
export async function confirmPassword(
  { draft, current, addProblem: object }: SaveHookArgs,
  { passwords, user, session, store, clock, cryptoProvider, source }: HookContext,
): Promise<void> {
  const submittedPassword = textOf(draft, 'currentPassword');
  draft.currentPassword = { '0': '' };
  const isChanged = current !== null && credentials.some((name) => textOf(draft, name) !== textOf(current, name));
  if (!isChanged || current._id !== user?.id) return;
  if (submittedPassword === '') return object('currentPassword', error('required'));
  const attempts = new PasswordAttempts(store, clock, cryptoProvider);
  const guess = { ip: '', ...source, email: textOf(current, 'email'), session: session?.id };
  const wait = await attempts.begin(guess);
  if (wait > 0) return object('currentPassword', error('tooManyAttempts', { minutes: Math.ceil(wait / minute) }));
  if (await passwords.verify(submittedPassword, textOf(current, 'password'))) await attempts.confirmed(guess);
  else object('currentPassword', error('wrongPassword'));
}
