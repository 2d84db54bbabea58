import { z } from 'zod';
import { bilingualText } from '#core/schema/EntityTexts';
import type { JobHandler } from '#core/jobs/Jobs';
import { canLogIn } from '#core/kernel/canLogIn';
import type { Services } from '#core/kernel/Context';
import { findByEmail, maxEmailLength } from '../findByEmail';
import { emailConfirmation } from '../mails/emailConfirmation';
import { emailUrl } from '../passwordPages';
import { userLanguage } from '../shared/userLanguage';
import { EmailChanges, emailChangeValidityMs } from './EmailChanges';

export const emailLinkKind = 'people.emailLink';

const paramsSchema = z.object({ user: z.string(), email: z.string().max(maxEmailLength) });
const retryMs = 60_000;

async function mailLink({ user: id, email }: z.infer<typeof paramsSchema>, services: Services): Promise<void> {
  const { store, clock, config, mails } = services;
  const user = await store.get('users', id);
  if (!user || !canLogIn(user) || (await findByEmail(email, store))) return;
  const token = await new EmailChanges(services).issue(user, email);
  await mails.send({
    template: emailConfirmation,
    to: email,
    language: userLanguage(user),
    values: {},
    secret: { link: emailUrl(user, token, config), validUntil: clock.now() + emailChangeValidityMs },
  });
}

/**
 * Mails the link to the address that somebody wants, unless an account has it. A job and no part of the save: neither
 * its answer nor its duration tells which addresses have accounts.
 */
export const mailEmailLink = (services: () => Services): JobHandler => ({
  kind: emailLinkKind,
  title: bilingualText('Лист для підтвердження пошти', 'Mail to confirm an email'),
  maxAttempts: 3,
  retryDelayMs: () => retryMs,
  run: ({ params }) => mailLink(paramsSchema.parse(params), services()),
});
