import { deliveryTitles } from '#domain/delivery/deliveryMethods';
import type { EntityTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { commonFieldTexts, commonGroupTexts, noItemsText } from '#core/schema/commonTexts';
import { issueTexts } from '../shared/values/issueTexts';
import { paymentTitles } from '../shared/values/labels';
import { orderStatusTexts } from '#core/schema/orderStatusTexts';

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
  searchHint: bilingualText('Номер, клієнт, телефон, товар, накладна', 'Number, client, phone, product, waybill'),
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
    buyer: bilingualText('Контакти покупця', 'Buyer’s contacts'),
    comment: bilingualText('Коментар клієнта', 'Client’s comment'),
    further: bilingualText('Інше', 'Further'),
    derived: bilingualText('Для списку', 'For the list'),
  },
  help: {
    status: bilingualText(
      'Новий статус не можна скасувати: за ним ідуть залишки, листи й обмін. Клієнт дізнається про нього, якщо позначено «Повідомити клієнта».',
      'A new status cannot be taken back: stock, emails and the exchange follow it. The client hears of it if “Report to client” is marked.',
    ),
    payment: bilingualText(
      'Скільки сплачено, повернено й лишилося, рахується з платежів і кошика. Змінити суму можна лише змінивши кошик або внісши платіж.',
      'What is paid, given back and left is counted from payments and the cart. The sum changes only with the cart or with a payment.',
    ),
    buyer: bilingualText(
      'Покупця, якого немає серед клієнтів, указано лише в цьому замовленні. Його контакти не потрапляють до списку клієнтів.',
      'A buyer who is no client is named in this order only. Their contacts do not get into the list of clients.',
    ),
  },
  fields: {
    title: { title: bilingualText('Номер', 'Number') },
    collected_1c: { title: bilingualText('Передано до 1С', 'Collected by 1C') },
    urlcode: commonFieldTexts.slug,
    shop: { title: bilingualText('Магазин', 'Shop') },
    client: { title: bilingualText('Клієнт', 'Client') },
    buyer_surname: { title: bilingualText('Прізвище покупця', 'Buyer’s surname') },
    buyer_name: { title: bilingualText('Ім’я покупця', 'Buyer’s first name') },
    buyer_phone: { title: bilingualText('Телефон покупця', 'Buyer’s phone') },
    buyer_email: { title: bilingualText('Електронна пошта покупця', 'Buyer’s email') },
    comment: { title: bilingualText('Коментар клієнта', 'Client’s comment') },
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
    current_status: { title: bilingualText('Статус', 'Status'), options: orderStatusTexts },
    payment_code: { title: bilingualText('Спосіб оплати', 'Payment method'), options: paymentTitles },
    money_state: {
      title: bilingualText('Оплата', 'Payment'),
      options: {
        paid: bilingualText('Сплачено', 'Paid'),
        unpaid: bilingualText('Не сплачено', 'Not paid'),
        onDelivery: bilingualText('Під час отримання', 'On delivery'),
        overpaid: bilingualText('Переплата', 'Overpaid'),
      },
    },
    delivery_type: { title: bilingualText('Доставка', 'Delivery'), options: deliveryTitles },
    region: { title: bilingualText('Область', 'Region') },
    town: { title: bilingualText('Населений пункт', 'Town') },
    buyer: { title: bilingualText('Покупець', 'Buyer') },
    phone: { title: bilingualText('Телефон', 'Phone') },
    goods_text: { title: bilingualText('Товари для пошуку', 'Products for the search') },
    client_text: { title: bilingualText('Покупець для пошуку', 'Buyer for the search') },
    total: { title: bilingualText('Сума, ₴', 'Total, ₴') },
    returned_sum: { title: bilingualText('Повернено, ₴', 'Returned, ₴') },
    received: { title: bilingualText('Отримано, ₴', 'Received, ₴') },
    conceded: { title: bilingualText('Знижка після оплати, ₴', 'Concession, ₴') },
    to_pay: { title: bilingualText('До сплати, ₴', 'To pay, ₴') },
    to_refund: { title: bilingualText('До повернення, ₴', 'To give back, ₴') },
    to_pack: { title: bilingualText('Пакувати, шт.', 'To pack, pcs') },
    issues: { title: bilingualText('Проблеми', 'Issues'), options: issueTexts },
    products: { title: bilingualText('Товари', 'Products') },
    group: { title: bilingualText('Спільне замовлення', 'Shared order') },
    incomplete: { title: bilingualText('Без покупця чи адреси', 'Without a buyer or address') },
    holds_stock: { title: bilingualText('Займає залишки', 'Holds stock') },
  },
  views: { new: bilingualText('Нові', 'New') },
};
