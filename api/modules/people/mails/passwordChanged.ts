import { formatMessage } from '#domain/text/translate';
import { kyivDateTime } from '#domain/time/kyiv';
import type { MailTemplate } from '#core/schema/MailTemplate';
import { accountMailTexts } from './texts';

const { greeting, passwordChanged: texts } = accountMailTexts;

interface Values {
  name: string;
  /** In ms since the epoch. */
  at: number;
  /** Where a new password can be asked for. */
  forgotUrl: string;
}

/** After every change of a password, whoever made it. */
export const passwordChanged: MailTemplate<Values> = {
  name: 'password-changed',
  title: texts.title,
  sample: { name: 'Олена', at: Date.UTC(2026, 10, 21, 10), forgotUrl: 'https://example.com/admin/user/forgot' },
  content: ({ name, at, forgotUrl }, language) => ({
    subject: texts.subject[language],
    paragraphs: [
      formatMessage(language, greeting[language], { name }),
      formatMessage(language, texts.changed[language], { at: kyivDateTime(at) }),
      texts.otherwise[language],
    ],
    button: { label: texts.button[language], url: forgotUrl },
    reason: texts.reason[language],
  }),
};
