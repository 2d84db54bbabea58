import { formatMessage } from '#domain/text/translate';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import { bilingualText } from '#core/schema/EntityTexts';
import type { MailTemplate } from '#core/schema/MailTemplate';

const texts = {
  greeting: bilingualText('Вітаємо, {name}!', 'Hello, {name}!'),
  button: bilingualText('Відкрити в панелі', 'Open in the panel'),
  reason: bilingualText(
    'Ви отримали цей лист, бо для вас увімкнено сповіщення «{kind}» поштою. Вимкнути їх можна в панелі: дзвоник, «Про що сповіщати».',
    'You get this mail because notifications “{kind}” by mail are on. Turn them off in the panel: the bell, “What to tell me of”.',
  ),
};

interface Values {
  /** Of the receiver. */
  name: string;
  headline: string;
  /** What it is about; '' where the headline says all. */
  text: string;
  /** What the kind is called in the preferences. */
  kind: Bilingual;
  url: string;
}

/** What one is told of, by mail. */
export const noticeMail: MailTemplate<Values> = {
  name: 'notice',
  title: bilingualText('Сповіщення', 'Notification'),
  sample: {
    name: 'Олена',
    headline: 'Нове замовлення № 43',
    text: '1 250,00 ₴ · Ірина Коваль',
    kind: bilingualText('Нове замовлення', 'New order'),
    url: 'https://example.com/admin/order/update/43',
  },
  content: ({ name, headline, text, kind, url }, language) => ({
    subject: headline,
    paragraphs: [formatMessage(language, texts.greeting[language], { name }), headline, text].filter(
      (paragraph) => paragraph !== '',
    ),
    button: { label: texts.button[language], url },
    reason: formatMessage(language, texts.reason[language], { kind: kind[language] }),
  }),
};
