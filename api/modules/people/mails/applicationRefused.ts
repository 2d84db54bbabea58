import { withoutLinks } from '#domain/text/withoutLinks';
import { formatMessage } from '#domain/text/translate';
import type { MailTemplate } from '#core/schema/MailTemplate';
import { applicationMailTexts } from './applicationMailTexts';

const { refused: texts, team, reason: why } = applicationMailTexts;

interface Values {
  legalName: string;
  /** What staff wrote. */
  reason: string;
}

/** With the reason, as staff wrote it. */
export const applicationRefused: MailTemplate<Values> = {
  name: 'application-refused',
  title: texts.title,
  sample: { legalName: 'ФОП Гриценко Ірина Василівна', reason: 'Код ЄДРПОУ не відповідає назві.' },
  content: ({ legalName, reason }, language) => ({
    subject: texts.subject[language],
    paragraphs: [
      formatMessage(language, texts.greeting[language], { legalName: withoutLinks(legalName) }),
      formatMessage(language, texts.because[language], { reason }),
      texts.next[language],
      team[language],
    ],
    reason: why[language],
  }),
};
