import type { FixedRecordSpec } from '#core/schema/EntitySpec';
import { bilingualText } from '#core/schema/EntityTexts';

export const texts: FixedRecordSpec['texts'] = {
  groups: { publicPages: bilingualText('Публічні сторінки', 'Public pages') },
  sections: {
    publicContacts: bilingualText('Контакти', 'Contacts'),
    merchantFaq: bilingualText('Запитання продавців', 'Questions from sellers'),
  },
  fields: {
    public_address: {
      title: bilingualText('Адреса', 'Address'),
      hint: bilingualText(
        'Унизу сторінок входу й реєстрації. Порожньо: не показується',
        'At the foot of the login and of the registration. Empty: not shown',
      ),
    },
    public_hours: {
      title: bilingualText('Графік роботи', 'Work hours'),
      hint: bilingualText('Порожньо: не показується', 'Empty: not shown'),
    },
    merchant_faq: {
      title: bilingualText('Запитання й відповіді', 'Questions and answers'),
      hint: bilingualText(
        'Поруч із формою реєстрації. Порожньо: розділу немає; якщо порожньо лише однією мовою, показується інша',
        'Beside the form of registration. Empty: no such section; empty in one language: the other one is shown',
      ),
    },
  },
};
