import { bilingualText } from '#core/schema/EntityTexts';

/** Why orders wait, where it is no issue of theirs. */
export const queueTexts = {
  newOnline: bilingualText('Нове, онлайн-оплата', 'New, online payment'),
  newOnDelivery: bilingualText('Нове, оплата під час отримання', 'New, cash on delivery'),
  unclearWaybill: bilingualText('Невідомо, чи створено накладну', 'It is not known whether the waybill exists'),
  pack: bilingualText(
    'Зібрати: {products} [products:товар|товари|товарів], {pieces} шт.',
    'To pack: {products} [products:product|products], {pieces} pcs',
  ),
};
