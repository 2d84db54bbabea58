import { email as emailField } from '#domain/fields/email';
import { error, warning } from '#domain/fields/Problem';
import { AttemptCounter } from '#core/kernel/AttemptCounter';
import type { SaveHookArgs, WriteSteps } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import { maxEmailLength } from '../findByEmail';
import { emailLinkKind } from './mailEmailLink';

const minuteMs = 60_000;
/** Bounds the mails that an account sends to addresses of others. */
const limit = { free: 5, longestWait: 30 * minuteMs };

const isAddress = (email: string): boolean =>
  email !== '' && emailField.check(email, { maxlength: maxEmailLength }).length === 0;

/**
 * The own address is changed by a link that is mailed to the new one: until then the stored one stays, whether another
 * account has the new one or not. The answer is the same, so a save never tells who has an account.
 */
export function requestOwnEmail(
  { draft, current }: SaveHookArgs,
  { user, store, clock, jobs, mailer }: HookContext,
): WriteSteps | undefined {
  const email = textOf(draft, 'email');
  // What is no address is refused by the form.
  if (current?._id !== user?.id || email === textOf(current ?? draft, 'email') || !isAddress(email)) return undefined;
  const id = draft._id;
  draft.email = { '0': textOf(current ?? draft, 'email') };
  return {
    async beforeWrite({ addProblem }) {
      const wait = await new AttemptCounter(store, clock).begin(`email change of ${id}`, limit);
      if (wait > 0) addProblem('email', error('tooManyAttempts', { minutes: Math.ceil(wait / minuteMs) }));
      else addProblem('email', warning(mailer ? 'emailLinkSent' : 'emailLinkKept', { email }));
    },
    async afterWrite(isStored) {
      if (isStored) await jobs.enqueue(emailLinkKind, { user: id, email });
    },
  };
}
