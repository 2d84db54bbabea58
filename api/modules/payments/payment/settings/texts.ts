import type { FixedRecordSpec } from '#core/schema/EntitySpec';
import type { FieldTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { paymentMethods } from '../../../../services/payment/paymentMethods';
import { paymentServices } from '../../../../services/payment/paymentServices';
import { methodTexts, prefixedTexts } from '../../../orders/shared/offers/methodTexts';

const paymentTexts: Readonly<Record<string, FieldTexts>> = {
  ...methodTexts,
  min_order_price: {
    title: bilingualText('Мінімальна сума замовлення, ₴', 'Minimum order, ₴'),
    hint: bilingualText('Порожньо: без обмеження', 'Empty: no limit'),
  },
};

const partsTexts: Readonly<Record<string, FieldTexts>> = {
  min_parts: { title: bilingualText('Мінімум платежів', 'Fewest payments') },
  max_parts: { title: bilingualText('Максимум платежів', 'Most payments') },
};

export const texts: FixedRecordSpec['texts'] = {
  groups: { payment: bilingualText('Оплата', 'Payment') },
  sections: {
    ...Object.fromEntries(paymentMethods.map(({ code, heading }) => [code, heading])),
    ...Object.fromEntries(paymentServices.map(({ code, heading }) => [code, heading])),
  },
  fields: Object.fromEntries([
    ...paymentMethods.flatMap(({ prefix, inParts }) =>
      prefixedTexts(prefix, { ...paymentTexts, ...(inParts && partsTexts) }),
    ),
    ...paymentServices.flatMap(({ credentials }) => credentials.map(({ name, title }) => [name, { title }] as const)),
  ]),
};
