import { formatMessage } from '#domain/text/translate';
import { kyivDateTime } from '#domain/time/kyiv';
import type { MailTemplate } from '#core/schema/MailTemplate';
import { secretLink } from '#core/schema/MailTemplate';
import { applicationMailTexts } from './applicationMailTexts';

const { accepted: texts, team, reason } = applicationMailTexts;

interface Values {
  /** In ms since the epoch: until then the link works. */
  until: number;
}

/** With the link to set the first password. */
export const applicationAccepted: MailTemplate<Values> = {
  name: 'application-accepted',
  title: texts.title,
  sample: { until: Date.UTC(2026, 10, 28, 10) },
  content: ({ until }, language) => ({
    subject: texts.subject[language],
    paragraphs: [
      texts.greeting[language],
      formatMessage(language, texts.limits[language], { date: kyivDateTime(until) }),
      texts.next[language],
      team[language],
    ],
    button: { label: texts.button[language], url: secretLink },
    reason: reason[language],
  }),
};
