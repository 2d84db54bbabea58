import { pluralForm } from '#domain/text/plural';
import { formatMessage } from '#domain/text/translate';
import type { Language } from '#domain/text/Language';
import { bilingualText } from '#core/schema/EntityTexts';
import type { MailSection, MailTemplate } from '#core/schema/MailTemplate';

const texts = {
  greeting: bilingualText('Вітаємо, {name}!', 'Hello, {name}!'),
  daily: bilingualText('Ось що сталося за день.', 'This is what has happened in a day.'),
  held: bilingualText('Ось що сталося за тихі години.', 'This is what has happened in your quiet hours.'),
  button: bilingualText('Відкрити панель', 'Open the panel'),
  reason: bilingualText(
    'Ви отримали цей лист, бо так налаштовано ваші сповіщення. Змінити це можна в панелі: дзвоник, «Про що сповіщати».',
    'You get this mail because your notifications are set so. Change that in the panel: the bell, “What to tell me of”.',
  ),
} as const;

const nouns: Readonly<Record<Language, readonly string[]>> = {
  uk: ['сповіщення', 'сповіщення', 'сповіщень'],
  en: ['notification', 'notifications'],
};
const counted = (count: number, language: Language): string =>
  `${count} ${pluralForm(language, count, nouns[language])}`;

const subjectOf = (count: number, isDaily: boolean, language: Language): string => {
  const time = isDaily ? bilingualText('за день', 'of the day') : bilingualText('за тихі години', 'of quiet hours');
  return `${counted(count, language)} ${time[language]}`;
};

interface Values {
  /** Of the receiver. */
  name: string;
  /** Of a day, else of quiet hours. */
  isDaily: boolean;
  /** By kind; `count`: all of it, where not all are named. */
  groups: readonly (MailSection & { count: number })[];
  /** Of the panel. */
  url: string;
}

/** What one is told of in one mail. */
export const digestMail: MailTemplate<Values> = {
  name: 'notice-digest',
  title: bilingualText('Сповіщення разом', 'Notifications together'),
  sample: {
    name: 'Олена',
    isDaily: true,
    groups: [
      {
        title: 'Нове замовлення',
        links: [
          { label: 'Нове замовлення № 43', text: '1 250,00 ₴', url: 'https://example.com/admin/order/update/43' },
          { label: 'Нове замовлення № 44', text: '320,00 ₴', url: 'https://example.com/admin/order/update/44' },
        ],
        count: 2,
      },
    ],
    url: 'https://example.com/admin/',
  },
  content: ({ name, isDaily, groups, url }, language) => {
    const total = groups.reduce((sum, { count }) => sum + count, 0);
    return {
      subject: subjectOf(total, isDaily, language),
      paragraphs: [
        formatMessage(language, texts.greeting[language], { name }),
        texts[isDaily ? 'daily' : 'held'][language],
      ],
      sections: groups.map(({ title, links, count }) => ({ title: `${title} (${count})`, links })),
      button: { label: texts.button[language], url },
      reason: texts.reason[language],
    };
  },
};
