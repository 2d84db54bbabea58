import type { EntityTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { commonFieldTexts, commonGroupTexts, noItemsText } from '#core/schema/commonTexts';

export const texts: EntityTexts = {
  one: bilingualText('Клієнт', 'Client'),
  many: bilingualText('Клієнти', 'Clients'),
  listTitle: bilingualText('Список клієнтів', 'List of Clients'),
  newTitle: bilingualText('Новий клієнт', 'New client'),
  addTitle: bilingualText('Додати клієнта', 'Add client'),
  noun: {
    uk: { one: 'клієнт', few: 'клієнти', many: 'клієнтів', other: 'клієнта' },
    en: { one: 'client', other: 'clients' },
  },
  noItems: noItemsText,
  searchHint: bilingualText('Ім’я, телефон, електронна пошта', 'Name, phone, email'),
  removeQuestion: bilingualText(
    'Видалити клієнта? Його можна буде відновити на вкладці «Видалені».',
    'Really to remove the object?',
  ),
  restoreQuestion: bilingualText('Відновити клієнта?', 'Restore the client?'),
  groups: commonGroupTexts,
  sections: {
    main: bilingualText('Клієнт', 'Client'),
    addresses: bilingualText('Адреси', 'Addresses'),
    notes: bilingualText('Нотатки', 'Notes'),
    state: bilingualText('Стан', 'State'),
    orders: bilingualText('Замовлення', 'Orders'),
  },
  fields: {
    title: { title: bilingualText('Ім’я', 'Name') },
    surname: { title: bilingualText('Прізвище', 'Surname') },
    name: { title: bilingualText('Ім’я', 'First name') },
    patronymic: { title: bilingualText('По батькові', 'Patronymic') },
    phone: { title: bilingualText('Телефон', 'Phone') },
    email: { title: bilingualText('Електронна пошта', 'Email') },
    language: {
      title: bilingualText('Мова листів', 'Language of emails'),
      options: { uk: bilingualText('Українська', 'Ukrainian'), en: bilingualText('Англійська', 'English') },
    },
    no_messages: {
      title: bilingualText('Не надсилати SMS і Viber', 'No SMS and Viber'),
      hint: bilingualText(
        'Увімкнеться саме, якщо клієнт відмовився від повідомлень у сервісі розсилання',
        'Turned on by itself when the client has opted out at the messaging service',
      ),
    },
    addresses: { title: bilingualText('Адреси', 'Addresses') },
    comment: { title: bilingualText('Коментар', 'Comment') },
    active: commonFieldTexts.active,
    ordersCount: { title: bilingualText('Замовлень', 'Orders') },
    ordersSum: { title: bilingualText('Сума замовлень, ₴', 'Sum of orders, ₴') },
    shops: { title: bilingualText('Магазини', 'Shops') },
  },
  rowLinks: { orders: bilingualText('Замовлення', 'Orders') },
  views: { off: bilingualText('Вимкнені', 'Switched off') },
};
