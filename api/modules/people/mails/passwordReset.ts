import { formatMessage } from '#domain/text/translate';
import type { MailTemplate } from '#core/schema/MailTemplate';
import { secretLink } from '#core/schema/MailTemplate';
import { accountMailTexts } from './texts';

const { greeting, passwordReset: texts } = accountMailTexts;

/** With the link to set a new password. */
export const passwordReset: MailTemplate<{ name: string }> = {
  name: 'password-reset',
  title: texts.title,
  sample: { name: 'Олена' },
  content: ({ name }, language) => ({
    subject: texts.subject[language],
    paragraphs: [
      formatMessage(language, greeting[language], { name }),
      texts.requested[language],
      texts.limits[language],
      texts.otherwise[language],
    ],
    button: { label: texts.button[language], url: secretLink },
    reason: texts.reason[language],
  }),
};
