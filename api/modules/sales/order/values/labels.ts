import { bilingualText } from '../../../../schema/EntityTexts';

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
