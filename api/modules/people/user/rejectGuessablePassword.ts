import { error } from '#domain/fields/Problem';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import { passwordProblem } from '../shared/passwordProblem';

/** For a password that is set with this save. */
export async function rejectGuessablePassword(
  { draft, current, addProblem }: SaveHookArgs,
  context: Pick<HookContext, 'store' | 'commonPasswords'>,
): Promise<void> {
  const password = textOf(draft, 'password');
  if (password === '' || (current && password === textOf(current, 'password'))) return;
  const problem = await passwordProblem(password, draft, context);
  if (problem) addProblem('password', error(problem));
}
