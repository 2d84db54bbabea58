import type { MoneyWay } from '#domain/wire/OrderMoney';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import { bilingualText } from '#core/schema/EntityTexts';

export const paymentTexts = {
  cash: bilingualText('Оплата під час отримання', 'Cash'),
  privat_installments: bilingualText('Оплата частинами', 'Installments'),
  privat24: bilingualText('Приват24', 'Privat24'),
  card: bilingualText('Карткою онлайн', 'Card online'),
  gpay: bilingualText('Google Pay', 'Google Pay'),
};

/** Within a sentence. */
export const moneyWayTexts: Readonly<Record<MoneyWay, Bilingual>> = {
  cash: bilingualText('готівкою', 'in cash'),
  carrier: bilingualText('через перевізника', 'by the carrier'),
  transfer: bilingualText('переказом', 'by bank transfer'),
  terminal: bilingualText('через термінал', 'at a terminal'),
  other: bilingualText('в інший спосіб', 'in another way'),
};
