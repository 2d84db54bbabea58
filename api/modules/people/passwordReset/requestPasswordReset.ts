import { z } from 'zod';
import { bilingualText } from '#core/schema/EntityTexts';
import type { JobHandler } from '#core/jobs/Jobs';
import { canLogIn } from '#core/kernel/canLogIn';
import type { Services } from '#core/kernel/Context';
import { textOf } from '#core/schema/valueOf';
import { findByEmail, maxEmailLength } from '../findByEmail';
import { passwordReset } from '../mails/passwordReset';
import { resetUrl } from '../passwordPages';
import { userLanguage } from '../shared/userLanguage';
import { PasswordResets, resetValidityMs } from './PasswordResets';
import { ResetAttempts } from './ResetAttempts';

export const passwordResetKind = 'people.passwordReset';

const paramsSchema = z.object({ email: z.string().max(maxEmailLength) });
const retryMs = 60_000;

async function mailLink(email: string, services: Services): Promise<void> {
  const { store, clock, config, mails } = services;
  const user = await findByEmail(email, store);
  if (!user || !canLogIn(user) || !(await new ResetAttempts(services).mayMail(user._id))) return;
  const token = await new PasswordResets(services).issue(user);
  await mails.send({
    template: passwordReset,
    to: textOf(user, 'email'),
    language: userLanguage(user),
    values: { name: textOf(user, 'name') },
    secret: { link: resetUrl(user, token, config), validUntil: clock.now() + resetValidityMs.reset },
  });
}

/**
 * Mails a link to set a new password, if there is such an account. A job and no part of the call: the call does the same
 * for every e-mail, so that neither its answer nor its duration tells which ones have an account.
 */
export const requestPasswordReset = (services: () => Services): JobHandler => ({
  kind: passwordResetKind,
  title: bilingualText('Лист для нового пароля', 'Mail for a new password'),
  maxAttempts: 3,
  retryDelayMs: () => retryMs,
  run: ({ params }) => mailLink(paramsSchema.parse(params).email, services()),
});
