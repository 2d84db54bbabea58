import type { MoneyWay } from '#domain/wire/OrderMoney';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import { bilingualText } from '#core/schema/EntityTexts';
import { paymentMethods } from '../../../../services/payment/paymentMethods';

/** Of methods of payment, by code. */
export const paymentTitles: Readonly<Record<string, Bilingual>> = Object.fromEntries(
  paymentMethods.map(({ code, title }) => [code, title]),
);

/** Within a sentence. */
export const moneyWayTexts: Readonly<Record<MoneyWay, Bilingual>> = {
  cash: bilingualText('готівкою', 'in cash'),
  carrier: bilingualText('через перевізника', 'by the carrier'),
  transfer: bilingualText('переказом', 'by bank transfer'),
  terminal: bilingualText('через термінал', 'at a terminal'),
  other: bilingualText('в інший спосіб', 'in another way'),
};
