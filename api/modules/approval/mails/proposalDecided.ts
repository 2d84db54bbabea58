import { formatMessage } from '#domain/text/translate';
import { withoutLinks } from '#domain/text/withoutLinks';
import type { MailTemplate } from '#core/schema/MailTemplate';
import { bilingualText } from '#core/schema/EntityTexts';

const texts = {
  title: bilingualText('Рішення щодо товару', 'Decision on a product'),
  approved: {
    subject: bilingualText('Товари схвалено', 'Your products are approved'),
    what: bilingualText('Схвалено: {titles}.', 'The marketplace has approved: {titles}.'),
    next: bilingualText('Зміни вже діють.', 'The changes apply now.'),
  },
  refused: {
    subject: bilingualText('Товари не схвалено', 'Your products are not approved'),
    what: bilingualText('Не схвалено: {titles}.', 'The marketplace has not approved: {titles}.'),
    because: bilingualText('Причина: {reason}', 'The reason: {reason}'),
    next: bilingualText(
      'Виправте це у формі товару і збережіть: зміни знову надійдуть на схвалення.',
      'Put it right in the form of the product and save it: it is sent for approval again.',
    ),
  },
  reopened: {
    subject: bilingualText('Товари знову чекають на схвалення', 'Your products wait for approval again'),
    what: bilingualText('Рішення скасовано: {titles}.', 'The marketplace has taken its decision back: {titles}.'),
    next: bilingualText(
      'Ваші зміни знову чекають на схвалення. Про нове рішення ми напишемо.',
      'Your changes wait for approval again. We will write to you about the new decision.',
    ),
  },
  greeting: bilingualText('Добрий день!', 'Hello!'),
  more: bilingualText('{titles} і ще {count}', '{titles} and {count} more'),
  reason: bilingualText(
    'Ви отримали цей лист, бо змінили товар, який схвалює маркетплейс.',
    'You get this mail because you have changed a product that the marketplace approves.',
  ),
};

interface Values {
  titles: readonly string[];
  /** Products that are not named. */
  more: number;
  decision: 'approved' | 'refused' | 'reopened';
  /** Of a refusal. */
  reason: string;
}

/** To who has proposed a product or a change of it. */
export const proposalDecided: MailTemplate<Values> = {
  name: 'proposal-decided',
  title: texts.title,
  sample: { titles: ['Глечик з ручкою'], more: 0, decision: 'refused', reason: 'Фото не відповідає товару.' },
  content: ({ titles, more, decision, reason }, language) => {
    const named = titles.map((title) => (language === 'uk' ? `«${withoutLinks(title)}»` : `“${withoutLinks(title)}”`));
    const list = named.join(', ');
    const all = more > 0 ? formatMessage(language, texts.more[language], { titles: list, count: more }) : list;
    const { subject, what, next } = texts[decision];
    return {
      subject: subject[language],
      paragraphs: [
        texts.greeting[language],
        formatMessage(language, what[language], { titles: all }),
        ...(decision !== 'refused' ? [] : [formatMessage(language, texts.refused.because[language], { reason })]),
        next[language],
      ],
      reason: texts.reason[language],
    };
  },
};
