import type { OrderStatus } from '#domain/order/orderStatuses';
import { isOrderStatus } from '#domain/order/orderStatuses';
import type { Language } from '#domain/text/Language';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { MailTemplate, MailTexts } from '#core/schema/MailTemplate';
import { fillMailTexts } from '#core/schema/fillMailTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import type { StatusValues } from './statusValues';
import { sample, statusParams, statusVariants } from './statusValues';

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
  canceled: bilingualText('Ваше замовлення скасовано.', 'Your order is canceled.'),
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
  delivery: bilingualText('Доставка: {delivery}.', 'Delivery: {delivery}.'),
  waybill: bilingualText('Номер накладної: {waybill}.', 'Waybill number: {waybill}.'),
  questions: bilingualText(
    'Маєте запитання? Напишіть на {shopEmail} або зателефонуйте: {shopPhone}.',
    'Questions? Write to {shopEmail} or call {shopPhone}.',
  ),
  shop: bilingualText('Магазин «{shop}» на «Ярмарку»', 'The shop “{shop}” on Yarmarok'),
  reason: bilingualText(
    'Ви отримали цей лист, бо зробили замовлення на «Ярмарку».',
    'You get this mail because you have ordered on Yarmarok.',
  ),
};

const original = (variant: string, language: Language): MailTexts => ({
  subject: texts.subject[language],
  paragraphs: [
    texts.greeting[language],
    sentences[isOrderStatus(variant) ? variant : sample.status][language],
    ...(variant === 'sent' ? [texts.waybill[language]] : []),
    ...(variant === 'canceled' ? ['{refund}'] : []),
    texts.comment[language],
    texts.order[language],
    texts.delivery[language],
    texts.questions[language],
    texts.shop[language],
  ],
});

/** To a client whose order has another status (requirements N-31). */
export const statusChanged: MailTemplate<StatusValues> = {
  name: 'order-status',
  title: texts.title,
  sample,
  editable: { ...statusVariants, original },
  content: (values, language, edited = original(values.status, language)) => ({
    ...fillMailTexts(edited, statusParams(values, language)),
    reason: texts.reason[language],
  }),
};
