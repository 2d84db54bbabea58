import type { MoneyWay } from '#domain/wire/OrderMoney';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import { bilingualText } from '#core/schema/EntityTexts';
import { paymentMethods } from '../../../../services/paymentMethods';

/** Of methods of payment, by code. */
export const paymentTexts: Readonly<Record<string, Bilingual>> = Object.fromEntries(
  paymentMethods.map(({ code, title }) => [code, title]),
);

export const deliveryTexts = {
  novapost_warehouse: bilingualText('Нова пошта: до відділення', 'Nova Poshta branch'),
  novapost_address: bilingualText('Нова пошта: кур’єром', 'Nova Poshta courier'),
  ukrpost_warehouse: bilingualText('Укрпошта: до відділення', 'Ukrposhta post office'),
  ukrpost_address: bilingualText('Укрпошта: кур’єром', 'Ukrposhta courier'),
  selfshipping: bilingualText('Самовивіз', 'Self-pickup'),
};

/** Within a sentence. */
export const moneyWayTexts: Readonly<Record<MoneyWay, Bilingual>> = {
  cash: bilingualText('готівкою', 'in cash'),
  carrier: bilingualText('через перевізника', 'by the carrier'),
  transfer: bilingualText('переказом', 'by bank transfer'),
  terminal: bilingualText('через термінал', 'at a terminal'),
  other: bilingualText('в інший спосіб', 'in another way'),
};
