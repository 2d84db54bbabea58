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
