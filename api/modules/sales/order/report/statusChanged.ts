import type { Money } from '../../../../../domain/commerce/Money';
import { formatMoney } from '../../../../../domain/commerce/formatMoney';
import type { OrderStatus } from '../../../../../domain/order/orderStatuses';
import { formatMessage } from '../../../../../domain/text/translate';
import { kyivDate } from '../../../../../domain/time/kyiv';
import type { Bilingual } from '../../../../../domain/wire/FieldDefinition';
import type { MailTemplate } from '../../../../schema/MailTemplate';
import { bilingualText } from '../../../../schema/EntityTexts';
import { statusTexts } from '../values/labels';

const received = bilingualText(
  'Ми отримали ваше замовлення й невдовзі візьмемо його в роботу.',
  'We have received your order and will soon start on it.',
);
const preparing = bilingualText('Ми готуємо ваше замовлення.', 'We are preparing your order.');

const sentences: Record<OrderStatus, Bilingual> = {
  pending: received,
  pending_cash: received,
  pending_partner: received,
  processing: preparing,
  processing_cash: preparing,
  processing_partner: preparing,
  payed: bilingualText('Ми отримали вашу оплату. Дякуємо!', 'We have received your payment. Thank you!'),
  sent: bilingualText('Ваше замовлення вже в дорозі.', 'Your order is on its way.'),
  canceled: bilingualText(
    'Ваше замовлення скасовано. Якщо ви його оплатили, магазин зв’яжеться з вами щодо повернення коштів.',
    'Your order is canceled. If you have paid for it, the shop will contact you about the refund.',
  ),
  complete: bilingualText(
    'Ваше замовлення виконано. Дякуємо за покупку! Будемо раді вашому відгуку.',
    'Your order is complete. Thank you for the purchase! We would be glad to read your review.',
  ),
};

const texts = {
  title: bilingualText('Статус замовлення', 'Status of an order'),
  subject: bilingualText('Замовлення № {number}: {status}', 'Order #{number}: {status}'),
  greeting: bilingualText('Добрий день!', 'Hello!'),
  comment: bilingualText('Коментар магазину: {comment}', 'A note from the shop: {comment}'),
  order: bilingualText(
    'Замовлення № {number}, {date}. Сума замовлення: {total}.',
    'Order: #{number} of {date}. Order total: {total}.',
  ),
  shop: bilingualText('Магазин «{shop}» на «Ярмарку»', 'The shop “{shop}” on Yarmarok'),
  reason: bilingualText(
    'Ви отримали цей лист, бо зробили замовлення на «Ярмарку».',
    'You get this mail because you have ordered on Yarmarok.',
  ),
};

interface Values {
  number: string;
  status: OrderStatus;
  comment: string;
  /** In ms since the epoch. */
  created: number;
  total: Money;
  shop: string;
}

/** To a client whose order has another status (requirements N-31). */
export const statusChanged: MailTemplate<Values> = {
  name: 'order-status',
  title: texts.title,
  sample: {
    number: '1042',
    status: 'sent',
    comment: 'ТТН 20450000000000',
    created: Date.UTC(2026, 10, 21, 10),
    total: 196_000 as Money,
    shop: 'Косівська майстерня',
  },
  content: ({ number, status, comment, created, total, shop }, language) => {
    const text = (words: Bilingual, params: Readonly<Record<string, string>> = {}): string =>
      formatMessage(language, words[language], params);
    return {
      subject: text(texts.subject, { number, status: statusTexts[status][language].toLocaleLowerCase(language) }),
      paragraphs: [
        text(texts.greeting),
        text(sentences[status]),
        ...(comment === '' ? [] : [text(texts.comment, { comment })]),
        text(texts.order, { number, date: kyivDate(created), total: formatMoney(total, language) }),
        text(texts.shop, { shop }),
      ],
      reason: text(texts.reason),
    };
  },
};
