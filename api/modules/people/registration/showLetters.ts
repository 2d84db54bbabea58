import type { ApplicationLetter, ApplicationLetters } from '#domain/wire/ApplicationDecision';
import { reasonPlaceholder } from '#domain/wire/ApplicationDecision';
import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply } from '#core/kernel/Reply';
import type { MailContent } from '#core/schema/MailTemplate';
import { textOf } from '#core/schema/valueOf';
import { applicationAccepted } from '../mails/applicationAccepted';
import { applicationRefused } from '../mails/applicationRefused';
import { resetValidityMs } from '../passwordReset/PasswordResets';
import { userLanguage } from '../shared/userLanguage';
import { findApplication } from './findApplication';

/** Without the link: there is none before the application is accepted. */
const shown = ({ subject, paragraphs, button }: MailContent): ApplicationLetter => ({
  subject,
  paragraphs: [...paragraphs],
  ...(button && { button: button.label }),
});

/** GET /api/application/letters/{id}: made of the templates that the decisions mail. */
export async function showLetters(id: string, context: Context): Promise<EnvelopeReply> {
  const application = await findApplication(id, context);
  const language = userLanguage(application);
  const until = context.clock.now() + resetValidityMs.invitation;
  const legalName = textOf(application, 'name_of_legal_entity');
  return envelopeReply({
    to: textOf(application, 'email'),
    language,
    accepted: shown(applicationAccepted.content({ until }, language)),
    refused: shown(applicationRefused.content({ legalName, reason: reasonPlaceholder }, language)),
  } satisfies ApplicationLetters);
}
