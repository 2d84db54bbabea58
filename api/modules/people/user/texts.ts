import type { EntityTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { commonGroupTexts, noItemsText } from '#core/schema/commonTexts';

export const texts: EntityTexts = {
  one: bilingualText('Користувач', 'User'),
  many: bilingualText('Користувачі', 'Users'),
  listTitle: bilingualText('Список користувачів', 'List of Users'),
  newTitle: bilingualText('Новий користувач', 'New user'),
  addTitle: bilingualText('Додати користувача', 'Add user'),
  noun: {
    uk: { one: 'користувач', few: 'користувачі', many: 'користувачів', other: 'користувача' },
    en: { one: 'user', other: 'users' },
  },
  noItems: noItemsText,
  searchHint: bilingualText('Ім’я, електронна пошта', 'Name, email'),
  removeQuestion: bilingualText(
    'Видалити користувача? Його можна буде відновити на вкладці «Видалені».',
    'Really to remove the object?',
  ),
  restoreQuestion: bilingualText('Відновити користувача?', 'Restore the user?'),
  groups: commonGroupTexts,
  sections: {
    main: bilingualText('Обліковий запис', 'Account'),
    access: bilingualText('Права доступу', 'Access'),
    record: bilingualText('Активність', 'Activity'),
  },
  fields: {
    name: { title: bilingualText('Ім’я', 'Name') },
    email: { title: bilingualText('Електронна пошта', 'Email'), hint: bilingualText('Для входу', 'Used to log in') },
    currentPassword: {
      title: bilingualText('Чинний пароль', 'Current password'),
      hint: bilingualText(
        'Потрібен, щоб змінити пароль або електронну пошту',
        'Needed to change the password or the email',
      ),
    },
    password: { title: bilingualText('Пароль', 'Password') },
    language: {
      title: bilingualText('Мова інтерфейсу', 'Interface language'),
      options: { uk: bilingualText('Українська', 'Українська'), en: bilingualText('English', 'English') },
    },
    type: {
      title: bilingualText('Тип користувача', 'User type'),
      options: {
        admin: bilingualText('Адміністратор', 'Administrator'),
        staff: bilingualText('Працівник маркетплейсу', 'Staff'),
        merchant: bilingualText('Продавець', 'Merchant'),
      },
    },
    shop: {
      title: bilingualText('Магазин користувача', 'Shop of the user'),
      hint: bilingualText(
        'Продавцю потрібен обов’язково: він бачить лише свій магазин',
        'Required for a merchant, who sees only their own shop',
      ),
    },
    active: {
      title: bilingualText('Увімкнено', 'Active'),
      hint: bilingualText('Вимкнений користувач не може увійти', 'A user who is turned off cannot log in'),
    },
    role: { title: bilingualText('Роль', 'Role') },
    lastLogin: { title: bilingualText('Останній вхід', 'Last login') },
  },
  views: {
    admins: bilingualText('Адміністратори', 'Administrators'),
    staff: bilingualText('Працівники', 'Staff'),
    merchants: bilingualText('Продавці', 'Merchants'),
    off: bilingualText('Вимкнені', 'Switched off'),
  },
};
