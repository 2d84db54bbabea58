import { bilingualText } from './EntityTexts';

export const orderStatusTexts = {
  pending: bilingualText('Очікує обробки', 'Pending'),
  pending_cash: bilingualText('Очікує обробки (готівка)', 'Pending (cash)'),
  pending_partner: bilingualText('Очікує обробки (партнер)', 'Pending (partner)'),
  processing: bilingualText('В обробці', 'Processing'),
  processing_cash: bilingualText('В обробці (готівка)', 'Processing (cash)'),
  processing_partner: bilingualText('В обробці (партнер)', 'Processing (partner)'),
  payed: bilingualText('Оплачено', 'Paid'),
  sent: bilingualText('Відправлено', 'Sent'),
  complete: bilingualText('Виконано', 'Complete'),
  canceled: bilingualText('Скасовано', 'Canceled'),
};
