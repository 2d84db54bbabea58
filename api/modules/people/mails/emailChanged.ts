import { formatMessage } from '#domain/text/translate';
import { kyivDateTime } from '#domain/time/kyiv';
import type { MailTemplate } from '#core/schema/MailTemplate';
import { accountMailTexts } from './texts';

const { greeting, emailChanged: texts } = accountMailTexts;

interface Values {
  name: string;
  /** The new one, but for what names a person (`maskedEmail`). */
  email: string;
  /** In ms since the epoch. */
  at: number;
}

/** To the former address, which can not ask for a new password any more: so it has no button. */
export const emailChanged: MailTemplate<Values> = {
  name: 'email-changed',
  title: texts.title,
  sample: { name: 'Олена', email: 'o…@example.com', at: Date.UTC(2026, 10, 21, 10) },
  content: ({ name, email, at }, language) => ({
    subject: texts.subject[language],
    paragraphs: [
      formatMessage(language, greeting[language], { name }),
      formatMessage(language, texts.changed[language], { email, at: kyivDateTime(at) }),
      texts.otherwise[language],
    ],
    reason: texts.reason[language],
  }),
};

/** Enough for its owner to recognise it. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');
