import { deliveryTitles } from '#domain/delivery/deliveryMethods';
import type { Money } from '#domain/commerce/Money';
import { formatMoney } from '#domain/commerce/formatMoney';
import type { OrderStatus } from '#domain/order/orderStatuses';
import { isOrderStatus, isPending, isProcessing, orderStatuses } from '#domain/order/orderStatuses';
import type { Language } from '#domain/text/Language';
import { kyivDate } from '#domain/time/kyiv';
import type { MailPlaceholder } from '#domain/wire/Mail';
import type { EditableMail } from '#core/schema/MailTemplate';
import { bilingualText } from '#core/schema/EntityTexts';
import { orderStatusTexts } from '#core/schema/orderStatusTexts';

const refundTexts = {
  due: bilingualText(
    'Ми повернемо вам {sum}: магазин зв’яжеться з вами.',
    'You will get {sum} back: the shop will contact you.',
  ),
  given: bilingualText('Ми повернули вам {sum}.', 'You got {sum} back.'),
};

/** What a client is told of an order that has another status. */
export interface StatusValues {
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
  { name: 'shopEmail', title: bilingualText('Пошта магазину', 'Email of the shop'), required: false },
  { name: 'shopPhone', title: bilingualText('Телефон магазину', 'Phone of the shop'), required: false },
];

const [someWay] = Object.values(deliveryTitles);

export const sample: StatusValues = {
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

/** '' of an order whose money stays with the shop, or that nobody has paid. */
function refundText(refundDue: Money, refunded: Money, language: Language): string {
  if (refundDue === 0 && refunded === 0) return '';
  const text = refundDue > 0 ? refundTexts.due : refundTexts.given;
  return text[language].replace('{sum}', formatMoney(refundDue > 0 ? refundDue : refunded, language));
}

/** How the shop is paid or by whom the order is processed is nothing for its client. */
function shownStatus(status: OrderStatus): OrderStatus {
  if (isPending(status)) return 'pending';
  return isProcessing(status) ? 'processing' : status;
}

/** Values of the placeholders. */
export const statusParams = (
  { number, status, created, total, refundDue, refunded, ...values }: StatusValues,
  language: Language,
): Record<string, string> => ({
  ...values,
  number,
  status: orderStatusTexts[shownStatus(status)][language].toLocaleLowerCase(language),
  date: kyivDate(created),
  total: formatMoney(total, language),
  refund: refundText(refundDue, refunded, language),
});

/** A text of its own for each status. */
export const statusVariants: Omit<EditableMail<StatusValues>, 'original'> = {
  variants: orderStatuses.map((key) => ({ key, title: orderStatusTexts[key] })),
  variantOf: ({ status }) => status,
  sampleOf: (variant) => ({ ...sample, status: isOrderStatus(variant) ? variant : sample.status }),
  placeholders,
};
