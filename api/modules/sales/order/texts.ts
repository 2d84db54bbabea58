import type { EntityTexts } from '../../../schema/EntityTexts';
import { bilingualText } from '../../../schema/EntityTexts';
import { commonFieldTexts, commonGroupTexts, noItemsText } from '../../../schema/commonTexts';
import { issueTexts } from './values/issueTexts';
import { deliveryTexts, paymentTexts } from './values/labels';
import { statusTexts } from '../../../schema/orderStatusTexts';

export const texts: EntityTexts = {
  one: bilingualText('Замовлення', 'Order'),
  many: bilingualText('Замовлення', 'Orders'),
  listTitle: bilingualText('Список замовлень', 'List of Orders'),
  newTitle: bilingualText('Нове замовлення', 'New order'),
  addTitle: bilingualText('Додати замовлення', 'Add order'),
  noun: {
    uk: { one: 'замовлення', few: 'замовлення', many: 'замовлень', other: 'замовлення' },
    en: { one: 'order', other: 'orders' },
  },
  noItems: noItemsText,
  removeQuestion: bilingualText(
    'Видалити замовлення? Його можна буде відновити на вкладці «Видалені».',
    'Really to remove the object?',
  ),
  restoreQuestion: bilingualText('Відновити замовлення?', 'Restore the order?'),
  groups: commonGroupTexts,
  sections: {
    main: bilingualText('Замовлення', 'Order'),
    cart: bilingualText('Кошик', 'Cart'),
    delivery: bilingualText('Доставка', 'Delivery'),
    shipment: bilingualText('Відправлення', 'Shipment'),
    payment: bilingualText('Оплата', 'Payment'),
    status: bilingualText('Статус', 'Status'),
    organisation: bilingualText('Магазин і клієнт', 'Shop and client'),
    further: bilingualText('Інше', 'Further'),
    derived: bilingualText('Для списку', 'For the list'),
  },
  fields: {
    title: { title: bilingualText('Номер', 'Number') },
    collected_1c: { title: bilingualText('Передано до 1С', 'Collected by 1C') },
    urlcode: commonFieldTexts.slug,
    shop: { title: bilingualText('Магазин', 'Shop') },
    client: { title: bilingualText('Клієнт', 'Client') },
    addresses: { title: bilingualText('Адреса доставки', 'Delivery address') },
    waybill: {
      title: bilingualText('Номер накладної', 'Waybill number'),
      hint: bilingualText(
        'Номер, за яким перевізник відстежує посилку',
        'The number by which the carrier tracks the parcel',
      ),
    },
    cart: { title: bilingualText('Кошик', 'Cart') },
    payment: { title: bilingualText('Спосіб оплати', 'Payment method') },
    status: { title: bilingualText('Статус', 'Status') },
    'attributes-set': { title: bilingualText('Набір атрибутів', 'Attribute set') },
    current_status: { title: bilingualText('Статус', 'Status'), options: statusTexts },
    payment_code: { title: bilingualText('Оплата', 'Payment'), options: paymentTexts },
    delivery_type: { title: bilingualText('Доставка', 'Delivery'), options: deliveryTexts },
    region: { title: bilingualText('Область', 'Region') },
    town: { title: bilingualText('Населений пункт', 'Town') },
    phone: { title: bilingualText('Телефон', 'Phone') },
    goods_text: { title: bilingualText('Товари для пошуку', 'Products for the search') },
    client_text: { title: bilingualText('Клієнт для пошуку', 'Client for the search') },
    total: { title: bilingualText('Сума, ₴', 'Total, ₴') },
    returned_sum: { title: bilingualText('Повернено, ₴', 'Returned, ₴') },
    received: { title: bilingualText('Отримано, ₴', 'Received, ₴') },
    conceded: { title: bilingualText('Знижка після оплати, ₴', 'Concession, ₴') },
    to_pay: { title: bilingualText('До сплати, ₴', 'To pay, ₴') },
    to_refund: { title: bilingualText('До повернення, ₴', 'To give back, ₴') },
    to_pack: { title: bilingualText('Пакувати, шт.', 'To pack, pcs') },
    issues: { title: bilingualText('Проблеми', 'Issues'), options: issueTexts },
    products: { title: bilingualText('Товари', 'Products') },
    incomplete: { title: bilingualText('Без клієнта чи адреси', 'Without a client or address') },
    to_send: { title: bilingualText('До відправлення', 'To be sent') },
    awaits_payment: { title: bilingualText('Очікує оплати', 'Waits for payment') },
    has_problem: { title: bilingualText('Потребує уваги', 'Needs attention') },
    holds_stock: { title: bilingualText('Займає залишки', 'Holds stock') },
  },
  views: {
    new: bilingualText('Нові', 'New'),
    toSend: bilingualText('Відправити сьогодні', 'To send today'),
    waitingForPayment: bilingualText('Очікують оплати', 'Waiting for payment'),
    problems: bilingualText('Проблемні', 'Problems'),
  },
};
