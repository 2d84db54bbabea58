import type { MailTemplate } from '#core/schema/MailTemplate';
import { secretLink } from '#core/schema/MailTemplate';
import { accountMailTexts } from './texts';

const { emailConfirmation: texts } = accountMailTexts;

/** To the new address, which may be a stranger's: it says nothing of the account. */
export const emailConfirmation: MailTemplate<Record<never, never>> = {
  name: 'email-confirmation',
  title: texts.title,
  sample: {},
  content: (_values, language) => ({
    subject: texts.subject[language],
    paragraphs: [
      texts.greeting[language],
      texts.requested[language],
      texts.limits[language],
      texts.otherwise[language],
    ],
    button: { label: texts.button[language], url: secretLink },
    reason: texts.reason[language],
  }),
};
