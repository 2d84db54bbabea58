import { formatMessage } from '#domain/text/translate';
import type { MailTemplate } from '#core/schema/MailTemplate';
import { bilingualText } from '#core/schema/EntityTexts';
import { reasonTexts } from './stateTexts';

const texts = {
  title: bilingualText('Відгук відхилено', 'Review refused'),
  subject: bilingualText('Ваш відгук на «Ярмарку»', 'Your review on Yarmarok'),
  greeting: bilingualText(
    'Добрий день! Дякуємо за відгук. На жаль, ми не можемо його опублікувати.',
    'Hello! Thank you for your review. We are sorry that we cannot publish it.',
  ),
  product: bilingualText('Товар: {product}', 'The product: {product}'),
  because: bilingualText('Причина: {reason}', 'The reason: {reason}'),
  next: bilingualText(
    'Ви можете написати новий відгук: про товар, без образ, реклами та особистих даних.',
    'You are welcome to write another review: about the product, without insults, advertising and personal data.',
  ),
  team: bilingualText('Команда «Ярмарку»', 'The Yarmarok team'),
  why: bilingualText(
    'Ви отримали цей лист, бо цю адресу вказали у відгуку про товар.',
    'You get this mail because this address was given in a review of a product.',
  ),
};

interface Values {
  /** Its title; '' when it is gone. */
  product: string;
  /** From the catalogue of reasons. */
  reason: string;
  /** What staff wrote; '' when nothing. */
  note: string;
}

/** The reason as it is in the catalogue, then the words of staff; of `other` these alone. */
function reasonLines({ reason, note }: Values, language: 'uk' | 'en'): string[] {
  const text = reason === 'other' ? '' : (reasonTexts[reason]?.[language] ?? '');
  const [first = '', ...rest] = [text, note].filter(Boolean);
  return [formatMessage(language, texts.because[language], { reason: first }), ...rest];
}

export const reviewRefused: MailTemplate<Values> = {
  name: 'review-refused',
  title: texts.title,
  sample: { product: 'Глечик керамічний', reason: 'advertising', note: 'У тексті є посилання на інший магазин.' },
  content: (values, language) => ({
    subject: texts.subject[language],
    paragraphs: [
      texts.greeting[language],
      ...(values.product ? [formatMessage(language, texts.product[language], { product: values.product })] : []),
      ...reasonLines(values, language),
      texts.next[language],
      texts.team[language],
    ],
    reason: texts.why[language],
  }),
};
