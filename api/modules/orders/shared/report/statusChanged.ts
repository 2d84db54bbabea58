import { deliveryTitles } from '#domain/delivery/deliveryMethods';
import type { Money } from '#domain/commerce/Money';
import { formatMoney } from '#domain/commerce/formatMoney';
import type { OrderStatus } from '#domain/order/orderStatuses';
import { isOrderStatus, orderStatuses } from '#domain/order/orderStatuses';
import type { Language } from '#domain/text/Language';
import { kyivDate } from '#domain/time/kyiv';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { MailPlaceholder } from '#domain/wire/Mail';
import type { MailTemplate, MailTexts } from '#core/schema/MailTemplate';
import { fillMailTexts } from '#core/schema/fillMailTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { orderStatusTexts } from '#core/schema/orderStatusTexts';

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
  refundDue: bilingualText(
    'Ми повернемо вам {sum}: магазин зв’яжеться з вами.',
    'You will get {sum} back: the shop will contact you.',
  ),
  refunded: bilingualText('Ми повернули вам {sum}.', 'You got {sum} back.'),
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

interface Values {
  number: string;
  status: OrderStatus;
  comment: string;
  /** In ms since the epoch. */
  created: number;
  total: Money;
  /** The way and the place; '' while none is chosen. */
  delivery: string;
  /** Number of the parcel; '' without one. */
  waybill: string;
  /** The client is to get it back. */
  refundDue: Money;
  /** The client got it back. */
  refunded: Money;
  shop: string;
  shopEmail: string;
  shopPhone: string;
}

const placeholders: readonly MailPlaceholder[] = [
  { name: 'number', title: bilingualText('Номер замовлення', 'Number of the order'), required: true },
  { name: 'status', title: bilingualText('Статус', 'Status'), required: false },
  { name: 'comment', title: bilingualText('Коментар до статусу', 'Comment on the status'), required: false },
  { name: 'date', title: bilingualText('Дата замовлення', 'Date of the order'), required: false },
  { name: 'total', title: bilingualText('Сума замовлення', 'Order total'), required: false },
  { name: 'delivery', title: bilingualText('Доставка', 'Delivery'), required: false },
  { name: 'waybill', title: bilingualText('Номер накладної', 'Waybill number'), required: false },
  { name: 'refund', title: bilingualText('Повернення коштів', 'Refund'), required: false },
  { name: 'shop', title: bilingualText('Магазин', 'Shop'), required: false },
  { name: 'shopEmail', title: bilingualText('Пошта магазину', 'E-mail of the shop'), required: false },
  { name: 'shopPhone', title: bilingualText('Телефон магазину', 'Phone of the shop'), required: false },
];

const [someWay] = Object.values(deliveryTitles);

const sample: Values = {
  number: '1042',
  status: 'sent',
  comment: 'ТТН 20450000000000',
  created: Date.UTC(2026, 10, 21, 10),
  total: 196_000 as Money,
  delivery: [someWay?.uk, 'Косів', 'Відділення № 1'].join(', '),
  waybill: '20450000000000',
  refundDue: 196_000 as Money,
  refunded: 0 as Money,
  shop: 'Косівська майстерня',
  shopEmail: 'kosiv@example.com',
  shopPhone: '+38 (050) 111 22 33',
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

/** '' of an order whose money stays with the shop, or that nobody has paid. */
function refundText(refundDue: Money, refunded: Money, language: Language): string {
  if (refundDue === 0 && refunded === 0) return '';
  const text = refundDue > 0 ? texts.refundDue : texts.refunded;
  return text[language].replace('{sum}', formatMoney(refundDue > 0 ? refundDue : refunded, language));
}

/** To a client whose order has another status (requirements N-31). */
export const statusChanged: MailTemplate<Values> = {
  name: 'order-status',
  title: texts.title,
  sample,
  editable: {
    variants: orderStatuses.map((key) => ({ key, title: orderStatusTexts[key] })),
    variantOf: ({ status }) => status,
    sampleOf: (variant) => ({ ...sample, status: isOrderStatus(variant) ? variant : sample.status }),
    placeholders,
    original,
  },
  content: (
    { number, status, created, total, refundDue, refunded, ...values },
    language,
    edited = original(status, language),
  ) => ({
    ...fillMailTexts(edited, {
      ...values,
      number,
      status: orderStatusTexts[status][language].toLocaleLowerCase(language),
      date: kyivDate(created),
      total: formatMoney(total, language),
      refund: refundText(refundDue, refunded, language),
    }),
    reason: texts.reason[language],
  }),
};
