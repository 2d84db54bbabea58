import { withoutLinks } from '#domain/text/withoutLinks';
import { formatMessage } from '#domain/text/translate';
import type { MailTemplate } from '#core/schema/MailTemplate';
import { applicationMailTexts } from './applicationMailTexts';

const { received: texts, team, reason } = applicationMailTexts;

/** To the applicant, as soon as the application is stored. */
export const applicationReceived: MailTemplate<{ legalName: string }> = {
  name: 'application-received',
  title: texts.title,
  sample: { legalName: 'ФОП Гриценко Ірина Василівна' },
  content: ({ legalName }, language) => ({
    subject: texts.subject[language],
    paragraphs: [
      texts.greeting[language],
      formatMessage(language, texts.received[language], { legalName: withoutLinks(legalName) }),
      texts.otherwise[language],
      team[language],
    ],
    reason: reason[language],
  }),
};
