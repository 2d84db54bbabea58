import { formatMessage } from '#domain/text/translate';
import { kyivDateTime } from '#domain/time/kyiv';
import type { MailTemplate } from '#core/schema/MailTemplate';
import { accountNoticeTexts as texts } from './accountNoticeTexts';
import { accountMailTexts } from './texts';

export type AccountNotice = keyof typeof texts.events;

interface Values {
  event: AccountNotice;
  name: string;
  /** In ms since the epoch. */
  at: number;
  /** Name of the passkey or the token; '' where there is none. */
  what: string;
  /** Where a new password can be asked for. */
  forgotUrl: string;
}

/** What happened to an account that its owner should know of, in case somebody else has done it. */
export const accountNotice: MailTemplate<Values> = {
  name: 'account-notice',
  title: texts.title,
  sample: {
    event: 'totpAdded',
    name: 'Олена',
    at: Date.UTC(2026, 10, 21, 10),
    what: '',
    forgotUrl: 'https://example.com/admin/user/forgot',
  },
  content: ({ event, name, at, what, forgotUrl }, language) => ({
    subject: formatMessage(language, texts.events[event].subject[language], { what }),
    paragraphs: [
      formatMessage(language, accountMailTexts.greeting[language], { name }),
      formatMessage(language, texts.events[event].text[language], { at: kyivDateTime(at), what }),
      texts.you[language],
      texts.otherwise[language],
    ],
    button: { label: texts.button[language], url: forgotUrl },
    reason: texts.reason[language],
  }),
};
